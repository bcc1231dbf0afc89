// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;

/** The level that a categorical cell holds. */
final class Level {

  /** Of a cell that holds nothing. */
  static final int NONE = -1;

  private Level() {}

  /** A number from 0 to {@code levels} − 1, or {@link #NONE}. */
  static int of(DenseRows rows, int i, int coordinate, int levels) {
    double cell = rows.get(i, coordinate);
    int level = (int) cell;
    if (level == cell && level >= 0 && level < levels) {
      return level;
    }
    if (Double.isNaN(cell)) {
      return NONE;
    }
    throw new IllegalArgumentException(
        "Coordinate " + coordinate + " must be one of " + levels + " levels, got " + cell);
  }
}
