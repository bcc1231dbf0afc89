// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import org.relent.math.Interval;

/** How the expectation of a constraint function must relate to what is asked of it. */
public enum Relation {
  /** E[φ] ≥ target, so λ ≥ 0. */
  AT_LEAST {
    @Override
    public Potential restrict(Potential potential) {
      return new NonNegative(potential);
    }
  },
  /** E[φ] = target, so λ may take either sign. */
  EXACTLY {
    @Override
    public Potential restrict(Potential potential) {
      return potential;
    }
  };

  /** The potential on the multipliers that this relation admits. */
  public abstract Potential restrict(Potential potential);

  /** A potential with its multiplier kept from turning negative. */
  private record NonNegative(Potential potential, Interval domain) implements Potential {

    /** The domain is asked for in every step of a solver: it is made once. */
    NonNegative(Potential potential) {
      this(potential, potential.domain().intersect(Interval.NON_NEGATIVE));
    }

    @Override
    public boolean forgiving() {
      return potential.forgiving();
    }

    @Override
    public double value(double lambda) {
      return potential.value(lambda);
    }

    @Override
    public double slope(double lambda) {
      return potential.slope(lambda);
    }

    @Override
    public double curvature(double lambda) {
      return potential.curvature(lambda);
    }

    /** F is concave, so the best admissible point is the nearest one to the best of all. */
    @Override
    public double peak(double a, double k) {
      return Math.max(0, potential.peak(a, k));
    }

    @Override
    public double loss(double margin) {
      return potential.peak(margin, 0) > 0 ? potential.loss(margin) : potential.value(0);
    }
  }
}
