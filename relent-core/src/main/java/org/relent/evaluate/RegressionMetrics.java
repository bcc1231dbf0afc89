// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.List;
import java.util.OptionalDouble;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.math.Vectors;
import org.relent.model.Estimate;

/**
 * How near a regressor's predictions came to the numbers of rows it had not seen.
 *
 * @param rows how many rows count, those of weight zero left out
 * @param weight the sum of their weights; the number of rows when all count once
 * @param rmse √ mean (actual − predicted)²
 * @param mae mean |actual − predicted|
 * @param r2 1 − rmse² / variance of the actual numbers: 1 is perfect, 0 no better than their mean,
 *     below 0 worse; absent when they are all the same
 * @param meanLogLikelihood mean log density of the actual numbers under normal predictions, in
 *     nats; absent when no standard deviations were predicted
 * @param pinballLoss mean of τ(actual − predicted), or of (τ − 1)(actual − predicted) where that is
 *     larger, for the quantile τ that was predicted; absent where it was none
 */
public record RegressionMetrics(
    int rows,
    double weight,
    double rmse,
    double mae,
    OptionalDouble r2,
    OptionalDouble meanLogLikelihood,
    OptionalDouble pinballLoss) {

  private static final double LOG_TWO_PI = StrictMath.log(2 * Math.PI);

  /**
   * What was said of examples, whose weights count; their likelihood where every prediction has a
   * standard deviation.
   */
  public static RegressionMetrics of(Examples tested, List<Estimate> said) {
    double[] actual = tested.response();
    double[] value = said.stream().mapToDouble(Estimate::value).toArray();
    return said.stream().allMatch(Estimate::hasSpread)
        ? withSd(actual, value, said.stream().mapToDouble(Estimate::sd).toArray(), tested.weights())
        : of(actual, value, tested.weights());
  }

  /** Of rows that all count once. */
  public static RegressionMetrics of(double[] actual, double[] predicted) {
    return of(actual, predicted, Vectors.filled(actual.length, 1));
  }

  /** Of weighted rows. */
  public static RegressionMetrics of(double[] actual, double[] predicted, double[] weights) {
    return of(actual, predicted, weights, OptionalDouble.empty());
  }

  /**
   * Of predictions that say how sure they are: mean −½ (log 2π + 2 log sd + ((actual −
   * predicted)/sd)²) on top of the rest.
   *
   * @param sd of each row's predictive distribution, above zero
   */
  public static RegressionMetrics withSd(
      double[] actual, double[] predicted, double[] sd, double[] weights) {
    check(actual, predicted);
    Checks.length("sd", sd.length, actual.length);
    double total = Checks.weights(weights, actual.length);
    double sum = 0;
    for (int i = 0; i < actual.length; i++) {
      if (!(sd[i] > 0 && sd[i] < Double.POSITIVE_INFINITY)) {
        throw DataException.inRow(
            "RLT-D024", i + 1L, "predicted sd must be positive and finite, got " + sd[i]);
      }
      double miss = (actual[i] - predicted[i]) / sd[i];
      sum -= weights[i] * (0.5 * (LOG_TWO_PI + miss * miss) + StrictMath.log(sd[i]));
    }
    return of(actual, predicted, weights, OptionalDouble.of(sum / total));
  }

  private static RegressionMetrics of(
      double[] actual, double[] predicted, double[] weights, OptionalDouble logLikelihood) {
    check(actual, predicted);
    double total = Checks.weights(weights, actual.length);
    int rows = 0;
    double absolute = 0;
    double squares = 0;
    double mean = 0;
    for (int i = 0; i < actual.length; i++) {
      double miss = actual[i] - predicted[i];
      rows += weights[i] > 0 ? 1 : 0;
      absolute += weights[i] * Math.abs(miss);
      squares += weights[i] * miss * miss;
      mean += weights[i] / total * actual[i];
    }
    return new RegressionMetrics(
        rows,
        total,
        Math.sqrt(squares / total),
        absolute / total,
        r2(actual, weights, mean, squares),
        logLikelihood,
        OptionalDouble.empty());
  }

  /** The same of predictions that are a quantile, with the mean of their pinball losses. */
  public RegressionMetrics withPinballLoss(double mean) {
    return new RegressionMetrics(
        rows, weight, rmse, mae, r2, meanLogLikelihood, OptionalDouble.of(mean));
  }

  private static OptionalDouble r2(
      double[] actual, double[] weights, double mean, double residual) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    double squares = 0;
    for (int i = 0; i < actual.length; i++) {
      if (weights[i] > 0) {
        low = Math.min(low, actual[i]);
        high = Math.max(high, actual[i]);
        squares += weights[i] * (actual[i] - mean) * (actual[i] - mean);
      }
    }
    // Asked of the numbers and not of their squares, which rounding keeps from being zero.
    return low < high ? OptionalDouble.of(1 - residual / squares) : OptionalDouble.empty();
  }

  private static void check(double[] actual, double[] predicted) {
    Checks.rows(actual.length);
    Checks.length("prediction", predicted.length, actual.length);
    Checks.finite("target", actual);
    Checks.finite("prediction", predicted);
  }
}
