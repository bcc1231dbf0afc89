// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/** An interval of the real line; each end is either part of it or not. */
public record Interval(double low, boolean lowIncluded, double high, boolean highIncluded) {

  /** The whole line. */
  public static final Interval REALS =
      new Interval(Double.NEGATIVE_INFINITY, false, Double.POSITIVE_INFINITY, false);

  /** [0, ∞). */
  public static final Interval NON_NEGATIVE =
      new Interval(0, true, Double.POSITIVE_INFINITY, false);

  public Interval {
    if (!(low < high)) {
      throw new IllegalArgumentException("Interval needs low < high, got " + low + " and " + high);
    }
  }

  /** (low, high). */
  public static Interval open(double low, double high) {
    return new Interval(low, false, high, false);
  }

  /** [low, high]. */
  public static Interval closed(double low, double high) {
    return new Interval(low, true, high, true);
  }

  /** (low, ∞). */
  public static Interval above(double low) {
    return new Interval(low, false, Double.POSITIVE_INFINITY, false);
  }

  /** (−∞, high). */
  public static Interval below(double high) {
    return open(Double.NEGATIVE_INFINITY, high);
  }

  public boolean contains(double x) {
    return (lowIncluded ? x >= low : x > low) && (highIncluded ? x <= high : x < high);
  }

  public Interval intersect(Interval other) {
    boolean lowMine = low > other.low || (low == other.low && !lowIncluded);
    boolean highMine = high < other.high || (high == other.high && !highIncluded);
    return new Interval(
        lowMine ? low : other.low,
        lowMine ? lowIncluded : other.lowIncluded,
        highMine ? high : other.high,
        highMine ? highIncluded : other.highIncluded);
  }

  /** The same interval, stretched by {@code factor} &gt; 0 about zero. */
  public Interval times(double factor) {
    return new Interval(low * factor, lowIncluded, high * factor, highIncluded);
  }

  /** The nearest point of the closure. */
  public double clamp(double x) {
    return Math.min(Math.max(x, low), high);
  }

  /** A point strictly inside: zero where it can be, else in the middle or off the finite end. */
  public double start() {
    if (low < 0 && 0 < high) {
      return 0;
    }
    if (Double.isInfinite(high)) {
      return Math.min(low + Math.max(1, Math.abs(low)), Double.MAX_VALUE);
    }
    return Double.isInfinite(low)
        ? Math.max(high - Math.max(1, Math.abs(high)), -Double.MAX_VALUE)
        : low + 0.5 * (high - low);
  }

  /**
   * The point reached when moving from {@code from} to {@code to} without leaving the interval: an
   * included end can be reached, of an excluded end only nine tenths of the way is gone.
   */
  public double move(double from, double to) {
    if (contains(to)) {
      return to;
    }
    if (to > from) {
      return highIncluded ? high : Math.min(from + 0.9 * (high - from), Math.nextDown(high));
    }
    return lowIncluded ? low : Math.max(from + 0.9 * (low - from), Math.nextUp(low));
  }
}
