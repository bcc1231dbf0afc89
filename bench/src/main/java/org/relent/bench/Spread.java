// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.Arrays;
import java.util.Locale;

/** The middle and the ends of some figures: never the best of them. */
public record Spread(double median, double least, double most) {

  /** Of at least one figure; of an even number the median is the mean of the middle two. */
  public static Spread of(double... figures) {
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    double median = sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    return new Spread(median, sorted[0], sorted[sorted.length - 1]);
  }

  /** As in {@code 3.12 [2.90–3.40]}. */
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.2f [%.2f–%.2f]", median, least, most);
  }
}
