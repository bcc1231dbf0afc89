// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.math.Vectors;

/**
 * Class scores of rows whose class is known: how far the right class is ahead.
 *
 * @param scores per row, one per class
 * @param codes the right class of each row
 * @param weights how often each row counts
 */
public record Margins(double[][] scores, int[] codes, double[] weights) {

  /** The right class's score less each other's, row by row. */
  double[][] all() {
    double[][] all = new double[codes.length][];
    for (int t = 0; t < all.length; t++) {
      all[t] = others(scores[t], codes[t]);
    }
    return all;
  }

  private static double[] others(double[] scores, int right) {
    double[] others =
        Vectors.of(scores.length - 1, k -> scores[right] - scores[k < right ? k : k + 1]);
    return others;
  }

  /**
   * The α-percentile of the margins to the nearest other class, by linear interpolation (type 7); a
   * row of weight 2 counts as two rows.
   *
   * @param offset added to the score of the second of two classes first
   */
  public double percentile(double percent, double offset) {
    double[][] margins = all();
    double[] least =
        IntStream.range(0, codes.length)
            .mapToDouble(t -> Arrays.stream(margins[t]).min().orElse(0) + shift(t, offset))
            .toArray();
    return interpolated(least, Vectors.order(least.length, t -> least[t]), percent / 100);
  }

  private double shift(int t, double offset) {
    return scores[t].length == 2 ? (codes[t] == 1 ? offset : -offset) : 0;
  }

  /**
   * The value at place α(W − 1) of the rows in order, where a row of weight w holds the places from
   * where the one before ended up to w − 1 further.
   */
  private double interpolated(double[] value, int[] order, double part) {
    double place = part * Math.max(0, Arrays.stream(weights).sum() - 1);
    double from = 0;
    double last = value[order[0]];
    double reached = 0;
    for (int t : order) {
      if (place <= from) {
        double step = from - reached;
        double share = step > 0 ? Math.min(1, (place - reached) / step) : 1;
        return last + share * (value[t] - last);
      }
      last = value[t];
      reached = from + Math.max(0, weights[t] - 1);
      if (place <= reached) {
        return last;
      }
      from += weights[t];
    }
    return last;
  }
}
