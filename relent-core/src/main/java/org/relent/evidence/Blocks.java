// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import org.relent.math.Cholesky;

/** Small positive definite matrices, row after row: those of the multipliers of one row. */
final class Blocks {

  private Blocks() {}

  private static Cholesky factor(double[] block, int width) {
    return Cholesky.of(block, width)
        .orElseThrow(() -> new ArithmeticException("a curvature is not positive definite"));
  }

  static double logDeterminant(double[] block, int width) {
    return width == 1 ? StrictMath.log(block[0]) : factor(block, width).logDeterminant();
  }

  static double[] inverse(double[] block, int width) {
    return width == 1 ? new double[] {1 / block[0]} : factor(block, width).inverse();
  }

  /** Adds f·½(xyᵀ + yxᵀ). */
  static void addOuter(double[] to, double f, double[] x, double[] y) {
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        to[i * x.length + j] += 0.5 * f * (x[i] * y[j] + y[i] * x[j]);
      }
    }
  }
}
