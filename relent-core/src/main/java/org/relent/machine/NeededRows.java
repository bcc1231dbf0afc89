// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.data.Rows;

/**
 * Rows that a refit cannot do without, so that leaving them out is an error whatever the others
 * say.
 */
final class NeededRows {

  private NeededRows() {}

  /**
   * Rows alone in their class, which is not there without them, and a row but for which all are
   * alike, so that nothing is left to learn from; in the order of the rows.
   *
   * @param codes the class of each row
   * @param weights how often each row counts: one that counts twice stays once
   */
  static int[] of(Rows rows, int[] codes, double[] weights) {
    double[] counts = counts(codes, weights);
    int odd = odd(rows);
    boolean alone = odd >= 0 && weights[odd] < 2;
    if (!alone && Arrays.stream(counts).noneMatch(NeededRows::single)) {
      return new int[0];
    }
    return IntStream.range(0, codes.length)
        .filter(t -> single(counts[codes[t]]) || (alone && t == odd))
        .toArray();
  }

  private static boolean single(double count) {
    return count > 0 && count < 2;
  }

  private static double[] counts(int[] codes, double[] weights) {
    double[] counts = new double[Arrays.stream(codes).max().orElse(0) + 1];
    for (int t = 0; t < codes.length; t++) {
      counts[codes[t]] += Math.max(1, weights[t]);
    }
    return counts;
  }

  /** The row but for which all are alike; −1 if there is none. */
  private static int odd(Rows rows) {
    double[] first = rows.row(0);
    double[] other = first;
    int odd = -1;
    int ofFirst = 1;
    int ofOther = 0;
    for (int t = 1; t < rows.size(); t++) {
      double[] row = rows.row(t);
      if (Arrays.equals(row, first)) {
        ofFirst++;
      } else if (ofOther == 0 || Arrays.equals(row, other)) {
        other = row;
        ofOther++;
        odd = t;
      } else {
        return -1;
      }
      if (ofFirst > 1 && ofOther > 1) {
        return -1;
      }
    }
    if (ofOther == 1 && ofFirst > 1) {
      return odd;
    }
    return ofFirst == 1 && ofOther > 1 ? 0 : -1;
  }
}
