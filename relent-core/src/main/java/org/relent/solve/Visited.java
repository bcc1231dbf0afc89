// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.stream.IntStream;
import org.relent.data.Rows;

/**
 * The rows that a coordinate ascent visits: all, or those that may move. Few are copied side by
 * side, for rows read here and there wait for memory; others are fetched ahead where they are.
 *
 * @param rows those visited, among others if they are not copied
 * @param numbers which of these each is
 * @param places which of all rows each is
 * @param whole whether they are all there are
 */
record Visited(Rows rows, int[] numbers, int[] places, boolean whole) {

  /** A copy of more than one row in so many is not worth it. */
  private static final int FEW = 3;

  static Visited all(Rows rows) {
    int[] every = every(rows.size());
    return new Visited(rows, every, every, true);
  }

  private static int[] every(int size) {
    return IntStream.range(0, size).toArray();
  }

  /** The rows at these places, which rise, if there are any; else all. */
  static Visited of(Rows all, int[] movable) {
    if (movable.length == 0 || movable.length == all.size()) {
      return all(all);
    }
    if (movable.length > all.size() / FEW) {
      return new Visited(all, movable, movable, false);
    }
    return new Visited(all.select(movable), every(movable.length), movable, false);
  }

  private boolean copied() {
    return numbers != places;
  }

  int size() {
    return places.length;
  }

  /** Has some rows brought near that are visited soon. */
  void fetch(int from, int to, double[] read) {
    if (!copied()) {
      for (int k = from; k < to; k++) {
        rows.fetch(numbers[k], read);
      }
    }
  }
}
