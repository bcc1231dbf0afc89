// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Numbers as text and text as numbers, alike under every locale and every JDK. */
public final class Numbers {

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:[0-9]++(?:\\.[0-9]*+)?|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?");
  private static final Pattern NOT_FINITE =
      Pattern.compile("[+-]?(?:nan|inf|infinity)", Pattern.CASE_INSENSITIVE);

  /** Every double is told apart by so many digits. */
  private static final int DIGITS = 17;

  /** Beyond this, whole numbers are no longer written out digit by digit. */
  private static final double WRITTEN_OUT = 1e15;

  private Numbers() {}

  /** The shortest decimal that reads back as {@code x}; Double.toString is not, before JDK 19. */
  public static String text(double x) {
    if (!Double.isFinite(x)) {
      return Double.toString(x);
    }
    if (whole(x) && Math.abs(x) < WRITTEN_OUT) {
      return Long.toString((long) x);
    }
    BigDecimal exact = new BigDecimal(x);
    for (int digits = 1; digits < DIGITS; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits));
      if (rounded.doubleValue() == x) {
        return rounded.stripTrailingZeros().toString();
      }
    }
    return exact.round(new MathContext(DIGITS)).toString();
  }

  static boolean whole(double x) {
    return x == Math.rint(x);
  }

  /** The number a text stands for, if it is one by the grammar of our files. */
  public static Optional<Double> parse(String text) {
    return NUMBER.matcher(text).matches()
        ? Optional.of(Double.parseDouble(text))
        : Optional.empty();
  }

  /** The number a text stands for; NaN if it is none, or too large for a double. */
  static double finite(String text) {
    return parse(text).filter(Double::isFinite).orElse(Double.NaN);
  }

  /** Whether this is a way to write NaN or infinity. */
  static boolean notFinite(String text) {
    return NOT_FINITE.matcher(text).matches();
  }

  /** The NaN or infinity that such a text stands for. */
  static double special(String text) {
    if (text.toLowerCase(Locale.ROOT).endsWith("nan")) {
      return Double.NaN;
    }
    return text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
  }

  /** The number in a cell; NaN where the cell is empty. */
  static double cell(String text, String column, long row) {
    if (text.isEmpty()) {
      return Double.NaN;
    }
    double number =
        parse(text)
            .orElseThrow(
                () ->
                    fault(
                        "RLT-D026",
                        row,
                        column,
                        "expected a number, got " + Quoted.of(text) + "; correct the cell"));
    if (Double.isInfinite(number)) {
      throw fault(
          "RLT-D026",
          row,
          column,
          "expected a number, got " + Quoted.of(text) + ", too large for a double");
    }
    return number;
  }

  /** A fault in a cell whose row is known, or not (0). */
  static DataException fault(String code, long row, String column, String message) {
    return row > 0
        ? DataException.inCell(code, row, column, message)
        : DataException.inColumn(code, column, message);
  }
}
