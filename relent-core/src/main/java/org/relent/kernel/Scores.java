// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;

/**
 * Multipliers, the coefficients β they stand for and the scores f = Kβ of every training row: the
 * state that kernel solvers carry along, and what the tilted Gaussian is made of.
 */
public final class Scores {

  private final KernelDual problem;
  private final double[] lambda;
  private final double[][] beta;
  private final double[][] score;

  Scores(KernelDual problem, double[] lambda) {
    this.problem = problem;
    this.lambda = lambda.clone();
    int n = problem.coding().size();
    int outputs = problem.coding().outputs();
    this.beta = new double[outputs][n];
    this.score = new double[outputs][n];
    recompute();
  }

  private Scores(Scores other) {
    this.problem = other.problem;
    this.lambda = other.lambda.clone();
    this.beta = Arrays.stream(other.beta).map(double[]::clone).toArray(double[][]::new);
    this.score = Arrays.stream(other.score).map(double[]::clone).toArray(double[][]::new);
  }

  /** The same, to be moved apart from this. */
  public Scores copy() {
    return new Scores(this);
  }

  private void recompute() {
    int[] moved = new int[problem.coding().size()];
    double[][] old = new double[beta.length][moved.length];
    int count = 0;
    for (int t = 0; t < moved.length; t++) {
      if (code(t)) {
        moved[count++] = t;
      }
    }
    propagate(Arrays.copyOf(moved, count), old);
  }

  /** Sets βₜ from λₜ; whether any coefficient is not zero. */
  private boolean code(int t) {
    int width = problem.coding().width();
    double[] part = Arrays.copyOfRange(lambda, t * width, (t + 1) * width);
    double[] coefficients = new double[beta.length];
    problem.coding().coefficients(t, part, coefficients);
    boolean any = false;
    for (int o = 0; o < beta.length; o++) {
      beta[o][t] = coefficients[o];
      any |= coefficients[o] != 0;
    }
    return any;
  }

  private void propagate(int[] moved, double[][] old) {
    double[][] step = new double[beta.length][moved.length];
    for (int o = 0; o < beta.length; o++) {
      for (int r = 0; r < moved.length; r++) {
        step[o][r] = beta[o][moved[r]] - old[o][moved[r]];
      }
    }
    if (moved.length > 0) {
      problem.gram().accumulate(moved, step, score);
    }
  }

  /**
   * Moves the multipliers of some examples and brings every score up to date.
   *
   * @param values the new multipliers, those of {@code examples[0]} first
   */
  public void move(int[] examples, double[] values) {
    int width = problem.coding().width();
    double[][] step = new double[beta.length][examples.length];
    for (int r = 0; r < examples.length; r++) {
      int t = examples[r];
      System.arraycopy(values, r * width, lambda, t * width, width);
      for (int o = 0; o < beta.length; o++) {
        step[o][r] = -beta[o][t];
      }
      code(t);
      for (int o = 0; o < beta.length; o++) {
        step[o][r] += beta[o][t];
      }
    }
    problem.gram().accumulate(examples, step, score);
  }

  /** λ; a copy. */
  public double[] lambda() {
    return lambda.clone();
  }

  /** Multiplier t. */
  public double lambda(int t) {
    return lambda[t];
  }

  /** βₜ of an output. */
  public double beta(int output, int t) {
    return beta[output][t];
  }

  /** f(xₜ) of an output. */
  public double score(int output, int t) {
    return score[output][t];
  }

  /** Σₜβₜ of an output. */
  public double total(int output) {
    double sum = 0;
    for (double b : beta[output]) {
      sum += b;
    }
    return sum;
  }

  /** log Z = ½ Σₒ βₒᵀKβₒ = ½‖f‖². */
  public double logZ() {
    double sum = 0;
    for (int o = 0; o < beta.length; o++) {
      for (int t = 0; t < beta[o].length; t++) {
        sum += beta[o][t] * score[o][t];
      }
    }
    return 0.5 * sum;
  }
}
