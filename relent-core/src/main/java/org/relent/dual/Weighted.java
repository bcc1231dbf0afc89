// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import org.relent.math.Interval;

/** w·F(λ/w): the potential of an example that counts w &gt; 0 times. */
record Weighted(Potential potential, double weight) implements Potential {

  Weighted {
    requirePositive(weight);
  }

  static void requirePositive(double weight) {
    if (!(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Weight must be positive and finite, got " + weight);
    }
  }

  @Override
  public Interval domain() {
    return potential.domain().times(weight);
  }

  @Override
  public double value(double lambda) {
    return weight * potential.value(lambda / weight);
  }

  @Override
  public double slope(double lambda) {
    return potential.slope(lambda / weight);
  }

  @Override
  public double curvature(double lambda) {
    return potential.curvature(lambda / weight) / weight;
  }

  @Override
  public double peak(double a, double k) {
    double each = potential.peak(a, k * weight);
    double lambda = weight * each;
    if (domain(each)) {
      // rounding must not carry a multiplier onto an end that is excluded
      while (!domain(lambda / weight)) {
        lambda = Math.nextAfter(lambda, weight * potential.domain().start());
      }
    }
    return lambda;
  }

  private boolean domain(double each) {
    return potential.domain().contains(each);
  }

  @Override
  public void curvatureSlope(double[] lambda, double[] c, double[] into) {
    potential.curvatureSlope(new double[] {lambda[0] / weight}, c, into);
    into[0] = into[0] / weight / weight;
  }

  /** w·φ(m). */
  @Override
  public double loss(double margin) {
    return weight * potential.loss(margin);
  }

  @Override
  public Potential weighted(double factor) {
    return potential.weighted(weight * factor);
  }

  @Override
  public boolean likelihood() {
    return potential.likelihood();
  }

  @Override
  public boolean forgiving() {
    return potential.forgiving();
  }
}
