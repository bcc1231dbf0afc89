// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.List;
import org.relent.math.ShortestDecimal;

/**
 * Lines of CSV, RFC 4180, safe to be opened by a spreadsheet: a text that it would run as a formula
 * gets an apostrophe in front; numbers we computed stay numbers.
 *
 * @param guard whether texts are guarded
 */
public record CsvLines(Guard guard) {

  /** What is done about texts that look like formulas. */
  public enum Guard {
    /** They get an apostrophe. */
    GUARDED,
    /** Nothing. */
    RAW
  }

  private static final String STARTS = "=+-@\t\r\0＝＋－＠";

  /** A cell that holds a text. */
  public String text(String text) {
    boolean formula =
        guard == Guard.GUARDED && !text.isEmpty() && STARTS.indexOf(text.charAt(0)) >= 0;
    return quoted(formula ? "'" + text : text);
  }

  /** A cell that holds a number of ours. */
  public static String number(double value) {
    return ShortestDecimal.text(value);
  }

  private static String quoted(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    boolean spaced = !text.isEmpty() && !text.strip().equals(text);
    return plain && !spaced ? text : "\"" + text.replace("\"", "\"\"") + "\"";
  }

  /** A line of cells. */
  public static String line(List<String> cells) {
    return String.join(",", cells);
  }
}
