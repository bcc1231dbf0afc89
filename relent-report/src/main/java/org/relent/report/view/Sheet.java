// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import java.util.List;

/**
 * A table.
 *
 * @param caption what it lists
 * @param columns all of the same length; the first names the rows
 * @param rows the numbers of the rows to be shown, rising
 * @param total how many rows there were before any were left out
 */
public record Sheet(String caption, List<Column> columns, List<Integer> rows, int total) {

  /** The most rows of one table: enough to read, few enough to print. */
  public static final int MOST_ROWS = 200;

  public Sheet {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /** A table of these columns, thinned evenly where it is long. */
  public static Sheet of(String caption, List<Column> columns) {
    int length = columns.isEmpty() ? 0 : columns.get(0).cells().size();
    return new Sheet(caption, columns, Thinned.indices(length, MOST_ROWS), length);
  }

  /** A table of these columns, thinned evenly where it is long. */
  public static Sheet of(String caption, Column... columns) {
    return of(caption, List.of(columns));
  }

  /** The same table, itself a choice out of {@code all} rows. */
  public Sheet outOf(int all) {
    return new Sheet(caption, columns, rows, all);
  }

  /** What the reader does not see, in words; empty where all is there. */
  public String note() {
    return total == rows.size()
        ? ""
        : rows.size() + " of " + total + " rows are shown, evenly chosen from first to last.";
  }
}
