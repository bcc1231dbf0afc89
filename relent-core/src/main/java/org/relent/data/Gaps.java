// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.stream.IntStream;

/**
 * The missing cells of a column.
 *
 * @param count how many rows have one, or a sequence with a step that holds nothing
 * @param first the first such row, counted from 0; −1 if there is none
 */
record Gaps(Column column, int count, int first) {

  static Gaps of(Column column) {
    int count = 0;
    int first = -1;
    // vectors have none
    int size = column instanceof VectorColumn ? 0 : column.size();
    for (int i = size - 1; i >= 0; i--) {
      if (!column.complete(i)) {
        count++;
        first = i;
      }
    }
    return new Gaps(column, count, first);
  }

  /** Whether there is nothing in any cell. */
  boolean nothing() {
    return count == column.size()
        && (column instanceof SequenceColumn sequences
            ? sequences.present().length == 0
            : IntStream.range(0, count).allMatch(column::missing));
  }

  /** Where in the first cell, if that is a sequence. */
  String position() {
    return column instanceof SequenceColumn sequences && !sequences.missing(first)
        ? " at position " + (sequences.gap(first) + 1)
        : "";
  }

  /** How many cells are missing, and steps of those that are not. */
  static int cells(Column column) {
    if (column instanceof VectorColumn) {
      return 0;
    }
    int missing = (int) IntStream.range(0, column.size()).filter(column::missing).count();
    return missing + (column instanceof SequenceColumn sequences ? sequences.gaps() : 0);
  }

  /** {@code 37 gaps}. */
  static String counted(int gaps) {
    return gaps + (gaps == 1 ? " gap" : " gaps");
  }

  @Override
  public String toString() {
    return count + " of " + column.size() + " rows";
  }
}
