// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.data.Numbers;

/**
 * What a fit will about take of time, known before it begins: multiplications, or what lasts as
 * long, and that is about a nanosecond of one core. The rounds of a solver are a guess, so that a
 * fit may take a few times more or less.
 *
 * @param what the work is, such as {@code trees over all 3 pairs of columns}
 * @param beginning multiplications before there is any point to stop at
 * @param remedy what would take less
 */
public record WorkEstimate(String what, double multiplications, double beginning, String remedy) {

  /** Too little to be counted before. */
  public static final WorkEstimate NEGLIGIBLE = new WorkEstimate("", 0, 0, "");

  static final double PER_SECOND = 1e9;

  private static final double PER_MINUTE = 60 * PER_SECOND;

  public WorkEstimate {
    if (!(multiplications >= 0 && beginning >= 0)) {
      throw new IllegalArgumentException(
          "Multiplications must not be negative, got " + multiplications);
    }
  }

  /** Minutes, rounded up, so that something is never nothing. */
  static String minutes(double multiplications) {
    return Numbers.fixed(Math.ceil(multiplications / PER_MINUTE), 0);
  }

  @Override
  public String toString() {
    return what
        + " take about "
        + Numbers.significant(multiplications, 1)
        + " multiplications, some "
        + minutes(multiplications)
        + " minutes of one core";
  }
}
