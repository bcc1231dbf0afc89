// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.store.Sized;
import org.relent.store.StoreLimits;

/**
 * One cell that is 0 or 1, with a Beta prior over the chance of a 1: the categorical cell of two
 * levels, under the name it goes by.
 */
public final class BetaBernoulli extends DirichletMultinomial {

  /** How it is stored: the counts of zeros and of ones. */
  public static final FamilyForm FORM =
      FamilyForm.ofOneCell(
          "beta-bernoulli",
          (from, coordinates, levels) -> {
            FamilyForm.requireFit("beta-bernoulli", levels[0] == 2);
            return new Sized<>(
                2,
                counts ->
                    new BetaBernoulli(coordinates[0], StoreLimits.positive("counts", counts)));
          });

  /**
   * @param coordinate of the cell in its row
   * @param counts of zeros and of ones, both positive
   */
  public BetaBernoulli(int coordinate, double[] counts) {
    super(coordinate, counts);
    if (counts.length != 2) {
      throw new IllegalArgumentException("A Beta prior has two counts, got " + counts.length);
    }
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public BetaBernoulli after(double[] statistics) {
    return new BetaBernoulli(coordinate(), super.after(statistics).counts());
  }

  @Override
  public String toString() {
    return "BetaBernoulli of " + super.toString();
  }
}
