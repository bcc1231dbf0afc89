// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.math.BigInteger;

/**
 * 10^n ≈ g·2^r to 126 bits, g = ⌊10^n·2^(−r)⌋ + 1 within (2^125, 2^126], in two halves of 63 bits.
 * So many are enough to scale the ends of every {@link RoundingInterval}: R. Giulietti, <i>The
 * Schubfach way to render doubles</i>, 2022, section 9.
 *
 * @param high ⌊g / 2^63⌋
 * @param low g mod 2^63
 */
record PowerOfTen(long high, long low) {

  /** 10^(−k) for every k of a double, from that of the largest to that of the least. */
  static final int LEAST = -292;

  static final int LARGEST = 324;

  private static final int BITS = 126;

  /** Truncated at each of 324 steps, these lose less than 10 bits of the 66 beyond the 126. */
  private static final int WORKING_BITS = 192;

  private static final PowerOfTen[] POWERS = powers();

  static PowerOfTen of(int n) {
    return POWERS[n - LEAST];
  }

  private static PowerOfTen[] powers() {
    PowerOfTen[] powers = new PowerOfTen[LARGEST - LEAST + 1];
    BigInteger power = BigInteger.ONE.shiftLeft(WORKING_BITS - 1);
    BigInteger inverse = power;
    for (int n = 0; n <= LARGEST; n++) {
      powers[n - LEAST] = rounded(power);
      if (n <= -LEAST) {
        powers[-n - LEAST] = rounded(inverse);
      }
      power = truncated(power.multiply(BigInteger.TEN));
      inverse = truncated(inverse.shiftLeft(4).divide(BigInteger.TEN));
    }
    return powers;
  }

  private static BigInteger truncated(BigInteger mantissa) {
    return mantissa.shiftRight(mantissa.bitLength() - WORKING_BITS);
  }

  private static PowerOfTen rounded(BigInteger mantissa) {
    BigInteger g = mantissa.shiftRight(WORKING_BITS - BITS).add(BigInteger.ONE);
    return new PowerOfTen(g.shiftRight(63).longValue(), g.longValue() & Long.MAX_VALUE);
  }

  /** g·n·2^(−127), rounded to odd if it is no whole number. */
  long times(long n) {
    long carry = Math.multiplyHigh(low, n);
    long middle = ((high * n) >>> 1) + carry;
    long whole = Math.multiplyHigh(high, n) + (middle >>> 63);
    return (middle & Long.MAX_VALUE) == 0 ? whole : whole | 1;
  }

  /** ⌊log₁₀ 2^e⌋ for |e| up to 5 million: log₁₀ 2 · 2^41 rounded down. */
  static int floorLog10(int e) {
    return (int) ((e * 661_971_961_083L) >> 41);
  }

  /** ⌊log₁₀ (¾·2^e)⌋; the second constant is log₁₀ ¾ · 2^41 rounded down. */
  static int floorLog10OfThreeQuarters(int e) {
    return (int) ((e * 661_971_961_083L - 274_743_187_321L) >> 41);
  }

  /** ⌊log₂ 10^e⌋ for |e| up to a million: log₂ 10 · 2^38 rounded down. */
  static int floorLog2(int e) {
    return (int) ((e * 913_124_641_741L) >> 38);
  }
}
