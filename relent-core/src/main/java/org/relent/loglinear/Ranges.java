// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.data.SparseRows;
import org.relent.math.Vectors;

/**
 * Between which values each column of the rows lies over all outcomes, those without an entry
 * counted as zero.
 *
 * @param least the smallest value above zero; +∞ where there is none
 * @param constant whether all rows have one value, which is not zero
 */
record Ranges(double[] low, double[] high, double[] least, boolean[] constant) {

  static Ranges of(Outcomes outcomes) {
    SparseRows rows = outcomes.rows();
    Ranges ranges =
        new Ranges(
            Vectors.filled(rows.width(), Double.POSITIVE_INFINITY),
            Vectors.filled(rows.width(), Double.NEGATIVE_INFINITY),
            Vectors.filled(rows.width(), Double.POSITIVE_INFINITY),
            new boolean[rows.width()]);
    int[] counts = new int[rows.width()];
    for (int at = 0; at < rows.entries(); at++) {
      ranges.put(rows.index(at), rows.value(at));
      counts[rows.index(at)]++;
    }
    for (int j = 0; j < counts.length; j++) {
      ranges.constant[j] =
          counts[j] == rows.size() && ranges.low[j] == ranges.high[j] && ranges.low[j] != 0;
      if (counts[j] < outcomes.size()) {
        ranges.put(j, 0);
      }
    }
    return ranges;
  }

  private void put(int j, double value) {
    low[j] = value < low[j] ? value : low[j];
    high[j] = value > high[j] ? value : high[j];
    least[j] = value > 0 && value < least[j] ? value : least[j];
  }

  /** max |f| of a statistic; 1 where it is always zero. */
  double scale(int statistic) {
    int j = statistic % low.length;
    double largest = Math.max(Math.abs(low[j]), Math.abs(high[j]));
    return largest == 0 ? 1 : largest;
  }

  /** {@link #scale} of so many statistics. */
  double[] scales(int statistics) {
    double[] scales = new double[statistics];
    for (int i = 0; i < Math.min(statistics, low.length); i++) {
      scales[i] = scale(i);
    }
    for (int i = low.length; i < statistics; i++) {
      scales[i] = scales[i - low.length];
    }
    return scales;
  }

  /** Whether a statistic is zero whatever happens. */
  boolean absent(int statistic) {
    int j = statistic % low.length;
    return low[j] == 0 && high[j] == 0;
  }

  double low(int statistic) {
    return low[statistic % low.length];
  }

  double high(int statistic) {
    return high[statistic % low.length];
  }

  double least(int statistic) {
    return least[statistic % low.length];
  }
}
