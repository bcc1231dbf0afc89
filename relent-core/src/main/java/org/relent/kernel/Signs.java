// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import org.relent.math.Vectors;

/** One output: βₜ = yₜλₜ with yₜ = ±1 for two classes, +1 for a response. */
public final class Signs implements Coding {

  private final double[] y;

  private Signs(double[] y) {
    this.y = y;
  }

  /** Two classes, given as indices 0 (y = −1) and 1 (y = +1). */
  public static Signs ofClasses(int[] classes) {
    double[] y = Vectors.of(classes.length, t -> classes[t] == 1 ? 1 : -1);
    return new Signs(y);
  }

  /** {@code size} responses: every sign is +1. */
  public static Signs positive(int size) {
    double[] y = new double[size];
    Arrays.fill(y, 1);
    return new Signs(y);
  }

  /** yₜ. */
  public double sign(int t) {
    return y[t];
  }

  /** Turns the scores of all rows into their margins. */
  public void turn(double[] scores) {
    for (int t = 0; t < y.length; t++) {
      scores[t] *= y[t];
    }
  }

  @Override
  public int size() {
    return y.length;
  }

  @Override
  public int outputs() {
    return 1;
  }

  @Override
  public int width() {
    return 1;
  }

  @Override
  public void coefficients(int t, double[] lambda, double[] beta) {
    beta[0] = y[t] * lambda[0];
  }

  @Override
  public void margins(int t, double[] score, double[] margin) {
    margin[0] = y[t] * score[0];
  }

  @Override
  public double shared() {
    return 0;
  }

  @Override
  public double overlap(int s, int i, int t, int j) {
    return y[s] * y[t];
  }

  @Override
  public double coefficient(int t, int o, int i) {
    return y[t];
  }
}
