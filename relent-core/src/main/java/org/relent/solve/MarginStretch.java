// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import org.relent.dual.BalanceRepair;
import org.relent.dual.DualPoint;
import org.relent.math.Interval;

/**
 * Multiplies λ and the biases by 1 + δ, δ just above the rounding of margins: a margin that
 * rounding leaves short by ε costs cε where the loss is steep, one that is too large by δ only λδ.
 * So a point that is right to the last digit, and as such proves nothing, becomes one that proves
 * J* to 2δJ.
 */
final class MarginStretch {

  /** Beyond this a shortfall is not one of rounding. */
  private static final double LARGEST = 1e-6;

  private MarginStretch() {}

  /** The point stretched; empty if margins lack more than rounding or a domain forbids it. */
  static Optional<DualPoint> of(DualPoint point) {
    Box box = new Box(point.problem());
    double stretch = stretch(point, box);
    if (!(stretch > 0 && stretch <= LARGEST)) {
      return Optional.empty();
    }
    double[] lambda = point.lambda().clone();
    Arrays.setAll(lambda, i -> Math.min((1 + stretch) * lambda[i], highest(box.range(i))));
    double[] balanced = BalanceRepair.of(point.problem(), lambda);
    double[] nu = Arrays.stream(point.nu()).map(v -> (1 + stretch) * v).toArray();
    return box.contains(balanced)
        ? Optional.of(point.problem().verified(balanced, nu, point))
        : Optional.empty();
  }

  /** The end of a range that a multiplier may rest on, as one does whose margin is short anyway. */
  private static double highest(Interval range) {
    return range.highIncluded() ? range.high() : Double.POSITIVE_INFINITY;
  }

  /** δ: what the margins of multipliers inside their ranges lack or may lack, relative to them. */
  private static double stretch(DualPoint point, Box box) {
    double[] errors = point.problem().marginErrors(point);
    double[] shortfall = point.shortfall();
    double largest = 0;
    for (int i = 0; i < errors.length; i++) {
      double lambda = point.lambda()[i];
      if (lambda > 0 && lambda < highest(box.range(i))) {
        double missing = Math.max(0, shortfall[i]) + errors[i];
        largest = Math.max(largest, missing / Math.abs(point.margin(i)));
      }
    }
    return largest;
  }
}
