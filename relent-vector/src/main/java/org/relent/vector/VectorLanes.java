// SPDX-License-Identifier: Apache-2.0
package org.relent.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;
import org.relent.math.Lanes;

/**
 * Lanes by the Vector API: products and sums are fused, so they round once where plain Java rounds
 * twice. Every lane adds its terms in the same order whatever the width of the vectors, so all
 * machines with fused products agree.
 */
final class VectorLanes implements Lanes {

  private static final VectorSpecies<Float> SINGLE = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Double> DOUBLE = DoubleVector.SPECIES_PREFERRED;

  private static final VectorShuffle<Float> SECOND_HALF =
      VectorShuffle.iota(SINGLE, SINGLE.length() / 2, 1, true);

  /** The fewest bits for which this is worth while; such processors fuse products. */
  private static final int LEAST = 256;

  private static final float LOG2_E = 0x1.715476p0f;
  private static final float LN2_HIGH = 0x1.62e4p-1f;
  private static final float LN2_LOW = 0x1.7f7d1cp-20f;
  private static final float ROUNDER = 0x1.8p23f;

  private static final double DOUBLE_LOG2_E = 0x1.71547652b82fep0;

  /** ln 2, its first 33 bits: times any n in reach the product is exact. */
  private static final double DOUBLE_LN2_HIGH = 0x1.62e42fefp-1;

  private static final double DOUBLE_LN2_LOW = 0x1.473de6af278edp-34;
  private static final double DOUBLE_ROUNDER = 0x1.8p52;

  /** Below it e^x is nothing beside any other kernel value. */
  private static final double SMALLEST_EXPONENT = -700;

  /** Whether this virtual machine has vectors wide enough. */
  static boolean worthwhile() {
    return DOUBLE.vectorBitSize() >= LEAST && 2 * SINGLE.length() <= WIDTH;
  }

  @Override
  public String name() {
    return "vector";
  }

  /**
   * Strips as wide as {@link #four} goes at once, one after the other: it reads straight through
   * one array, whose bounds need no checks within the loop.
   */
  @Override
  public float[][] packed(float[][] panel) {
    int width = 2 * SINGLE.length();
    float[] strips = new float[WIDTH * panel.length];
    for (int j = 0; j < WIDTH; j += width) {
      for (int k = 0; k < panel.length; k++) {
        System.arraycopy(panel[k], j, strips, j * panel.length + k * width, width);
      }
    }
    return new float[][] {strips};
  }

  /**
   * Strip by strip: with all rows it stays in the first-level cache, as the whole panel would not.
   */
  @Override
  public void products(float[][] left, int[] which, int rows, float[][] panel, float[][] tile) {
    int last = rows - 1;
    for (int j = 0; j < WIDTH; j += 2 * SINGLE.length()) {
      for (int r = 0; r < rows; r += 4) {
        // the last row may be taken more than once: a row by itself would wait for its own sums
        int s = Math.min(r + 1, last);
        int t = Math.min(r + 2, last);
        int u = Math.min(r + 3, last);
        four(
            left[which[r]],
            left[which[s]],
            left[which[t]],
            left[which[u]],
            panel[0],
            j,
            tile[r],
            tile[s],
            tile[t],
            tile[u]);
      }
    }
  }

  /** Four rows by the two vectors of the strip at column j: eight sums, all in registers. */
  private static void four(
      float[] a,
      float[] b,
      float[] c,
      float[] d,
      float[] strips,
      int j,
      float[] p,
      float[] q,
      float[] u,
      float[] v) {
    int width = SINGLE.length();
    int terms = a.length;
    int strip = j * terms;
    FloatVector zero = FloatVector.zero(SINGLE);
    FloatVector a0 = zero;
    FloatVector a1 = zero;
    FloatVector b0 = zero;
    FloatVector b1 = zero;
    FloatVector c0 = zero;
    FloatVector c1 = zero;
    FloatVector d0 = zero;
    FloatVector d1 = zero;
    for (int k = 0; k < terms; k++) {
      FloatVector x = FloatVector.fromArray(SINGLE, strips, strip + k * 2 * width);
      FloatVector y = FloatVector.fromArray(SINGLE, strips, strip + k * 2 * width + width);
      FloatVector s = FloatVector.broadcast(SINGLE, a[k]);
      a0 = s.fma(x, a0);
      a1 = s.fma(y, a1);
      s = FloatVector.broadcast(SINGLE, b[k]);
      b0 = s.fma(x, b0);
      b1 = s.fma(y, b1);
      s = FloatVector.broadcast(SINGLE, c[k]);
      c0 = s.fma(x, c0);
      c1 = s.fma(y, c1);
      s = FloatVector.broadcast(SINGLE, d[k]);
      d0 = s.fma(x, d0);
      d1 = s.fma(y, d1);
    }
    // Of a vector that a loop has left the compiler does not know the shape, and would ask which
    // ones were met elsewhere; what is added to zeros of a known shape has theirs.
    zero.add(a0).intoArray(p, j);
    zero.add(a1).intoArray(p, j + width);
    zero.add(b0).intoArray(q, j);
    zero.add(b1).intoArray(q, j + width);
    zero.add(c0).intoArray(u, j);
    zero.add(c1).intoArray(u, j + width);
    zero.add(d0).intoArray(v, j);
    zero.add(d1).intoArray(v, j + width);
  }

  @Override
  public void products(double[][] left, int rows, double[][] panel, double[][] tile) {
    int last = rows - 1;
    for (int j = 0; j < WIDTH; j += 2 * DOUBLE.length()) {
      for (int r = 0; r < rows; r += 4) {
        int s = Math.min(r + 1, last);
        int t = Math.min(r + 2, last);
        int u = Math.min(r + 3, last);
        four(left[r], left[s], left[t], left[u], panel, j, tile[r], tile[s], tile[t], tile[u]);
      }
    }
  }

  /** The same in double precision, from a panel that is not packed. */
  private static void four(
      double[] a,
      double[] b,
      double[] c,
      double[] d,
      double[][] panel,
      int j,
      double[] p,
      double[] q,
      double[] u,
      double[] v) {
    int width = DOUBLE.length();
    DoubleVector zero = DoubleVector.zero(DOUBLE);
    DoubleVector a0 = zero;
    DoubleVector a1 = zero;
    DoubleVector b0 = zero;
    DoubleVector b1 = zero;
    DoubleVector c0 = zero;
    DoubleVector c1 = zero;
    DoubleVector d0 = zero;
    DoubleVector d1 = zero;
    for (int k = 0; k < panel.length; k++) {
      DoubleVector x = DoubleVector.fromArray(DOUBLE, panel[k], j);
      DoubleVector y = DoubleVector.fromArray(DOUBLE, panel[k], j + width);
      DoubleVector s = DoubleVector.broadcast(DOUBLE, a[k]);
      a0 = s.fma(x, a0);
      a1 = s.fma(y, a1);
      s = DoubleVector.broadcast(DOUBLE, b[k]);
      b0 = s.fma(x, b0);
      b1 = s.fma(y, b1);
      s = DoubleVector.broadcast(DOUBLE, c[k]);
      c0 = s.fma(x, c0);
      c1 = s.fma(y, c1);
      s = DoubleVector.broadcast(DOUBLE, d[k]);
      d0 = s.fma(x, d0);
      d1 = s.fma(y, d1);
    }
    zero.add(a0).intoArray(p, j);
    zero.add(a1).intoArray(p, j + width);
    zero.add(b0).intoArray(q, j);
    zero.add(b1).intoArray(q, j + width);
    zero.add(c0).intoArray(u, j);
    zero.add(c1).intoArray(u, j + width);
    zero.add(d0).intoArray(v, j);
    zero.add(d1).intoArray(v, j + width);
  }

  /** e^r of |r| ≤ ½ ln 2 by its series, times a power of two. */
  @Override
  public void exp(double[] x) {
    for (int j = 0; j < WIDTH; j += DOUBLE.length()) {
      DoubleVector v = DoubleVector.fromArray(DOUBLE, x, j).max(SMALLEST_EXPONENT);
      DoubleVector shifted = v.mul(DOUBLE_LOG2_E).add(DOUBLE_ROUNDER);
      DoubleVector n = shifted.sub(DOUBLE_ROUNDER);
      DoubleVector r = v.sub(n.mul(DOUBLE_LN2_HIGH)).sub(n.mul(DOUBLE_LN2_LOW));
      // written out: of a vector that a loop has left the compiler does not know the shape
      DoubleVector tail = DoubleVector.broadcast(DOUBLE, 1.0 / 6_227_020_800L);
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0 / 479_001_600));
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0 / 39_916_800));
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0 / 3_628_800));
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0 / 362_880));
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0 / 40_320));
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0 / 5040));
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0 / 720));
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0 / 120));
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0 / 24));
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0 / 6));
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0 / 2));
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0));
      tail = tail.fma(r, DoubleVector.broadcast(DOUBLE, 1.0));
      LongVector power = shifted.reinterpretAsLongs().add(1023).lanewise(VectorOperators.LSHL, 52);
      tail.mul(power.reinterpretAsDoubles()).intoArray(x, j);
    }
  }

  @Override
  public void exp(float[] x, float[] work) {
    for (int j = 0; j < WIDTH; j += SINGLE.length()) {
      FloatVector v = FloatVector.fromArray(SINGLE, x, j);
      FloatVector shifted = v.mul(LOG2_E).add(ROUNDER);
      FloatVector n = shifted.sub(ROUNDER);
      FloatVector r = v.sub(n.mul(LN2_HIGH)).sub(n.mul(LN2_LOW));
      FloatVector tail = FloatVector.broadcast(SINGLE, 1f / 5040);
      tail = tail.fma(r, FloatVector.broadcast(SINGLE, 1f / 720));
      tail = tail.fma(r, FloatVector.broadcast(SINGLE, 1f / 120));
      tail = tail.fma(r, FloatVector.broadcast(SINGLE, 1f / 24));
      tail = tail.fma(r, FloatVector.broadcast(SINGLE, 1f / 6));
      tail = tail.fma(r, FloatVector.broadcast(SINGLE, 0.5f));
      tail = tail.fma(r, FloatVector.broadcast(SINGLE, 1f));
      tail = tail.fma(r, FloatVector.broadcast(SINGLE, 1f));
      IntVector power = shifted.reinterpretAsInts().add(127).lanewise(VectorOperators.LSHL, 23);
      tail.mul(power.reinterpretAsFloats()).intoArray(x, j);
    }
  }

  @Override
  public void add(
      double[] c, float[][] rows, int[] at, int count, int from, int to, double[] into) {
    int whole = from + SINGLE.loopBound(to - from);
    int r = 0;
    for (; r + 4 <= count; r += 4) {
      addFour(c, r, rows, at, from, whole, into);
    }
    for (; r < count; r++) {
      addOne(c[r], rows[r], at[r], from, whole, into);
    }
    for (int j = whole; j < to; j++) {
      for (int i = 0; i < count; i++) {
        into[j] = Math.fma(rows[i][at[i] + j], c[i], into[j]);
      }
    }
  }

  /** As many columns at a time as a vector of single precision has: two of double precision. */
  private static void addFour(
      double[] c, int r, float[][] rows, int[] at, int from, int to, double[] into) {
    DoubleVector c0 = DoubleVector.broadcast(DOUBLE, c[r]);
    DoubleVector c1 = DoubleVector.broadcast(DOUBLE, c[r + 1]);
    DoubleVector c2 = DoubleVector.broadcast(DOUBLE, c[r + 2]);
    DoubleVector c3 = DoubleVector.broadcast(DOUBLE, c[r + 3]);
    float[] x0 = rows[r];
    int at0 = at[r];
    float[] x1 = rows[r + 1];
    int at1 = at[r + 1];
    float[] x2 = rows[r + 2];
    int at2 = at[r + 2];
    float[] x3 = rows[r + 3];
    int at3 = at[r + 3];
    int half = DOUBLE.length();
    for (int j = from; j < to; j += SINGLE.length()) {
      FloatVector v0 = FloatVector.fromArray(SINGLE, x0, at0 + j);
      FloatVector v1 = FloatVector.fromArray(SINGLE, x1, at1 + j);
      FloatVector v2 = FloatVector.fromArray(SINGLE, x2, at2 + j);
      FloatVector v3 = FloatVector.fromArray(SINGLE, x3, at3 + j);
      DoubleVector low = DoubleVector.fromArray(DOUBLE, into, j);
      DoubleVector high = DoubleVector.fromArray(DOUBLE, into, j + half);
      low = wide(v0, 0).fma(c0, low);
      high = wide(v0, 1).fma(c0, high);
      low = wide(v1, 0).fma(c1, low);
      high = wide(v1, 1).fma(c1, high);
      low = wide(v2, 0).fma(c2, low);
      high = wide(v2, 1).fma(c2, high);
      wide(v3, 0).fma(c3, low).intoArray(into, j);
      wide(v3, 1).fma(c3, high).intoArray(into, j + half);
    }
  }

  private static void addOne(double c, float[] x, int at, int from, int to, double[] into) {
    DoubleVector factor = DoubleVector.broadcast(DOUBLE, c);
    int half = DOUBLE.length();
    for (int j = from; j < to; j += SINGLE.length()) {
      FloatVector v = FloatVector.fromArray(SINGLE, x, at + j);
      wide(v, 0).fma(factor, DoubleVector.fromArray(DOUBLE, into, j)).intoArray(into, j);
      wide(v, 1)
          .fma(factor, DoubleVector.fromArray(DOUBLE, into, j + half))
          .intoArray(into, j + half);
    }
  }

  /**
   * One half of a vector in double precision. Vectors of half the length are nowhere made, and a
   * second half is moved to the front first: to convert it where it is takes Java 25 ten times as
   * long.
   */
  private static DoubleVector wide(FloatVector v, int part) {
    FloatVector front = part == 0 ? v : v.rearrange(SECOND_HALF);
    return (DoubleVector) front.convertShape(VectorOperators.F2D, DOUBLE, 0);
  }
}
