// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/**
 * A number of some 31 digits as the unevaluated sum of two doubles, the second at most half an ulp
 * of the first (Dekker 1971): for the few sums whose terms cancel to more digits than a double has.
 */
public record DoubleDouble(double high, double low) {

  public static final DoubleDouble ZERO = new DoubleDouble(0, 0);
  public static final DoubleDouble ONE = new DoubleDouble(1, 0);

  private static final DoubleDouble LOG_2 =
      new DoubleDouble(0.6931471805599453, 2.3190468138462996e-17);

  /** e^r is taken of r/2⁹ and squared nine times. */
  private static final int HALVINGS = 9;

  /** Terms of the series of e^r − 1 at |r| ≤ ½ log 2 · 2⁻⁹: the next is below 1e-34. */
  private static final int TERMS = 10;

  /** Where e^x is out of the range of normal numbers one double has to do. */
  private static final double NORMAL = 700;

  public static DoubleDouble of(double x) {
    return new DoubleDouble(x, 0);
  }

  /** ab, exactly. */
  public static DoubleDouble product(double a, double b) {
    double product = a * b;
    return new DoubleDouble(product, Math.fma(a, b, -product));
  }

  /** ⟨a, b⟩. */
  public static DoubleDouble dot(double[] a, double[] b) {
    DoubleDouble sum = ZERO;
    for (int k = 0; k < a.length; k++) {
      sum = sum.plus(product(a[k], b[k]));
    }
    return sum;
  }

  /** The number, rounded. */
  public double value() {
    return high + low;
  }

  public DoubleDouble plus(DoubleDouble other) {
    double sum = high + other.high;
    double part = sum - high;
    double lost = (high - (sum - part)) + (other.high - part);
    return normal(sum, lost + (low + other.low));
  }

  public DoubleDouble times(DoubleDouble other) {
    DoubleDouble highs = product(high, other.high);
    return normal(highs.high, highs.low + (high * other.low + low * other.high));
  }

  public DoubleDouble times(double factor) {
    return times(of(factor));
  }

  /** a + b for |a| ≥ |b|; what is not finite stays as it is. */
  private static DoubleDouble normal(double a, double b) {
    double sum = a + b;
    return Double.isFinite(sum) ? new DoubleDouble(sum, b - (sum - a)) : of(a);
  }

  public DoubleDouble exp() {
    if (!(Math.abs(high) < NORMAL)) {
      return of(Exp.exp(high));
    }
    int octaves = (int) Math.rint(high / LOG_2.high);
    DoubleDouble r = plus(LOG_2.times(-octaves)).scaled(-HALVINGS);
    DoubleDouble less = ZERO;
    // Horner's scheme: r(1 + r/2(1 + r/3(…)))
    for (int k = TERMS; k >= 1; k--) {
      less = ONE.plus(less).times(r).over(k);
    }
    // e^2r − 1 = 2(e^r − 1) + (e^r − 1)²
    for (int k = 0; k < HALVINGS; k++) {
      less = less.scaled(1).plus(less.times(less));
    }
    return less.plus(ONE).scaled(octaves);
  }

  /** √x of a number that is not negative, by one step of Newton's from that of a double. */
  public DoubleDouble sqrt() {
    double root = Math.sqrt(high);
    if (root == 0 || !Double.isFinite(root)) {
      return of(root);
    }
    return normal(root, plus(product(-root, root)).value() / (2 * root));
  }

  /** log x of a positive number, by one step of Newton's from that of a double. */
  public DoubleDouble log() {
    DoubleDouble near = of(StrictMath.log(high));
    if (!(Math.abs(near.high) < NORMAL)) {
      return near;
    }
    return near.plus(times(near.times(-1).exp()).plus(of(-1)));
  }

  /** A whole part of it. */
  public DoubleDouble over(int divisor) {
    double first = high / divisor;
    DoubleDouble rest = plus(product(-first, divisor));
    return normal(first, rest.value() / divisor);
  }

  private DoubleDouble scaled(int power) {
    return new DoubleDouble(Math.scalb(high, power), Math.scalb(low, power));
  }
}
