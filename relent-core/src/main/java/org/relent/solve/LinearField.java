// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.data.Rows;
import org.relent.dual.DualPoint;
import org.relent.dual.LogPartition;
import org.relent.kernel.Coding;
import org.relent.kernel.LinearDual;

/** A weight per coordinate and output: a step costs one row. */
final class LinearField implements Field {

  private final LinearDual problem;
  private final Rows rows;
  private final Coding coding;
  private final double[] lambda;
  private final double[][] weights;
  private final double[] total;
  private final double[] step;
  private final double[] beta;

  LinearField(LinearDual problem) {
    this.problem = problem;
    this.rows = problem.rows();
    this.coding = problem.coding();
    this.lambda = new double[problem.dimension()];
    this.weights = new double[coding.outputs()][rows.width()];
    this.total = new double[coding.outputs()];
    this.step = new double[coding.width()];
    this.beta = new double[coding.outputs()];
    double[] origin = problem.origin();
    int width = coding.width();
    for (int t = 0; t < coding.size(); t++) {
      double[] part = java.util.Arrays.copyOfRange(origin, t * width, (t + 1) * width);
      move(t, part);
    }
  }

  @Override
  public void scores(int t, double[] into) {
    for (int o = 0; o < into.length; o++) {
      into[o] = problem.scale() * rows.dot(t, weights[o]) + problem.variance() * total[o];
    }
  }

  @Override
  public double diagonal(int t) {
    return problem.diagonal(t);
  }

  @Override
  public double lambda(int i) {
    return lambda[i];
  }

  @Override
  public void move(int t, double[] next) {
    int width = coding.width();
    for (int i = 0; i < width; i++) {
      step[i] = next[i] - lambda[t * width + i];
      lambda[t * width + i] = next[i];
    }
    coding.coefficients(t, step, beta);
    for (int o = 0; o < beta.length; o++) {
      if (beta[o] != 0) {
        rows.addTo(t, beta[o], weights[o]);
        total[o] += beta[o];
      }
    }
  }

  @Override
  public double total(int output) {
    return total[output];
  }

  @Override
  public DualPoint point(double[] nu) {
    return new DualPoint(problem, lambda.clone(), nu.clone(), tilt());
  }

  /** ½Σₒ(s‖wₒ‖² + v(Σβₒ)²), and the margins of every row. */
  private LogPartition.Tilt tilt() {
    double logZ = 0;
    for (int o = 0; o < weights.length; o++) {
      for (double w : weights[o]) {
        logZ += 0.5 * problem.scale() * w * w;
      }
      logZ += 0.5 * problem.variance() * total[o] * total[o];
    }
    double[] margins = new double[lambda.length];
    double[] score = new double[weights.length];
    double[] part = new double[coding.width()];
    for (int t = 0; t < coding.size(); t++) {
      scores(t, score);
      coding.margins(t, score, part);
      System.arraycopy(part, 0, margins, t * part.length, part.length);
    }
    return problem.kernel().tilt(logZ, margins);
  }
}
