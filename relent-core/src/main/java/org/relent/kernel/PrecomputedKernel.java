// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.relent.data.DataException;
import org.relent.data.Numbers;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.math.Cholesky;
import org.relent.math.DoubleDouble;
import org.relent.math.Matrices;

/**
 * A Gram matrix given as data: row i of the training data holds K(xᵢ, xⱼ) for every training row j,
 * and so does a row to predict.
 *
 * <p>Such a row <i>is</i> the kernel function seen through the training rows, so comparing it with
 * the j-th of them means taking coordinate j: the landmarks are unit vectors and the rest is the
 * linear kernel. It cannot be mixed with kernels of ordinary rows.
 */
public record PrecomputedKernel() implements Kernel {

  /** Relative asymmetry up to which a matrix is taken for symmetric. */
  private static final double ASYMMETRY = 1e-12;

  /** Part of the largest diagonal entry that rounding may take off the smallest eigenvalue. */
  private static final double JITTER = 1e-8;

  /** Enough for the two digits that are told. */
  private static final int HALVINGS = 8;

  /** A matrix of more rows is believed: to factor it would take longer than a second. */
  private static final int CHECKED = 2_000;

  @Override
  public double of(double dot, double left, double right) {
    return dot;
  }

  @Override
  public boolean precomputed() {
    return true;
  }

  /** e₁ … eₙ, once {@code training} is seen to be a Gram matrix. */
  static Rows units(Rows training) {
    if (training.size() != training.width()) {
      throw DataException.of(
          "RLT-D041",
          "a precomputed kernel must be square, got {} rows of {} values; give K(xi, xj) for every"
              + " pair of training rows",
          training.size(),
          training.width());
    }
    double[][] matrix = new double[training.size()][];
    for (int i = 0; i < matrix.length; i++) {
      matrix[i] = training.row(i);
    }
    requireSymmetric(matrix);
    if (matrix.length <= CHECKED) {
      requireSemidefinite(matrix);
    }
    return SparseRows.identity(training.size());
  }

  private static void requireSymmetric(double[][] k) {
    for (int i = 0; i < k.length; i++) {
      if (k[i][i] < 0) {
        throw DataException.inRow(
            "RLT-D041",
            i + 1L,
            "a precomputed kernel is not positive semidefinite: its diagonal holds " + k[i][i]);
      }
      for (int j = 0; j < i; j++) {
        double scale = Math.max(Math.abs(k[i][j]), Math.sqrt(k[i][i]) * Math.sqrt(k[j][j]));
        if (!(Math.abs(k[i][j] - k[j][i]) <= ASYMMETRY * scale)) {
          throw DataException.inRow(
              "RLT-D041",
              i + 1L,
              "a precomputed kernel must be symmetric, got K({}, {}) = {} but K({}, {}) = {}",
              i + 1,
              j + 1,
              k[i][j],
              j + 1,
              i + 1,
              k[j][i]);
        }
      }
    }
  }

  /**
   * Whether a little on the diagonal makes the matrix, scaled to a largest entry of one, proper.
   */
  private static void requireSemidefinite(double[][] k) {
    int n = k.length;
    double largest = 0;
    for (int i = 0; i < n; i++) {
      largest = Math.max(largest, k[i][i]);
    }
    double unit = largest > 0 ? largest : 1;
    if (!properWith(k, unit, JITTER)) {
      throw DataException.of(
          "RLT-D041",
          "a precomputed kernel is not positive semidefinite: its smallest eigenvalue is about {};"
              + " give a kernel matrix, not distances or similarities of another kind",
          Numbers.significant(-unit * lack(k, unit), 2));
    }
  }

  /** Whether K/unit + shift·I is positive definite. */
  private static boolean properWith(double[][] k, double unit, double shift) {
    int n = k.length;
    return Cholesky.of(Matrices.of(n, (i, j) -> k[i][j] / unit + (i == j ? shift : 0)), n)
        .isPresent();
  }

  /** How much on the diagonal of K/unit is just enough: minus its smallest eigenvalue. */
  private static double lack(double[][] k, double unit) {
    double high = JITTER;
    do {
      high *= 2;
    } while (!properWith(k, unit, high));
    double low = high / 2;
    for (int step = 0; step < HALVINGS; step++) {
      double middle = (low + high) / 2;
      if (properWith(k, unit, middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  /**
   * K(x, x) of a row, which does not hold it: the value on the diagonal where that is the same for
   * all training rows, and else at least kₜ²/K(xₜ, xₜ) for every t (Cauchy–Schwarz), which is exact
   * for a training row.
   *
   * @param row k, its kernel values with training rows
   * @param diagonal theirs with themselves
   */
  public static double self(double[] row, double[] diagonal) {
    double least = 0;
    for (int t = 0; t < diagonal.length; t++) {
      least = diagonal[t] > 0 ? Math.max(least, row[t] * row[t] / diagonal[t]) : least;
    }
    boolean same = Arrays.stream(diagonal).allMatch(value -> value == diagonal[0]);
    return same && diagonal.length > 0 ? diagonal[0] : least;
  }

  /** Refuses to mix kernel values with measurements; only a constant goes with either. */
  static void requireAlike(Kernel first, Kernel second) {
    boolean constant = first instanceof ConstantKernel || second instanceof ConstantKernel;
    if (first.precomputed() != second.precomputed() && !constant) {
      throw new IllegalArgumentException(
          "A precomputed kernel cannot be combined with another kernel; combine the matrices");
    }
  }

  @Override
  public Optional<DoubleDouble> extended(DoubleDouble dot, DoubleDouble left, DoubleDouble right) {
    return Optional.of(dot);
  }

  @Override
  public String toString() {
    return "precomputed";
  }
}
