// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.relent.dual.Potential;
import org.relent.kernel.Signs;
import org.relent.solve.Monitor;

/**
 * A kernel machine that learns from labels that are not certain (MED appendix C): β = λp, so that a
 * row counts as far as its label leans.
 *
 * @param each what is asked of a margin
 */
record UncertainKernel(KernelSpace space, Potential each, Monitor monitor)
    implements Alternating<FittedKernel> {

  /** How near to the end of its domain a multiplier may begin. */
  private static final double INSIDE = 0.999;

  @Override
  public FittedKernel fit(LabelMeans labels, Optional<FittedKernel> before) {
    int[] rows = labels.leaning();
    int[] sides = labels.sides(rows);
    List<Potential> potentials =
        Arrays.stream(rows).mapToObj(t -> labels.potential(each, t)).toList();
    return space.fit(
        rows,
        Signs.ofClasses(sides),
        List.copyOf(potentials),
        before.map(fitted -> start(fitted.beta()[0], rows, sides, potentials)),
        monitor);
  }

  /**
   * The multipliers of the round before, as far as they fit: rows that have changed sides begin at
   * zero, and the heavier side is made as light as the other, so that a flat bias stays balanced.
   */
  private static double[] start(
      double[] beta, int[] rows, int[] sides, List<Potential> potentials) {
    double[] lambda = new double[rows.length];
    double[] weight = new double[2];
    for (int r = 0; r < rows.length; r++) {
      double side = sides[r] == 1 ? beta[rows[r]] : -beta[rows[r]];
      lambda[r] = Math.max(0, Math.min(side, INSIDE * potentials.get(r).domain().high()));
      weight[sides[r]] += lambda[r];
    }
    double least = Math.min(weight[0], weight[1]);
    for (int r = 0; r < rows.length; r++) {
      lambda[r] *= weight[sides[r]] > 0 ? least / weight[sides[r]] : 0;
    }
    return lambda;
  }

  @Override
  public double objective(FittedKernel fitted) {
    return fitted.projection().solution().objective();
  }

  @Override
  public double[] scores(FittedKernel fitted) {
    return space.scores(fitted);
  }
}
