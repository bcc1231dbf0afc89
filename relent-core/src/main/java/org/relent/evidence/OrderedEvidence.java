// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import java.util.Optional;
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
 *
 * <p>It is an object of its own for one optimum, since its slope takes the same factor.
 */
public final class OrderedEvidence {

  private final OrderedDual problem;
  private final DualPoint point;
  private final double[] scale;
  private final Bordered factored;

  private OrderedEvidence(OrderedDual problem, DualPoint point, double[] scale, Bordered factored) {
    this.problem = problem;
    this.point = point;
    this.scale = scale;
    this.factored = factored;
  }

  /**
   * At the optimum of a dual; empty where M is not positive definite to rounding.
   *
   * @param kernel K over the rows of the dual, row after row
   */
  public static Optional<OrderedEvidence> at(
      OrderedDual problem, double[] kernel, DualPoint point) {
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
        .map(factored -> new OrderedEvidence(problem, point, scale, factored));
  }

  /** The log evidence; empty where it is no number. */
  public OptionalDouble value() {
    CompensatedSum sum = new CompensatedSum();
    sum.add(-point.value());
    double value = LaplaceJudge.integrated(sum, factored, problem.balance().size());
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  /**
   * The same with its slope over the rows, dL/dK = ½ββᵀ − ½BPBᵀ − ½(uβᵀ + βuᵀ), u = BPg, gᵢ = ½(S⁻¹
   * − P)ᵢᵢ ∂Sᵢᵢ/∂λᵢ: that of {@link LaplaceJudge}, margins summed by their rows. P is the inverse
   * of M on what keeps the conditions.
   */
  public Optional<Judgement> judgement() {
    OptionalDouble value = value();
    if (value.isEmpty()) {
      return Optional.empty();
    }
    double[] inverse = factored.inverse();
    int order = scale.length + problem.balance().size();
    double[] gain = new double[scale.length];
    double[] slope = new double[1];
    for (int i = 0; i < gain.length; i++) {
      double c = 0.5 * scale[i] * (1 - inverse[i * order + i]) * scale[i];
      double[] own = {point.lambda()[i]};
      problem.potentials().get(i).curvatureSlope(own, new double[] {c}, slope);
      gain[i] = -slope[0] * scale[i];
    }
    int n = problem.rows();
    double[] spread = new double[n * n];
    double[] u = new double[n];
    for (int i = 0; i < gain.length; i++) {
      int s = problem.row(i);
      for (int k = 0; k < gain.length && s >= 0; k++) {
        double entry = problem.sign(i) * scale[i] * inverse[i * order + k];
        u[s] += entry * gain[k];
        if (problem.row(k) >= 0) {
          spread[s * n + problem.row(k)] += entry * scale[k] * problem.sign(k);
        }
      }
    }
    return Optional.of(new Judgement(value.getAsDouble(), slope(spread, u), 0));
  }

  private double[] slope(double[] spread, double[] u) {
    int n = u.length;
    double[] beta = problem.beta(point.lambda());
    double[] slope = new double[n * n];
    for (int s = 0; s < n; s++) {
      for (int t = 0; t < n; t++) {
        double both = 0.5 * (spread[s * n + t] + spread[t * n + s]);
        slope[s * n + t] = 0.5 * (beta[s] * beta[t] - both - u[s] * beta[t] - beta[s] * u[t]);
      }
    }
    return slope;
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
