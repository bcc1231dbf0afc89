// SPDX-License-Identifier: Apache-2.0
package org.relent.laws;

import java.util.function.DoubleUnaryOperator;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Interval;

/**
 * The densities of MED eq. 15 with potentials as printed there (docs/errata.md, MED-15b, MED-15c):
 * negative controls.
 */
record Printed(MarginPrior prior, DoubleUnaryOperator value) implements MarginPrior {

  /** λ + 2 log(1 − λ/c). */
  static Printed laplace(double target, double rate) {
    return new Printed(
        new LaplaceMargin(target, rate), l -> target * l + 2 * Math.log1p(-l / rate));
  }

  /** λ − (λ/c)². */
  static Printed gaussian(double target, double rate) {
    return new Printed(new GaussianMargin(target, rate), l -> target * l - (l / rate) * (l / rate));
  }

  @Override
  public double value(double lambda) {
    return value.applyAsDouble(lambda);
  }

  @Override
  public Interval domain() {
    return prior.domain();
  }

  @Override
  public double slope(double lambda) {
    return prior.slope(lambda);
  }

  @Override
  public double curvature(double lambda) {
    return prior.curvature(lambda);
  }

  @Override
  public double logDensity(double margin) {
    return prior.logDensity(margin);
  }

  @Override
  public Interval support() {
    return prior.support();
  }

  @Override
  public double target() {
    return prior.target();
  }

  @Override
  public MarginPrior around(double target) {
    return new Printed(prior.around(target), value);
  }

  @Override
  public String word() {
    return prior.word();
  }
}
