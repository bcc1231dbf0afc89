// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/**
 * What is wrong with data or a setting, in words a user can act on: place, rule, value, way out.
 *
 * <p>The only exception that leaves a public method for a fault of its input. The code is stable:
 * tests and programs may rely on it, never on the prose.
 */
public final class DataException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final String code;
  private final long line;
  private final String column;

  private DataException(String code, long line, String column, String message) {
    super(message);
    this.code = code;
    this.line = line;
    this.column = column;
  }

  /** A fault that has no single place. */
  public static DataException of(String code, String message) {
    return new DataException(code, 0, "", message);
  }

  /** A fault in one column. */
  public static DataException inColumn(String code, String column, String message) {
    return new DataException(code, 0, column, "column " + Quoted.of(column) + ": " + message);
  }

  /**
   * A fault in one cell.
   *
   * @param row counted from 1
   */
  public static DataException inCell(String code, long row, String column, String message) {
    return new DataException(
        code, row, column, "row " + row + ": column " + Quoted.of(column) + ": " + message);
  }

  /**
   * A fault in one row.
   *
   * @param row counted from 1
   */
  public static DataException inRow(String code, long row, String message) {
    return new DataException(code, row, "", "row " + row + ": " + message);
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
}
