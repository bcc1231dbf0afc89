// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.List;

/**
 * A column's name, and what the file tells of its type.
 *
 * @param name the name
 * @param told the type
 */
public record Heading(String name, Told told) {

  /** What a file tells of a column's type. */
  public sealed interface Told {

    /** Nothing: it is to be guessed. */
    record Nothing() implements Told {}

    /** A type. */
    record Type(ColumnType type) implements Told {}

    /** A category and its levels. */
    record Levels(List<String> levels) implements Told {}

    /** Sparse vectors. */
    record Vectors() implements Told {}

    /** Labels, kept as written. */
    record Label() implements Told {}

    /** That it has no name in the file: it may hold the names of rows. */
    record RowNames() implements Told {}

    /** That its cells say what they are: numbers, words or lists. */
    record FirstCell() implements Told {}
  }

  public static Heading untold(String name) {
    return new Heading(name, new Told.Nothing());
  }
}
