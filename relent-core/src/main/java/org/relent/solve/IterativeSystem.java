// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import org.relent.dual.Balance;
import org.relent.dual.DualPoint;
import org.relent.dual.Stiffness;
import org.relent.math.Vectors;

/**
 * A Newton system known by its products, solved by conjugate gradients as exactly as is asked.
 *
 * <p>A product is a pass or two over the rows of the free multipliers. How many it takes depends on
 * how many directions of Cov[φ] stand out against the diagonal, not on the number of multipliers.
 */
final class IterativeSystem implements NewtonSystem {

  private final ConjugateGradients method;
  private final Conditions conditions;

  private IterativeSystem(ConjugateGradients method, Conditions conditions) {
    this.method = method;
    this.conditions = conditions;
  }

  /**
   * −∇²J at {@code point} over the multipliers {@code free}, by products.
   *
   * @param variance of φ, roughly: what its products add to the diagonal
   * @param products at most so many per step
   */
  static Curvature at(DualPoint point, int[] free, double variance, int products, Watch watch) {
    Stiffness stiffness = point.blocks(free);
    double[] own = stiffness.diagonal();
    Balance balance = point.problem().balance().over(free);
    return added -> {
      double[] diagonal =
          Vectors.of(own.length, a -> Math.max(own[a] + added[a] + variance, Double.MIN_NORMAL));
      ConjugateGradients method =
          new ConjugateGradients(
              x -> product(point, free, stiffness, added, x), diagonal, products, watch);
      return Conditions.of(balance, diagonal)
          .map(conditions -> new IterativeSystem(method, conditions));
    };
  }

  private static double[] product(
      DualPoint point, int[] free, Stiffness stiffness, double[] added, double[] x) {
    double[] product = point.tilt().covarianceTimes(free, x);
    stiffness.addTimes(x, product);
    for (int a = 0; a < x.length; a++) {
      product[a] += added[a] * x[a];
    }
    return product;
  }

  @Override
  public Step step(double[] gradient, double[] excess, double enough, Optional<Step> guess) {
    double[] start =
        guess
            .map(Step::multipliers)
            .orElseGet(() -> conditions.reach(Arrays.stream(excess).map(e -> -e).toArray()));
    return method.solve(gradient, conditions, start, enough);
  }
}
