// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.math.Vectors;

/** Every score times a factor of its own. */
record Rescaled(double[] factors) implements Whitening {

  /** Scores over the roots of their variances; one that never varies is 0 and stays 0. */
  static Rescaled byRootsOf(double[] variances) {
    double[] factors =
        Vectors.of(variances.length, k -> variances[k] > 0 ? 1 / Math.sqrt(variances[k]) : 0);
    return new Rescaled(factors);
  }

  @Override
  public double[] of(double[] score) {
    return Vectors.of(factors.length, k -> factors[k] * score[k]);
  }

  @Override
  public double[] weights(double[] mapped) {
    return of(mapped);
  }
}
