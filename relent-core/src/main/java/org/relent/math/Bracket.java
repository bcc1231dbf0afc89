// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/**
 * Where the zero of a decreasing function still can be: between a point with f &gt; 0 and one with
 * f &lt; 0, or, as long as one of them was not met, an end of the interval.
 */
final class Bracket {

  /** Ends that differ by more than this factor are divided geometrically. */
  private static final double WIDE = 4;

  private final Interval within;
  private double low;
  private double high;

  /** f(low) and f(high); NaN while not known. */
  private double valueAtLow = Double.NaN;

  private double valueAtHigh = Double.NaN;

  private int divisions;

  Bracket(Interval within) {
    this.within = within;
    this.low = within.low();
    this.high = within.high();
  }

  /** Takes in that f(x) = value, which is not zero. */
  void put(double x, double value) {
    if (value > 0) {
      low = x;
      valueAtLow = value;
    } else {
      high = x;
      valueAtHigh = value;
    }
  }

  /** Strictly inside. */
  boolean contains(double x) {
    return low < x && x < high;
  }

  /** No place is left to ask for f. */
  boolean closed() {
    return low >= high || (Math.nextUp(low) >= high && !lowUntried() && !highUntried());
  }

  /** The end with the smaller |f|, or the end of the interval towards which f kept its sign. */
  double nearest() {
    if (Double.isNaN(valueAtHigh)) {
      return high;
    }
    return Double.isNaN(valueAtLow) || valueAtLow < -valueAtHigh ? low : high;
  }

  /** A place to ask next: an included end not yet tried, or a middle that suits the ends. */
  double middle() {
    if (highUntried()) {
      return high;
    }
    if (lowUntried()) {
      return low;
    }
    divisions++;
    double suited = suited();
    double middle = contains(suited) ? suited : low + 0.5 * (high - low);
    return contains(middle) ? middle : Math.nextUp(low);
  }

  /** Zero, further out, or the geometric mean of the ends; NaN where halving does as well. */
  private double suited() {
    if (low < 0 && 0 < high) {
      return 0;
    }
    if (Double.isInfinite(high)) {
      return beyond(low);
    }
    return Double.isInfinite(low) ? -beyond(-high) : geometricMean();
  }

  private boolean highUntried() {
    return Double.isNaN(valueAtHigh) && within.highIncluded() && Double.isFinite(high);
  }

  private boolean lowUntried() {
    return Double.isNaN(valueAtLow) && within.lowIncluded() && Double.isFinite(low);
  }

  /** From x ≥ 0 outwards, squaring: the largest double is reached in ten steps. */
  private static double beyond(double x) {
    double size = Math.max(x, 1);
    return Math.min(4 * size * size, Double.MAX_VALUE);
  }

  /** Seen from zero or an end of the interval; NaN where the ends are about equally far. */
  private double geometricMean() {
    double fromZero = seenFrom(0);
    double fromLow = Double.isNaN(fromZero) ? seenFrom(within.low()) : fromZero;
    return Double.isNaN(fromLow) ? seenFrom(within.high()) : fromLow;
  }

  /** From a place outside, the point whose distance is the geometric mean of those of the ends. */
  private double seenFrom(double place) {
    double toLow = Math.abs(low - place);
    double toHigh = Math.abs(high - place);
    double far = Math.max(toLow, toHigh);
    double near = Math.max(nonZero(Math.min(toLow, toHigh), far), Math.ulp(place));
    double distance = far > WIDE * near ? Math.sqrt(far) * Math.sqrt(near) : Double.NaN;
    return low >= place ? place + distance : place - distance;
  }

  /** In place of zero, a number so that the geometric mean is far/4, then far/16, far/256, … */
  private double nonZero(double near, double far) {
    return near > 0 ? near : Math.scalb(far, -(2 << Math.min(divisions, 10)));
  }
}
