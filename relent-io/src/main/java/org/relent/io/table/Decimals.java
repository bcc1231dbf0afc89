// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import org.relent.math.ShortestDecimal;

/**
 * The numbers of our files: {@code [+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?} in ASCII digits, at
 * most 400 characters, the nearest double.
 *
 * <p>Checked here rather than by a parser of the JDK's kind, which also takes {@code 1d} and {@code
 * 0x1p3}, alone or between blanks.
 */
public final class Decimals {

  static final int LONGEST = 400;

  /** Powers of ten that are doubles without rounding. */
  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  /** Beyond this, whole numbers are no longer written out digit by digit. */
  private static final double WRITTEN_OUT = 1e15;

  private static final long EXACT = 1L << 53;
  private static final int MOST_DIGITS = 18;

  private Decimals() {}

  static double parse(String text) {
    return parse(text.toCharArray(), 0, text.length());
  }

  /** The number; NaN if it is none, infinite if it is too large for a double. */
  static double parse(char[] chars, int from, int length) {
    if (length == 0 || length > LONGEST) {
      return Double.NaN;
    }
    int end = from + length;
    int at = chars[from] == '-' || chars[from] == '+' ? from + 1 : from;
    int first = at;
    long mantissa = 0;
    while (at < end && digit(chars[at])) {
      mantissa = 10 * mantissa + chars[at++] - '0';
    }
    int digits = at - first;
    int scale = 0;
    if (at < end && chars[at] == '.') {
      int point = at++;
      while (at < end && digit(chars[at])) {
        mantissa = 10 * mantissa + chars[at++] - '0';
      }
      scale = at - point - 1;
      digits += scale;
    }
    if (digits == 0) {
      return Double.NaN;
    }
    if (at < end) {
      return exponent(chars, at, end)
          ? JavaDoubleParser.parseDouble(chars, from, length)
          : Double.NaN;
    }
    // A whole number and a power of ten that are both exact: one division rounds once.
    if (digits <= MOST_DIGITS && mantissa <= EXACT && scale < POWERS.length) {
      double size = mantissa / POWERS[scale];
      return chars[from] == '-' ? -size : size;
    }
    return JavaDoubleParser.parseDouble(chars, from, length);
  }

  private static boolean exponent(char[] chars, int from, int end) {
    int at = from + 1;
    if (chars[from] != 'e' && chars[from] != 'E') {
      return false;
    }
    if (at < end && (chars[at] == '-' || chars[at] == '+')) {
      at++;
    }
    int first = at;
    while (at < end && digit(chars[at])) {
      at++;
    }
    return at == end && at > first;
  }

  /** Whether a number that was read as 0 is written as something else: it is too small. */
  static boolean underflows(char[] chars, int from, int length) {
    for (int i = from; i < from + length && chars[i] != 'e' && chars[i] != 'E'; i++) {
      if (chars[i] >= '1' && chars[i] <= '9') {
        return true;
      }
    }
    return false;
  }

  /** The number as a cell: whole ones without a fraction, none as an empty cell. */
  public static String text(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    boolean whole = value == Math.rint(value) && Math.abs(value) < WRITTEN_OUT;
    return whole ? Long.toString((long) value) : ShortestDecimal.text(value);
  }

  private static boolean digit(char c) {
    return c >= '0' && c <= '9';
  }
}
