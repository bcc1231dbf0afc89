// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import java.util.Optional;

/**
 * The kinds of column that an encoding in a file may have, with the numbers they go by.
 *
 * <p>Beside its kind a column has an extent, which is its number of positions or coordinates, and a
 * number of levels: names, letters or tokens, or bins.
 */
enum ColumnKind {
  NUMERIC(0, true, false),
  CATEGORY(1, true, true),
  VECTOR(2, false, false),
  SEQUENCE(3, false, true),
  CODE(4, true, true),
  CODES(5, false, true),
  BIN(6, true, true),
  SYMBOLS(7, true, true),
  SIGNAL(8, true, false),
  INDICATOR(9, true, false);

  private final int number;
  private final boolean single;
  private final boolean levelled;

  ColumnKind(int number, boolean single, boolean levelled) {
    this.number = number;
    this.single = single;
    this.levelled = levelled;
  }

  int number() {
    return number;
  }

  static Optional<ColumnKind> of(int number) {
    return Arrays.stream(values()).filter(kind -> kind.number == number).findFirst();
  }

  /** Whether its levels are numbered, so that the level of a missing cell is written. */
  boolean numbered() {
    return levelled && this != CATEGORY && this != SEQUENCE;
  }

  /** Whether a column of this kind can have such an extent and so many levels. */
  boolean allows(int extent, int levels) {
    return (single ? extent == 1 : extent > 0) && (levelled ? levels > 0 : levels == 0);
  }

  /** The number of coordinates; each level has one of its own, unless levels are numbered. */
  long width(int extent, int levels) {
    return levelled && !numbered() ? (long) extent * Math.max(1, levels) : extent;
  }
}
