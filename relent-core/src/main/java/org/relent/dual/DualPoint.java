// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import java.util.Arrays;
import org.relent.math.CompensatedSum;
import org.relent.math.Interval;

/**
 * The dual objective at one λ, and how far from the optimum that is.
 *
 * @param nu the biases, one per condition of the balance
 */
public record DualPoint(DualProblem problem, double[] lambda, double[] nu, LogPartition.Tilt tilt) {

  /** J(λ). */
  public double value() {
    CompensatedSum sum = new CompensatedSum();
    sum.add(-tilt.logZ());
    eachBlock((potential, at, part) -> sum.add(potential.value(part)));
    return sum.value();
  }

  /** ∇F(λ) − E[φ] − Aᵀν: what every optimality condition lacks. */
  public double[] shortfall() {
    double[] gradient = new double[lambda.length];
    eachBlock(
        (potential, at, part) -> {
          double[] slope = new double[part.length];
          potential.slope(part, slope);
          for (int i = 0; i < part.length; i++) {
            gradient[at + i] = slope[i] - margin(at + i);
          }
        });
    return gradient;
  }

  /** E[φₜ] + (Aᵀν)ₜ: the margin that the tilted prior achieves, bias included. */
  public double margin(int t) {
    return tilt.expectation(t) + problem.balance().shift(nu, t);
  }

  /**
   * Σₜ [φₜ(mₜ) − Fₜ(λₜ) + λₜmₜ] ≥ 0: the primal objective at this point's posterior less J. It
   * bounds the distance to the optimum; +∞ where the primal loss is an indicator.
   */
  public double gap() {
    if (!problem.potentials().stream().allMatch(JointPotential::forgiving)) {
      return Double.POSITIVE_INFINITY;
    }
    CompensatedSum gap = new CompensatedSum();
    eachBlock(
        (potential, at, part) -> {
          double[] margin = new double[part.length];
          double paid = 0;
          for (int i = 0; i < part.length; i++) {
            margin[i] = margin(at + i);
            paid += part[i] * margin[i];
          }
          gap.add(potential.loss(margin) - potential.value(part) + paid);
        });
    return Math.max(0, gap.value());
  }

  /** The gap relative to max(1, |J|). */
  public double relativeGap() {
    return gap() / Math.max(1, Math.abs(value()));
  }

  /** The largest violation of the optimality conditions, the balance included. */
  public double residual() {
    double[] shortfall = shortfall();
    double[] worst = {0};
    eachBlock(
        (potential, at, part) -> {
          for (int i = 0; i < part.length; i++) {
            if (!blocked(potential.range(i), part[i], shortfall[at + i])) {
              worst[0] = Math.max(worst[0], Math.abs(shortfall[at + i]));
            }
          }
        });
    return Math.max(worst[0], imbalance());
  }

  /** −∇²F(λ) over the multipliers named, row after row: block by block, zero between examples. */
  public double[] stiffness(int[] multipliers) {
    int n = multipliers.length;
    int[] place = new int[lambda.length];
    Arrays.fill(place, -1);
    for (int a = 0; a < n; a++) {
      place[multipliers[a]] = a;
    }
    double[] matrix = new double[n * n];
    eachBlock(
        (potential, at, part) -> {
          int m = part.length;
          if (Arrays.stream(place, at, at + m).allMatch(a -> a < 0)) {
            return;
          }
          double[] curvature = new double[m * m];
          potential.curvature(part, curvature);
          for (int k = 0; k < m * m; k++) {
            int row = place[at + k / m];
            int column = place[at + k % m];
            if (row >= 0 && column >= 0) {
              matrix[row * n + column] = -curvature[k];
            }
          }
        });
    return matrix;
  }

  /** −∇²J(λ) = −∇²F(λ) + Cov[φ] over the multipliers named, row after row. */
  public double[] bend(int[] multipliers) {
    double[] matrix = tilt.covariance(multipliers);
    double[] stiffness = stiffness(multipliers);
    for (int k = 0; k < matrix.length; k++) {
      matrix[k] += stiffness[k];
    }
    return matrix;
  }

  /** The largest entry of |Aλ|. */
  public double imbalance() {
    return Arrays.stream(problem.balance().excess(lambda)).map(Math::abs).max().orElse(0);
  }

  /** D(P_λ ‖ P₀) = J(λ) − λ·∇J(λ), margins included; J itself at an optimum. */
  public double relativeEntropy() {
    CompensatedSum sum = new CompensatedSum();
    sum.add(value());
    double[] shortfall = shortfall();
    for (int t = 0; t < lambda.length; t++) {
      sum.add(-lambda[t] * (shortfall[t] + problem.balance().shift(nu, t)));
    }
    return sum.value();
  }

  private static boolean blocked(Interval range, double lambda, double shortfall) {
    return (shortfall <= 0 && range.lowIncluded() && lambda == range.low())
        || (shortfall >= 0 && range.highIncluded() && lambda == range.high());
  }

  private interface Block {
    void visit(JointPotential potential, int at, double[] part);
  }

  private void eachBlock(Block block) {
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      block.visit(potential, at, Arrays.copyOfRange(lambda, at, at + potential.dimension()));
      at += potential.dimension();
    }
  }
}
