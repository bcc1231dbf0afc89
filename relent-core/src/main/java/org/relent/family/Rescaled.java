// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

/** Every score times a factor of its own. */
record Rescaled(double[] factors) implements Whitening {

  /** Scores over the roots of their variances; one that never varies is 0 and stays 0. */
  static Rescaled byRootsOf(double[] variances) {
    double[] factors = new double[variances.length];
    for (int k = 0; k < factors.length; k++) {
      factors[k] = variances[k] > 0 ? 1 / Math.sqrt(variances[k]) : 0;
    }
    return new Rescaled(factors);
  }

  @Override
  public double[] of(double[] score) {
    double[] scaled = new double[factors.length];
    for (int k = 0; k < scaled.length; k++) {
      scaled[k] = factors[k] * score[k];
    }
    return scaled;
  }

  @Override
  public double[] weights(double[] mapped) {
    return of(mapped);
  }
}
