// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.relent.math.ShortestDecimal;

/** Numbers as text and text as numbers, alike under every locale and every JDK. */
public final class Numbers {

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:[0-9]++(?:\\.[0-9]*+)?|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?");
  private static final Pattern NOT_FINITE =
      Pattern.compile("[+-]?(?:nan|inf|infinity)", Pattern.CASE_INSENSITIVE);

  /** Beyond this, whole numbers are no longer written out digit by digit. */
  private static final double WRITTEN_OUT = 1e15;

  /** Smaller numbers are written with an exponent where digits are counted. */
  private static final int LEAST_PLAIN_EXPONENT = -4;

  private Numbers() {}

  /** The shortest decimal that reads back as {@code x}, whole numbers without a point. */
  public static String text(double x) {
    if (!Double.isFinite(x)) {
      return ShortestDecimal.text(x);
    }
    return whole(x) && Math.abs(x) < WRITTEN_OUT ? Long.toString((long) x) : decimal(x).toString();
  }

  /** The shortest decimal that reads back as a finite number. */
  public static BigDecimal decimal(double x) {
    return ShortestDecimal.of(x).toBigDecimal();
  }

  /** A number with so many decimals, as {@code %.nf} of a formatter writes its shortest decimal. */
  public static String fixed(double x, int decimals) {
    return Double.isFinite(x)
        ? decimal(x).setScale(decimals, RoundingMode.HALF_UP).toPlainString()
        : ShortestDecimal.text(x);
  }

  /** A number in so many digits, as {@code %.ng} of a formatter writes its shortest decimal. */
  public static String significant(double x, int digits) {
    if (!Double.isFinite(x) || x == 0) {
      return fixed(x, digits - 1);
    }
    BigDecimal rounded = decimal(x).round(new MathContext(digits, RoundingMode.HALF_UP));
    int exponent = rounded.precision() - rounded.scale() - 1;
    if (exponent >= LEAST_PLAIN_EXPONENT && exponent < digits) {
      return rounded.setScale(digits - 1 - exponent).toPlainString();
    }
    return rounded.scaleByPowerOfTen(-exponent).setScale(digits - 1).toPlainString()
        + String.format(Locale.ROOT, "e%+03d", exponent);
  }

  /** Numbers in brackets, as {@code Arrays.toString} writes them. */
  public static String list(double[] x) {
    return Arrays.stream(x)
        .mapToObj(ShortestDecimal::text)
        .collect(Collectors.joining(", ", "[", "]"));
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
