// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.math.CompensatedSum;
import org.relent.solve.Concave;

/** A maximum entropy problem seen from one λ, with the certificates of how well λ solves it. */
public final class MaxEntPoint implements Concave.Point {

  /** Terms that are added up plainly, before rounding is looked after. */
  private static final int BLOCK = 1 << 8;

  private final MaxEnt problem;
  private final double[] lambda;
  private final Probabilities probabilities;
  private final double[] gradient;
  private final double value;
  private final double size;
  private final double gap;
  private final double residual;

  MaxEntPoint(MaxEnt problem, double[] lambda, Probabilities probabilities) {
    this.problem = problem;
    this.lambda = lambda;
    this.probabilities = probabilities;
    this.gradient = new double[lambda.length];
    CompensatedSum values = new CompensatedSum();
    CompensatedSum gaps = new CompensatedSum();
    double largest = 0;
    for (int from = 0; from < lambda.length; from += BLOCK) {
      int to = Math.min(lambda.length, from + BLOCK);
      largest = Math.max(largest, look(from, to, values, gaps));
    }
    this.value = values.value() - probabilities.logZ();
    this.size = Math.abs(values.value()) + Math.abs(probabilities.logZ());
    this.gap = gaps.value();
    this.residual = problem.weight() == 0 ? 0 : largest / problem.weight();
  }

  /**
   * Fills in some of the gradient, and adds up what they tell of value and gap. One look at all:
   * the multipliers are many, what is asked of each is little.
   *
   * @return the largest violation, as a part of the scale of its statistic
   */
  private double look(int from, int to, CompensatedSum values, CompensatedSum gaps) {
    MaxEnt.Constraints all = problem.constraints();
    double value = 0;
    double open = 0;
    double largest = 0;
    for (int i = from; i < to; i++) {
      double price = all.precisions()[i] * lambda[i];
      double slope = all.targets()[i] - probabilities.expectation(i) - price;
      gradient[i] = slope;
      value += lambda[i] * (all.targets()[i] - 0.5 * price);
      if (all.smooth()) {
        // the gap is σ²g²/2 with g the gradient
        open += slope == 0 ? 0 : 0.5 * slope * slope / all.precisions()[i];
        largest = Math.max(largest, Math.abs(slope) / all.scales()[i]);
      } else {
        value -= problem.kink(i) * Math.abs(lambda[i]);
        open += gap(i);
        largest = Math.max(largest, violation(i) / all.scales()[i]);
      }
    }
    values.add(value);
    gaps.add(open);
    return largest;
  }

  /** The distribution. */
  public Probabilities probabilities() {
    return probabilities;
  }

  @Override
  public double[] lambda() {
    return lambda.clone();
  }

  /** λᵢ. */
  public double lambda(int i) {
    return lambda[i];
  }

  /** J(λ). */
  @Override
  public double value() {
    return value;
  }

  @Override
  public double size() {
    return size;
  }

  /** η − E f − λ/σ². */
  @Override
  public double[] gradient() {
    return gradient;
  }

  /** ηᵢ − E fᵢ. */
  public double miss(int i) {
    return problem.target(i) - probabilities.expectation(i);
  }

  /** By how much the relaxed constraints are violated at most. */
  public double violation() {
    double largest = 0;
    for (int i = 0; i < lambda.length; i++) {
      largest = Math.max(largest, violation(i));
    }
    return largest;
  }

  private double violation(int i) {
    return problem.slack(i).violation(lambda[i], miss(i));
  }

  /**
   * The largest violation as a part of what the statistic could be at most: unchanged when a
   * statistic or the weights are scaled.
   */
  @Override
  public double residual() {
    return residual;
  }

  /**
   * D(P‖Q) + Σᵢ cost(ηᵢ − E fᵢ) − J(λ) ≥ 0, the primal objective at this distribution less the
   * dual; +∞ where a constraint without a price is missed.
   */
  @Override
  public double gap() {
    return gap;
  }

  private double gap(int i) {
    Slack slack = problem.slack(i);
    return slack.cost(miss(i)) + slack.penalty(lambda[i]) - lambda[i] * miss(i);
  }

  /** D(P‖Q) = λ·E f − log Z. */
  public double relativeEntropy() {
    CompensatedSum sum = new CompensatedSum();
    for (int i = 0; i < lambda.length; i++) {
      sum.add(lambda[i] * probabilities.expectation(i));
    }
    return sum.value() - probabilities.logZ();
  }
}
