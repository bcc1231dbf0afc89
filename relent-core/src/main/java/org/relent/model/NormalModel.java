// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import org.relent.family.Family;
import org.relent.family.HiddenFamily;
import org.relent.family.HiddenMarkov;
import org.relent.family.Scorer;
import org.relent.family.StoredFamilies;
import org.relent.model.FamilyScores.Readout;
import org.relent.store.StoreWriter;
import org.relent.store.Stored;

/** What was learnt of normal rows, and how it is read. */
public interface NormalModel extends Stored {

  /** Log-likelihoods of rows. */
  Scorer scorer();

  /** The same in a form that holds for any rows, as {@link Family#whole}. */
  NormalModel whole();

  /** Whether it is of the steps of sequences. */
  default boolean ofSteps() {
    return false;
  }

  /** A family without hidden variables. */
  record Plain(Family family, Readout readout) implements NormalModel {

    /** How it is stored. */
    public static final NormalForm FORM =
        new NormalForm(
            "family",
            from ->
                new Plain(
                    StoredFamilies.readAll(from, 1).get(0), Readout.read(from.text("readout"))));

    @Override
    public String form() {
      return FORM.id();
    }

    @Override
    public void store(StoreWriter to) {
      to.put("readout", readout.word());
      StoredFamilies.writeAll(List.of(family), to);
    }

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

    /** How it is stored. */
    public static final NormalForm FORM =
        new NormalForm("hidden", from -> new Hidden(StoredFamilies.readHidden(from)));

    @Override
    public String form() {
      return FORM.id();
    }

    @Override
    public void store(StoreWriter to) {
      StoredFamilies.writeHidden(family, to);
    }

    @Override
    public boolean ofSteps() {
      return family instanceof HiddenMarkov;
    }

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
