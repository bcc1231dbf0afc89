// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/** The smallest of many numbers, without sorting them: Hoare's FIND, linear in their number. */
public final class Smallest {

  private Smallest() {}

  /**
   * Reorders {@code keys[0 … length − 1]} so that the {@code count} smallest come first, in no
   * particular order.
   */
  public static void first(long[] keys, int length, int count) {
    int low = 0;
    int high = length - 1;
    while (low < high) {
      long pivot = middle(keys[low], keys[(low + high) >>> 1], keys[high]);
      int i = low;
      int j = high;
      while (i <= j) {
        while (keys[i] < pivot) {
          i++;
        }
        while (keys[j] > pivot) {
          j--;
        }
        if (i <= j) {
          long key = keys[i];
          keys[i++] = keys[j];
          keys[j--] = key;
        }
      }
      if (count - 1 <= j) {
        high = j;
      } else if (count - 1 >= i) {
        low = i;
      } else {
        return;
      }
    }
  }

  /** The median of three, so that numbers in order are no worse than others. */
  private static long middle(long a, long b, long c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }
}
