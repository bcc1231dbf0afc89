// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

/** Cholesky's factor. */
final class Factor {

  private final double[][] l;

  Factor(double[][] matrix) {
    l = new double[matrix.length][matrix.length];
    for (int i = 0; i < l.length; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = matrix[i][j];
        for (int k = 0; k < j; k++) {
          sum -= l[i][k] * l[j][k];
        }
        l[i][j] = i == j ? Math.sqrt(Math.max(sum, 1e-15 * Math.abs(matrix[i][i]))) : sum / l[j][j];
      }
    }
  }

  double[] solve(double[] right) {
    double[] x = right.clone();
    for (int i = 0; i < x.length; i++) {
      for (int k = 0; k < i; k++) {
        x[i] -= l[i][k] * x[k];
      }
      x[i] /= l[i][i];
    }
    for (int i = x.length - 1; i >= 0; i--) {
      for (int k = i + 1; k < x.length; k++) {
        x[i] -= l[k][i] * x[k];
      }
      x[i] /= l[i][i];
    }
    return x;
  }
}
