// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.data.Labels;
import org.relent.math.Vectors;

/**
 * The labels of the rows of a fit: what they were given as and what they were learnt as, which
 * differ where a label was uncertain and its row leans to the other class.
 *
 * @param codes the class each row was learnt as
 * @param given the class each was given, or {@link Labels#OPEN}
 * @param trust P₀ of the given class, and of the others
 */
record LearntLabels(int[] codes, int[] given, LabelTrust trust) {

  /** Labels that are certain. */
  static LearntLabels certain(int[] codes) {
    double[] ones = Vectors.filled(codes.length, 1);
    return new LearntLabels(codes, codes, LabelTrust.of(ones));
  }

  boolean allCertain() {
    return trust.allCertain();
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
  LeftOutLabels judged(int[] rows, MarginTable margins, double[] weights) {
    if (learntAsGiven() && every(rows)) {
      return new LeftOutLabels(rows, given, margins, weights, trust);
    }
    int[] labelled =
        IntStream.range(0, rows.length).filter(r -> given[rows[r]] != Labels.OPEN).toArray();
    int[] some = Arrays.stream(labelled).map(r -> rows[r]).toArray();
    return new LeftOutLabels(
        some,
        Arrays.stream(some).map(t -> given[t]).toArray(),
        turned(some, margins.select(labelled)),
        Arrays.stream(some).mapToDouble(t -> weights[t]).toArray(),
        trust.select(some));
  }

  private boolean every(int[] rows) {
    boolean every = rows.length == given.length;
    for (int r = 0; r < rows.length && every; r++) {
      every = rows[r] == r;
    }
    return every;
  }

  /** Whether every row has a label, and was learnt as that. */
  private boolean learntAsGiven() {
    return given == codes && allCertain();
  }

  /** The margins of the labels given: where another was learnt, of two, the opposite. */
  private MarginTable turned(int[] rows, MarginTable learnt) {
    for (int r = 0; r < rows.length; r++) {
      if (codes[rows[r]] != given[rows[r]]) {
        learnt.values()[r] = -learnt.values()[r];
      }
    }
    return learnt;
  }

  /** The labels of rows, all certain, by what is made of each: its scores of all classes. */
  static LeftOutLabels certain(double[][] scores, int[] codes, double[] weights) {
    return certain(codes)
        .judged(
            IntStream.range(0, codes.length).toArray(),
            MarginTable.of(new Margins(scores, codes, weights).all()),
            weights);
  }
}
