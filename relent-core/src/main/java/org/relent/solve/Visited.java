// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.data.Rows;

/**
 * The rows that a coordinate ascent visits: all, or those that may move, copied side by side, for
 * rows read here and there wait for memory.
 *
 * @param rows those visited
 * @param whole whether they are all there are
 * @param places which of all rows each is, if they are not all
 */
record Visited(Rows rows, boolean whole, int[] places) {

  /** A copy of more than one row in so many is not worth it. */
  private static final int FEW = 2;

  static Visited all(Rows rows) {
    return new Visited(rows, true, new int[0]);
  }

  /** The rows at these places, if there are any and they are few; else all. */
  static Visited of(Rows rows, int[] places) {
    return places.length == 0 || places.length > rows.size() / FEW
        ? all(rows)
        : new Visited(rows.select(places), false, places);
  }

  int size() {
    return rows.size();
  }

  /** Which of all rows row k is. */
  int place(int k) {
    return whole ? k : places[k];
  }
}
