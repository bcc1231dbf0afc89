// SPDX-License-Identifier: Apache-2.0
package org.relent.examples.extending;

import org.relent.margin.MarginPrior;
import org.relent.math.Interval;

// @example:erlang-margin:begin
/**
 * P₀(γ) = c²(m − γ) e^(−c(m − γ)) for γ ≤ m: a margin somewhat below m, most likely m − 1/c.
 *
 * <p>F(λ) = mλ + 2 log(1 − λ/c). MED eq. 15b prints this potential for another prior
 * (docs/errata.md, MED-15b).
 *
 * @param target the largest margin m
 * @param rate c &gt; 0; also the bound no multiplier reaches
 */
public record ErlangMargin(double target, double rate) implements MarginPrior {

  public ErlangMargin {
    MarginPrior.requireTarget(target);
    MarginPrior.requireRate(rate);
  }

  @Override
  public Interval domain() {
    return Interval.below(rate);
  }

  @Override
  public double value(double lambda) {
    return target * lambda + 2 * StrictMath.log1p(-lambda / rate);
  }

  @Override
  public double slope(double lambda) {
    return target - 2 / (rate - lambda);
  }

  @Override
  public double curvature(double lambda) {
    double scale = 1 / (rate - lambda);
    return -2 * scale * scale;
  }

  /**
   * With g = m − a, the smaller root of kλ² − (g + kc)λ + gc − 2 = 0, in the form that does not
   * subtract near numbers.
   */
  @Override
  public double peak(double a, double k) {
    double g = target - a;
    if (k == 0) {
      return g > 0 ? inside(rate - 2 / g) : Double.NEGATIVE_INFINITY;
    }
    double sum = g + k * rate;
    double root = Math.sqrt((g - k * rate) * (g - k * rate) + 8 * k);
    return inside(sum > 0 ? 2 * (g * rate - 2) / (sum + root) : (sum - root) / (2 * k));
  }

  // rounding must not carry a multiplier onto the end
  private double inside(double lambda) {
    return Math.min(lambda, Math.nextDown(rate));
  }

  @Override
  public double logDensity(double margin) {
    double shortfall = target - margin;
    return shortfall > 0
        ? 2 * StrictMath.log(rate) + StrictMath.log(shortfall) - rate * shortfall
        : Double.NEGATIVE_INFINITY;
  }

  @Override
  public Interval support() {
    return Interval.below(target);
  }
}
// @example:erlang-margin:end
