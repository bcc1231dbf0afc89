// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Where the area under a ROC curve lies: the areas A that a normal test with A's own variance does
 * not reject, as Wilson's interval has it for proportions.
 *
 * <p>The variance is that of Hanley and McNeil (1982) for rows of which n are positive and m not,
 * A(1 − A)(1 + n*(1 − A)/(2 − A) + n*A/(1 + A))/(mn) with n* = (m + n)/2 − 1 (Newcombe 2006, method
 * 5). The interval stays within [0, 1] and keeps a width where every positive is ahead.
 */
final class AreaInterval {

  private static final NormalDistribution STANDARD_NORMAL = NormalDistribution.of(0, 1);

  /** Halvings that exhaust the digits of a double. */
  private static final int HALVINGS = 60;

  private AreaInterval() {}

  static ConfidenceInterval of(double area, double positives, double negatives, double level) {
    Checks.level(level);
    double z = STANDARD_NORMAL.inverseSurvivalProbability(0.5 * (1 - level));
    return new ConfidenceInterval(
        level, end(area, 0, z, positives, negatives), end(area, 1, z, positives, negatives));
  }

  /** Between {@code area}, which is not rejected, and the far end, the last that is not. */
  private static double end(double area, double far, double z, double n, double m) {
    double inside = area;
    double outside = far;
    for (int step = 0; step < HALVINGS; step++) {
      double middle = 0.5 * (inside + outside);
      boolean kept = Math.abs(middle - area) <= z * Math.sqrt(variance(middle, n, m));
      inside = kept ? middle : inside;
      outside = kept ? outside : middle;
    }
    return inside;
  }

  private static double variance(double area, double n, double m) {
    double mean = Math.max(0, 0.5 * (m + n) - 1);
    double spread = mean * ((1 - area) / (2 - area) + area / (1 + area));
    return area * (1 - area) * (1 + spread) / (m * n);
  }
}
