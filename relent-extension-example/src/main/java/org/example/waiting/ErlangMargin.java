// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import java.util.OptionalDouble;
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

  @Override
  public ErlangMargin around(double other) {
    return new ErlangMargin(other, rate);
  }

  @Override
  public OptionalDouble price() {
    return OptionalDouble.of(rate);
  }

  /** That of its kind. */
  @Override
  public String word() {
    return "erlang";
  }
}
// @example:erlang-margin:end
