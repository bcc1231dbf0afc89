// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import java.util.Arrays;
import org.relent.math.CompensatedSum;
import org.relent.math.Interval;
import org.relent.math.Vectors;

/** The dual objective at one λ, and how far from the optimum that is. */
public final class DualPoint {

  private final DualProblem problem;
  private final double[] lambda;
  private final double[] nu;
  private final LogPartition.Tilt tilt;

  /** Computed when first asked for, for solver, proof, bounds and report all ask; else null. */
  private volatile Certificate certificate;

  /** Likewise. */
  private volatile Double gapError;

  /**
   * Takes over the arrays.
   *
   * @param nu the biases, one per condition of the balance
   */
  public DualPoint(DualProblem problem, double[] lambda, double[] nu, LogPartition.Tilt tilt) {
    this.problem = problem;
    this.lambda = lambda;
    this.nu = nu;
    this.tilt = tilt;
  }

  /** What is solved. */
  public DualProblem problem() {
    return problem;
  }

  /** λ itself, no copy: it must not be changed. */
  public double[] lambda() {
    return lambda;
  }

  /** The biases, one per condition of the balance; no copy. */
  public double[] nu() {
    return nu;
  }

  /** The tilted prior. */
  public LogPartition.Tilt tilt() {
    return tilt;
  }

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

  /** What this point proves: every F(λ) is computed once. */
  public Certificate certificate() {
    if (certificate == null) {
      certificate = tallied();
    }
    return certificate;
  }

  private Certificate tallied() {
    Tally tally = new Tally();
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      tally.add(at, potential);
      at += potential.dimension();
    }
    return tally.certificate();
  }

  /** J, the gap and the size of their terms, example by example. */
  private final class Tally {

    private final CompensatedSum value = new CompensatedSum();
    private final CompensatedSum gap = new CompensatedSum();
    private double size = Math.abs(tilt.logZ());
    private boolean forgiving = true;

    Tally() {
      value.add(-tilt.logZ());
    }

    void add(int at, JointPotential potential) {
      double worth = potential(at, potential);
      value.add(worth);
      size += Math.abs(worth);
      forgiving &= potential.forgiving();
      if (forgiving) {
        gap.add(excess(at, potential, worth));
      }
    }

    Certificate certificate() {
      return Certificate.of(
          value.value(),
          forgiving ? gap.value() + missedBalance() : Double.POSITIVE_INFINITY,
          size,
          problem.potentials().size());
    }
  }

  /** Σᵣ |Aλ|ᵣ max(1, |νᵣ|): about what it costs to meet the balance. */
  private double missedBalance() {
    double missed = 0;
    double[] excess = problem.balance().excess(lambda);
    for (int r = 0; r < excess.length; r++) {
      missed += Math.abs(excess[r]) * Math.max(1, Math.abs(nu[r]));
    }
    return missed;
  }

  /** F(λ) of one example. */
  private double potential(int at, JointPotential potential) {
    return potential instanceof Potential single
        ? single.value(lambda[at])
        : potential.value(part(at, potential));
  }

  /**
   * φ(m) + λ·m − F(λ) of one example, which is never negative (Fenchel): what seems to be, and is
   * no more than rounding of its parts, is nothing.
   */
  private double excess(int at, JointPotential potential, double worth) {
    double paid = 0;
    double size = Math.abs(worth);
    double loss;
    if (potential instanceof Potential single) {
      double margin = margin(at);
      paid = lambda[at] * margin;
      size += Math.abs(paid);
      loss = single.loss(margin);
    } else {
      double[] margin = new double[potential.dimension()];
      for (int i = 0; i < margin.length; i++) {
        margin[i] = margin(at + i);
        paid += lambda[at + i] * margin[i];
        size += Math.abs(lambda[at + i] * margin[i]);
      }
      loss = potential.loss(margin);
    }
    double excess = loss + paid - worth;
    boolean rounded = excess < 0 && excess >= -Certificate.ROUNDING * (size + Math.abs(loss));
    return rounded ? 0 : excess;
  }

  /**
   * By how much the gap may be larger than it seems if every margin is off by as much as rounding
   * may make it ({@link DualProblem#marginErrors}): little where losses are gentle, all there is
   * where a steep one has its kink at the margin itself.
   */
  public double gapError() {
    if (gapError == null) {
      gapError = summedGapError();
    }
    return gapError;
  }

  private double summedGapError() {
    double[] errors = problem.marginErrors(this);
    double sum = 0;
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      if (!potential.forgiving()) {
        return 0;
      }
      sum += gapError(at, potential, errors);
      at += potential.dimension();
    }
    return sum;
  }

  private double gapError(int at, JointPotential potential, double[] errors) {
    if (potential instanceof Potential single) {
      double margin = margin(at);
      double now = single.loss(margin);
      double paid = lambda[at] * errors[at];
      return Math.max(
          0,
          Math.max(
              single.loss(margin - errors[at]) - now - paid,
              single.loss(margin + errors[at]) - now + paid));
    }
    int end = at + potential.dimension();
    double[] margins = Vectors.of(potential.dimension(), i -> margin(at + i));
    double now = potential.loss(margins);
    double worst = 0;
    for (int sign = -1; sign <= 1; sign += 2) {
      double[] moved = margins.clone();
      double paid = 0;
      for (int i = at; i < end; i++) {
        moved[i - at] += sign * errors[i];
        paid += lambda[i] * sign * errors[i];
      }
      worst = Math.max(worst, potential.loss(moved) - now + paid);
    }
    return worst;
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
        gradient[at] = single.shortfall(lambda[at], margin(at));
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

  /** The gap of {@link #certificate}. */
  public double gap() {
    return certificate().gap();
  }

  /** The gap relative to the scale of {@link #certificate}. */
  public double relativeGap() {
    return certificate().relative();
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
