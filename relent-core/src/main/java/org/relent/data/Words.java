// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/**
 * Numbers and names for people to read, alike under every locale: {@code 0.213}, {@code 12.7},
 * {@code 1.2e-5}, {@code 1,000,000}.
 *
 * <p>A zero at the end says that the digit is known to be zero after rounding: {@code 0.5} is a
 * half, {@code 0.500} something near it.
 */
public final class Words {

  /** Three digits tell models apart as far as any table of results can. */
  private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);

  private static final MathContext FEW = new MathContext(2, RoundingMode.HALF_EVEN);
  private static final double SMALL = 1e-3;
  private static final double THOUSAND = 1e3;
  private static final double LARGE = 1e9;

  private Words() {}

  /** A text with gaps, each written as a pair of braces, that values fill in turn. */
  public static String filled(String text, Object... values) {
    return Message.of(text, values).toString();
  }

  /** A number in three digits, or more where it is above a thousand. */
  public static String number(double x) {
    if (!Double.isFinite(x)) {
      return Double.isNaN(x) ? "unknown" : x > 0 ? "∞" : "−∞";
    }
    double size = Math.abs(x);
    if (size != 0 && (size < SMALL || size >= LARGE)) {
      return signed(x < 0, scientific(size));
    }
    if (size >= THOUSAND || size == Math.rint(size)) {
      return signed(x < 0, grouped(new BigDecimal(size).setScale(0, RoundingMode.HALF_EVEN)));
    }
    BigDecimal rounded = new BigDecimal(size).round(DIGITS);
    boolean exact = rounded.doubleValue() == size;
    return signed(x < 0, (exact ? rounded.stripTrailingZeros() : rounded).toPlainString());
  }

  /** A number with as many decimals as a reference has in three digits, so that the two compare. */
  public static String beside(double reference, double x) {
    if (!Double.isFinite(x) || !(Math.abs(reference) >= SMALL && Math.abs(reference) < LARGE)) {
      return number(x);
    }
    int decimals = Math.max(0, new BigDecimal(Math.abs(reference)).round(DIGITS).scale());
    BigDecimal rounded = new BigDecimal(Math.abs(x)).setScale(decimals, RoundingMode.HALF_EVEN);
    // what is not zero is not written as zero: its sign may be the very thing to tell
    return rounded.signum() == 0 && x != 0 ? number(x) : signed(x < 0, grouped(rounded));
  }

  /** A whole number, its thousands set apart. */
  public static String count(long n) {
    return signed(n < 0, grouped(new BigDecimal(n).abs()));
  }

  /** So many of something: {@code 1 row}, {@code 2,000 rows}. */
  public static String count(long n, String one) {
    return count(n) + " " + one + (n == 1 ? "" : "s");
  }

  /** A share in per cent: {@code 12 %}. */
  public static String percent(double share) {
    return number(Numbers.decimal(100 * share).round(DIGITS).doubleValue()) + " %";
  }

  /** An interval: {@code −0.010 to 0.018}, with the decimals of a reference. */
  public static String range(double reference, double low, double high) {
    return beside(reference, low) + " to " + beside(reference, high);
  }

  /** {@code a}, {@code a and b}, {@code a, b and c}. */
  public static String listed(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** A foreign name as it is, or in quotes where it could be mistaken for something else. */
  public static String name(String name) {
    String quoted = Quoted.of(name);
    boolean plain =
        quoted.length() == name.length() + 2 && !name.isEmpty() && name.strip().equals(name);
    return plain ? name : quoted;
  }

  private static String signed(boolean negative, String text) {
    return negative ? "−" + text : text;
  }

  private static String scientific(double size) {
    BigDecimal rounded = new BigDecimal(size).round(FEW).stripTrailingZeros();
    int exponent = rounded.precision() - rounded.scale() - 1;
    return rounded.movePointLeft(exponent).stripTrailingZeros().toPlainString() + "e" + exponent;
  }

  private static String grouped(BigDecimal size) {
    return String.format(Locale.ROOT, "%,." + Math.max(0, size.scale()) + "f", size);
  }
}
