// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;

/**
 * Sorts whole numbers digit by digit, the last digit first: rows are dealt, never compared, and the
 * few short loops are soon compiled.
 */
final class DigitSort {

  /** Bits of a digit: its counts stay in the first-level cache. */
  private static final int DIGIT = 11;

  /** Fewer numbers are compared: to count their digits would take longer. */
  private static final int MANY = 1 << DIGIT;

  private final long[] dealt;
  private final int[] starts = new int[(1 << DIGIT) + 1];

  /**
   * @param most numbers that are ever sorted at once
   */
  DigitSort(int most) {
    this.dealt = new long[most];
  }

  /**
   * Sorts a stretch of numbers that are not negative and come in the order of their lowest bits.
   *
   * @param lowest so many bits
   * @param bits that any of the numbers has
   */
  void sort(long[] numbers, int from, int to, int lowest, int bits) {
    if (to - from < MANY) {
      Arrays.sort(numbers, from, to);
      return;
    }
    for (int shift = lowest; shift < bits; shift += DIGIT) {
      deal(numbers, from, to, shift);
    }
  }

  private void deal(long[] numbers, int from, int to, int shift) {
    int mask = (1 << DIGIT) - 1;
    Arrays.fill(starts, 0);
    for (int at = from; at < to; at++) {
      starts[((int) (numbers[at] >>> shift) & mask) + 1]++;
    }
    for (int digit = 1; digit < starts.length; digit++) {
      starts[digit] += starts[digit - 1];
    }
    for (int at = from; at < to; at++) {
      dealt[starts[(int) (numbers[at] >>> shift) & mask]++] = numbers[at];
    }
    System.arraycopy(dealt, 0, numbers, from, to - from);
  }
}
