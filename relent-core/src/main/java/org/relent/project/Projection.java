// SPDX-License-Identifier: Apache-2.0
package org.relent.project;

import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.solve.Monitor;
import org.relent.solve.Solution;
import org.relent.solve.Solver;

/**
 * The prior projected onto the constraints: λ*, the posterior as its tilt, and what that cost.
 *
 * @param solution where the solver stopped, and why
 */
public record Projection(Solution solution) {

  /** Multipliers below this part of the largest count as zero. */
  private static final double NOTHING = 1e-8;

  /** Solves the dual problem. */
  public static <P extends DualProblem> Projection of(
      P problem, Solver<P> solver, Monitor monitor) {
    return new Projection(solver.solve(problem, monitor));
  }

  /** λ* with the posterior tilt. */
  public DualPoint point() {
    return solution.point();
  }

  /** D(P‖P₀), margins included: the information that the data forced on the prior. */
  public double relativeEntropy() {
    return point().relativeEntropy();
  }

  /** ‖f‖²/2 of a Gaussian prior, or log Z in general: the part of the prior that was tilted. */
  public double tilted() {
    return point().tilt().logZ();
  }

  /** The multipliers that are not zero. */
  public int support() {
    return support(point().lambda());
  }

  /** How many of some multipliers are not zero. */
  public static int support(double[] lambda) {
    double least = least(lambda);
    int count = 0;
    for (double l : lambda) {
      count += Math.abs(l) > least ? 1 : 0;
    }
    return count;
  }

  /** How many rows have a multiplier that is not zero, each having so many. */
  public static int supportRows(double[] lambda, int width) {
    double least = least(lambda);
    return (int)
        IntStream.range(0, lambda.length / width)
            .filter(
                t ->
                    IntStream.range(t * width, (t + 1) * width)
                        .anyMatch(i -> Math.abs(lambda[i]) > least))
            .count();
  }

  /** The size up to which a multiplier counts as zero. */
  public double least() {
    return least(point().lambda());
  }

  private static double least(double[] lambda) {
    double most = 0;
    for (double l : lambda) {
      most = Math.max(most, Math.abs(l));
    }
    return NOTHING * most;
  }
}
