// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.relent.math.Cancellation;
import org.relent.math.Matrices;
import org.relent.math.PolledWork;
import org.relent.math.Vectors;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix, by Jacobi's rotations: slow beyond some
 * hundred columns, and as exact as the numbers allow.
 *
 * @param values not sorted
 * @param vectors n×n, column k belongs to value k
 */
record SymmetricEigen(double[] values, double[] vectors) {

  /** Each sweep squares what is left off the diagonal once it is small; ten are many. */
  private static final int SWEEPS = 60;

  /**
   * Those of a symmetric matrix, row by row.
   *
   * @param cancellation polled between rotations
   */
  static SymmetricEigen of(double[] matrix, int n, Cancellation cancellation) {
    PolledWork work = new PolledWork(cancellation);
    double[] a = matrix.clone();
    double[] v = Matrices.diagonal(n, i -> 1);
    boolean moved = true;
    for (int sweep = 0; sweep < SWEEPS && moved; sweep++) {
      moved = false;
      for (int p = 0; p < n; p++) {
        for (int q = p + 1; q < n; q++) {
          work.did(n);
          moved |= rotate(a, v, n, p, q);
        }
      }
    }
    double[] values = Vectors.of(n, i -> a[i * n + i]);
    return new SymmetricEigen(values, v);
  }

  /** Makes a[p,q] zero; false where it is already nothing beside the diagonal. */
  private static boolean rotate(double[] a, double[] v, int n, int p, int q) {
    double off = a[p * n + q];
    double size = Math.sqrt(Math.abs(a[p * n + p]) * Math.abs(a[q * n + q]));
    if (Math.abs(off) <= 0x1p-54 * size || Math.abs(off) < Double.MIN_NORMAL) {
      return false;
    }
    double theta = (a[q * n + q] - a[p * n + p]) / (2 * off);
    double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    double c = 1 / Math.sqrt(t * t + 1);
    double s = t * c;
    for (int k = 0; k < n; k++) {
      turn(a, k * n + p, k * n + q, c, s);
    }
    for (int k = 0; k < n; k++) {
      turn(a, p * n + k, q * n + k, c, s);
      turn(v, k * n + p, k * n + q, c, s);
    }
    return true;
  }

  private static void turn(double[] a, int p, int q, double c, double s) {
    double first = a[p];
    double second = a[q];
    a[p] = c * first - s * second;
    a[q] = s * first + c * second;
  }

  double smallest() {
    return Arrays.stream(values).min().orElse(Double.POSITIVE_INFINITY);
  }

  /** The matrix with every eigenvalue raised to {@code least}. */
  double[] raisedTo(double least) {
    int n = values.length;
    double[] raised = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
          sum += vectors[i * n + k] * Math.max(values[k], least) * vectors[j * n + k];
        }
        raised[i * n + j] = sum;
        raised[j * n + i] = sum;
      }
    }
    return raised;
  }
}
