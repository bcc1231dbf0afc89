// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import org.relent.dual.Potential;
import org.relent.math.Interval;

// @example:exponential-loss:begin
/**
 * −log P(y; e^z) = z + ye^(−z) of a duration y whose mean is e^z.
 *
 * <p>With μ = 1 + λ &gt; 0, which is y/e^z at the optimum: F(λ) = μ + μ log(y/μ) (PKR Theorem 1).
 *
 * @param duration y &gt; 0
 */
public record ExponentialLoss(double duration) implements Potential {

  public ExponentialLoss {
    if (!(duration > 0 && duration < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Duration must be positive, got " + duration);
    }
  }

  @Override
  public Interval domain() {
    return Interval.above(-1);
  }

  @Override
  public double value(double lambda) {
    return (1 + lambda) * (1 + slope(lambda));
  }

  @Override
  public double slope(double lambda) {
    return StrictMath.log(duration) - StrictMath.log1p(lambda);
  }

  @Override
  public double curvature(double lambda) {
    return -1 / (1 + lambda);
  }

  /** +∞ where e^(−m) is. */
  @Override
  public double loss(double margin) {
    return margin + duration * StrictMath.exp(-margin);
  }
}
// @example:exponential-loss:end
