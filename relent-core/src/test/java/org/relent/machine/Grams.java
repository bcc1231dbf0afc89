// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.stream.IntStream;

/** Kernel matrices the slow way. */
public final class Grams {

  private Grams() {}

  /** ⟨a, b⟩. */
  public static double linear(double[] a, double[] b) {
    return Problems.dot(a, b);
  }

  /** exp(−γ‖a − b‖²). */
  public static double gaussian(double gamma, double[] a, double[] b) {
    double square = 0;
    for (int k = 0; k < a.length; k++) {
      square += (a[k] - b[k]) * (a[k] - b[k]);
    }
    return Math.exp(-gamma * square);
  }

  /** K of two rows. */
  public interface Function {
    double of(double[] a, double[] b);
  }

  /** K of every row of one with every row of the other. */
  public static double[][] of(Function kernel, double[][] left, double[][] right) {
    double[][] gram = new double[left.length][right.length];
    for (int i = 0; i < left.length; i++) {
      for (int j = 0; j < right.length; j++) {
        gram[i][j] = kernel.of(left[i], right[j]);
      }
    }
    return gram;
  }

  /** A with {@code value} added along the diagonal. */
  public static double[][] plusDiagonal(double[][] a, double value) {
    double[][] sum = new double[a.length][];
    for (int i = 0; i < a.length; i++) {
      sum[i] = a[i].clone();
      sum[i][i] += value;
    }
    return sum;
  }

  /** The inverse, by Gauss and Jordan with pivoting. */
  public static double[][] inverse(double[][] a) {
    int n = a.length;
    double[][] work = new double[n][2 * n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(a[i], 0, work[i], 0, n);
      work[i][n + i] = 1;
    }
    for (int k = 0; k < n; k++) {
      int pivot = k;
      for (int i = k + 1; i < n; i++) {
        pivot = Math.abs(work[i][k]) > Math.abs(work[pivot][k]) ? i : pivot;
      }
      double[] row = work[pivot];
      work[pivot] = work[k];
      work[k] = row;
      double scale = row[k];
      for (int j = 0; j < 2 * n; j++) {
        row[j] /= scale;
      }
      for (int i = 0; i < n; i++) {
        double factor = work[i][k];
        if (i != k && factor != 0) {
          for (int j = 0; j < 2 * n; j++) {
            work[i][j] -= factor * row[j];
          }
        }
      }
    }
    double[][] inverse = new double[n][n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(work[i], n, inverse[i], 0, n);
    }
    return inverse;
  }

  /** Ax. */
  public static double[] times(double[][] a, double[] x) {
    return IntStream.range(0, a.length).mapToDouble(i -> Problems.dot(a[i], x)).toArray();
  }
}
