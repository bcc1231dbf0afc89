// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.math.Interval;

/**
 * P₀(γ) = c e^(−c(γ − ε)) for γ ≥ ε: a number may lie ε off, and ever less likely further.
 *
 * <p>ρ(λ) = −ελ + log(1 − λ/c) on [0, c): with γ ↦ −γ that of an {@link ExponentialMargin} around
 * −ε (MED eq. 15a). Nothing is paid up to ε + 1/c; as c grows this becomes the regression of
 * support vectors with a hard tube of half-width ε, from which it differs by O(1/c).
 *
 * <p>Primal loss of a number that is d off: c(d − ε) − 1 − log c(d − ε) where d &gt; ε + 1/c, else
 * 0.
 *
 * @param epsilon ε ≥ 0, the half-width of the tube
 * @param price c &gt; 0, what lying outside costs in the end
 * @param mirrored ρ, made once
 */
public record ExponentialTube(double epsilon, double price, Potential mirrored)
    implements TubePrior {

  public ExponentialTube {
    TubePrior.requireSizes(epsilon, price);
  }

  /** Of one half-width and price. */
  public ExponentialTube(double epsilon, double price) {
    this(epsilon, price, Relation.AT_LEAST.restrict(new ExponentialMargin(-epsilon, price)));
  }

  @Override
  public Interval domain() {
    return mirrored.domain();
  }

  @Override
  public double value(double lambda) {
    return mirrored.value(lambda);
  }

  @Override
  public double slope(double lambda) {
    return mirrored.slope(lambda);
  }

  @Override
  public double curvature(double lambda) {
    return mirrored.curvature(lambda);
  }

  @Override
  public double peak(double a, double k) {
    return mirrored.peak(a, k);
  }

  @Override
  public double loss(double margin) {
    return mirrored.loss(margin);
  }

  @Override
  public double logDensity(double distance) {
    return new ExponentialMargin(-epsilon, price).logDensity(-distance);
  }

  @Override
  public Interval support() {
    return new Interval(epsilon, true, Double.POSITIVE_INFINITY, false);
  }

  @Override
  public String word() {
    return "exponential";
  }
}
