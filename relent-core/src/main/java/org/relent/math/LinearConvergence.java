// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.List;

/** What falling values of an iteration that converges linearly tell of their limit. */
public final class LinearConvergence {

  /** Ratios of falls that are looked at for the slowest. */
  private static final int RATES = 3;

  /** A fall, relative to the value, that rounding may be the cause of. */
  private static final double ROUNDING = 1e-13;

  private LinearConvergence() {}

  /**
   * How far the last of some falling values is above their limit, were they to go on as the last
   * ones did: falls that shrink by the factor q leave f·q/(1 − q) after a fall f. A small fall
   * alone says little where q is near one. +∞ where the falls do not shrink yet.
   */
  public static double remaining(List<Double> values) {
    int last = values.size() - 1;
    if (last < 1) {
      return Double.POSITIVE_INFINITY;
    }
    double fall = fall(values, last);
    if (fall <= ROUNDING * Math.max(1, Math.abs(values.get(last)))) {
      return Math.max(0, fall);
    }
    double q = 0;
    for (int r = last; r > Math.max(1, last - RATES); r--) {
      q = Math.max(q, fall(values, r) / fall(values, r - 1));
    }
    return last > 1 && q < 1 ? fall * q / (1 - q) : Double.POSITIVE_INFINITY;
  }

  private static double fall(List<Double> values, int round) {
    return values.get(round - 1) - values.get(round);
  }
}
