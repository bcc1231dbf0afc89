// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import org.relent.math.Interval;

/** F(λ) + λy: the same demand made of a margin less y. */
record Shifted(Potential potential, double by) implements Potential {

  Shifted {
    if (!Double.isFinite(by)) {
      throw new IllegalArgumentException("Shift must be finite, got " + by);
    }
  }

  @Override
  public Interval domain() {
    return potential.domain();
  }

  @Override
  public double value(double lambda) {
    return by * lambda + potential.value(lambda);
  }

  @Override
  public double slope(double lambda) {
    return by + potential.slope(lambda);
  }

  @Override
  public double curvature(double lambda) {
    return potential.curvature(lambda);
  }

  @Override
  public double peak(double a, double k) {
    return potential.peak(a - by, k);
  }

  /** φ(m − y). */
  @Override
  public double loss(double margin) {
    return potential.loss(margin - by);
  }

  /** w(F(λ/w) + λy/w). */
  @Override
  public Potential weighted(double weight) {
    return new Shifted(potential.weighted(weight), by);
  }

  @Override
  public boolean forgiving() {
    return potential.forgiving();
  }
}
