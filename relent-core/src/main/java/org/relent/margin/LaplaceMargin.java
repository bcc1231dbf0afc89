// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

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
    return target - 2 * lambda / ((rate - lambda) * (rate + lambda));
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

  /** λ*(m) = (r − 1)/s = c²s/(r + 1), the second form for small s. */
  private double conjugate(double s) {
    double cs = rate * s;
    double r = Math.sqrt(1 + cs * cs);
    double lambda = rate * (cs / (r + 1));
    return Math.max(Math.nextUp(-rate), Math.min(lambda, Math.nextDown(rate)));
  }

  @Override
  public double logDensity(double margin) {
    return StrictMath.log(rate / 2) - rate * Math.abs(target - margin);
  }

  @Override
  public Interval support() {
    return Interval.REALS;
  }
}
