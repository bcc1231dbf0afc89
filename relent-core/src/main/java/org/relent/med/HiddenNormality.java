// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import org.relent.machine.Normality;

/** Normal rows by a family with hidden variables (MED §4.1). */
public final class HiddenNormality {

  /** A mixture: which of several components a row is of is hidden. */
  public static final NormalityKind MIXTURE = new Mixture("mixture");

  /** A hidden Markov model of sequences. */
  public static final NormalityKind HMM = new Chain("hmm");

  private HiddenNormality() {}

  /** All of them, in the order shown. */
  public static List<NormalityKind> all() {
    return List.of(MIXTURE, HMM);
  }

  private static Normality.Search search(Description description) {
    return new Normality.Search(description.hidden().restarts(), description.hidden().rounds());
  }

  private record Mixture(String id) implements NormalityKind {

    @Override
    public Normality normality(Description description) {
      return new Normality.Mixture(
          description.hidden().parts().prior(description.rows()),
          description.hidden().components(),
          search(description));
    }
  }

  private record Chain(String id) implements NormalityKind {

    @Override
    public Normality normality(Description description) {
      return new Normality.Chain(
          RowFamilies.PRODUCT.prior(description.rows()),
          description.hidden().states(),
          search(description));
    }
  }
}
