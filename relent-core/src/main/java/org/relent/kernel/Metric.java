// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.math.Cholesky;
import org.relent.math.ShortestDecimal;

/**
 * Rows in the metric of a matrix M: φ(x) = Ux with M = UᵀU, so that ⟨φ(x), φ(x′)⟩ = xᵀMx′.
 *
 * <p>With the linear kernel M is the prior covariance of the weights (PKR eq. 4), with a kernel of
 * the distance that is (x − x′)ᵀM(x − x′) (PKR §4, footnote 5).
 */
final class Metric implements RowView {

  static final String NAME = "matrix";

  /** Part of the size of its entries by which a matrix may be asymmetric. */
  private static final double ASYMMETRY = 1e-12;

  private final int columns;

  /** M, row after row. */
  private final double[] matrix;

  /** The rows of U. */
  private final double[][] factor;

  private Metric(int columns, double[] matrix, double[][] factor) {
    this.columns = columns;
    this.matrix = matrix;
    this.factor = factor;
  }

  /** The metric of a symmetric positive definite matrix, given row after row. */
  static Metric of(double... matrix) {
    int columns = (int) Math.rint(Math.sqrt(matrix.length));
    if (columns == 0 || (long) columns * columns != matrix.length) {
      throw new IllegalArgumentException(
          "Kernel matrix must be square, row after row, got " + matrix.length + " numbers");
    }
    for (int i = 0; i < columns; i++) {
      for (int j = 0; j < i; j++) {
        double one = matrix[i * columns + j];
        double other = matrix[j * columns + i];
        if (!(Math.abs(one - other) <= ASYMMETRY * Math.max(Math.abs(one), Math.abs(other)))) {
          throw new IllegalArgumentException(
              "Kernel matrix must be symmetric, got " + one + " and " + other);
        }
      }
    }
    double[][] factor =
        Cholesky.of(matrix, columns)
            .orElseThrow(
                () -> new IllegalArgumentException("Kernel matrix must be positive definite"))
            .upper();
    return new Metric(columns, matrix.clone(), factor);
  }

  @Override
  public Rows of(Rows rows) {
    requireColumns(rows.width());
    double[] values = new double[Math.multiplyExact(rows.size(), columns)];
    double[] x = new double[columns];
    for (int i = 0; i < rows.size(); i++) {
      Arrays.fill(x, 0);
      rows.addTo(i, 1, x);
      for (int r = 0; r < columns; r++) {
        double sum = 0;
        for (int k = r; k < columns; k++) {
          sum += factor[r][k] * x[k];
        }
        values[i * columns + r] = CoordinateMap.within(sum);
      }
    }
    return DenseRows.of(rows.size(), columns, values);
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public void requireColumns(int given) {
    if (given != columns) {
      throw PerColumn.misfit("a matrix of " + columns + " × " + columns, given);
    }
  }

  /** Uᵀw. */
  @Override
  public double[] weights(double[] seen, int width) {
    double[] weights = new double[columns];
    for (int r = 0; r < columns; r++) {
      for (int k = r; k < columns; k++) {
        weights[k] += factor[r][k] * seen[r];
      }
    }
    return weights;
  }

  @Override
  public String text(ViewableKernel inner) {
    return inner.text(
        NAME
            + "="
            + Arrays.stream(matrix)
                .mapToObj(ShortestDecimal::concise)
                .collect(Collectors.joining(",")));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Metric same && Arrays.equals(matrix, same.matrix);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(matrix);
  }
}
