// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import org.relent.math.Interval;

/**
 * F(λ/s): what is asked of a part s &gt; 0 of a margin. With λ = sλ₀ it is F at λ₀, whose
 * constraint speaks of s times the margin (MED eq. 55).
 */
record OfShare(Potential potential, double share) implements Potential {

  OfShare {
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException("Share of a margin must be within (0, 1], got " + share);
    }
  }

  @Override
  public Interval domain() {
    return potential.domain().times(share);
  }

  @Override
  public double value(double lambda) {
    return potential.value(lambda / share);
  }

  @Override
  public double slope(double lambda) {
    return potential.slope(lambda / share) / share;
  }

  @Override
  public double curvature(double lambda) {
    return potential.curvature(lambda / share) / (share * share);
  }

  @Override
  public double peak(double a, double k) {
    double whole = potential.peak(a * share, k * share * share);
    double lambda = share * whole;
    // rounding must not carry a multiplier onto an end that is excluded
    while (potential.domain().contains(whole) && !potential.domain().contains(lambda / share)) {
      lambda = Math.nextAfter(lambda, share * potential.domain().start());
    }
    return lambda;
  }

  /** φ(sm). */
  @Override
  public double loss(double margin) {
    return potential.loss(share * margin);
  }

  @Override
  public Potential weighted(double weight) {
    return new OfShare(potential.weighted(weight), share);
  }

  @Override
  public boolean forgiving() {
    return potential.forgiving();
  }
}
