// SPDX-License-Identifier: Apache-2.0
package org.relent.loss;

import org.relent.dual.Located;
import org.relent.math.Interval;

/**
 * −log P(y | z) of a density that is normal near z and falls off exponentially beyond δ deviations:
 * Huber's loss (PKR Theorem 1, another response), with r = (y − z)/s, ½r² for |r| ≤ δ and δ|r| −
 * ½δ² beyond, plus log Z.
 *
 * <p>F(λ) = λy − ½s²λ² + log Z for |λ| ≤ δ/s, Z = s[√(2π)(2Φ(δ) − 1) + (2/δ)e^(−δ²/2)]: {@link
 * GaussianLoss} within a box, which it becomes as δ grows.
 *
 * @param response y
 * @param delta δ &gt; 0
 * @param spread s &gt; 0
 * @param domain of λ, made once
 * @param logScale log Z
 */
public record HuberLoss(
    double response, double delta, double spread, Interval domain, double logScale)
    implements Located {

  /** Deviations beyond which a normal density has nothing that a double could tell. */
  private static final double ALL_OF_IT = 9;

  public HuberLoss {
    if (!Double.isFinite(response)) {
      throw new IllegalArgumentException("Response must be finite, got " + response);
    }
  }

  /** Of one number. */
  public HuberLoss(double response, double delta, double spread) {
    this(response, delta, spread, box(delta, spread), logScale(delta, spread));
  }

  private static Interval box(double delta, double spread) {
    Moderate.require("Delta", delta);
    Moderate.require("Spread", spread);
    double end = delta / spread;
    if (!(end > 0 && end < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "Delta over spread must be a positive number, got " + delta + " over " + spread);
    }
    return Interval.closed(-end, end);
  }

  private static double logScale(double delta, double spread) {
    return StrictMath.log(spread) + StrictMath.log(middle(delta) + tails(delta));
  }

  /** √(2π)(2Φ(δ) − 1) = 2e^(−δ²/2) Σ δ^(2k+1)/(1·3·…·(2k + 1)), all terms of one sign. */
  private static double middle(double delta) {
    if (delta > ALL_OF_IT) {
      return Math.sqrt(2 * Math.PI);
    }
    double term = 2 * delta * StrictMath.exp(-0.5 * delta * delta);
    double sum = 0;
    for (int odd = 3; sum + term > sum; odd += 2) {
      sum += term;
      term *= delta * delta / odd;
    }
    return sum;
  }

  /** (2/δ)e^(−δ²/2). */
  private static double tails(double delta) {
    return 2 / delta * StrictMath.exp(-0.5 * delta * delta);
  }

  /**
   * The standard deviation of y around z, where s is 1: of the middle ∫r²e^(−r²/2) = √(2π)(2Φ(δ) −
   * 1) − 2δe^(−δ²/2), of the tails (2/δ)e^(−δ²/2)(δ² + 2 + 2/δ²).
   */
  public static double deviation(double delta) {
    double tails = tails(delta);
    double square = delta * delta;
    double beyond = tails * 2 * (1 + 1 / square);
    return Math.sqrt((middle(delta) + beyond) / (middle(delta) + tails));
  }

  @Override
  public HuberLoss around(double centre) {
    return new HuberLoss(response - centre, delta, spread, domain, logScale);
  }

  @Override
  public double value(double lambda) {
    double scaled = spread * lambda;
    return lambda * response - 0.5 * scaled * scaled + logScale;
  }

  @Override
  public double slope(double lambda) {
    return response - spread * (spread * lambda);
  }

  @Override
  public double curvature(double lambda) {
    return -spread * spread;
  }

  @Override
  public double peak(double a, double k) {
    return domain.clamp((response - a) / (k + spread * spread));
  }

  @Override
  public double loss(double margin) {
    double off = (response - margin) / spread;
    double size = Math.abs(off);
    return size <= delta ? 0.5 * off * off + logScale : delta * (size - 0.5 * delta) + logScale;
  }
}
