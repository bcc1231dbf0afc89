// SPDX-License-Identifier: Apache-2.0
package org.relent.loss;

import org.relent.dual.Potential;
import org.relent.math.Interval;

/**
 * C·max(0, 1 − m) of a margin m: the support vector machine (PKR §1, F(λ) = λ, scaled).
 *
 * <p>F(λ) = λ on [0, C].
 *
 * @param box C &gt; 0, the most one example may weigh
 */
public record HingeLoss(double box) implements Potential {

  public HingeLoss {
    if (!(box > 0 && box < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Hinge box must be positive and finite, got " + box);
    }
  }

  @Override
  public Interval domain() {
    return Interval.closed(0, box);
  }

  @Override
  public double value(double lambda) {
    return lambda;
  }

  @Override
  public double slope(double lambda) {
    return 1;
  }

  @Override
  public double curvature(double lambda) {
    return 0;
  }

  @Override
  public double peak(double a, double k) {
    double g = 1 - a;
    // 0/0: a margin that is just met calls for no multiplier
    return g == 0 ? 0 : Math.min(Math.max(g / k, 0), box);
  }
}
