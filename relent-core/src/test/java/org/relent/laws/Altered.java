// SPDX-License-Identifier: Apache-2.0
package org.relent.laws;

import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.math.Interval;

/** A potential with one thing wrong, the rest as it should be: one negative control per law. */
final class Altered implements Potential {

  /** What is wrong. */
  enum Fault {
    SLOPE,
    CURVATURE,
    CONVEX,
    PEAK,
    LOSS,
    WEIGHT,
    ARRAYS,
    NOT_A_NUMBER
  }

  private final Potential potential;
  private final Fault fault;

  Altered(Potential potential, Fault fault) {
    this.potential = potential;
    this.fault = fault;
  }

  private double wrong(Fault kind, double by) {
    return fault == kind ? by : 0;
  }

  @Override
  public Interval domain() {
    return potential.domain();
  }

  @Override
  public double value(double lambda) {
    if (fault == Fault.NOT_A_NUMBER && lambda == 0) {
      return Double.NaN;
    }
    return fault == Fault.CONVEX ? -potential.value(lambda) : potential.value(lambda);
  }

  @Override
  public double slope(double lambda) {
    double slope = potential.slope(lambda);
    return fault == Fault.CONVEX ? -slope : slope + wrong(Fault.SLOPE, 1e-4 * lambda);
  }

  @Override
  public double curvature(double lambda) {
    double curvature = potential.curvature(lambda);
    return fault == Fault.CONVEX ? -curvature : curvature * (1 + wrong(Fault.CURVATURE, 1e-4));
  }

  @Override
  public double peak(double a, double k) {
    return potential.peak(a, k) * (1 + wrong(Fault.PEAK, 1e-6));
  }

  @Override
  public double loss(double margin) {
    return potential.loss(margin) + wrong(Fault.LOSS, 1e-6);
  }

  @Override
  public Potential weighted(double weight) {
    return fault == Fault.WEIGHT ? potential : new Altered(potential.weighted(weight), fault);
  }

  @Override
  public double value(double[] lambda) {
    return value(lambda[0]) + wrong(Fault.ARRAYS, 1e-9);
  }

  @Override
  public JointPotential times(int count) {
    return potential.times(count);
  }

  @Override
  public String toString() {
    return potential + " with " + fault;
  }
}
