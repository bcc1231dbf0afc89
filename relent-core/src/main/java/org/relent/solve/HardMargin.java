// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import org.relent.dual.DualPoint;

/** Tells when a demand without tolerance is one that no function of a Gaussian prior can meet. */
final class HardMargin {

  /** J* · K(x, x) beyond which the margin is below 1e-4 of the radius of the data: no margin. */
  private static final double OUT_OF_REACH = 1e8;

  /** As far along a ray as a value is looked at, and more than any demand that can be met costs. */
  private static final double FAR = 0x1p40;

  /** Rows whose mean K(x, x) stands for the radius. */
  private static final int SAMPLE = 16;

  private HardMargin() {}

  /**
   * Whether the dual is unbounded, or as good as that. Without a finite loss ΣF is linear and log Z
   * quadratic in λ, so the best multiple of λ alone gives J* ≥ (ΣF)²/(4 log Z).
   */
  static boolean outOfReach(DualPoint point) {
    if (!Double.isInfinite(point.gap())) {
      return false;
    }
    double quadratic = point.tilt().logZ();
    double linear = point.value() + quadratic;
    return linear > 0 && linear * linear / (4 * quadratic) * radius(point) > OUT_OF_REACH;
  }

  /**
   * Whether J has no finite maximum: it is beyond all bounds on the ray through λ, where the
   * balance holds.
   */
  static boolean unbounded(DualPoint point) {
    if (!Double.isInfinite(point.gap()) || !(point.value() > 0) || !balanced(point)) {
      return false;
    }
    if (point.value() > FAR) {
      return true;
    }
    double[] far = Arrays.stream(point.lambda()).map(l -> l * FAR).toArray();
    return point.problem().at(far).value() > FAR;
  }

  private static boolean balanced(DualPoint point) {
    double size = Arrays.stream(point.lambda()).map(Math::abs).sum();
    return point.imbalance() <= 1e-9 * size;
  }

  private static double radius(DualPoint point) {
    int n = Math.min(SAMPLE, point.lambda().length);
    double sum = 0;
    for (int t = 0; t < n; t++) {
      sum += point.tilt().variance(t);
    }
    return sum / n;
  }
}
