// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import org.relent.machine.Normality;

/** Normal rows by a family with hidden variables (MED §4.1). */
final class HiddenNormality {

  private HiddenNormality() {}

  private static Normality.Search search(Description description) {
    return new Normality.Search(description.hidden().restarts(), description.hidden().rounds());
  }

  record Mixture() implements NormalityKind {

    @Override
    public String id() {
      return "mixture";
    }

    @Override
    public Normality normality(Description description) {
      return new Normality.Mixture(
          description.hidden().parts().prior(description.rows()),
          description.hidden().components(),
          search(description));
    }
  }

  record Chain() implements NormalityKind {

    @Override
    public String id() {
      return "hmm";
    }

    @Override
    public Normality normality(Description description) {
      return new Normality.Chain(
          RowFamily.PRODUCT.prior(description.rows()),
          description.hidden().states(),
          search(description));
    }
  }
}
