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
    int n = problem.coding().size();
    int outputs = problem.coding().outputs();
    this.beta = new double[outputs][n];
    this.score = new double[outputs][n];
    this.lambda = new double[lambda.length];
    int width = problem.coding().width();
    int[] active = new int[n];
    double[] values = new double[lambda.length];
    int count = 0;
    for (int t = 0; t < n; t++) {
      if (any(lambda, t * width, (t + 1) * width)) {
        System.arraycopy(lambda, t * width, values, count * width, width);
        active[count++] = t;
      }
    }
    if (count > 0) {
      move(Arrays.copyOf(active, count), Arrays.copyOf(values, count * width));
    }
  }

  private static boolean any(double[] lambda, int from, int to) {
    for (int i = from; i < to; i++) {
      if (lambda[i] != 0) {
        return true;
      }
    }
    return false;
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

  /**
   * Moves the multipliers of some examples and brings every score up to date.
   *
   * @param values the new multipliers, those of {@code examples[0]} first
   */
  public void move(int[] examples, double[] values) {
    int width = problem.coding().width();
    double[][] step = new double[beta.length][examples.length];
    for (int r = 0; r < examples.length; r++) {
      System.arraycopy(values, r * width, lambda, examples[r] * width, width);
      code(examples[r], step, r);
    }
    problem.gram().accumulate(examples, step, score);
  }

  /** Sets βₜ from λₜ and notes by how much it moves, in column r. */
  private void code(int t, double[][] step, int r) {
    int width = problem.coding().width();
    double[] part = Arrays.copyOfRange(lambda, t * width, (t + 1) * width);
    double[] coefficients = new double[beta.length];
    problem.coding().coefficients(t, part, coefficients);
    for (int o = 0; o < beta.length; o++) {
      step[o][r] = coefficients[o] - beta[o][t];
      beta[o][t] = coefficients[o];
    }
  }

  /** λ; a copy. */
  public double[] lambda() {
    return lambda.clone();
  }

  /** Multiplier t. */
  public double lambda(int t) {
    return lambda[t];
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
