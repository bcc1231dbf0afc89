// SPDX-License-Identifier: Apache-2.0
package org.relent.loss;

import org.relent.dual.Located;
import org.relent.math.Interval;

/**
 * −log N(y; z, s²) of a response y at a prediction z: kernel ridge regression (PKR Theorem 1).
 *
 * <p>F(λ) = λy − ½s²λ² + ½ log(2πs²), so that (K + s²I)λ = y.
 *
 * @param response y
 * @param noise s² &gt; 0
 */
public record GaussianLoss(double response, double noise) implements Located {

  public GaussianLoss {
    if (!Double.isFinite(response)) {
      throw new IllegalArgumentException("Response must be finite, got " + response);
    }
    if (!(noise > 0 && noise < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Noise must be positive and finite, got " + noise);
    }
  }

  @Override
  public Interval domain() {
    return Interval.REALS;
  }

  @Override
  public GaussianLoss around(double centre) {
    return new GaussianLoss(response - centre, noise);
  }

  @Override
  public double value(double lambda) {
    return lambda * (response - 0.5 * noise * lambda) + logScale();
  }

  private double logScale() {
    return 0.5 * StrictMath.log(2 * Math.PI * noise);
  }

  @Override
  public double slope(double lambda) {
    return response - noise * lambda;
  }

  @Override
  public double curvature(double lambda) {
    return -noise;
  }

  @Override
  public boolean likelihood() {
    return true;
  }

  @Override
  public void curvatureSlope(double[] lambda, double[] c, double[] into) {
    into[0] = 0;
  }

  @Override
  public double peak(double a, double k) {
    return (response - a) / (k + noise);
  }

  /** (y − m)²/(2s²) + ½ log(2πs²). */
  @Override
  public double loss(double margin) {
    double off = response - margin;
    return 0.5 * off * (off / noise) + logScale();
  }
}
