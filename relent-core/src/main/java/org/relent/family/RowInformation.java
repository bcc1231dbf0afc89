// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.math.Threads;

/**
 * F = Σ w UUᵀ / Σ w over training rows: the second moment of their scores, which is near the Fisher
 * information where the family describes them well (MED §3.2, footnote 3).
 */
record RowInformation(FisherScore score, DenseRows rows, double[] weights, Threads threads) {

  /**
   * What is added to F, as a part of its diagonal: parameters that rows cannot tell apart, or more
   * of them than rows, leave F without an inverse.
   */
  private static final double RIDGE = 1e-3;

  /** Scores whose matrix and factor still are of a bearable size. */
  private static final int MOST = 4_000;

  /** Rows of F found together. */
  private static final int BLOCK = 16;

  FisherMetric metric(FisherMetric.Shape shape) {
    if (shape == FisherMetric.Shape.FULL && score.dimension() > MOST) {
      throw DataException.of(
          "RLT-S005",
          "information=rows of full shape takes at most {} Fisher scores, got {}; use"
              + " shape=diagonal or information=exact",
          MOST,
          score.dimension());
    }
    double[][] scores = new double[rows.size()][];
    threads.blocks(
        rows.size(),
        BLOCK,
        (from, to) -> {
          for (int t = from; t < to; t++) {
            scores[t] = score.of(rows, t);
          }
        });
    return shape == FisherMetric.Shape.FULL ? full(scores) : diagonal(scores);
  }

  private FisherMetric diagonal(double[][] scores) {
    double total = Arrays.stream(weights).sum();
    double[] variances = new double[score.dimension()];
    for (int t = 0; t < scores.length; t++) {
      for (int k = 0; k < variances.length; k++) {
        variances[k] += weights[t] / total * scores[t][k] * scores[t][k];
      }
    }
    return new FisherMetric.Diagonal(variances);
  }

  private FisherMetric full(double[][] scores) {
    int d = score.dimension();
    double total = Arrays.stream(weights).sum();
    double[] matrix = new double[d * d];
    threads.blocks(
        d,
        BLOCK,
        (from, to) -> {
          for (int t = 0; t < scores.length; t++) {
            for (int i = from; i < to; i++) {
              double scaled = weights[t] / total * scores[t][i];
              for (int j = 0; scaled != 0 && j <= i; j++) {
                matrix[i * d + j] += scaled * scores[t][j];
              }
            }
          }
        });
    for (int i = 0; i < d; i++) {
      for (int j = 0; j < i; j++) {
        matrix[j * d + i] = matrix[i * d + j];
      }
      double own = matrix[i * d + i];
      // a score that is 0 in every row says nothing: any variance will do
      matrix[i * d + i] = own > 0 ? (1 + RIDGE) * own : 1;
    }
    return new FisherMetric.Matrix(matrix);
  }
}
