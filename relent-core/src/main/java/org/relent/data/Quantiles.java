// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Where weighted numbers are cut into bins of equal frequency. */
final class Quantiles {

  /** By how much a sum of weights may miss a share of their total by rounding alone. */
  private static final double ROUNDING = 1e-12;

  private Quantiles() {}

  /**
   * The edges between bins, rising. The k-th of them lies where the k-th share of the weight is
   * reached, halfway between two neighbouring numbers; equal numbers are never parted, so that
   * there may be fewer.
   */
  static List<Double> edges(double[] values, double[] weights, int bins) {
    int[] order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> values[i]))
            .mapToInt(i -> i)
            .toArray();
    boolean few =
        Arrays.stream(values).map(x -> x + 0.0).distinct().limit(bins + 1L).count() <= bins;
    double total = Arrays.stream(weights).sum() * (1 - ROUNDING);
    List<Double> edges = new ArrayList<>();
    double below = 0;
    long share = 1;
    for (int r = 0; r + 1 < order.length; r++) {
      double here = values[order[r]];
      double next = values[order[r + 1]];
      below += weights[order[r]];
      if (here < next && (few || below * bins >= share * total)) {
        edges.add(between(here, next));
        while (below * bins >= share * total) {
          share++;
        }
      }
    }
    return edges;
  }

  /** Halfway, but above the lower number, for one on an edge belongs to the upper bin. */
  private static double between(double lower, double upper) {
    double middle = lower / 2 + upper / 2;
    return middle > lower ? middle : upper;
  }
}
