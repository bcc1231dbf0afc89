// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.function.IntToDoubleFunction;

/**
 * Small square matrices as arrays, row by row; sums run in order, as those of {@link Vectors} do.
 */
public final class Matrices {

  private Matrices() {}

  /** Entry (i, j) of a matrix. */
  public interface Entry {
    double at(int i, int j);
  }

  /** The n×n matrix with these entries. */
  public static double[] of(int n, Entry entry) {
    double[] matrix = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        matrix[i * n + j] = entry.at(i, j);
      }
    }
    return matrix;
  }

  /** The n×n matrix with this diagonal and nothing beside it. */
  public static double[] diagonal(int n, IntToDoubleFunction entry) {
    double[] matrix = new double[n * n];
    for (int i = 0; i < n; i++) {
      matrix[i * n + i] = entry.applyAsDouble(i);
    }
    return matrix;
  }

  /** A + shift·I. */
  public static double[] shifted(double[] matrix, int n, double shift) {
    double[] shifted = matrix.clone();
    for (int i = 0; i < n; i++) {
      shifted[i * n + i] += shift;
    }
    return shifted;
  }

  /** The rows and columns at some places of an n×n matrix. */
  public static double[] part(double[] matrix, int n, int[] places) {
    return of(places.length, (i, j) -> matrix[places[i] * n + places[j]]);
  }

  /** Ax. */
  public static double[] times(double[] a, double[] x) {
    int n = x.length;
    double[] product = new double[n];
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += a[i * n + j] * x[j];
      }
      product[i] = sum;
    }
    return product;
  }

  /** AB of two n×n matrices. */
  public static double[] product(double[] a, double[] b, int n) {
    double[] product = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n; k++) {
        double factor = a[i * n + k];
        for (int j = 0; j < n; j++) {
          product[i * n + j] += factor * b[k * n + j];
        }
      }
    }
    return product;
  }

  /** Aᵀ. */
  public static double[] transposed(double[] a, int n) {
    return of(n, (i, j) -> a[j * n + i]);
  }

  /** Aᵀ of a square matrix by its rows. */
  public static double[][] transposed(double[][] rows) {
    int n = rows.length;
    double[][] columns = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        columns[j][i] = rows[i][j];
      }
    }
    return columns;
  }

  /** Some rows, each of so many numbers. */
  public static double[] rows(double[] values, int width, int[] rows) {
    double[] some = new double[rows.length * width];
    for (int r = 0; r < rows.length; r++) {
      System.arraycopy(values, rows[r] * width, some, r * width, width);
    }
    return some;
  }
}
