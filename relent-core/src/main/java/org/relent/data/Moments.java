// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;

/**
 * Weighted mean and standard deviation in units near the largest value, the mean in two parts; see
 * {@link Encoded.Numeric}.
 */
record Moments(double unit, double centre, double residual, double spread) {

  /** By two passes; the second finds what rounding took from the mean of the first. */
  static Moments of(double[] values, double[] weights) {
    double unit = unit(largest(values));
    if (Arrays.stream(values).allMatch(value -> value == values[0])) {
      // Said here, for the sums below may leave a spread of rounding errors.
      return new Moments(unit, values[0] / unit, 0, 0);
    }
    double total = 0;
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      total += weights[i];
      sum += weights[i] * (values[i] / unit);
    }
    double rough = sum / total;
    double rest = 0;
    for (int i = 0; i < values.length; i++) {
      rest += weights[i] * (values[i] / unit - rough);
    }
    double centre = rough + rest / total;
    double residual = (rough - centre) + rest / total;
    double squares = 0;
    for (int i = 0; i < values.length; i++) {
      double deviation = (values[i] / unit - centre) - residual;
      squares += weights[i] * deviation * deviation;
    }
    return new Moments(unit, centre, residual, Math.sqrt(squares / total));
  }

  static double largest(double[] values) {
    double largest = 0;
    for (double value : values) {
      largest = Math.max(largest, Math.abs(value));
    }
    return largest;
  }

  /** The power of two below {@code x}, by which one divides without rounding; 1 for 0. */
  static double unit(double x) {
    return x == 0 ? 1 : Math.scalb(1.0, Math.getExponent(x));
  }
}
