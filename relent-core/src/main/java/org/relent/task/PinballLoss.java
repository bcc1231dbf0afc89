// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;
import org.relent.data.Examples;
import org.relent.data.Words;
import org.relent.evaluate.LossScale;
import org.relent.evaluate.RegressionMetrics;
import org.relent.math.Vectors;
import org.relent.model.Estimate;

/**
 * The larger of τr and (τ − 1)r for r = actual − predicted: its mean is least for the number that
 * the part τ of the numbers stays below.
 *
 * @param quantile τ
 */
record PinballLoss(double quantile) implements NumberLoss {

  static final Figure<RegressionMetrics> FIGURE =
      Figure.lower(
          "pinballLoss",
          "pinball loss",
          "mean pinball loss of the quantile, in units of the target",
          RegressionMetrics::pinballLoss);

  @Override
  public double of(double actual, double predicted) {
    double off = actual - predicted;
    return Math.max(quantile * off, (quantile - 1) * off);
  }

  @Override
  public LossScale scale() {
    return LossScale.MEAN;
  }

  @Override
  public Figure<RegressionMetrics> figure() {
    return FIGURE;
  }

  @Override
  public String name() {
    return "pinball loss";
  }

  @Override
  public String named() {
    return "a pinball loss";
  }

  @Override
  public String leftOutKey() {
    return "looPinballLoss";
  }

  @Override
  public RegressionMetrics judged(
      RegressionMetrics evaluation, Examples tested, List<Estimate> said) {
    return evaluation.withPinballLoss(figure(tested, said));
  }

  /** The least number that at least the part τ of the weight does not exceed. */
  @Override
  public double guess(double[] values, double[] weights) {
    double total = 0;
    for (double weight : weights) {
      total += weight;
    }
    double below = 0;
    double guess = Double.NaN;
    for (int i : Vectors.order(values.length, j -> values[j])) {
      if (below < quantile * total || Double.isNaN(guess)) {
        guess = weights[i] > 0 ? values[i] : guess;
      }
      below += weights[i];
    }
    return guess;
  }

  @Override
  public String guessed() {
    return "the " + Words.number(quantile) + " quantile";
  }
}
