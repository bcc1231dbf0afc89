// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import org.relent.math.Interval;

/** F(−λ): the same demand made of minus the margin. */
record Mirrored(Potential potential, Interval domain) implements Potential {

  Mirrored(Potential potential) {
    this(potential, mirrored(potential.domain()));
  }

  private static Interval mirrored(Interval domain) {
    return new Interval(
        0 - domain.high(), domain.highIncluded(), 0 - domain.low(), domain.lowIncluded());
  }

  @Override
  public double value(double lambda) {
    return potential.value(-lambda);
  }

  @Override
  public double slope(double lambda) {
    return -potential.slope(-lambda);
  }

  @Override
  public double curvature(double lambda) {
    return potential.curvature(-lambda);
  }

  /** Minus zero is zero: multipliers are compared bit by bit. */
  @Override
  public double peak(double a, double k) {
    return 0 - potential.peak(-a, k);
  }

  /** φ(−m). */
  @Override
  public double loss(double margin) {
    return potential.loss(-margin);
  }

  @Override
  public Potential weighted(double weight) {
    return new Mirrored(potential.weighted(weight));
  }

  @Override
  public boolean forgiving() {
    return potential.forgiving();
  }
}
