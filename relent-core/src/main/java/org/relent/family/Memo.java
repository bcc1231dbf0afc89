// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * A function of positive numbers that is computed once for those met lately: of the counts of all
 * pairs of many columns most are equal, and log Γ and Ψ take a hundred times as long as a look.
 */
final class Memo implements DoubleUnaryOperator {

  private static final int LOG_PLACES = 12;

  private final DoubleUnaryOperator function;
  private final double[] arguments = new double[1 << LOG_PLACES];
  private final double[] values = new double[1 << LOG_PLACES];

  Memo(DoubleUnaryOperator function) {
    this.function = function;
    Arrays.fill(arguments, Double.NaN); // equal to nothing
  }

  @Override
  public double applyAsDouble(double x) {
    int at = place(x);
    if (arguments[at] != x) {
      arguments[at] = x;
      values[at] = function.applyAsDouble(x);
    }
    return values[at];
  }

  /** The upper bits of a product with the golden ratio (Knuth, vol. 3, §6.4). */
  private static int place(double x) {
    return (int) ((Double.doubleToRawLongBits(x) * 0x9E3779B97F4A7C15L) >>> (64 - LOG_PLACES));
  }
}
