// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.data.Labels;

/**
 * The labels of the rows of a fit: what they were given as and what they were learnt as, which
 * differ where a label was uncertain and its row leans to the other class.
 *
 * @param codes the class each row was learnt as
 * @param given the class each was given, or {@link Labels#OPEN}
 * @param trust P₀ of the given class
 */
record LearntLabels(int[] codes, int[] given, double[] trust) {

  /** Labels that are certain. */
  static LearntLabels certain(int[] codes) {
    double[] ones = new double[codes.length];
    Arrays.fill(ones, 1);
    return new LearntLabels(codes, codes, ones);
  }

  boolean allCertain() {
    return Arrays.stream(trust).allMatch(p -> p == 1);
  }

  /**
   * Those of the rows named that were given a label, and the margins of that label.
   *
   * @param margins of the labels they were learnt as
   * @param weights of all rows of the fit
   */
  LeftOutLabels judged(int[] rows, double[][] margins, double[] weights) {
    int[] kept =
        IntStream.range(0, rows.length).filter(r -> given[rows[r]] != Labels.OPEN).toArray();
    return new LeftOutLabels(
        Arrays.stream(kept).map(r -> rows[r]).toArray(),
        Arrays.stream(kept).map(r -> given[rows[r]]).toArray(),
        Arrays.stream(kept).mapToObj(r -> margin(rows[r], margins[r])).toArray(double[][]::new),
        Arrays.stream(kept).mapToDouble(r -> weights[rows[r]]).toArray(),
        Arrays.stream(kept).mapToDouble(r -> trust[rows[r]]).toArray());
  }

  private double[] margin(int t, double[] learnt) {
    return codes[t] == given[t] ? learnt : new double[] {-learnt[0]};
  }
}
