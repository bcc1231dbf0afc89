// SPDX-License-Identifier: Apache-2.0
package org.relent.loss;

import org.relent.dual.Potential;
import org.relent.math.Interval;
import org.relent.math.LogSpace;
import org.relent.math.Roots;

/**
 * log(1 + e^(−m)) of a margin m: kernel logistic regression (PKR §2).
 *
 * <p>F(λ) = −λ log λ − (1 − λ) log(1 − λ), the entropy of a coin; at the optimum λ = σ(−m). Its
 * slope is infinite at both ends, so no multiplier is ever zero.
 */
public record LogisticLoss() implements Potential {

  private static final Interval OPEN_UNIT = Interval.open(0, 1);

  /** Where k is below this Newton's step never overshoots twice as far. */
  private static final double GENTLE = 4;

  private static final int STEPS = 8;

  private static final double ENOUGH = 1e-9;

  @Override
  public Interval domain() {
    return OPEN_UNIT;
  }

  @Override
  public double value(double lambda) {
    // at the ends, which a weight below one may round to, the limit
    return lambda == 0 || lambda == 1
        ? 0
        : -lambda * StrictMath.log(lambda) - (1 - lambda) * StrictMath.log1p(-lambda);
  }

  @Override
  public double slope(double lambda) {
    return StrictMath.log1p(-lambda) - StrictMath.log(lambda);
  }

  @Override
  public double curvature(double lambda) {
    return -1 / lambda / (1 - lambda);
  }

  @Override
  public boolean likelihood() {
    return true;
  }

  /** F‴ = 1/λ² − 1/(1 − λ)². */
  @Override
  public void curvatureSlope(double[] lambda, double[] c, double[] into) {
    double p = lambda[0];
    // divided one by one: the square of a small multiplier may be none
    into[0] = c[0] / p / p / (1 - p) / (1 - p) * (1 - 2 * p);
  }

  /** In u = logit λ the condition is u + a + kσ(u) = 0, with its root within [−a − k, −a]. */
  @Override
  public double peak(double a, double k) {
    // where k is lost beside a the interval of the root is one point
    double u = -a - k < -a ? newton(a, k) : -a;
    return Math.max(Double.MIN_NORMAL, Math.min(LogSpace.sigmoid(u), Math.nextDown(1.0)));
  }

  /** Newton's steps as long as they are safe: for small k the condition is all but linear. */
  private static double newton(double a, double k) {
    double u = -a - 0.5 * k;
    for (int i = 0; i < STEPS && k < GENTLE; i++) {
      double s = LogSpace.sigmoid(u);
      double step = (u + a + k * s) / (1 + k * s * (1 - s));
      u -= step;
      // the next step would be of the square of this one
      if (Math.abs(step) <= ENOUGH) {
        return u;
      }
    }
    return logit(a, k);
  }

  private static double logit(double a, double k) {
    return Roots.ofDecreasing(
        new Roots.Smooth() {
          @Override
          public double value(double u) {
            return -u - a - k * LogSpace.sigmoid(u);
          }

          @Override
          public double slope(double u) {
            return -1 - k * LogSpace.sigmoid(u) * LogSpace.sigmoid(-u);
          }
        },
        Interval.closed(-a - k, -a),
        -a - k * LogSpace.sigmoid(-a));
  }

  /** log(1 + e^(−m)), without the detour over λ. */
  @Override
  public double loss(double margin) {
    return LogSpace.softplus(-margin);
  }
}
