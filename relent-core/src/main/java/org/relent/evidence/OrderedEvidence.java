// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import java.util.OptionalDouble;
import org.relent.dual.DualPoint;
import org.relent.kernel.OrderedDual;
import org.relent.math.Bordered;
import org.relent.math.CompensatedSum;

/**
 * The log evidence of ordered classes by Laplace's method, function and flat thresholds integrated
 * out together over a density of 1: what {@link LaplaceJudge} computes, over all margins of {@link
 * OrderedDual} instead of one part for each row.
 *
 * <p>With the curvatures W of the losses of all margins, B the rows with the signs of their scores
 * and A the thresholds, −log of what is integrated has the Hessian [K⁻¹ + BWBᵀ, BWAᵀ; AWBᵀ, AWAᵀ],
 * whose determinant times |K| is |M|·|AM⁻¹Aᵀ|/|S| with S = W⁻¹ and M = BᵀKB + S, in which nothing
 * is subtracted.
 */
public final class OrderedEvidence {

  private OrderedEvidence() {}

  /**
   * At the optimum of a dual; empty where M is not positive definite to rounding.
   *
   * @param kernel K over the rows of the dual, row after row
   */
  public static OptionalDouble of(OrderedDual problem, double[] kernel, DualPoint point) {
    double[] lambda = point.lambda();
    double[] scale = new double[lambda.length];
    for (int i = 0; i < scale.length; i++) {
      scale[i] = Curvature.scale(problem.potentials().get(i).curvature(lambda[i]));
    }
    double[][] border = new double[problem.balance().size()][lambda.length];
    for (int r = 0; r < border.length; r++) {
      for (int i = 0; i < lambda.length; i++) {
        border[r][i] = problem.balance().coefficient(r, i) * scale[i];
      }
    }
    double[] scaled = scaled(problem, kernel, scale);
    return Bordered.of(scaled, lambda.length, border, problem.gram().cancellation())
        .map(factored -> integrated(point, factored))
        .filter(Double::isFinite)
        .map(OptionalDouble::of)
        .orElse(OptionalDouble.empty());
  }

  private static double integrated(DualPoint point, Bordered factored) {
    CompensatedSum sum = new CompensatedSum();
    sum.add(-point.value());
    return LaplaceJudge.integrated(sum, factored, point.problem().balance().size());
  }

  /** D(BᵀKB + S)D, ones in place of DSD. */
  private static double[] scaled(OrderedDual problem, double[] kernel, double[] scale) {
    int order = scale.length;
    int n = problem.rows();
    double[] scaled = new double[order * order];
    for (int i = 0; i < order; i++) {
      for (int k = 0; k < order && problem.row(i) >= 0; k++) {
        if (problem.row(k) >= 0) {
          double value = kernel[problem.row(i) * n + problem.row(k)];
          scaled[i * order + k] = problem.sign(i) * scale[i] * value * problem.sign(k) * scale[k];
        }
      }
      scaled[i * order + i] += 1;
    }
    return scaled;
  }
}
