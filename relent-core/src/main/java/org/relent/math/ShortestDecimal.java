// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.math.BigDecimal;

/**
 * d·10^e, the shortest decimal that reads back as a given double, and of those the nearest to it:
 * the same on every virtual machine, which {@code Double.toString} is not before Java 19.
 *
 * <p>Let 10^k be the largest power of ten that is no wider than the {@link RoundingInterval} of the
 * double. At most one multiple of 10^(k+1) lies in it, and if one does it is the shortest decimal;
 * else the two multiples of 10^k next to the double are the candidates. R. Giulietti, <i>The
 * Schubfach way to render doubles</i>, 2022.
 *
 * @param digits d, with the sign, not divisible by ten unless it is 0
 * @param exponent e
 */
public record ShortestDecimal(long digits, int exponent) {

  private static final int FRACTION_BITS = 52;
  private static final long HIDDEN_BIT = 1L << FRACTION_BITS;

  /** The least double, 2^−1074, and its double are known to less than two digits. */
  private static final int TWO_DIGITS = 3;

  /** What {@code Double.toString} writes without an exponent: from 10⁻³ to below 10⁷. */
  private static final int LEAST_PLAIN = -3;

  private static final int LARGEST_PLAIN = 6;

  /** What is concise without an exponent: from 10⁻⁴ to below 10¹⁵. */
  private static final double LEAST_WRITTEN_OUT = 1e-4;

  private static final double LARGEST_WRITTEN_OUT = 1e15;

  /**
   * The shortest decimal of a finite number; that of minus zero is zero.
   *
   * @throws IllegalArgumentException if the number is not finite
   */
  public static ShortestDecimal of(double x) {
    if (!Double.isFinite(x)) {
      throw new IllegalArgumentException("Only finite numbers have decimals, got " + x);
    }
    return x == 0 ? new ShortestDecimal(0, 0) : of(x, 1);
  }

  /**
   * The text that {@code Double.toString} specifies since Java 19: of numbers that one digit tells
   * apart the nearest of two digits.
   */
  public static String text(double x) {
    if (!Double.isFinite(x)) {
      return Double.isNaN(x) ? "NaN" : x > 0 ? "Infinity" : "-Infinity";
    }
    String magnitude = x == 0 ? "0.0" : of(Math.abs(x), 2).notation();
    return Double.doubleToRawLongBits(x) < 0 ? "-" + magnitude : magnitude;
  }

  /**
   * A number as it stands in a setting: the shortest decimal, whole numbers without a point, with
   * an exponent where that is what people write: 5, 0.1, 1e-5.
   */
  public static String concise(double x) {
    if (!Double.isFinite(x)) {
      return text(x);
    }
    double size = Math.abs(x);
    BigDecimal decimal = of(x).toBigDecimal();
    if (x == 0 || (size >= LEAST_WRITTEN_OUT && size < LARGEST_WRITTEN_OUT)) {
      return decimal.toPlainString();
    }
    int exponent = decimal.precision() - decimal.scale() - 1;
    return decimal.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
  }

  /** The same number. */
  public BigDecimal toBigDecimal() {
    return BigDecimal.valueOf(digits, -exponent);
  }

  /** The decimal of a number c·2^q other than 0; {@code free} digits, one or two, cost nothing. */
  private static ShortestDecimal of(double x, int free) {
    long bits = Double.doubleToRawLongBits(x);
    int biased = (int) (bits >>> FRACTION_BITS) & 0x7ff;
    long fraction = bits & (HIDDEN_BIT - 1);
    long c = biased == 0 ? fraction : fraction | HIDDEN_BIT;
    int q = RoundingInterval.LEAST_EXPONENT + Math.max(biased - 1, 0);
    int sign = x < 0 ? -1 : 1;
    if (-FRACTION_BITS <= q && q <= 0 && (c >> -q) << -q == c) {
      return stripped(sign * (c >> -q), 0); // whole numbers so small have no shorter decimals
    }
    boolean enlarged = free == 2 && c < TWO_DIGITS;
    RoundingInterval interval = RoundingInterval.of(enlarged ? 10 * c : c, q);
    long digits = interval.shortest(free == 2 ? 100 : 10);
    return stripped(sign * digits, enlarged ? interval.exponent() - 1 : interval.exponent());
  }

  private static ShortestDecimal stripped(long digits, int exponent) {
    long d = digits;
    int e = exponent;
    while (d % 10 == 0) {
      d /= 10;
      e++;
    }
    return new ShortestDecimal(d, e);
  }

  /** A point and digits on both sides of it, and an exponent where there would be many zeros. */
  private String notation() {
    String d = Long.toString(digits);
    int scientific = exponent + d.length() - 1;
    if (scientific < LEAST_PLAIN || scientific > LARGEST_PLAIN) {
      return pointed(d, 1) + "E" + scientific;
    }
    if (scientific < 0) {
      return "0." + "0".repeat(-scientific - 1) + d;
    }
    return pointed(d + "0".repeat(Math.max(0, exponent)), scientific + 1);
  }

  private static String pointed(String digits, int whole) {
    String after = digits.substring(whole);
    return digits.substring(0, whole) + "." + (after.isEmpty() ? "0" : after);
  }
}
