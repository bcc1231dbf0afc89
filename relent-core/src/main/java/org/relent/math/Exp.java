// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/**
 * eˣ with the same bits on every virtual machine, and faster than {@link Math#exp}.
 *
 * <p>eˣ = 2^(n/128) · eʳ with n = round(128 x / ln 2), so that |r| ≤ ln 2 / 256 and five terms of
 * the Taylor series are exact to 2⁻⁶⁰. The powers 2^(j/128), 0 ≤ j &lt; 128, come from a table that
 * holds each as a double and what that double lacks (Tang 1989). Only *, + and bits are used.
 *
 * <p>The error is below 0.52 ulp. Results below 2⁻¹⁰²² are not flushed to zero but keep what digits
 * they can, with an error below one ulp. e⁰ = 1 exactly, e^(−∞) = 0, e^∞ = ∞, and NaN stays NaN.
 */
public final class Exp {

  /** Steps per factor of two. */
  private static final int STEPS = 128;

  private static final int STEPS_LOG2 = 7;

  /** 128 / ln 2. */
  private static final double STEPS_PER_UNIT = 0x1.71547652b82fep7;

  /** ln 2 / 128, its first 36 bits: times any n in reach (below 2¹⁷·1.06) the product is exact. */
  private static final double STEP_HIGH = 0x1.62e42fefap-8;

  /** ln 2 / 128 − {@link #STEP_HIGH}. */
  private static final double STEP_LOW = 0x1.cf79abc9e3b3ap-47;

  /** Added to a double it leaves the nearest whole number in the low bits of the sum. */
  private static final double ROUNDER = 0x1.8p52;

  /** Below this in size both eˣ and 2^⌊n/128⌋ are normal numbers. */
  private static final double NORMAL = 708;

  /** Numbers taken together by {@link #inPlace}. */
  private static final int STRETCH = 64;

  /** 2^½, 2^¼ … 2^(1/128), each rounded, then what that lacks. */
  private static final double[] ROOTS = {
    0x1.6a09e667f3bcdp0, -0x1.bdd3413b26456p-54,
    0x1.306fe0a31b715p0, 0x1.6f46ad23182e4p-55,
    0x1.172b83c7d517bp0, -0x1.19041b9d78a76p-55,
    0x1.0b5586cf9890fp0, 0x1.8a62e4adc610bp-54,
    0x1.059b0d3158574p0, 0x1.d73e2a475b465p-55,
    0x1.02c9a3e778061p0, -0x1.19083535b085dp-56,
    0x1.0163da9fb3335p0, 0x1.b61299ab8cdb7p-54
  };

  /** 2^(j/128) rounded, then the rest relative to it, for each j. */
  private static final double[] POWERS = powers();

  private Exp() {}

  public static double exp(double x) {
    if (!(Math.abs(x) < NORMAL)) {
      return farOut(x);
    }
    double shifted = x * STEPS_PER_UNIT + ROUNDER;
    int steps = (int) Double.doubleToRawLongBits(shifted);
    long exponent = (steps >> STEPS_LOG2) + 1023L;
    return significand(x, shifted - ROUNDER, steps) * Double.longBitsToDouble(exponent << 52);
  }

  /** x[i] ← e^(x[i]) for from ≤ i &lt; to, to the bit as {@link #exp}, in half the time. */
  public static void inPlace(double[] x, int from, int to) {
    if (to - from < STRETCH) {
      for (int i = from; i < to; i++) {
        x[i] = exp(x[i]);
      }
      return;
    }
    double[] shifted = new double[STRETCH];
    double[] rest = new double[STRETCH];
    double[] tail = new double[STRETCH];
    for (int at = from; at < to; at += STRETCH) {
      // the last stretch reaches back, but what it has done already it leaves alone
      int start = Math.min(at, to - STRETCH);
      System.arraycopy(x, start, tail, 0, STRETCH);
      reduce(tail, shifted, rest);
      scale(x, start, at - start, shifted, rest, tail);
    }
  }

  /** What of {@link #significand} is only arithmetic: a loop that the compiler vectorises. */
  private static void reduce(double[] x, double[] shifted, double[] rest) {
    for (int i = 0; i < STRETCH; i++) {
      double s = x[i] * STEPS_PER_UNIT + ROUNDER;
      double n = s - ROUNDER;
      double r = (x[i] - n * STEP_HIGH) - n * STEP_LOW;
      double square = r * r;
      shifted[i] = s;
      rest[i] = r;
      x[i] = square * ((1.0 / 2 + r * (1.0 / 6)) + square * (1.0 / 24 + r * (1.0 / 120)));
    }
  }

  /** And what needs the table and whole numbers. */
  private static void scale(
      double[] x, int start, int first, double[] shifted, double[] rest, double[] tail) {
    for (int i = first; i < STRETCH; i++) {
      double value = x[start + i];
      if (!(Math.abs(value) < NORMAL)) {
        x[start + i] = farOut(value);
        continue;
      }
      int steps = (int) Double.doubleToRawLongBits(shifted[i]);
      int j = 2 * (steps & (STEPS - 1));
      double growth = (POWERS[j + 1] + rest[i]) + tail[i];
      long exponent = (steps >> STEPS_LOG2) + 1023L;
      x[start + i] = (POWERS[j] + POWERS[j] * growth) * Double.longBitsToDouble(exponent << 52);
    }
  }

  /** Where the result is below 2⁻¹⁰²², beyond the largest double, or nearly so. */
  private static double farOut(double x) {
    // e^(−746) and e^710 are beyond what rounds to a positive, finite number; NaN passes
    double within = Math.min(Math.max(x, -746), 710);
    double shifted = within * STEPS_PER_UNIT + ROUNDER;
    int steps = (int) Double.doubleToRawLongBits(shifted);
    return Math.scalb(significand(within, shifted - ROUNDER, steps), steps >> STEPS_LOG2);
  }

  /** eˣ / 2^⌊n/128⌋, with n given both as a double and as an int. */
  private static double significand(double x, double n, int steps) {
    double r = (x - n * STEP_HIGH) - n * STEP_LOW;
    double square = r * r;
    int j = 2 * (steps & (STEPS - 1));
    double growth =
        (POWERS[j + 1] + r)
            + square * ((1.0 / 2 + r * (1.0 / 6)) + square * (1.0 / 24 + r * (1.0 / 120)));
    return POWERS[j] + POWERS[j] * growth;
  }

  /** Products of the roots of two, each a double and what that lacks: exact to 2⁻¹⁰⁰. */
  private static double[] powers() {
    double[] powers = new double[2 * STEPS];
    for (int j = 0; j < STEPS; j++) {
      double high = 1;
      double low = 0;
      for (int k = 0; k < STEPS_LOG2; k++) {
        if ((j >> (STEPS_LOG2 - 1 - k) & 1) == 1) {
          double product = high * ROOTS[2 * k];
          double rest =
              Math.fma(high, ROOTS[2 * k], -product)
                  + (high * ROOTS[2 * k + 1] + low * ROOTS[2 * k]);
          high = product + rest;
          low = (product - high) + rest;
        }
      }
      powers[2 * j] = high;
      powers[2 * j + 1] = low / high;
    }
    return powers;
  }
}
