// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import java.util.OptionalDouble;
import org.relent.math.Interval;

/**
 * P₀(γ) = c e^(−c(m − γ)) for γ ≤ m: any margin up to {@code target}, small ones ever less likely.
 *
 * <p>F(λ) = mλ + log(1 − λ/c), MED eq. 15a (m = 1) and eq. 18 (m = l_α). As c grows this becomes
 * the linear potential of a hard-margin support vector machine. The prior mean is m − 1/c: with mc
 * ≤ 1 nothing is asked and λ ≡ 0 (docs/errata.md, MED-9).
 *
 * <p>Primal loss, with s = m − margin: cs − 1 − log(cs) where s &gt; 1/c, else 0.
 *
 * @param target the largest margin m asked for
 * @param rate c &gt; 0, the price of falling short; also the bound no multiplier reaches
 */
public record ExponentialMargin(double target, double rate) implements MarginPrior {

  public ExponentialMargin {
    MarginPrior.requireTarget(target);
    MarginPrior.requireRate(rate);
  }

  @Override
  public Interval domain() {
    return Interval.below(rate);
  }

  @Override
  public double value(double lambda) {
    // the quotient is kept finite: ∞ − ∞ would not be a number
    return target * lambda + StrictMath.log1p(Math.min(-lambda / rate, Double.MAX_VALUE));
  }

  @Override
  public double slope(double lambda) {
    return target - 1 / (rate - lambda);
  }

  @Override
  public double curvature(double lambda) {
    double scale = 1 / (rate - lambda);
    return -scale * scale;
  }

  /**
   * With g = m − a, the smaller root of kλ² − (g + kc)λ + gc − 1 = 0, in the form that divides by
   * the sum of two positive terms. Where the sum is negative its conjugate is taken. All is divided
   * by c, so that the hard margin of a rate without bound, g/k, comes out without overflow.
   */
  @Override
  public double peak(double a, double k) {
    double g = target - a;
    if (k == 0) {
      return g > 0 ? inside(rate - 1 / g) : Double.NEGATIVE_INFINITY;
    }
    double sum = g / rate + k;
    double root = length(g / rate - k, 2 * Math.sqrt(k) / rate);
    return inside(sum > 0 ? 2 * (g - 1 / rate) / (sum + root) : rate * ((sum - root) / (2 * k)));
  }

  /** √(x² + y²), the squares taken of a ratio where they might not be numbers. */
  private static double length(double x, double y) {
    double square = x * x + y * y;
    if (square > 0x1p-900 && square < Double.POSITIVE_INFINITY) {
      return Math.sqrt(square);
    }
    double large = Math.max(Math.abs(x), Math.abs(y));
    double ratio = Math.min(Math.abs(x), Math.abs(y)) / large;
    return large > 0 && large < Double.POSITIVE_INFINITY
        ? large * Math.sqrt(1 + ratio * ratio)
        : large;
  }

  @Override
  public double loss(double margin) {
    double cs = rate * (target - margin);
    return cs > 0
        ? cs - 1 - StrictMath.log(Math.min(cs, Double.MAX_VALUE))
        : Double.POSITIVE_INFINITY;
  }

  private double inside(double lambda) {
    return Math.min(lambda, Math.nextDown(rate));
  }

  @Override
  public double logDensity(double margin) {
    return margin > target
        ? Double.NEGATIVE_INFINITY
        : StrictMath.log(rate) - rate * (target - margin);
  }

  @Override
  public Interval support() {
    return new Interval(Double.NEGATIVE_INFINITY, false, target, true);
  }

  @Override
  public ExponentialMargin around(double other) {
    return new ExponentialMargin(other, rate);
  }

  @Override
  public OptionalDouble price() {
    return OptionalDouble.of(rate);
  }

  @Override
  public String word() {
    return "exponential";
  }
}
