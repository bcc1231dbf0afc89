// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.List;
import org.relent.io.ColumnType;

/**
 * A column's name, and what the file tells of its type.
 *
 * @param name the name
 * @param told the type
 */
record Heading(String name, Told told) {

  /** What a file tells of a column's type. */
  sealed interface Told {

    /** Nothing: it is to be guessed. */
    record Nothing() implements Told {}

    /** A type. */
    record Type(ColumnType type) implements Told {}

    /** A category and its levels. */
    record Levels(List<String> levels) implements Told {}

    /** Vectors. */
    record Vectors() implements Told {}

    /** By its first cell that is not missing: numbers, words or vectors as JSON tells them. */
    record FirstCell() implements Told {}
  }

  static Heading untold(String name) {
    return new Heading(name, new Told.Nothing());
  }
}
