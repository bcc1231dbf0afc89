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

  /**
   * Where a point stands, for as much as one pass tells.
   *
   * @param value J(λ)
   * @param gap as {@link DualPoint#gap}
   */
  public record Standing(double value, double gap) {}

  /** J(λ). */
  public double value() {
    CompensatedSum sum = new CompensatedSum();
    sum.add(-tilt.logZ());
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      sum.add(potential(at, potential));
      at += potential.dimension();
    }
    return sum.value();
  }

  /** J and the gap: every F(λ) is computed once. */
  public Standing standing() {
    Tally tally = new Tally();
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      tally.add(at, potential);
      at += potential.dimension();
    }
    return tally.standing();
  }

  /** J and the gap, example by example. */
  private final class Tally {

    private final CompensatedSum value = new CompensatedSum();
    private final CompensatedSum gap = new CompensatedSum();
    private boolean forgiving = true;

    Tally() {
      value.add(-tilt.logZ());
    }

    void add(int at, JointPotential potential) {
      double worth = potential(at, potential);
      value.add(worth);
      forgiving &= potential.forgiving();
      if (forgiving) {
        gap.add(paid(at, potential) - worth);
      }
    }

    Standing standing() {
      return new Standing(
          value.value(), forgiving ? Math.max(0, gap.value()) : Double.POSITIVE_INFINITY);
    }
  }

  /** F(λ) of one example. */
  private double potential(int at, JointPotential potential) {
    return potential instanceof Potential single
        ? single.value(lambda[at])
        : potential.value(part(at, potential));
  }

  /** φ(m) + λ·m of one example. */
  private double paid(int at, JointPotential potential) {
    if (potential instanceof Potential single) {
      double margin = margin(at);
      return single.loss(margin) + lambda[at] * margin;
    }
    double[] margin = new double[potential.dimension()];
    double paid = 0;
    for (int i = 0; i < margin.length; i++) {
      margin[i] = margin(at + i);
      paid += lambda[at + i] * margin[i];
    }
    return potential.loss(margin) + paid;
  }

  private double[] part(int at, JointPotential potential) {
    return Arrays.copyOfRange(lambda, at, at + potential.dimension());
  }

  /** ∇F(λ) − E[φ] − Aᵀν: what every optimality condition lacks. */
  public double[] shortfall() {
    double[] gradient = new double[lambda.length];
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      if (potential instanceof Potential single) {
        gradient[at] = single.slope(lambda[at]) - margin(at);
      } else {
        shortfall(at, potential, gradient);
      }
      at += potential.dimension();
    }
    return gradient;
  }

  private void shortfall(int at, JointPotential potential, double[] gradient) {
    double[] slope = new double[potential.dimension()];
    potential.slope(part(at, potential), slope);
    for (int i = 0; i < slope.length; i++) {
      gradient[at + i] = slope[i] - margin(at + i);
    }
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
    return standing().gap();
  }

  /** The gap relative to max(1, |J|). */
  public double relativeGap() {
    Standing standing = standing();
    return standing.gap() / Math.max(1, Math.abs(standing.value()));
  }

  /** The largest violation of the optimality conditions, the balance included. */
  public double residual() {
    double[] shortfall = shortfall();
    double worst = 0;
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      for (int i = 0; i < potential.dimension(); i++, at++) {
        worst = Math.max(worst, violation(potential.range(i), lambda[at], shortfall[at]));
      }
    }
    return Math.max(worst, imbalance());
  }

  /** −∇²F(λ) over the multipliers named, as the blocks of their examples. */
  public Stiffness blocks(int[] multipliers) {
    Stiffness.Builder builder = new Stiffness.Builder(multipliers, lambda.length);
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      if (builder.wants(at, potential.dimension())) {
        builder.add(potential, at, part(at, potential));
      }
      at += potential.dimension();
    }
    return builder.build();
  }

  /** −∇²F(λ) over the multipliers named, row after row: block by block, zero between examples. */
  public double[] stiffness(int[] multipliers) {
    double[] matrix = new double[multipliers.length * multipliers.length];
    blocks(multipliers).addTo(matrix);
    return matrix;
  }

  /** What −∇²F(λ) lacks of the chords to the margins achieved, one entry per multiplier. */
  public double[] chords() {
    double[] chords = new double[lambda.length];
    eachBlock(
        (potential, at, part) -> {
          double[] margin = new double[part.length];
          Arrays.setAll(margin, i -> margin(at + i));
          double[] missing = new double[part.length];
          potential.chords(part, margin, missing);
          System.arraycopy(missing, 0, chords, at, part.length);
        });
    return chords;
  }

  /** −∇²J(λ) = −∇²F(λ) + Cov[φ] over the multipliers named, row after row. */
  public double[] bend(int[] multipliers) {
    double[] matrix = tilt.covariance(multipliers);
    blocks(multipliers).addTo(matrix);
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

  /** The size of a shortfall, unless an end of the range keeps the multiplier from it. */
  private static double violation(Interval range, double lambda, double shortfall) {
    boolean blocked =
        (shortfall <= 0 && range.lowIncluded() && lambda == range.low())
            || (shortfall >= 0 && range.highIncluded() && lambda == range.high());
    return blocked ? 0 : Math.abs(shortfall);
  }

  private interface Block {
    void visit(JointPotential potential, int at, double[] part);
  }

  private void eachBlock(Block block) {
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      block.visit(potential, at, part(at, potential));
      at += potential.dimension();
    }
  }
}
