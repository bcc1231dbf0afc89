// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.Optional;

/**
 * A positive definite matrix M bordered by a few independent rows A: the matrix [M Aᵀ; A 0] of a
 * quadratic problem with linear conditions, factored.
 */
public final class Bordered {

  /** Squared sine of the angle below which rounding alone may keep rows apart. */
  private static final double DEPENDENT = 1e-12;

  private final int size;
  private final double[][] rows;
  private final Cholesky factor;
  private final double[][] solvedRows;
  private final Cholesky schur;

  private Bordered(
      int size, double[][] rows, Cholesky factor, double[][] solvedRows, Cholesky schur) {
    this.size = size;
    this.rows = rows;
    this.factor = factor;
    this.solvedRows = solvedRows;
    this.schur = schur;
  }

  /**
   * Factors M with border A; empty unless M is positive definite and the rows are independent.
   *
   * @param matrix M, n×n and symmetric
   * @param rows A, none or more rows of n entries
   */
  public static Optional<Bordered> of(double[] matrix, int n, double[][] rows) {
    return of(matrix, n, rows, Cancellation.NONE);
  }

  /** The same, given up with a {@link CancelledException} where that is requested. */
  public static Optional<Bordered> of(
      double[] matrix, int n, double[][] rows, Cancellation cancellation) {
    return Cholesky.of(matrix, n, cancellation).flatMap(factor -> border(n, rows, factor));
  }

  private static Optional<Bordered> border(int n, double[][] rows, Cholesky factor) {
    int m = rows.length;
    double[][] solved = new double[m][];
    double[] schur = new double[m * m];
    for (int r = 0; r < m; r++) {
      solved[r] = factor.solve(rows[r]);
      for (int s = 0; s < m; s++) {
        schur[r * m + s] = Vectors.dot(solved[r], rows[s]);
      }
    }
    return Cholesky.of(schur, m)
        .filter(s -> independent(schur, m))
        .map(s -> new Bordered(n, rows, factor, solved, s));
  }

  /** Whether AM⁻¹Aᵀ, scaled to ones on its diagonal, stays positive definite with a little less. */
  private static boolean independent(double[] schur, int m) {
    double[] scaled = new double[m * m];
    for (int r = 0; r < m; r++) {
      for (int s = 0; s < m; s++) {
        scaled[r * m + s] =
            schur[r * m + s] / Math.sqrt(schur[r * m + r]) / Math.sqrt(schur[s * m + s]);
      }
      scaled[r * m + r] -= DEPENDENT;
    }
    return Cholesky.of(scaled, m).isPresent();
  }

  /** x and ν with Mx + Aᵀν = {@code top}, Ax = {@code bottom}: first x, then ν. */
  public double[] solve(double[] top, double[] bottom) {
    int m = rows.length;
    double[] x = factor.solve(top);
    double[] right = Vectors.of(m, r -> Vectors.dot(rows[r], x) - bottom[r]);
    double[] nu = schur.solve(right);
    double[] solution = new double[size + m];
    for (int a = 0; a < size; a++) {
      double value = x[a];
      for (int r = 0; r < m; r++) {
        value -= solvedRows[r][a] * nu[r];
      }
      solution[a] = value;
    }
    System.arraycopy(nu, 0, solution, size, m);
    return solution;
  }

  /** The inverse of the whole, row after row: [G Hᵀ; H −(AM⁻¹Aᵀ)⁻¹]. */
  public double[] inverse() {
    int m = rows.length;
    int order = size + m;
    double[] top = factor.inverse();
    double[] corner = schur.inverse();
    double[] inverse = new double[order * order];
    for (int r = 0; r < m; r++) {
      for (int a = 0; a < size; a++) {
        double h = 0;
        for (int s = 0; s < m; s++) {
          h += corner[r * m + s] * solvedRows[s][a];
        }
        inverse[(size + r) * order + a] = h;
        inverse[a * order + size + r] = h;
      }
      for (int s = 0; s < m; s++) {
        inverse[(size + r) * order + size + s] = -corner[r * m + s];
      }
    }
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        double g = top[a * size + b];
        for (int r = 0; r < m; r++) {
          g -= solvedRows[r][a] * inverse[(size + r) * order + b];
        }
        inverse[a * order + b] = g;
      }
    }
    return inverse;
  }

  /** log|M| + log|AM⁻¹Aᵀ|. */
  public double logDeterminant() {
    return factor.logDeterminant() + schur.logDeterminant();
  }

  /** The diagonal of G, the first block of the inverse. */
  public double[] inverseDiagonal() {
    double[] diagonal = factor.inverseDiagonal();
    int m = rows.length;
    double[] column = new double[m];
    for (int a = 0; a < size; a++) {
      for (int r = 0; r < m; r++) {
        column[r] = solvedRows[r][a];
      }
      diagonal[a] -= Vectors.dot(column, schur.solve(column));
    }
    return diagonal;
  }
}
