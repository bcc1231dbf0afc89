// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/**
 * The numbers that are read as one double c·2^q: those up to half way to its neighbours, ends
 * included if c is even. All are in quarters of 10^k, the largest power of ten that is no wider
 * than the interval, and rounded to odd: one that lies between two whole numbers becomes the odd
 * one of them, so that it compares with even numbers as if it were exact.
 *
 * <p>Below a power of two doubles are twice as dense as above. R. Giulietti, <i>The Schubfach way
 * to render doubles</i>, 2022, sections 8 and 9.
 *
 * @param exponent k
 * @param low the lower end
 * @param value the double
 * @param high the upper end
 * @param margin 0 if the ends are included, else 1
 */
record RoundingInterval(int exponent, long low, long value, long high, int margin) {

  /** The least q, that of subnormal doubles. */
  static final int LEAST_EXPONENT = -1074;

  private static final long LEAST_NORMAL = 1L << 52;

  static RoundingInterval of(long c, int q) {
    boolean even = c != LEAST_NORMAL || q == LEAST_EXPONENT;
    int k = even ? PowerOfTen.floorLog10(q) : PowerOfTen.floorLog10OfThreeQuarters(q);
    PowerOfTen scale = PowerOfTen.of(-k);
    int shift = q + PowerOfTen.floorLog2(-k) + 2;
    long quarters = 4 * c;
    return new RoundingInterval(
        k,
        scale.times((quarters - (even ? 2 : 1)) << shift),
        scale.times(quarters << shift),
        scale.times((quarters + 2) << shift),
        (int) (c & 1));
  }

  /** The multiple of 10^k to print; of one of 10^(k+1) only where it is at least {@code least}. */
  long shortest(int least) {
    long below = value >> 2;
    long above = below + 1;
    if (below >= least) {
      long tens = below - below % 10;
      if (contains(tens)) {
        return tens;
      }
      if (contains(tens + 10)) {
        return tens + 10;
      }
    }
    if (contains(below) != contains(above)) {
      return contains(below) ? below : above;
    }
    long beyondMiddle = value - 2 * (below + above);
    return beyondMiddle < 0 || (beyondMiddle == 0 && below % 2 == 0) ? below : above;
  }

  private boolean contains(long candidate) {
    return low + margin <= 4 * candidate && 4 * candidate + margin <= high;
  }
}
