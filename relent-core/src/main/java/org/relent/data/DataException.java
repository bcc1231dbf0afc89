// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What is wrong with data or a setting, in words a user can act on: place, rule, value, way out.
 *
 * <p>The only exception that leaves a public method for a fault of its input. The code is stable:
 * tests and programs may rely on it, never on the prose.
 */
public final class DataException extends IllegalArgumentException {

  private static final long serialVersionUID = 2L;

  private final String code;
  private final long line;
  private final String column;
  private final String reason;
  private final DataException[] listed;
  private final long total;

  private DataException(String code, long line, String column, String place, String reason) {
    super(place + reason);
    this.code = code;
    this.line = line;
    this.column = column;
    this.reason = reason;
    this.listed = new DataException[0];
    this.total = 1;
  }

  private DataException(List<DataException> listed, long total) {
    super(joined(listed, total));
    DataException first = listed.get(0);
    this.code = first.code;
    this.line = first.line;
    this.column = first.column;
    this.reason = first.reason;
    this.listed = listed.toArray(DataException[]::new);
    this.total = total;
  }

  private static String joined(List<DataException> listed, long total) {
    String shown = listed.stream().map(Throwable::getMessage).collect(Collectors.joining("\n"));
    long more = total - listed.size();
    return more > 0 ? shown + "\n… and " + more + " more" : shown;
  }

  /** A fault that has no single place. */
  public static DataException of(String code, String message) {
    return new DataException(code, 0, "", "", message);
  }

  /** A fault in one column. */
  public static DataException inColumn(String code, String column, String message) {
    return new DataException(code, 0, column, "column " + Quoted.of(column) + ": ", message);
  }

  /**
   * A fault in one cell.
   *
   * @param row counted from 1
   */
  public static DataException inCell(String code, long row, String column, String message) {
    return new DataException(
        code, row, column, "row " + row + ": column " + Quoted.of(column) + ": ", message);
  }

  /**
   * A fault in one row.
   *
   * @param row counted from 1
   */
  public static DataException inRow(String code, long row, String message) {
    return new DataException(code, row, "", "row " + row + ": ", message);
  }

  /**
   * Several faults told at once; code, place and reason are those of the first.
   *
   * @param first the first faults, at least one, each of them single
   * @param total how many there are, at least as many as are listed
   */
  public static DataException several(List<DataException> first, long total) {
    if (first.isEmpty() || total < first.size()) {
      throw new IllegalArgumentException(
          "Faults must be one or more and not above their total, got "
              + first.size()
              + " of "
              + total);
    }
    return first.size() == 1 && total == 1 ? first.get(0) : new DataException(first, total);
  }

  /** The same fault where it is found in other data: in this row, counted from 1. */
  public DataException movedTo(long row) {
    DataException moved =
        column.isEmpty() ? inRow(code, row, reason) : inCell(code, row, column, reason);
    moved.initCause(this);
    return moved;
  }

  /** The stable code, such as {@code RLT-D012}. */
  public String code() {
    return code;
  }

  /** The row, or the line of a file, counted from 1; 0 where there is none. */
  public long line() {
    return line;
  }

  /** The column's name; empty where there is none. */
  public String column() {
    return column;
  }

  /** The message without its place: rule, value, way out; of several faults the first's. */
  public String reason() {
    return reason;
  }

  /** The faults listed; a single fault lists itself. */
  public List<DataException> all() {
    return listed.length == 0 ? List.of(this) : List.of(listed);
  }

  /** How many faults there are, listed or not. */
  public long total() {
    return total;
  }
}
