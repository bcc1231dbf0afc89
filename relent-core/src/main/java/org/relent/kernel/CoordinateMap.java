// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;

/**
 * A map of rows coordinate by coordinate, each to as many numbers, zero to zeros: sparse rows stay
 * sparse.
 */
interface CoordinateMap extends RowView {

  /** The largest number that comes out: sums of squares of such are numbers. */
  double LARGEST = 1e150;

  /** The numbers that each coordinate becomes. */
  int count();

  /** Number c of those that a coordinate x of column k becomes. */
  double of(int k, int c, double x);

  /** Every row mapped; no number is beyond {@link #LARGEST}. */
  @Override
  default Rows of(Rows rows) {
    requireColumns(rows.width());
    return rows instanceof SparseRows sparse ? sparse(sparse.compact()) : dense((DenseRows) rows);
  }

  private Rows dense(DenseRows rows) {
    int width = rows.width();
    double[] values =
        new double[Math.multiplyExact(Math.multiplyExact(rows.size(), width), count())];
    int at = 0;
    for (int i = 0; i < rows.size(); i++) {
      for (int k = 0; k < width; k++) {
        for (int c = 0; c < count(); c++) {
          values[at++] = within(of(k, c, rows.get(i, k)));
        }
      }
    }
    return DenseRows.of(rows.size(), width * count(), values);
  }

  private Rows sparse(SparseRows rows) {
    int[] starts = rows.starts();
    int[] indices = new int[Math.multiplyExact(rows.entries(), count())];
    double[] values = new double[indices.length];
    int at = 0;
    for (int entry = 0; entry < rows.entries(); entry++) {
      int k = rows.index(entry);
      for (int c = 0; c < count(); c++) {
        indices[at] = k * count() + c;
        values[at++] = within(of(k, c, rows.value(entry)));
      }
    }
    for (int i = 0; i < starts.length; i++) {
      starts[i] *= count();
    }
    return SparseRows.of(rows.width() * count(), starts, indices, values);
  }

  /** A number that is not out of range; where it is none, zero. */
  static double within(double value) {
    return Double.isNaN(value) ? 0 : Math.max(-LARGEST, Math.min(LARGEST, value));
  }
}
