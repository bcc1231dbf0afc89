// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/**
 * Zeros of decreasing functions, to the last bit and in bounded time.
 *
 * <p>Newton's method within a bracket. Its step is taken while it stays inside and at least halves
 * |f|; else the bracket is divided. Dividing is geometric where the ends of the bracket differ in
 * magnitude, or in their distance to an end of the interval, so that a zero at 10⁻³⁰⁰ or hard by a
 * pole costs about ten divisions before the digits begin, not a thousand.
 */
public final class Roots {

  /** A function and its derivative. The slope is asked for only after the value at the same x. */
  public interface Smooth {

    double value(double x);

    double slope(double x);
  }

  /** After so many evaluations no step is Newton's, and dividing alone ends within 100 more. */
  private static final int PATIENCE = 64;

  private static final int LIMIT = 200;

  private static final double HALF_THE_DIGITS = 0x1p-26;

  /** Each longer step is 2³ times the one before. */
  private static final int LONGER = 3;

  private Roots() {}

  /**
   * The x with f(x) = 0, for f that nowhere increases.
   *
   * <p>If there is none, the end nearest to one: {@code within.high()} where f &gt; 0 throughout,
   * {@code within.low()} where f &lt; 0 throughout, even where that end is excluded or infinite.
   * The function is never called at an excluded end. It may be infinite anywhere; if it is NaN
   * where it is asked for, so is the result.
   *
   * <p>Where f as computed is nowhere zero, x is next to a change of its sign, or Newton's
   * correction to x is less than half a unit in the last place.
   *
   * @param start a guess; one outside of the interval, or NaN, is left aside
   */
  public static double ofDecreasing(Smooth f, Interval within, double start) {
    Bracket bracket = new Bracket(within);
    double x = within.contains(start) ? start : bracket.middle();
    double last = Double.POSITIVE_INFINITY;
    boolean divided = false;
    int stalls = 0;
    for (int i = 0; i < LIMIT; i++) {
      double value = f.value(x);
      if (value == 0 || Double.isNaN(value)) {
        return value == 0 ? x : value;
      }
      bracket.put(x, value);
      if (bracket.closed()) {
        return bracket.nearest();
      }
      double slope = f.slope(x);
      double step = -value / slope;
      // just after a division this may be the steep side of a pole, not the zero
      if (x + step == x && Double.isFinite(slope) && !divided) {
        return x;
      }
      stalls = divided || Math.abs(value) <= 0.5 * last ? 0 : stalls + 1;
      // with half of the digits right, only rounding keeps Newton from the rest: ever longer steps
      // get to the other side of the zero and draw the bracket tight
      boolean rounding = Math.abs(step) <= HALF_THE_DIGITS * Math.abs(x);
      double target = x + Math.scalb(step, LONGER * stalls);
      divided = i >= PATIENCE || (stalls > 0 && !rounding) || !bracket.contains(target);
      x = divided ? bracket.middle() : target;
      last = Math.abs(value);
    }
    return bracket.nearest();
  }
}
