// SPDX-License-Identifier: Apache-2.0
package org.relent.loss;

import org.relent.dual.Potential;
import org.relent.math.Interval;

/**
 * −log(1 − e^(−m)) of the distance m between two thresholds: what a row of the level between them
 * asks beside the two log-odds of {@link LogisticLoss}, for with a = θⱼ − z and b = θⱼ₋₁ − z (PKR
 * Theorem 1, proportional odds)
 *
 * <pre>
 *   −log(σ(a) − σ(b)) = log(1 + e^(−a)) + log(1 + e^b) − log(1 − e^(−(a − b))),
 * </pre>
 *
 * and the last term does not depend on the row's score z. Finite while thresholds are in order.
 *
 * <p>F(λ) = (1 + λ) log(1 + λ) − λ log λ for λ &gt; 0; at the optimum λ = 1/(e^m − 1).
 */
public record SpacingLoss() implements Potential {

  private static final Interval POSITIVE = Interval.above(0);

  @Override
  public Interval domain() {
    return POSITIVE;
  }

  @Override
  public double value(double lambda) {
    // (1 + λ) log(1 + λ) − λ log λ without the difference of large numbers
    // at the end, which a weight above one may round to, the limit
    return lambda == 0 ? 0 : StrictMath.log1p(lambda) + lambda * slope(lambda);
  }

  @Override
  public double slope(double lambda) {
    double inverse = 1 / lambda;
    return inverse < Double.POSITIVE_INFINITY ? StrictMath.log1p(inverse) : -StrictMath.log(lambda);
  }

  @Override
  public double curvature(double lambda) {
    return -1 / lambda / (1 + lambda);
  }

  /** F‴ = 1/λ² − 1/(1 + λ)². */
  @Override
  public void curvatureSlope(double[] lambda, double[] c, double[] into) {
    double p = lambda[0];
    // divided one by one: the square of a small multiplier may be none
    into[0] = c[0] / p / p / (1 + p) / (1 + p) * (1 + 2 * p);
  }

  @Override
  public double peak(double a, double k) {
    if (k > 0) {
      return Potential.super.peak(a, k);
    }
    return a > 0 ? Math.max(Double.MIN_NORMAL, 1 / StrictMath.expm1(a)) : Double.POSITIVE_INFINITY;
  }

  @Override
  public double loss(double margin) {
    return margin > 0 ? logOneLess(margin) : Double.POSITIVE_INFINITY;
  }

  /** −log(1 − e^(−m)) for m &gt; 0, with all digits at either end. */
  static double logOneLess(double m) {
    return m > LOG_2
        ? -StrictMath.log1p(-StrictMath.exp(-m))
        : -StrictMath.log(-StrictMath.expm1(-m));
  }

  private static final double LOG_2 = 0.6931471805599453;
}
