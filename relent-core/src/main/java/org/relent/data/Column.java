// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** A named list of cells of one kind, one for each row of a table. */
public sealed interface Column
    permits NumericColumn, CategoryColumn, SequenceColumn, TextColumn, VectorColumn {

  /** The word for its kind, which fingerprints of tables are made of; never changed. */
  String kind();

  String name();

  /** The number of cells. */
  int size();

  /** The cells of the rows named, in that order; a row may be named more than once. */
  Column select(int[] rows);

  /** Whether the cell holds nothing. */
  boolean missing(int row);

  /** Whether the cell is there, and nothing within it is missing. */
  default boolean complete(int row) {
    return !missing(row);
  }

  /** The cell as text, in its shortest form; empty if missing. */
  String text(int row);

  /** The cell as a number, read from its text if need be; NaN if missing. */
  default double number(int row) {
    return Numbers.cell(text(row), name(), row + 1L);
  }
}
