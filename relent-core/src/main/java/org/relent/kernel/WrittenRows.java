// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import org.relent.data.Rows;

/** A few rows at a time, written out in each view; for one thread. */
final class WrittenRows {

  private final RowViews from;
  private final double[][][] rows;
  private final double[][] squares;

  /**
   * @param from the rows that are written out
   * @param together how many at most
   */
  WrittenRows(RowViews from, int together) {
    this.from = from;
    int views = from.views().size();
    this.rows = new double[views][][];
    this.squares = new double[views][together];
    for (int v = 0; v < views; v++) {
      rows[v] = new double[together][from.seen(v).width()];
    }
  }

  /** Writes the rows first, first + 1, … out. */
  void write(int first, int count) {
    for (int v = 0; v < rows.length; v++) {
      Rows seen = from.seen(v);
      for (int r = 0; r < count; r++) {
        Arrays.fill(rows[v][r], 0);
        seen.addTo(first + r, 1, rows[v][r]);
        squares[v][r] = seen.square(first + r);
      }
    }
  }

  /** The rows in view v. */
  double[][] rows(int v) {
    return rows[v];
  }

  /** ‖x‖² of row r in view v. */
  double square(int v, int r) {
    return squares[v][r];
  }
}
