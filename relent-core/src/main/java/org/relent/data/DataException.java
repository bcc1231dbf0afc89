// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What is wrong with data or a setting, in words a user can act on: place, rule, value, way out.
 * {@link #getMessage} names ways out as methods of Java; they are values in {@link #remedies}.
 *
 * <p>The only exception that leaves a public method for a fault of its input. The code is stable:
 * tests and programs may rely on it, never on the prose.
 */
public final class DataException extends IllegalArgumentException {

  private static final long serialVersionUID = 2L;

  private final String code;
  private final long line;
  private final String column;
  private final String place;
  private final String reason;

  /** As the reason; an exception that was stored and read back has its words alone. */
  private final transient Message sentence;

  private final DataException[] listed;
  private final long total;

  private DataException(String code, long line, String column, String place, Message sentence) {
    super(place + sentence);
    this.code = code;
    this.line = line;
    this.column = column;
    this.place = place;
    this.reason = sentence.toString();
    this.sentence = sentence;
    this.listed = new DataException[0];
    this.total = 1;
  }

  private DataException(List<DataException> listed, long total) {
    super(joined(listed, total, Wording.JAVA));
    DataException first = listed.get(0);
    this.code = first.code;
    this.line = first.line;
    this.column = first.column;
    this.place = first.place;
    this.reason = first.reason;
    this.sentence = first.sentence;
    this.listed = listed.toArray(DataException[]::new);
    this.total = total;
  }

  private static String joined(List<DataException> listed, long total, Wording wording) {
    String shown = listed.stream().map(one -> one.in(wording)).collect(Collectors.joining("\n"));
    long more = total - listed.size();
    return more > 0 ? shown + "\n… and " + more + " more" : shown;
  }

  /** A fault that has no single place; values fill the gaps of {@link Message#of}. */
  public static DataException of(String code, String message, Object... values) {
    return of(code, Message.of(message, values));
  }

  /** A fault that has no single place. */
  public static DataException of(String code, Message message) {
    return new DataException(code, 0, "", "", message);
  }

  /** A fault in one column. */
  public static DataException inColumn(
      String code, String column, String message, Object... values) {
    return inColumn(code, column, Message.of(message, values));
  }

  /** A fault in one column. */
  public static DataException inColumn(String code, String column, Message message) {
    return new DataException(code, 0, column, "column " + Quoted.of(column) + ": ", message);
  }

  /**
   * A fault in one cell.
   *
   * @param row counted from 1
   */
  public static DataException inCell(
      String code, long row, String column, String message, Object... values) {
    return inCell(code, row, column, Message.of(message, values));
  }

  /** A fault in one cell, of a row counted from 1. */
  public static DataException inCell(String code, long row, String column, Message message) {
    return new DataException(
        code, row, column, "row " + row + ": column " + Quoted.of(column) + ": ", message);
  }

  /**
   * A fault in one row.
   *
   * @param row counted from 1
   */
  public static DataException inRow(String code, long row, String message, Object... values) {
    return inRow(code, row, Message.of(message, values));
  }

  /** A fault in one row, counted from 1. */
  public static DataException inRow(String code, long row, Message message) {
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
        column.isEmpty() ? inRow(code, row, sentence()) : inCell(code, row, column, sentence());
    return moved.causedBy(this);
  }

  /** The same fault, whose cause is told as well; null where there is none. */
  public DataException causedBy(Throwable cause) {
    if (cause != null) {
      initCause(cause);
    }
    return this;
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

  /** The message with its remedies in the words of a reader; {@link #getMessage} has Java's. */
  public String in(Wording wording) {
    return listed.length == 0
        ? place + sentence().in(wording)
        : joined(List.of(listed), total, wording);
  }

  /** The message without its place: rule, value, way out; of several faults the first's. */
  public String reason() {
    return reason;
  }

  /** The same with its remedies, which are worded for whoever reads it. */
  public Message sentence() {
    return sentence == null ? Message.of(reason) : sentence;
  }

  /** What would take the fault out of the way, where a value says so. */
  public List<Remedy> remedies() {
    return sentence().remedies();
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
