// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.relent.math.Vectors;
import org.relent.variational.JointScores;
import org.relent.variational.LogisticMean;
import org.relent.variational.SoftmaxMean;

/** What is known of the scores of a row: one vector, or a Gaussian over them. */
public sealed interface ScoreDistribution {

  /** The scores, or their means. */
  double[] mean();

  /** The standard deviation of each score; none where scores are not told as uncertain. */
  double[] sd();

  /** The probabilities of all classes, of log-odds that are so many times the scores. */
  double[] probabilities(Calibration calibration);

  /** JointScores as they are. */
  record Point(double[] mean) implements ScoreDistribution {

    @Override
    public double[] sd() {
      return new double[0];
    }

    @Override
    public double[] probabilities(Calibration calibration) {
      return calibration.probabilities(mean);
    }
  }

  /**
   * JointScores that are jointly Gaussian: probabilities are means over them.
   *
   * @param rule for several classes; empty for two, where one integral is taken
   */
  record Gaussian(JointScores scores, Optional<SoftmaxMean> rule) implements ScoreDistribution {

    @Override
    public double[] mean() {
      return scores.mean();
    }

    @Override
    public double[] sd() {
      double[] sd = Vectors.of(scores.mean().length, o -> Math.sqrt(scores.covariance()[o][o]));
      return sd;
    }

    /** Log-odds of this size are as certain as any larger; their squares are numbers. */
    private static final double CERTAIN = 1e100;

    @Override
    public double[] probabilities(Calibration calibration) {
      double largest = 0;
      for (double[] numbers : List.of(scores.mean(), sd())) {
        largest = Math.max(largest, Arrays.stream(numbers).map(Math::abs).max().orElse(0));
      }
      JointScores scaled = scores.times(Math.min(calibration.slope(), CERTAIN / largest));
      return rule.map(points -> points.of(scaled.mean(), scaled.covariance()))
          .orElseGet(() -> LogisticMean.of(scaled.mean()[0], scaled.covariance()[0][0]));
    }
  }
}
