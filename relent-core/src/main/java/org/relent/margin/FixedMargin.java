// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import org.relent.math.Interval;

/**
 * All of P₀(γ) at γ = m: the margin, or the statistic's target, is m and nothing else (MED eq. 32,
 * LME eq. 19).
 *
 * <p>F(λ) = mλ. The primal loss is an indicator, 0 where the margin is met and +∞ where it is not,
 * so there is no duality gap: the optimality residual is the certificate.
 *
 * @param target the margin m
 */
public record FixedMargin(double target) implements MarginPrior {

  public FixedMargin {
    MarginPrior.requireTarget(target);
  }

  @Override
  public Interval domain() {
    return Interval.REALS;
  }

  @Override
  public boolean forgiving() {
    return false;
  }

  @Override
  public double value(double lambda) {
    return target * lambda;
  }

  @Override
  public double slope(double lambda) {
    return target;
  }

  @Override
  public double curvature(double lambda) {
    return 0;
  }

  @Override
  public double peak(double a, double k) {
    double g = target - a;
    // 0/0: a margin that is just met calls for no multiplier
    return g == 0 ? 0 : g / k;
  }

  /** 0 at the target, −∞ elsewhere: a point mass, given as the log of its mass. */
  @Override
  public double logDensity(double margin) {
    return margin == target ? 0 : Double.NEGATIVE_INFINITY;
  }

  /** The smallest interval around the one point. */
  @Override
  public Interval support() {
    return Interval.closed(Math.nextDown(target), Math.nextUp(target));
  }

  @Override
  public FixedMargin around(double other) {
    return new FixedMargin(other);
  }

  @Override
  public String word() {
    return "fixed";
  }
}
