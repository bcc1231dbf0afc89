// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import org.relent.math.InnerProduct;
import org.relent.math.SquareMatrix;

/** Products of symmetric matrices, given row after row. */
final class SymmetricProducts {

  private SymmetricProducts() {}

  /** Ax. */
  static double[] times(double[] a, double[] x) {
    int n = x.length;
    double[] product = new double[n];
    double[] row = new double[n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(a, i * n, row, 0, n);
      product[i] = InnerProduct.of(row, x);
    }
    return product;
  }

  /**
   * P E P, for a block-diagonal E.
   *
   * @param p symmetric
   * @param e the blocks, each symmetric and of one width, row after row
   */
  static double[] sandwich(double[] p, double[][] e, int width) {
    int n = e.length * width;
    double[][] left = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int t = 0; t < e.length; t++) {
        for (int b = 0; b < width; b++) {
          double sum = 0;
          for (int a = 0; a < width; a++) {
            sum += p[i * n + t * width + a] * e[t][a * width + b];
          }
          left[i][t * width + b] = sum;
        }
      }
    }
    double[][] rows = SquareMatrix.of(p, n).times(left);
    double[] product = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double both = 0.5 * (rows[i][j] + rows[j][i]);
        product[i * n + j] = both;
        product[j * n + i] = both;
      }
    }
    return product;
  }
}
