// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import java.util.OptionalDouble;
import org.relent.math.Interval;

/**
 * P₀(γ) = N(γ; m, 1/c²).
 *
 * <p>F(λ) = mλ − (λ/c)²/2, no bound on λ. MED eq. 15c prints (λ/c)² without the half: see
 * docs/errata.md, MED-15c. With it the machine is the L2 support vector machine: 1/c² on the
 * diagonal of the Gram matrix. The same potential is the Gaussian regulariser of LME section 8,
 * with σᵢ = c.
 *
 * <p>Primal loss, with s = m − margin &gt; 0: ½c²s², else 0.
 *
 * @param target the margin m asked for
 * @param rate c &gt; 0, the inverse of the prior's standard deviation
 */
public record GaussianMargin(double target, double rate) implements MarginPrior {

  public GaussianMargin {
    MarginPrior.requireTarget(target);
    MarginPrior.requireRate(rate);
  }

  @Override
  public Interval domain() {
    return Interval.REALS;
  }

  @Override
  public double value(double lambda) {
    double r = lambda / rate;
    double half = 0.5 * r * r;
    // where both terms overflow it is the square that wins
    return half == Double.POSITIVE_INFINITY ? -half : target * lambda - half;
  }

  @Override
  public double slope(double lambda) {
    return target - lambda / rate / rate;
  }

  @Override
  public double curvature(double lambda) {
    return -1 / rate / rate;
  }

  @Override
  public double peak(double a, double k) {
    double g = target - a;
    // 0/0: with a rate beyond 1e162 the variance is nothing, as of a fixed margin
    return g == 0 ? 0 : g / (k + 1 / rate / rate);
  }

  @Override
  public double loss(double margin) {
    double cs = rate * (target - margin);
    return 0.5 * cs * cs;
  }

  @Override
  public double logDensity(double margin) {
    double z = rate * (margin - target);
    return StrictMath.log(rate) - 0.5 * (z * z + StrictMath.log(2 * Math.PI));
  }

  @Override
  public Interval support() {
    return Interval.REALS;
  }

  @Override
  public GaussianMargin around(double other) {
    return new GaussianMargin(other, rate);
  }

  @Override
  public OptionalDouble price() {
    return OptionalDouble.of(rate);
  }

  @Override
  public String word() {
    return "gaussian";
  }
}
