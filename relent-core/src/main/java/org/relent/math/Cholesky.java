// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.Arrays;
import java.util.Optional;

/**
 * The factor of a symmetric positive definite matrix, A = UᵀU with U upper triangular.
 *
 * <p>Row by row in panels, plain Java: several times as fast as the translated LAPACK, since all
 * inner loops run along rows and become vector instructions.
 */
public final class Cholesky {

  /** Rows that are eliminated together, few enough to stay in a near cache. */
  private static final int PANEL = 32;

  /** The rows of U; left of the diagonal they hold zeros. */
  private final double[][] upper;

  private final Cancellation cancellation;

  private Cholesky(double[][] upper, Cancellation cancellation) {
    this.upper = upper;
    this.cancellation = cancellation;
  }

  /**
   * The factor of A, or nothing where A is not finite or, to rounding, not positive definite.
   *
   * @param a n×n; taken to be symmetric, only one triangle is used
   */
  public static Optional<Cholesky> of(double[] a, int n) {
    return of(a, n, Cancellation.NONE);
  }

  /** The same; factoring and inverting end with a {@link CancelledException} if requested. */
  public static Optional<Cholesky> of(double[] a, int n, Cancellation cancellation) {
    if (n < 0 || a.length != (long) n * n) {
      throw new IllegalArgumentException(
          "Cholesky needs " + n + " x " + n + " numbers, got " + a.length);
    }
    if (!finite(a)) {
      return Optional.empty();
    }
    cancellation.worked((long) n * n * n / 3);
    double[][] rows = new double[n][n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(a, i * n + i, rows[i], i, n - i);
    }
    return factor(rows, cancellation)
        ? Optional.of(new Cholesky(rows, cancellation))
        : Optional.empty();
  }

  private static boolean finite(double[] a) {
    boolean finite = true;
    for (double entry : a) {
      finite &= Double.isFinite(entry);
    }
    return finite;
  }

  private static boolean factor(double[][] rows, Cancellation cancellation) {
    int n = rows.length;
    double[] column = new double[n];
    for (int start = 0; start < n; start += PANEL) {
      int end = Math.min(start + PANEL, n);
      cancellation.check();
      for (int i = start; i < n; i++) {
        int above = Math.min(i, end);
        copyColumn(rows, i, start, above, column);
        LinearCombination.subtract(rows[i], column, rows, start, above, i, n);
        if (i < end && !scale(rows[i], i)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Divides a row by the root of its pivot; false where that is not a positive number. */
  private static boolean scale(double[] row, int i) {
    if (!(row[i] > 0)) {
      return false;
    }
    double root = Math.sqrt(row[i]);
    row[i] = root;
    divide(row, i + 1, root);
    return true;
  }

  // short loops of their own: a compiler at work on them need not take in what surrounds them

  private static void copyColumn(double[][] rows, int j, int first, int last, double[] into) {
    for (int k = first; k < last; k++) {
      into[k] = rows[k][j];
    }
  }

  private static void divide(double[] row, int from, double by) {
    for (int j = from; j < row.length; j++) {
      row[j] /= by;
    }
  }

  public int size() {
    return upper.length;
  }

  /** The rows of U, copied; left of the diagonal they hold zeros. */
  public double[][] upper() {
    return Arrays.stream(upper).map(double[]::clone).toArray(double[][]::new);
  }

  /** A⁻¹b. */
  public double[] solve(double[] b) {
    return solve(b, 1);
  }

  /** A⁻¹B, for B of n rows and so many columns, one column after the other. */
  public double[] solve(double[] b, int columns) {
    int n = size();
    if (columns < 0 || b.length != (long) n * columns) {
      throw new IllegalArgumentException(
          "Cholesky needs " + n + " x " + columns + " numbers, got " + b.length);
    }
    double[] solution = new double[b.length];
    for (int c = 0; c < columns; c++) {
      double[] x = Arrays.copyOfRange(b, c * n, (c + 1) * n);
      forward(x);
      backward(x);
      System.arraycopy(x, 0, solution, c * n, n);
    }
    return solution;
  }

  /** U⁻ᵀx: lengths of these are those of A⁻¹, |U⁻ᵀx|² = xᵀA⁻¹x. */
  public double[] half(double[] x) {
    double[] half = checked(x);
    forward(half);
    return half;
  }

  /**
   * x ← U⁻ᵀx of many vectors at once, {@code x[k]} being the k-th entries of all; of as many
   * leading entries as there are.
   */
  public void halve(double[][] x) {
    double[] column = new double[x.length];
    for (int k = 0; k < x.length; k++) {
      copyColumn(upper, k, 0, k, column);
      LinearCombination.subtract(x[k], column, x, 0, k, 0, x[k].length);
      divide(x[k], 0, upper[k][k]);
    }
  }

  /** The columns of U⁻ᵀ. */
  public double[][] halves() {
    double[][] columns = new double[size()][];
    for (int j = 0; j < columns.length; j++) {
      double[] unit = new double[size()];
      unit[j] = 1;
      columns[j] = half(unit);
    }
    return columns;
  }

  /** U⁻¹x, the transposed of {@link #half}: both in turn are {@link #solve}. */
  public double[] halfTransposed(double[] x) {
    double[] half = checked(x);
    backward(half);
    return half;
  }

  private double[] checked(double[] x) {
    if (x.length != size()) {
      throw new IllegalArgumentException("Cholesky needs " + size() + " numbers, got " + x.length);
    }
    return x.clone();
  }

  /** x ← U⁻ᵀx. */
  private void forward(double[] x) {
    int n = size();
    for (int k = 0; k < n; k++) {
      x[k] /= upper[k][k];
      LinearCombination.subtract(x, x, upper, k, k + 1, k + 1, n);
    }
  }

  /** x ← U⁻¹x. */
  private void backward(double[] x) {
    for (int i = size() - 1; i >= 0; i--) {
      x[i] = (x[i] - InnerProduct.of(upper[i], x, i + 1)) / upper[i][i];
    }
  }

  /** log det A = 2 Σ log Uᵢᵢ. */
  public double logDeterminant() {
    CompensatedSum sum = new CompensatedSum();
    for (int i = 0; i < size(); i++) {
      sum.add(StrictMath.log(upper[i][i]));
    }
    return 2 * sum.value();
  }

  /** The diagonal of A⁻¹ = U⁻¹U⁻ᵀ: the squared lengths of the rows of U⁻¹. */
  public double[] inverseDiagonal() {
    double[][] inverse = upperInverse();
    double[] diagonal = Vectors.of(size(), i -> InnerProduct.of(inverse[i], inverse[i], i));
    return diagonal;
  }

  /** A⁻¹ = Σₖ vₖvₖᵀ, n×n and symmetric to the bit, where vₖ are the columns of U⁻¹. */
  public double[] inverse() {
    int n = size();
    double[][] columns = Matrices.transposed(upperInverse());
    double[] inverse = new double[n * n];
    double[] negated = new double[n];
    for (int i = 0; i < n; i++) {
      for (int k = i; k < n; k++) {
        negated[k] = -columns[k][i];
      }
      double[] row = new double[n];
      LinearCombination.subtract(row, negated, columns, i, n, 0, i + 1);
      for (int j = 0; j <= i; j++) {
        inverse[i * n + j] = row[j];
        inverse[j * n + i] = row[j];
      }
    }
    return inverse;
  }

  /** The rows of U⁻¹, from the last: Uᵢᵢ vᵢ = eᵢ − Σₖ Uᵢₖ vₖ over k &gt; i. */
  private double[][] upperInverse() {
    int n = size();
    double[][] rows = new double[n][n];
    for (int i = n - 1; i >= 0; i--) {
      cancellation.check();
      rows[i][i] = 1;
      for (int start = i + 1; start < n; start += PANEL) {
        // row k is zero before column k: panels skip most of that
        int end = Math.min(start + PANEL, n);
        LinearCombination.subtract(rows[i], upper[i], rows, start, end, start, n);
      }
      divide(rows[i], i, upper[i][i]);
    }
    return rows;
  }
}
