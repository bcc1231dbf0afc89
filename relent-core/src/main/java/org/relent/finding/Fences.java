// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Tukey's fences: how far a picture reaches, so that one outlier does not flatten all the rest.
 *
 * <p>They stand five interquartile ranges beyond the quartiles, where no tail of ordinary numbers
 * ends, and never beyond the numbers themselves. Fewer than four numbers, or numbers of which half
 * are equal, have no outliers.
 *
 * @param low what lies below is drawn there
 * @param high what lies above is drawn there
 */
public record Fences(double low, double high) {

  private static final double RANGES = 5;
  private static final int LEAST_NUMBERS = 4;

  /** The fences of these numbers, of which those that are not finite count for nothing. */
  public static Fences of(double... numbers) {
    double[] sorted = DoubleStream.of(numbers).filter(Double::isFinite).sorted().toArray();
    if (sorted.length == 0) {
      return new Fences(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
    double least = sorted[0];
    double most = sorted[sorted.length - 1];
    double lower = sorted[(sorted.length - 1) / 4];
    double upper = sorted[sorted.length - 1 - (sorted.length - 1) / 4];
    double reach = RANGES * (upper - lower);
    return sorted.length < LEAST_NUMBERS || !(reach > 0)
        ? new Fences(least, most)
        : new Fences(Math.max(least, lower - reach), Math.min(most, upper + reach));
  }

  /** The number itself, or the fence it lies beyond; NaN stays NaN. */
  public double within(double number) {
    return Double.isNaN(number) ? number : Math.min(high, Math.max(low, number));
  }

  /** How many lie beyond a fence. */
  public long beyond(double... numbers) {
    return Arrays.stream(numbers).filter(x -> x < low || x > high).count();
  }
}
