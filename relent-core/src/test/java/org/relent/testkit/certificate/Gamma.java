// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

/** log Γ and its derivatives by Stirling's series, begun far out (Abramowitz and Stegun 6.1.40). */
final class Gamma {

  /** Where the series has thirty digits. */
  private static final double FAR = 25;

  private static final DoubleDouble HALF_LOG_2_PI =
      new DoubleDouble(0.9189385332046728, -3.8782941580672414e-17);

  /** B₂, B₄, …, as fractions. */
  private static final double[][] BERNOULLI = {
    {1, 6},
    {-1, 30},
    {1, 42},
    {-1, 30},
    {5, 66},
    {-691, 2730},
    {7, 6},
    {-3617, 510},
    {43867, 798},
    {-174611, 330},
    {854513, 138},
    {-236364091, 2730}
  };

  private Gamma() {}

  /** log Γ(x), x &gt; 0. */
  static DoubleDouble log(DoubleDouble x) {
    DoubleDouble far = x;
    DoubleDouble product = DoubleDouble.ONE;
    while (far.high() < FAR) {
      product = product.times(far);
      far = far.plus(1);
    }
    DoubleDouble sum = far.plus(-0.5).times(far.log()).minus(far).plus(HALF_LOG_2_PI);
    DoubleDouble power = far;
    for (int k = 1; k <= BERNOULLI.length; k++) {
      sum = sum.plus(bernoulli(k).dividedBy(2.0 * k * (2 * k - 1)).dividedBy(power));
      power = power.times(far).times(far);
    }
    return sum.minus(product.log());
  }

  /** Ψ(x) = d log Γ(x)/dx. */
  static DoubleDouble digamma(DoubleDouble x) {
    DoubleDouble far = x;
    DoubleDouble less = DoubleDouble.ZERO;
    while (far.high() < FAR) {
      less = less.plus(DoubleDouble.ONE.dividedBy(far));
      far = far.plus(1);
    }
    DoubleDouble sum = far.log().minus(DoubleDouble.ONE.dividedBy(far).times(0.5));
    DoubleDouble power = far.times(far);
    for (int k = 1; k <= BERNOULLI.length; k++) {
      sum = sum.minus(bernoulli(k).dividedBy(2 * k).dividedBy(power));
      power = power.times(far).times(far);
    }
    return sum.minus(less);
  }

  /** Ψ′(x), to the digits of a double. */
  static double trigamma(double x) {
    double far = x;
    double more = 0;
    while (far < FAR) {
      more += 1 / (far * far);
      far++;
    }
    double sum = 1 / far + 0.5 / (far * far);
    double power = far * far * far;
    for (int k = 1; k <= BERNOULLI.length; k++) {
      sum += BERNOULLI[k - 1][0] / BERNOULLI[k - 1][1] / power;
      power *= far * far;
    }
    return sum + more;
  }

  private static DoubleDouble bernoulli(int k) {
    return DoubleDouble.of(BERNOULLI[k - 1][0]).dividedBy(BERNOULLI[k - 1][1]);
  }
}
