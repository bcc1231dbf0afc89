// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import java.util.function.DoubleUnaryOperator;
import org.relent.math.Interval;

/** The largest value of a concave function by looking everywhere: grids, each around the best. */
public final class Grid {

  private static final int POINTS = 2_000;

  /** Each round divides the step by a thousand: the last is 1e-18 of the first window. */
  private static final int ROUNDS = 6;

  /** How far an unbounded interval is searched. */
  private static final double FAR = 1e9;

  private Grid() {}

  /** sup f over {@code within}; +∞ where f still rises a thousand million away from zero. */
  public static double largest(DoubleUnaryOperator f, Interval within) {
    double low = Math.max(within.low(), -FAR);
    double high = Math.min(within.high(), FAR);
    double best = Double.NEGATIVE_INFINITY;
    double at = low;
    for (int round = 0; round < ROUNDS; round++) {
      double step = (high - low) / POINTS;
      for (int k = 0; k <= POINTS; k++) {
        double x = k == POINTS ? high : low + k * step;
        double value = within.contains(x) ? f.applyAsDouble(x) : Double.NEGATIVE_INFINITY;
        if (value > best) {
          best = value;
          at = x;
        }
      }
      if (Math.abs(at) == FAR && best > f.applyAsDouble(at / 2)) {
        return Double.POSITIVE_INFINITY;
      }
      low = Math.max(within.low(), at - step);
      high = Math.min(within.high(), at + step);
    }
    return best;
  }
}
