// SPDX-License-Identifier: Apache-2.0
package org.relent.variational;

import org.relent.math.Interval;
import org.relent.math.LogSpace;
import org.relent.math.Roots;

/**
 * What one label says of the score f at its row, as a Gaussian factor below the logistic one: σ(Sf)
 * ≥ σ(ξ) exp{(Sf − ξ)/2 − λ(ξ)(f² − ξ²)}, λ(ξ) = tanh(ξ/2)/(4ξ) (PKR eq. 8, whose sign is
 * corrected: docs/errata.md). It is an observation S/(4λ) of f with variance 1/(2wλ), where w is
 * how often the row counts.
 *
 * @param sign S, 1 or −1
 * @param weight w &gt; 0
 * @param xi ξ ≥ 0, where the bound touches
 */
public record LogisticSite(double sign, double weight, double xi) {

  /** Below it, λ is its series: the quotient would lose digits. */
  private static final double SMALL = 1e-2;

  public LogisticSite {
    if (!(Math.abs(sign) == 1)) {
      throw new IllegalArgumentException("A sign must be 1 or -1, got " + sign);
    }
    if (!(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("A weight must be positive, got " + weight);
    }
    if (!(xi >= 0 && xi < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("ξ must not be negative, got " + xi);
    }
  }

  /** λ(ξ) = tanh(ξ/2)/(4ξ); ⅛ at 0. */
  static double curvature(double xi) {
    double square = xi * xi;
    return xi < SMALL
        ? 0.125 - square / 96 + square * square / 960
        : StrictMath.tanh(xi / 2) / (4 * xi);
  }

  /** dλ/d(ξ²). */
  private static double curvatureSlope(double xi) {
    double square = xi * xi;
    if (xi < SMALL) {
      return -1.0 / 96 + square / 480;
    }
    double tanh = StrictMath.tanh(xi / 2);
    return (xi * (1 - tanh * tanh) / 2 - tanh) / (8 * xi * square);
  }

  /**
   * The site whose bound on the probability of the label is highest, where f is N(mean, variance)
   * before: ξ² = E f² after the site (PKR eq. 15, in kernel form eq. 23).
   */
  public static LogisticSite best(double sign, double weight, double mean, double variance) {
    double most = variance + square(Math.abs(mean) + weight * variance / 2);
    if (!(most > 0)) {
      return new LogisticSite(sign, weight, 0);
    }
    double start = Math.min(most, variance + mean * mean);
    double found =
        Roots.ofDecreasing(
            new FixedPoint(sign, weight, mean, variance), Interval.closed(0, most), start);
    return new LogisticSite(sign, weight, Math.sqrt(found));
  }

  private static double square(double x) {
    return x * x;
  }

  /** E f² − ξ² by ξ²: above 0 left of the zero, below it right of it. */
  private record FixedPoint(double sign, double weight, double mean, double variance)
      implements Roots.Smooth {

    private double pull() {
      return mean + weight * sign * variance / 2;
    }

    private double share(double xi) {
      return 1 / (1 + 2 * weight * curvature(xi) * variance);
    }

    @Override
    public double value(double square) {
      double r = share(Math.sqrt(square));
      double moved = r * pull();
      return r * variance + moved * moved - square;
    }

    @Override
    public double slope(double square) {
      double xi = Math.sqrt(square);
      double r = share(xi);
      double bend = -2 * weight * variance * r * r * curvatureSlope(xi);
      return bend * (variance + 2 * r * pull() * pull()) - 1;
    }
  }

  /** λ(ξ). */
  public double curvature() {
    return curvature(xi);
  }

  /** dλ/d(ξ²), below 0. */
  double curvatureSlope() {
    return curvatureSlope(xi);
  }

  /** 2wλ: one over the variance of the observation. */
  public double precision() {
    return 2 * weight * curvature();
  }

  /** S/(4λ): what is observed. */
  public double target() {
    return sign / (4 * curvature());
  }

  /** w[log σ(ξ) − ξ/2 + λξ²]: what does not depend on f. */
  double logScale() {
    return weight * (-LogSpace.softplus(-xi) - xi / 2 + curvature() * xi * xi);
  }

  /**
   * log ∫ site(f) N(f; mean, variance) df ≤ log ∫ σ(Sf)ʷ N(f; mean, variance) df (PKR eq. 14 in
   * kernel form).
   */
  public double logBound(double mean, double variance) {
    double precision = precision();
    double spread = 1 + precision * variance;
    double gain = weight * sign * mean / 2 + weight * weight * variance / 8;
    return logScale()
        - StrictMath.log1p(precision * variance) / 2
        + (gain - precision * mean * mean / 2) / spread;
  }
}
