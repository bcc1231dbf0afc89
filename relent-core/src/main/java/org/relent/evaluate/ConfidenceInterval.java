// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

/**
 * Where a number lies, as far as the data tell; of many such intervals the fraction {@code level}
 * covers the truth.
 *
 * @param level between 0 and 1, such as 0.95
 * @param high at least {@code low}; equal when the data show no spread at all
 */
public record ConfidenceInterval(double level, double low, double high) {

  public ConfidenceInterval {
    Checks.level(level);
    if (!(low <= high)) {
      throw new IllegalArgumentException(
          "Confidence interval needs low ≤ high, got " + low + " and " + high);
    }
  }

  public boolean contains(double x) {
    return low <= x && x <= high;
  }
}
