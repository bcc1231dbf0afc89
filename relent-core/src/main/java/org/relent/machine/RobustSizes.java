// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.math.Vectors;

/** Sizes taken from rows of which some may lie far off: by medians instead of means. */
public final class RobustSizes {

  /** The standard deviation of a normal density as a multiple of its median deviation. */
  private static final double NORMAL = 1.482602218505602;

  private RobustSizes() {}

  /**
   * How far one observation is expected to lie from its function: the share of the deviation of all
   * that {@link AutomaticSizes#noise} takes of the variance.
   */
  public static double spread(Examples examples, Fitting fitting) {
    Examples counted = AutomaticSizes.counted(examples, fitting);
    return Math.sqrt(AutomaticSizes.NOISE_SHARE) * deviation(counted);
  }

  /**
   * 1.4826 times the median distance to the median; where more than half of the numbers are equal
   * the standard deviation, 1 if there is nothing to go by.
   */
  static double deviation(Examples examples) {
    double[] y = examples.response();
    double[] weights = examples.weights();
    double middle = quantile(y, weights, 0.5);
    double[] off = Vectors.of(y.length, i -> Math.abs(y[i] - middle));
    double deviation = NORMAL * quantile(off, weights, 0.5);
    return deviation > 0 && deviation < Double.POSITIVE_INFINITY
        ? deviation
        : Math.sqrt(AutomaticSizes.variance(examples));
  }

  /** The smallest number that so much of the weight does not exceed; no order of rows matters. */
  static double quantile(double[] values, double[] weights, double level) {
    int[] order =
        IntStream.range(0, values.length)
            .filter(i -> weights[i] > 0 && !Double.isNaN(values[i]))
            .boxed()
            .sorted(
                Comparator.<Integer>comparingDouble(i -> values[i])
                    .thenComparingDouble(i -> weights[i]))
            .mapToInt(i -> i)
            .toArray();
    double total = 0;
    for (int i : order) {
      total += weights[i];
    }
    double below = 0;
    for (int i : order) {
      below += weights[i];
      if (below >= level * total) {
        return values[i];
      }
    }
    return order.length == 0 ? 0 : values[order[order.length - 1]];
  }
}
