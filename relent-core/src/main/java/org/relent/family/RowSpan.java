// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.relent.data.DenseRows;
import org.relent.math.Vectors;

/**
 * The space that some rows span, by an orthonormal basis: of n rows with d &gt; n columns no more
 * than n directions matter.
 *
 * @param coordinates of the numbers in a row
 * @param basis Q, one row of d numbers per direction
 */
record RowSpan(int[] coordinates, double[][] basis) {

  /** A row of which less than this part is left, by its length, adds no direction. */
  private static final double DEPENDENT = 1e-10;

  /** The span of all rows, by Gram and Schmidt with every projection taken off twice. */
  static RowSpan of(DenseRows rows, int[] coordinates) {
    List<double[]> basis = new ArrayList<>();
    for (int t = 0; t < rows.size(); t++) {
      double[] left = numbers(rows, t, coordinates);
      double size = Math.sqrt(Vectors.dot(left, left));
      for (int pass = 0; pass < 2; pass++) {
        for (double[] q : basis) {
          Vectors.addScaled(-Vectors.dot(q, left), q, left);
        }
      }
      double rest = Math.sqrt(Vectors.dot(left, left));
      if (rest > DEPENDENT * size) {
        basis.add(Arrays.stream(left).map(v -> v / rest).toArray());
      }
    }
    return new RowSpan(coordinates, basis.toArray(double[][]::new));
  }

  private static double[] numbers(DenseRows rows, int t, int[] coordinates) {
    return Vectors.of(coordinates.length, k -> rows.get(t, coordinates[k]));
  }

  /** The numbers of a row. */
  double[] numbers(DenseRows rows, int t) {
    return numbers(rows, t, coordinates);
  }

  /** The number of directions. */
  int size() {
    return basis.length;
  }

  /** Qx: the coordinates of x within the span. */
  double[] within(double[] x) {
    return Vectors.of(basis.length, k -> Vectors.dot(basis[k], x));
  }

  /** Qᵀz: the numbers that coordinates within the span stand for. */
  double[] numbers(double[] z) {
    double[] x = new double[coordinates.length];
    for (int k = 0; k < z.length; k++) {
      Vectors.addScaled(z[k], basis[k], x);
    }
    return x;
  }
}
