// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import org.relent.math.Interval;

/** w·F(λ/w) for the multipliers of one example that counts w &gt; 0 times. */
record WeightedJoint(JointPotential potential, double weight) implements JointPotential {

  WeightedJoint {
    Weighted.requirePositive(weight);
  }

  @Override
  public int dimension() {
    return potential.dimension();
  }

  @Override
  public Interval range(int i) {
    return potential.range(i).times(weight);
  }

  @Override
  public boolean contains(double[] lambda) {
    return potential.contains(scaled(lambda, 1 / weight));
  }

  @Override
  public double[] start() {
    return scaled(potential.start(), weight);
  }

  @Override
  public double value(double[] lambda) {
    return weight * potential.value(scaled(lambda, 1 / weight));
  }

  @Override
  public void slope(double[] lambda, double[] into) {
    potential.slope(scaled(lambda, 1 / weight), into);
  }

  @Override
  public void curvature(double[] lambda, double[] into) {
    potential.curvature(scaled(lambda, 1 / weight), into);
    for (int i = 0; i < into.length; i++) {
      into[i] /= weight;
    }
  }

  @Override
  public void hessianTimes(double[] lambda, double[] x, double[] into) {
    potential.hessianTimes(scaled(lambda, 1 / weight), x, into);
    for (int i = 0; i < into.length; i++) {
      into[i] /= weight;
    }
  }

  @Override
  public void chords(double[] lambda, double[] slope, double[] into) {
    potential.chords(scaled(lambda, 1 / weight), slope, into);
    for (int i = 0; i < into.length; i++) {
      into[i] /= weight;
    }
  }

  @Override
  public void peak(double[] linear, double own, double shared, double[] into) {
    potential.peak(linear, own * weight, shared * weight, into);
    boolean inside = potential.contains(into);
    for (int i = 0; i < into.length; i++) {
      into[i] *= weight;
    }
    // rounding must not carry multipliers out of the domain
    while (inside && !contains(into)) {
      for (int i = 0; i < into.length; i++) {
        into[i] *= 1 - 0x1p-52;
      }
    }
  }

  /** (pI − ∇²F(λ/w)/w)⁻¹ = w(pwI − ∇²F(λ/w))⁻¹. */
  @Override
  public void primalHessian(double[] lambda, double own, double[] diagonal, double[] factor) {
    potential.primalHessian(scaled(lambda, 1 / weight), own * weight, diagonal, factor);
    double root = Math.sqrt(weight);
    for (int i = 0; i < diagonal.length; i++) {
      diagonal[i] *= weight;
      factor[i] *= root;
    }
  }

  @Override
  public void curvatureSlope(double[] lambda, double[] c, double[] into) {
    potential.curvatureSlope(scaled(lambda, 1 / weight), c, into);
    for (int i = 0; i < into.length; i++) {
      into[i] = into[i] / weight / weight;
    }
  }

  /** w·φ(m). */
  @Override
  public double loss(double[] margin) {
    return weight * potential.loss(margin);
  }

  @Override
  public JointPotential weighted(double factor) {
    return potential.weighted(weight * factor);
  }

  private static double[] scaled(double[] x, double factor) {
    double[] scaled = x.clone();
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] *= factor;
    }
    return scaled;
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
