// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import java.util.Arrays;

/**
 * Lanes in plain Java. Every loop runs over whole arrays under one index, because only then can the
 * compiler rule out overlap and use vectors; four terms a pass, so that sums are loaded and stored
 * less often.
 */
final class PlainLanes implements Lanes {

  static final PlainLanes INSTANCE = new PlainLanes();

  private static final float LOG2_E = 0x1.715476p0f;

  /** ln 2, its first 15 bits: times any whole number below 2⁹ the product is exact. */
  private static final float LN2_HIGH = 0x1.62e4p-1f;

  /** ln 2 − {@link #LN2_HIGH}. */
  private static final float LN2_LOW = 0x1.7f7d1cp-20f;

  /** Added to a float it leaves the nearest whole number in the low bits of the sum. */
  private static final float ROUNDER = 0x1.8p23f;

  private PlainLanes() {}

  @Override
  public String name() {
    return "plain";
  }

  /** The same: loops run along the columns. */
  @Override
  public float[][] packed(float[][] panel) {
    return panel;
  }

  @Override
  public void products(float[][] left, int[] which, int rows, float[][] panel, float[][] tile) {
    int r = 0;
    for (; r + 2 <= rows; r += 2) {
      two(left[which[r]], left[which[r + 1]], panel, tile[r], tile[r + 1]);
    }
    if (r < rows) {
      one(left[which[r]], panel, tile[r]);
    }
  }

  private static void two(float[] x, float[] y, float[][] panel, float[] into, float[] and) {
    Arrays.fill(into, 0);
    Arrays.fill(and, 0);
    int k = 0;
    for (; k + 4 <= panel.length; k += 4) {
      fourOfTwo(x, y, k, panel[k], panel[k + 1], panel[k + 2], panel[k + 3], into, and);
    }
    for (; k < panel.length; k++) {
      addScaled(x[k], panel[k], into);
      addScaled(y[k], panel[k], and);
    }
  }

  /** Two rows share what is loaded of the panel. */
  private static void fourOfTwo(
      float[] x,
      float[] y,
      int k,
      float[] p,
      float[] q,
      float[] s,
      float[] t,
      float[] into,
      float[] and) {
    float a = x[k];
    float b = x[k + 1];
    float c = x[k + 2];
    float d = x[k + 3];
    float e = y[k];
    float f = y[k + 1];
    float g = y[k + 2];
    float h = y[k + 3];
    for (int j = 0; j < WIDTH; j++) {
      into[j] = into[j] + a * p[j] + b * q[j] + c * s[j] + d * t[j];
      and[j] = and[j] + e * p[j] + f * q[j] + g * s[j] + h * t[j];
    }
  }

  private static void one(float[] x, float[][] panel, float[] into) {
    Arrays.fill(into, 0);
    int k = 0;
    for (; k + 4 <= panel.length; k += 4) {
      fourOfOne(x, k, panel[k], panel[k + 1], panel[k + 2], panel[k + 3], into);
    }
    for (; k < panel.length; k++) {
      addScaled(x[k], panel[k], into);
    }
  }

  private static void fourOfOne(
      float[] x, int k, float[] p, float[] q, float[] s, float[] t, float[] into) {
    float a = x[k];
    float b = x[k + 1];
    float c = x[k + 2];
    float d = x[k + 3];
    for (int j = 0; j < WIDTH; j++) {
      into[j] = into[j] + a * p[j] + b * q[j] + c * s[j] + d * t[j];
    }
  }

  private static void addScaled(float a, float[] x, float[] into) {
    for (int j = 0; j < WIDTH; j++) {
      into[j] = into[j] + a * x[j];
    }
  }

  /**
   * eˣ = 2ⁿeʳ, |r| ≤ ½ ln 2, seven terms of the Taylor series. What needs whole numbers is a loop
   * of its own: the compiler does not turn it into vector code.
   */
  @Override
  public void exp(float[] x, float[] work) {
    for (int j = 0; j < WIDTH; j++) {
      float s = x[j] * LOG2_E + ROUNDER;
      float n = s - ROUNDER;
      float r = (x[j] - n * LN2_HIGH) - n * LN2_LOW;
      work[j] = s;
      float tail = 1f / 24 + r * (1f / 120 + r * (1f / 720 + r * (1f / 5040)));
      x[j] = 1 + (r + r * r * (0.5f + r * (1f / 6 + r * tail)));
    }
    for (int j = 0; j < WIDTH; j++) {
      x[j] *= Float.intBitsToFloat((Float.floatToRawIntBits(work[j]) + 127) << 23);
    }
  }

  @Override
  public void add(
      double[] c, float[][] rows, int[] at, int count, int from, int to, double[] into) {
    int r = 0;
    for (; r + 4 <= count; r += 4) {
      addFour(c, r, rows, at, from, to, into);
    }
    for (; r < count; r++) {
      addScaled(c[r], rows[r], at[r], from, to, into);
    }
  }

  private static void addFour(
      double[] x, int r, float[][] rows, int[] at, int from, int to, double[] into) {
    double a = x[r];
    double b = x[r + 1];
    double c = x[r + 2];
    double d = x[r + 3];
    float[] p = rows[r];
    float[] q = rows[r + 1];
    float[] s = rows[r + 2];
    float[] t = rows[r + 3];
    int i = at[r];
    int k = at[r + 1];
    int l = at[r + 2];
    int m = at[r + 3];
    for (int j = from; j < to; j++) {
      into[j] = into[j] + a * p[i + j] + b * q[k + j] + c * s[l + j] + d * t[m + j];
    }
  }

  private static void addScaled(double a, float[] x, int at, int from, int to, double[] into) {
    for (int j = from; j < to; j++) {
      into[j] = into[j] + a * x[at + j];
    }
  }
}
