// SPDX-License-Identifier: Apache-2.0
package org.relent.examples.extending;

import org.relent.dual.Potential;
import org.relent.math.Interval;

// @example:smooth-hinge:begin
/**
 * The hinge with its corner rounded: 0 for m ≥ 1, (1 − m)²/(2s) for the next sC, and a line of
 * slope −C from there on.
 *
 * <p>F(λ) = λ − ½sλ² on [0, C].
 *
 * @param box C &gt; 0, the most one example may weigh
 * @param rounding s &gt; 0
 */
public record SmoothHingeLoss(double box, double rounding) implements Potential {

  public SmoothHingeLoss {
    if (!(box > 0 && box < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Hinge box must be positive and finite, got " + box);
    }
    if (!(rounding > 0 && rounding < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Hinge rounding must be positive, got " + rounding);
    }
  }

  @Override
  public Interval domain() {
    return Interval.closed(0, box);
  }

  @Override
  public double value(double lambda) {
    return lambda - 0.5 * rounding * lambda * lambda;
  }

  @Override
  public double slope(double lambda) {
    return 1 - rounding * lambda;
  }

  @Override
  public double curvature(double lambda) {
    return -rounding;
  }

  /** In closed form; without this method a safeguarded Newton search finds it. */
  @Override
  public double peak(double a, double k) {
    return domain().clamp((1 - a) / (k + rounding));
  }
}
// @example:smooth-hinge:end
