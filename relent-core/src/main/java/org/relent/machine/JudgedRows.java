// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import org.relent.math.Cholesky;
import org.relent.model.Calibration;
import org.relent.model.ScoreDistribution;
import org.relent.variational.BatchSites;
import org.relent.variational.Contrasts;
import org.relent.variational.JointScores;
import org.relent.variational.LogisticMean;
import org.relent.variational.SoftmaxMean;

/**
 * What is said of training rows without their own labels: the log-odds of the right class, whose
 * slope is one.
 *
 * @param margins of each row, log P(right)/P(other) for every other class in order
 */
record JudgedRows(double[][] margins) {

  /** Labels up to which rows are left out of the whole; of more, each is judged as it comes. */
  static final int MOST_LEFT_OUT = 1_000;

  /** Beyond it a probability is 1 to the last digit. */
  private static final double SUREST = 700;

  /** Rows to be judged as they come. */
  static JudgedRows of(int rows) {
    return new JudgedRows(new double[rows][]);
  }

  /** A row whose probabilities are told. */
  void put(int row, double[] probabilities, int right) {
    double[] log = new double[probabilities.length - 1];
    double own = StrictMath.log(Math.max(Double.MIN_NORMAL, probabilities[right]));
    for (int k = 0, at = 0; k < probabilities.length; k++) {
      if (k != right) {
        double other = StrictMath.log(Math.max(Double.MIN_NORMAL, probabilities[k]));
        log[at++] = Math.max(-SUREST, Math.min(SUREST, own - other));
      }
    }
    margins[row] = log;
  }

  /** A row of scores that are jointly Gaussian. */
  void put(int row, ScoreDistribution known, int right) {
    put(row, known.probabilities(Calibration.natural()), right);
  }

  /** Every row left out of a regression on what labels say, the others' sites staying. */
  static JudgedRows leftOut(BatchSites at, Contrasts contrasts, int[] codes) {
    JudgedRows judged = of(codes.length);
    boolean binary = contrasts.classes() == 2;
    SoftmaxMean rule = SoftmaxMean.of(contrasts);
    for (int r = 0; r < codes.length; r++) {
      double[] probabilities =
          binary
              ? LogisticMean.of(at.meanWithout(r), at.varianceWithout(r))
              : of(without(at, contrasts, r, codes[r]), rule);
      judged.put(r, probabilities, codes[r]);
    }
    return judged;
  }

  private static double[] of(JointScores scores, SoftmaxMean rule) {
    return rule.of(scores.mean(), scores.covariance());
  }

  /**
   * The scores of row r, that of its class being 0, without its labels: those observe the
   * differences, whose joint covariance without them is the inverse of their block of C⁻¹, less
   * noise.
   */
  private static JointScores without(BatchSites at, Contrasts contrasts, int r, int y) {
    int width = contrasts.width();
    double[] block = new double[width * width];
    double[] solved = new double[width];
    for (int i = 0; i < width; i++) {
      for (int j = 0; j < width; j++) {
        block[i * width + j] = at.inverse(r * width + i, r * width + j);
      }
      solved[i] = at.solved()[r * width + i];
    }
    Cholesky factor = Cholesky.of(block, width).orElseThrow();
    double[] inverse = factor.inverse();
    double[] moved = factor.solve(solved);
    double[] mean = new double[width + 1];
    double[][] covariance = new double[width + 1][width + 1];
    for (int i = 0; i < width; i++) {
      int k = contrasts.difference(y, i).minus();
      mean[k] = moved[i] - at.sites().get(r * width + i).target();
      for (int j = 0; j < width; j++) {
        covariance[k][contrasts.difference(y, j).minus()] = inverse[i * width + j];
      }
      double noise = 1 / at.sites().get(r * width + i).precision();
      covariance[k][k] = Math.max(0, covariance[k][k] - noise);
    }
    return new JointScores(mean, covariance);
  }

  /** The labels of these rows by what is said of them. */
  LeftOutLabels labels(int[] codes, double[] weights) {
    int rows = codes.length;
    int[] all = new int[rows];
    Arrays.setAll(all, r -> r);
    double[] trust = new double[rows];
    Arrays.fill(trust, 1);
    return new LeftOutLabels(
        all,
        codes,
        MarginTable.of(List.of(margins).toArray(double[][]::new)),
        weights,
        LabelTrust.of(trust));
  }
}
