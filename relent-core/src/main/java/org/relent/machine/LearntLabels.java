// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
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
    for (double p : trust) {
      if (p != 1) {
        return false;
      }
    }
    return true;
  }

  /** The rows that were given a label. */
  int[] givenRows() {
    int[] rows = new int[given.length];
    int count = 0;
    for (int t = 0; t < rows.length; t++) {
      if (given[t] != Labels.OPEN) {
        rows[count++] = t;
      }
    }
    return Arrays.copyOf(rows, count);
  }

  /**
   * Those of the rows named that were given a label, and the margins of that label.
   *
   * @param margins of the labels they were learnt as
   * @param weights of all rows of the fit
   */
  LeftOutLabels judged(int[] rows, double[][] margins, double[] weights) {
    int count = 0;
    for (int row : rows) {
      count += given[row] == Labels.OPEN ? 0 : 1;
    }
    LeftOutLabels judged =
        new LeftOutLabels(
            new int[count],
            new int[count],
            new double[count][],
            new double[count],
            new double[count]);
    for (int r = 0, k = 0; r < rows.length; r++) {
      int t = rows[r];
      if (given[t] != Labels.OPEN) {
        judged.rows()[k] = t;
        judged.given()[k] = given[t];
        judged.margins()[k] = margin(t, margins[r]);
        judged.weights()[k] = weights[t];
        judged.trust()[k++] = trust[t];
      }
    }
    return judged;
  }

  private double[] margin(int t, double[] learnt) {
    return codes[t] == given[t] ? learnt : new double[] {-learnt[0]};
  }
}
