// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

/**
 * A number of some 32 digits as the sum of two doubles, the second at most half an ulp of the first
 * (Dekker 1971; Hida, Li and Bailey 2001).
 */
public record DoubleDouble(double high, double low) implements Comparable<DoubleDouble> {

  public static final DoubleDouble ZERO = new DoubleDouble(0, 0);
  public static final DoubleDouble ONE = new DoubleDouble(1, 0);
  public static final DoubleDouble INFINITY = new DoubleDouble(Double.POSITIVE_INFINITY, 0);

  private static final DoubleDouble LOG_2 =
      new DoubleDouble(0.6931471805599453, 2.3190468138462996e-17);

  /** e^x is taken of x/2⁹ and squared nine times. */
  private static final int HALVINGS = 9;

  /** Terms of the series of e^r − 1 at |r| ≤ ½ log 2 · 2⁻⁹: the next is below 1e-34. */
  private static final int TERMS = 10;

  /** Beyond these e^x is 0 or infinite. */
  private static final double LEAST_EXPONENT = -745;

  private static final double MOST_EXPONENT = 709.7;

  /** A double as it is. */
  public static DoubleDouble of(double x) {
    return new DoubleDouble(x, 0);
  }

  /** The sum of many. */
  public static DoubleDouble sum(DoubleDouble... terms) {
    DoubleDouble sum = ZERO;
    for (DoubleDouble term : terms) {
      sum = sum.plus(term);
    }
    return sum;
  }

  /** Σ aₖbₖ. */
  public static DoubleDouble dot(DoubleDouble[] a, DoubleDouble[] b) {
    DoubleDouble sum = ZERO;
    for (int k = 0; k < a.length; k++) {
      sum = sum.plus(a[k].times(b[k]));
    }
    return sum;
  }

  /** The exact sum of two doubles (Knuth). */
  private static DoubleDouble exactSum(double a, double b) {
    double sum = a + b;
    if (!Double.isFinite(sum)) {
      return new DoubleDouble(sum, 0);
    }
    double part = sum - a;
    return new DoubleDouble(sum, (a - (sum - part)) + (b - part));
  }

  /** The same for |a| ≥ |b| (Dekker). */
  private static DoubleDouble normal(double a, double b) {
    double sum = a + b;
    return Double.isFinite(sum) ? new DoubleDouble(sum, b - (sum - a)) : new DoubleDouble(sum, 0);
  }

  /** The number, rounded. */
  public double value() {
    return high + low;
  }

  public DoubleDouble plus(DoubleDouble other) {
    DoubleDouble highs = exactSum(high, other.high);
    if (!Double.isFinite(highs.high)) {
      return highs;
    }
    DoubleDouble lows = exactSum(low, other.low);
    DoubleDouble sum = normal(highs.high, highs.low + lows.high);
    return normal(sum.high, sum.low + lows.low);
  }

  public DoubleDouble plus(double other) {
    return plus(of(other));
  }

  public DoubleDouble minus(DoubleDouble other) {
    return plus(other.negated());
  }

  public DoubleDouble negated() {
    return new DoubleDouble(-high, -low);
  }

  public DoubleDouble abs() {
    return high < 0 ? negated() : this;
  }

  public DoubleDouble times(DoubleDouble other) {
    double product = high * other.high;
    if (!Double.isFinite(product)) {
      return new DoubleDouble(product, 0);
    }
    double error = Math.fma(high, other.high, -product);
    return normal(product, error + (high * other.low + low * other.high));
  }

  public DoubleDouble times(double factor) {
    return times(of(factor));
  }

  public DoubleDouble dividedBy(DoubleDouble other) {
    double first = high / other.high;
    if (!Double.isFinite(first)) {
      return new DoubleDouble(first, 0);
    }
    DoubleDouble rest = minus(other.times(first));
    double second = rest.high / other.high;
    double third = rest.minus(other.times(second)).high / other.high;
    return normal(first, second).plus(third);
  }

  public DoubleDouble dividedBy(double other) {
    return dividedBy(of(other));
  }

  public DoubleDouble sqrt() {
    if (high <= 0) {
      return ZERO;
    }
    double root = Math.sqrt(high);
    return normal(root, minus(of(root).times(root)).high / (2 * root));
  }

  public DoubleDouble exp() {
    if (high < LEAST_EXPONENT) {
      return ZERO;
    }
    if (high > MOST_EXPONENT) {
      return INFINITY;
    }
    int octaves = (int) Math.rint(high / LOG_2.high);
    DoubleDouble r = minus(LOG_2.times(octaves)).scaled(-HALVINGS);
    DoubleDouble term = r;
    DoubleDouble less = r;
    for (int k = 2; k <= TERMS; k++) {
      term = term.times(r).dividedBy(k);
      less = less.plus(term);
    }
    // e^2r − 1 = 2(e^r − 1) + (e^r − 1)²
    for (int k = 0; k < HALVINGS; k++) {
      less = less.times(2).plus(less.times(less));
    }
    return less.plus(ONE).scaled(octaves);
  }

  private DoubleDouble scaled(int power) {
    return new DoubleDouble(Math.scalb(high, power), Math.scalb(low, power));
  }

  /** By one step of Newton's method for e^y = x, which doubles the digits. */
  public DoubleDouble log() {
    if (!(high > 0)) {
      return new DoubleDouble(high == 0 ? Double.NEGATIVE_INFINITY : Double.NaN, 0);
    }
    double rough = StrictMath.log(high);
    return of(rough).plus(times(of(-rough).exp()).minus(ONE));
  }

  public DoubleDouble max(DoubleDouble other) {
    return compareTo(other) >= 0 ? this : other;
  }

  public DoubleDouble min(DoubleDouble other) {
    return compareTo(other) <= 0 ? this : other;
  }

  /** −1, 0 or 1. */
  public int sign() {
    return (int) Math.signum(high);
  }

  @Override
  public int compareTo(DoubleDouble other) {
    int highs = Double.compare(high, other.high);
    return highs != 0 ? highs : Double.compare(low, other.low);
  }
}
