// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.data.DataException;
import org.relent.data.Rows;
import org.relent.data.SparseRows;

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
          "a precomputed kernel must be square, got "
              + training.size()
              + " rows of "
              + training.width()
              + " values; give K(xi, xj) for every pair of training rows");
    }
    double[][] matrix = new double[training.size()][];
    for (int i = 0; i < matrix.length; i++) {
      matrix[i] = training.row(i);
    }
    requireSymmetric(matrix);
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
        double scale = Math.max(Math.abs(k[i][j]), Math.sqrt(k[i][i] * k[j][j]));
        if (!(Math.abs(k[i][j] - k[j][i]) <= ASYMMETRY * scale)) {
          throw DataException.inRow(
              "RLT-D041",
              i + 1L,
              "a precomputed kernel must be symmetric, got K("
                  + (i + 1)
                  + ", "
                  + (j + 1)
                  + ") = "
                  + k[i][j]
                  + " but K("
                  + (j + 1)
                  + ", "
                  + (i + 1)
                  + ") = "
                  + k[j][i]);
        }
      }
    }
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
  public String toString() {
    return "precomputed";
  }
}
