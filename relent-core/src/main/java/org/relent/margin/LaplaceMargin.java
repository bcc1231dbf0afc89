// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import java.util.OptionalDouble;
import org.relent.math.Interval;

/**
 * P₀(γ) = (c/2) e^(−c|m − γ|): margins near {@code target}, falling off alike on both sides.
 *
 * <p>F(λ) = mλ + log(1 − (λ/c)²). MED eq. 15b prints λ + 2 log(1 − λ/c) instead, which is not the
 * integral of the density it names: see docs/errata.md, MED-15b.
 *
 * <p>Primal loss, with s = m − margin &gt; 0 and r = √(1 + c²s²): r − 1 − log((r + 1)/2), else 0.
 *
 * @param target the margin m asked for
 * @param rate c &gt; 0; multipliers stay within (−c, c)
 */
public record LaplaceMargin(double target, double rate) implements MarginPrior {

  public LaplaceMargin {
    MarginPrior.requireTarget(target);
    MarginPrior.requireRate(rate);
  }

  @Override
  public Interval domain() {
    return Interval.open(-rate, rate);
  }

  @Override
  public double value(double lambda) {
    double r = lambda / rate;
    return target * lambda + StrictMath.log1p(-r * r);
  }

  @Override
  public double slope(double lambda) {
    // one division after the other: the product of small numbers would vanish
    return target - 2 * lambda / (rate - lambda) / (rate + lambda);
  }

  @Override
  public double curvature(double lambda) {
    double r = lambda / rate;
    double d = (rate - lambda) * (1 + r);
    return -2 * (1 + r * r) / (d * d);
  }

  @Override
  public double peak(double a, double k) {
    return k == 0 ? conjugate(target - a) : MarginPrior.super.peak(a, k);
  }

  /** λ*(m) = (r − 1)/s = c·(cs/(r + 1)). */
  private double conjugate(double s) {
    double lambda = rate * pull(rate * s);
    return Math.max(Math.nextUp(-rate), Math.min(lambda, Math.nextDown(rate)));
  }

  /** cs/(r + 1), within (−1, 1); both terms divided by cs where that is large. */
  private static double pull(double cs) {
    double t = 1 / Math.abs(cs);
    return t < 1
        ? Math.copySign(1 / (Math.sqrt(1 + t * t) + t), cs)
        : cs / (Math.sqrt(1 + cs * cs) + 1);
  }

  /** With r − 1 = cs·cs/(r + 1), which keeps its digits for small s. */
  @Override
  public double loss(double margin) {
    double cs = rate * (target - margin);
    double less = Math.min(cs * pull(cs), Double.MAX_VALUE);
    return less - StrictMath.log1p(less / 2);
  }

  @Override
  public double logDensity(double margin) {
    return StrictMath.log(rate / 2) - rate * Math.abs(target - margin);
  }

  @Override
  public Interval support() {
    return Interval.REALS;
  }

  @Override
  public LaplaceMargin around(double other) {
    return new LaplaceMargin(other, rate);
  }

  @Override
  public OptionalDouble price() {
    return OptionalDouble.of(rate);
  }

  @Override
  public String word() {
    return "laplace";
  }
}
