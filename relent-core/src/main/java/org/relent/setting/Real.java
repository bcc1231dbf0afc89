// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.math.BigDecimal;
import java.util.Optional;
import org.relent.data.Numbers;
import org.relent.math.Interval;

/**
 * Finite numbers of an interval.
 *
 * @param range in words that follow "must be"
 */
public record Real(Interval interval, String range) implements ValueType<Double> {

  private static final double LEAST_PLAIN = 1e-4;
  private static final double MOST_PLAIN = 1e15;

  /** Any finite number. */
  public static Real any() {
    return new Real(
        new Interval(Double.NEGATIVE_INFINITY, false, Double.POSITIVE_INFINITY, false),
        "a finite number");
  }

  /** Any finite number above 0. */
  public static Real positive() {
    return new Real(new Interval(0, false, Double.POSITIVE_INFINITY, false), "> 0");
  }

  /** The numbers between two finite ones that do not count. */
  public static Real between(double low, double high) {
    return new Real(
        new Interval(low, false, high, false),
        "> " + Numbers.text(low) + " and < " + Numbers.text(high));
  }

  /** The numbers of an interval between finite ends, each part of it or not. */
  public static Real within(Interval interval) {
    return new Real(
        interval,
        (interval.lowIncluded() ? "a number of at least " : "a number above ")
            + Numbers.text(interval.low())
            + (interval.highIncluded() ? " and at most " : " and below ")
            + Numbers.text(interval.high()));
  }

  @Override
  public String word() {
    return "number";
  }

  @Override
  public Optional<Double> parse(String text) {
    return Numbers.parse(text).filter(value -> Double.isFinite(value) && interval.contains(value));
  }

  @Override
  public String print(Double value) {
    return text(value);
  }

  /** The shortest decimal, with an exponent where that is what people write: 5, 0.1, 1e-5. */
  static String text(double value) {
    double size = Math.abs(value);
    if (value == 0 || (size >= LEAST_PLAIN && size < MOST_PLAIN)) {
      return Numbers.text(value);
    }
    BigDecimal digits = Numbers.decimal(value).stripTrailingZeros();
    int exponent = digits.precision() - digits.scale() - 1;
    return digits.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
  }
}
