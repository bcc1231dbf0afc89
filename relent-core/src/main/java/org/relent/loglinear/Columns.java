// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.data.SparseRows;

/**
 * The entries of rows, column by column.
 *
 * @param starts column j has the places {@code starts[j]} up to {@code starts[j + 1]}
 * @param entries the entry at each place, in the order of rows
 * @param rowOf the row of each place
 */
record Columns(int[] starts, int[] entries, int[] rowOf) {

  static Columns of(SparseRows rows) {
    int[] starts = starts(rows);
    int[] next = starts.clone();
    int[] entries = new int[rows.entries()];
    int[] rowOf = new int[rows.entries()];
    for (int r = 0; r < rows.size(); r++) {
      for (int at = rows.start(r); at < rows.end(r); at++) {
        int place = next[rows.index(at)]++;
        entries[place] = at;
        rowOf[place] = r;
      }
    }
    return new Columns(starts, entries, rowOf);
  }

  /** The entries of columns before each column, and of all. */
  static int[] starts(SparseRows rows) {
    int[] starts = new int[rows.width() + 1];
    for (int at = 0; at < rows.entries(); at++) {
      starts[rows.index(at) + 1]++;
    }
    for (int j = 0; j < rows.width(); j++) {
      starts[j + 1] += starts[j];
    }
    return starts;
  }
}
