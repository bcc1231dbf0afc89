// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.RecordType;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.io.CellSink;
import org.relent.io.Limits;
import org.relent.io.ReadOptions.Guard;
import org.relent.io.text.Fault;

/** Hands cells on as the parser finds them, without making a string of each, and checks them. */
final class CsvFields extends AbstractBaseCsvCallbackHandler<Boolean> {

  private static final Pattern START = Pattern.compile("line (\\d+)\\)$");
  private static final String GUARDED = "=+-@\t\r＝＋－＠";

  private final Limits limits;
  private final Guard guard;
  private List<String> names = List.of();
  private int width;
  private CellSink sink;
  // Line ends within the quotes of this record so far.
  private int within;

  CsvFields(Limits limits, Guard guard) {
    this.limits = limits;
    this.guard = guard;
    this.width = -1;
  }

  /** From here on records must have one cell for each of these. */
  void expect(List<String> columns) {
    names = columns;
    width = columns.size();
  }

  void to(CellSink next) {
    sink = next;
  }

  long line() {
    return getStartingLineNumber();
  }

  @Override
  protected void handleField(int index, char[] chars, int from, int length, boolean quoted) {
    if (length > limits.maxField()) {
      throw tooLong(line());
    }
    if (width < 0) {
      checkColumns(index);
    }
    boolean number = (width < 0 || index < width) && hand(index, chars, from, length);
    if (quoted) {
      within += lineEnds(chars, from, length);
    } else if (!number) {
      checkBare(index, chars, from, length);
    }
  }

  private boolean hand(int index, char[] chars, int from, int length) {
    return (guard == Guard.REMOVED && guarded(chars, from, length))
        ? sink.text(index, chars, from + 1, length - 1)
        : sink.text(index, chars, from, length);
  }

  private void checkBare(int index, char[] chars, int from, int length) {
    for (int i = from; i < from + length; i++) {
      if (chars[i] == '"') {
        throw DataException.inCell(
            "RLT-D008",
            line(),
            name(index),
            "unexpected quote inside a cell that does not begin with one, got "
                + Quoted.of(new String(chars, from, length))
                + "; put the whole cell in quotes and double those within");
      }
    }
  }

  private String name(int index) {
    return index < names.size() ? names.get(index) : "x" + (index + 1);
  }

  private void checkColumns(int index) {
    if (index >= limits.maxColumns()) {
      throw DataException.inRow("RLT-D010", line(), Fault.tooWide(limits.maxColumns()));
    }
  }

  private static boolean guarded(char[] chars, int from, int length) {
    return length > 1 && chars[from] == '\'' && GUARDED.indexOf(chars[from + 1]) >= 0;
  }

  private static int lineEnds(char[] chars, int from, int length) {
    int count = 0;
    for (int i = from; i < from + length; i++) {
      if (chars[i] == '\n' || chars[i] == '\r') {
        boolean pair = chars[i] == '\n' && i > from && chars[i - 1] == '\r';
        count += pair ? 0 : 1;
      }
    }
    return count;
  }

  @Override
  protected Boolean buildRecord() {
    within = 0;
    int count = getFieldCount();
    if (width >= 0 && count != width && getRecordType() != RecordType.EMPTY) {
      throw DataException.inRow("RLT-D009", line(), Fault.fields(count, width, "column"));
    }
    return true;
  }

  private DataException tooLong(long line) {
    return DataException.inRow(
        "RLT-D010",
        line,
        "field is longer than the limit of {} characters; close a quote left open here, or"
            + " raise the limit by {}",
        limits.maxField(),
        new Remedy.RaiseLimit(Remedy.RaiseLimit.Size.FIELD));
  }

  /** What the parser has to say, in our words. */
  DataException fault(CsvParseException e) {
    String message = String.valueOf(e.getMessage());
    Matcher start = START.matcher(message);
    long line = start.find() ? Long.parseLong(start.group(1)) : line();
    if (message.startsWith("The maximum buffer size")) {
      return tooLong(line);
    }
    if (message.startsWith("Unclosed quoted field")) {
      return DataException.inRow(
          "RLT-D008", line + within, "unterminated quote, opened on this line; close it");
    }
    return DataException.inRow(
        "RLT-D008",
        line,
        "unexpected character after quote; a closing quote must end the cell, and quotes within are"
            + " doubled");
  }
}
