// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A factor A = CᵀC of a symmetric positive semi-definite matrix to rounding, with as many rows as
 * its numerical rank: the largest diagonal entry that is left is eliminated next (Higham 2002,
 * §10.3). Ended early it is the best that a few rows tell of the matrix.
 *
 * @param rows those of C, each as long as the diagonal
 * @param left the diagonal of A − CᵀC, which is positive semi-definite
 * @param whole whether nothing is left but rounding, or what was said to be enough
 */
public record PivotedCholesky(double[][] rows, double[] left, boolean whole) {

  /** Of the largest diagonal entry: what is left below it is rounding. */
  private static final double ROUNDING = 1e-14;

  /**
   * The rows of C, each as long as the diagonal.
   *
   * @param diagonal that of A
   * @param row row t of A, computed when it is needed
   */
  public static double[][] of(double[] diagonal, IntFunction<double[]> row) {
    return of(diagonal, row, diagonal.length).orElseThrow();
  }

  /**
   * The same of a matrix of low rank; empty where that is higher.
   *
   * @param most the highest rank
   */
  public static Optional<double[][]> of(double[] diagonal, IntFunction<double[]> row, int most) {
    PivotedCholesky factor = upTo(diagonal, row, most, 0);
    return factor.whole ? Optional.of(factor.rows) : Optional.empty();
  }

  /**
   * A factor of at most so many rows, of fewer where these leave no diagonal entry above {@code
   * enough}.
   */
  public static PivotedCholesky upTo(
      double[] diagonal, IntFunction<double[]> row, int most, double enough) {
    double[] left = diagonal.clone();
    List<double[]> rows = new ArrayList<>();
    double least = Math.max(enough, ROUNDING * left.length * largest(left));
    int pivot = at(left);
    while (rows.size() < Math.min(most, left.length) && left[pivot] > least) {
      double[] next = row.apply(pivot).clone();
      double[] column = new double[rows.size()];
      double[][] before = rows.toArray(double[][]::new);
      for (int k = 0; k < column.length; k++) {
        column[k] = before[k][pivot];
      }
      LinearCombination.subtract(next, column, before, 0, column.length, 0, next.length);
      eliminate(next, Math.sqrt(left[pivot]), left);
      left[pivot] = 0;
      rows.add(next);
      pivot = at(left);
    }
    boolean whole = rows.size() == left.length || !(left[pivot] > least);
    return new PivotedCholesky(rows.toArray(double[][]::new), left, whole);
  }

  private static void eliminate(double[] row, double root, double[] left) {
    for (int t = 0; t < row.length; t++) {
      row[t] /= root;
      left[t] -= row[t] * row[t];
    }
  }

  private static double largest(double[] x) {
    return x.length == 0 ? 0 : x[at(x)];
  }

  private static int at(double[] x) {
    int at = 0;
    for (int t = 1; t < x.length; t++) {
      at = x[t] > x[at] ? t : at;
    }
    return at;
  }
}
