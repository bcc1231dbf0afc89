// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import java.util.Arrays;
import org.relent.data.SparseRows;
import org.relent.math.Vectors;

/**
 * The entries of each column binned by an exponent n: with the bins as finer statistics, the
 * expectations are the coefficients a(n) of Σₙ a(n) e^(γn) (LME eq. 26).
 *
 * @param rows the same numbers, each at the index of its bin
 * @param starts column j has the bins {@code starts[j]} up to {@code starts[j + 1]}
 * @param exponents n of each bin
 */
record Bins(SparseRows rows, int[] starts, double[] exponents) {

  /** The exponent of an entry. */
  interface Exponent {
    double of(int row, int entry);
  }

  /** One bin with one exponent for all: what makes GIS of IIS. */
  static Bins single(SparseRows rows, double exponent) {
    int[] starts = new int[rows.width() + 1];
    Arrays.setAll(starts, j -> j);
    double[] exponents = Vectors.filled(rows.width(), exponent);
    return new Bins(rows, starts, exponents);
  }

  /** A bin for each exponent that a column has. */
  static Bins of(SparseRows rows, Columns columns, Exponent exponent) {
    int[] starts = new int[rows.width() + 1];
    int[] binOf = new int[rows.entries()];
    double[] exponents = new double[rows.entries()];
    for (int j = 0; j < rows.width(); j++) {
      int from = columns.starts()[j];
      double[] all =
          Vectors.of(
              columns.starts()[j + 1] - from,
              k -> exponent.of(columns.rowOf()[from + k], columns.entries()[from + k]));
      double[] distinct = Arrays.stream(all).sorted().distinct().toArray();
      System.arraycopy(distinct, 0, exponents, starts[j], distinct.length);
      for (int k = 0; k < all.length; k++) {
        binOf[columns.entries()[from + k]] = starts[j] + Arrays.binarySearch(distinct, all[k]);
      }
      starts[j + 1] = starts[j] + distinct.length;
    }
    int size = starts[rows.width()];
    return new Bins(refined(rows, size, binOf), starts, Arrays.copyOf(exponents, size));
  }

  private static SparseRows refined(SparseRows rows, int width, int[] binOf) {
    double[] values = Vectors.of(rows.entries(), rows::value);
    return SparseRows.of(width, rows.starts(), binOf, values);
  }

  int size() {
    return exponents.length;
  }
}
