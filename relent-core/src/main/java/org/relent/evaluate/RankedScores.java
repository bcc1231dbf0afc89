// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Arrays;

/**
 * The weight of positives and negatives at or above each distinct score, highest score first.
 *
 * <p>Equal scores form one step, so that no order among them is made up. Rows of weight zero are
 * not there. Sums run in the order of the rows, then of the scores: the same for any sort.
 *
 * @param threshold the distinct scores, falling
 * @param positives the weight of positives with a score of at least the threshold
 * @param negatives the same of negatives
 */
@SuppressWarnings("ArrayRecordComponent") // never leaves the package, and is not compared
record RankedScores(double[] threshold, double[] positives, double[] negatives) {

  static RankedScores of(boolean[] positive, double[] score, double[] weights) {
    int n = positive.length;
    Checks.rows(n);
    Checks.length("score", score.length, n);
    Checks.weights(weights, n);
    double[] distinct = distinct(score, weights);
    int steps = distinct.length;
    double[] threshold = new double[steps];
    double[] positives = new double[steps];
    double[] negatives = new double[steps];
    for (int i = 0; i < n; i++) {
      if (weights[i] > 0) {
        int step = steps - 1 - Arrays.binarySearch(distinct, plain(score[i]));
        (positive[i] ? positives : negatives)[step] += weights[i];
      }
    }
    for (int step = 0; step < steps; step++) {
      threshold[step] = distinct[steps - 1 - step];
      if (step > 0) {
        positives[step] += positives[step - 1];
        negatives[step] += negatives[step - 1];
      }
    }
    return new RankedScores(threshold, positives, negatives);
  }

  int steps() {
    return threshold.length;
  }

  double allPositives() {
    return positives[steps() - 1];
  }

  double allNegatives() {
    return negatives[steps() - 1];
  }

  /** Distinct scores of positive weight, rising. */
  private static double[] distinct(double[] score, double[] weights) {
    double[] sorted = new double[score.length];
    int kept = 0;
    for (int i = 0; i < score.length; i++) {
      if (weights[i] > 0) {
        Checks.number("score", i, score[i]);
        sorted[kept++] = plain(score[i]);
      }
    }
    Arrays.sort(sorted, 0, kept);
    int distinct = 1;
    for (int i = 1; i < kept; i++) {
      if (sorted[i] != sorted[i - 1]) {
        sorted[distinct++] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, distinct);
  }

  /** Sorting and searching tell −0 from 0, which are one score. */
  private static double plain(double score) {
    return score + 0.0;
  }
}
