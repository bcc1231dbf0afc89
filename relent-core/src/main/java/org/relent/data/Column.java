// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** A named list of cells of one kind, one for each row of a table. */
public abstract sealed class Column
    permits NumericColumn, CategoryColumn, SequenceColumn, TextColumn, VectorColumn {

  private final String kind;
  private final String name;
  private final int size;

  Column(String kind, String name, int size) {
    this.kind = kind;
    this.name = name;
    this.size = size;
  }

  /** The word for its kind, which fingerprints of tables are made of; never changed. */
  public final String kind() {
    return kind;
  }

  public final String name() {
    return name;
  }

  /** The number of cells. */
  public final int size() {
    return size;
  }

  /** The cells of the rows named, in that order; a row may be named more than once. */
  public abstract Column select(int[] rows);

  /** Whether the cell holds nothing. */
  public abstract boolean missing(int row);

  /** Whether the cell is there, and nothing within it is missing. */
  public boolean complete(int row) {
    return !missing(row);
  }

  /** The cell as text, in its shortest form; empty if missing. */
  public abstract String text(int row);

  /** The cell as a number, read from its text if need be; NaN if missing. */
  public double number(int row) {
    return Numbers.cell(text(row), name(), row + 1L);
  }
}
