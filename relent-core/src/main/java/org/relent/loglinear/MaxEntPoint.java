// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.math.CompensatedSum;
import org.relent.solve.Concave;

/** A maximum entropy problem seen from one λ, with the certificates of how well λ solves it. */
public final class MaxEntPoint implements Concave.Point {

  private final MaxEnt problem;
  private final double[] lambda;
  private final Probabilities probabilities;
  private final double[] gradient;
  private final double value;

  MaxEntPoint(MaxEnt problem, double[] lambda, Probabilities probabilities) {
    this.problem = problem;
    this.lambda = lambda;
    this.probabilities = probabilities;
    this.gradient = new double[lambda.length];
    CompensatedSum sum = new CompensatedSum();
    for (int i = 0; i < lambda.length; i++) {
      gradient[i] = miss(i) - problem.slack(i).precision() * lambda[i];
      sum.add(lambda[i] * problem.target(i) - problem.slack(i).penalty(lambda[i]));
    }
    this.value = sum.value() - probabilities.logZ();
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
    double weight = problem.weight();
    double largest = 0;
    for (int i = 0; i < lambda.length; i++) {
      largest = Math.max(largest, violation(i) / (weight * problem.scale(i)));
    }
    return weight == 0 ? 0 : largest;
  }

  /**
   * D(P‖Q) + Σᵢ cost(ηᵢ − E fᵢ) − J(λ) ≥ 0, the primal objective at this distribution less the
   * dual; +∞ where a constraint without a price is missed.
   */
  @Override
  public double gap() {
    CompensatedSum sum = new CompensatedSum();
    for (int i = 0; i < lambda.length; i++) {
      Slack slack = problem.slack(i);
      sum.add(slack.cost(miss(i)) + slack.penalty(lambda[i]) - lambda[i] * miss(i));
    }
    return sum.value();
  }
}
