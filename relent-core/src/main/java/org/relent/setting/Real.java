// SPDX-License-Identifier: Apache-2.0
package org.relent.setting;

import java.util.Optional;
import org.relent.data.Numbers;
import org.relent.math.Interval;
import org.relent.math.ShortestDecimal;

/**
 * Finite numbers of an interval.
 *
 * @param range in words that follow "must be"
 */
public record Real(Interval interval, String range) implements ValueType<Double> {

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

  /** 0 and any finite number above. */
  public static Real notNegative() {
    return new Real(Interval.NON_NEGATIVE, ">= 0");
  }

  /** The numbers between two finite ones that do not count. */
  public static Real between(double low, double high) {
    return new Real(
        new Interval(low, false, high, false),
        "> " + ShortestDecimal.concise(low) + " and < " + ShortestDecimal.concise(high));
  }

  /** The numbers of an interval between finite ends, each part of it or not. */
  public static Real within(Interval interval) {
    return new Real(
        interval,
        (interval.lowIncluded() ? "a number of at least " : "a number above ")
            + ShortestDecimal.concise(interval.low())
            + (interval.highIncluded() ? " and at most " : " and below ")
            + ShortestDecimal.concise(interval.high()));
  }

  @Override
  public String word() {
    return "number";
  }

  @Override
  public Optional<Double> parse(String text) {
    return Numbers.parse(text)
        .filter(value -> Double.isFinite(value) && interval.contains(value))
        .map(value -> value + 0.0); // minus zero is zero
  }

  @Override
  public String print(Double value) {
    return ShortestDecimal.concise(value);
  }
}
