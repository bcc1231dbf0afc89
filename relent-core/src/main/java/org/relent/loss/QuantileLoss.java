// SPDX-License-Identifier: Apache-2.0
package org.relent.loss;

import org.relent.dual.Located;
import org.relent.math.Interval;

/**
 * −log P(y | z) of an asymmetric Laplace density around z, whose τ-quantile is z: the pinball loss
 * of quantile regression (PKR Theorem 1, another response), ρ(y − z)/s − log(τ(1 − τ)/s) with ρ(r)
 * = max(τr, (τ − 1)r).
 *
 * <p>F(λ) = λy − log(τ(1 − τ)/s) on [−(1 − τ)/s, τ/s]. Without curvature, as a hinge.
 *
 * @param response y
 * @param quantile τ, between 0 and 1
 * @param spread s &gt; 0
 * @param domain of λ, made once
 */
public record QuantileLoss(double response, double quantile, double spread, Interval domain)
    implements Located {

  public QuantileLoss {
    if (!Double.isFinite(response)) {
      throw new IllegalArgumentException("Response must be finite, got " + response);
    }
  }

  /** Of one number. */
  public QuantileLoss(double response, double quantile, double spread) {
    this(response, quantile, spread, box(quantile, spread));
  }

  private static Interval box(double quantile, double spread) {
    if (!(quantile > 0 && quantile < 1)) {
      throw new IllegalArgumentException("Quantile must be between 0 and 1, got " + quantile);
    }
    Moderate.require("Spread", spread);
    return Interval.closed(-(1 - quantile) / spread, quantile / spread);
  }

  /**
   * −log P(y | z) of a Laplace density, |y − z|/s + log 2s: F(λ) = λy + log 2s for |λ| ≤ 1/s, the
   * pinball of the median at half the spread.
   */
  public static QuantileLoss laplace(double response, double spread) {
    return new QuantileLoss(response, 0.5, 0.5 * spread);
  }

  @Override
  public QuantileLoss around(double centre) {
    return new QuantileLoss(response - centre, quantile, spread, domain);
  }

  @Override
  public double value(double lambda) {
    return lambda * response + logScale();
  }

  private double logScale() {
    return StrictMath.log(spread) - StrictMath.log(quantile) - StrictMath.log1p(-quantile);
  }

  @Override
  public double slope(double lambda) {
    return response;
  }

  @Override
  public double curvature(double lambda) {
    return 0;
  }

  @Override
  public double peak(double a, double k) {
    double off = response - a;
    // 0/0: a number that is met calls for no multiplier
    return off == 0 ? 0 : domain.clamp(off / k);
  }

  @Override
  public double loss(double margin) {
    double off = response - margin;
    return off == 0 ? logScale() : off * (off > 0 ? domain.high() : domain.low()) + logScale();
  }
}
