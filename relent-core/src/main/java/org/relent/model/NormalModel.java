// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.family.Family;
import org.relent.family.HiddenFamily;
import org.relent.family.HiddenMarkov;
import org.relent.family.Scorer;
import org.relent.model.FamilyScores.Readout;

/** What was learnt of normal rows, and how it is read. */
public sealed interface NormalModel {

  /** Log-likelihoods of rows. */
  Scorer scorer();

  /** The same in a form that holds for any rows, as {@link Family#whole}. */
  NormalModel whole();

  /** A family without hidden variables. */
  record Plain(Family family, Readout readout) implements NormalModel {

    @Override
    public Scorer scorer() {
      return readout.of(family);
    }

    @Override
    public Plain whole() {
      return new Plain(family.whole(), readout);
    }
  }

  /**
   * A family with hidden variables, read by the bound at its best (MED eq. 47); of a sequence, per
   * step.
   */
  record Hidden(HiddenFamily family) implements NormalModel {

    @Override
    public Scorer scorer() {
      return family instanceof HiddenMarkov chain
          ? new PerStep(chain.expected())
          : family.expected();
    }

    @Override
    public Hidden whole() {
      return new Hidden(family.whole());
    }
  }
}
