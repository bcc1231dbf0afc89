// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import org.relent.math.Matrices;

/**
 * Margins of rows, the right class's score less each other's: one array for all of them, for with
 * two classes an object per row would outweigh its margin.
 *
 * @param values row after row
 * @param width margins of a row
 */
record MarginTable(double[] values, int width) {

  /** The same of rows at hand one by one. */
  static MarginTable of(double[][] rows) {
    int width = rows.length == 0 ? 1 : rows[0].length;
    double[] values = new double[rows.length * width];
    for (int r = 0; r < rows.length; r++) {
      System.arraycopy(rows[r], 0, values, r * width, width);
    }
    return new MarginTable(values, width);
  }

  int size() {
    return values.length / width;
  }

  double at(int row, int i) {
    return values[row * width + i];
  }

  /** A copy of the margins of a row. */
  double[] row(int row) {
    return Arrays.copyOfRange(values, row * width, (row + 1) * width);
  }

  /** The least margin of a row. */
  double least(int row) {
    double least = at(row, 0);
    for (int i = 1; i < width; i++) {
      least = Math.min(least, at(row, i));
    }
    return least;
  }

  /** The rows named, in that order. */
  MarginTable select(int[] rows) {
    return new MarginTable(Matrices.rows(values, width, rows), width);
  }

  /** The same with other margins for the rows named. */
  MarginTable with(int[] rows, MarginTable better) {
    double[] all = values.clone();
    for (int r = 0; r < rows.length; r++) {
      System.arraycopy(better.values, r * width, all, rows[r] * width, width);
    }
    return new MarginTable(all, width);
  }

  /** One array per row. */
  double[][] toRows() {
    double[][] rows = new double[size()][];
    Arrays.setAll(rows, this::row);
    return rows;
  }
}
