// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.stream.IntStream;
import org.relent.math.Vectors;

/** Where the score of two classes is cut. */
public enum Threshold {
  /** At zero, where the fit puts it. */
  ZERO,
  /**
   * Where the training rows err least: of several such places the highest, midway between two
   * scores.
   */
  TRAINING;

  /**
   * What to add to scores so that zero cuts them where {@link #TRAINING} says.
   *
   * @param score speaks for the second class
   * @param second whether a row is of the second class
   */
  static double shift(double[] score, boolean[] second, double[] weights) {
    int[] order = Vectors.order(score.length, t -> -score[t]);
    double errors =
        IntStream.range(0, score.length).filter(t -> second[t]).mapToDouble(t -> weights[t]).sum();
    double least = errors;
    double cut = score[order[0]] + 1;
    for (int r = 0; r < order.length; r++) {
      errors += second[order[r]] ? -weights[order[r]] : weights[order[r]];
      boolean tied = r + 1 < order.length && score[order[r + 1]] == score[order[r]];
      if (!tied && errors < least) {
        least = errors;
        cut =
            r + 1 < order.length
                ? 0.5 * (score[order[r]] + score[order[r + 1]])
                : score[order[r]] - 1;
      }
    }
    return -cut;
  }
}
