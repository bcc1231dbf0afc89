// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;
import java.util.OptionalDouble;
import org.relent.data.Examples;
import org.relent.evaluate.LossScale;
import org.relent.evaluate.RegressionMetrics;
import org.relent.model.Estimate;

/** Squares, told by the root of their mean: least for the mean. */
record SquaredLoss() implements NumberLoss {

  static final Figure<RegressionMetrics> FIGURE =
      Figure.lower(
          "rmse",
          "RMSE",
          "root of the mean squared error, in units of the target",
          e -> OptionalDouble.of(e.rmse()));

  @Override
  public double of(double actual, double predicted) {
    return (actual - predicted) * (actual - predicted);
  }

  @Override
  public LossScale scale() {
    return LossScale.ROOT;
  }

  @Override
  public Figure<RegressionMetrics> figure() {
    return FIGURE;
  }

  @Override
  public String name() {
    return "RMSE";
  }

  @Override
  public String named() {
    return "an RMSE";
  }

  @Override
  public String leftOutKey() {
    return "looRmse";
  }

  @Override
  public RegressionMetrics judged(
      RegressionMetrics evaluation, Examples tested, List<Estimate> said) {
    return evaluation;
  }

  @Override
  public double guess(double[] values, double[] weights) {
    double total = 0;
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      total += weights[i];
      sum += weights[i] * values[i];
    }
    return sum / total;
  }

  @Override
  public String guessed() {
    return "the mean";
  }
}
