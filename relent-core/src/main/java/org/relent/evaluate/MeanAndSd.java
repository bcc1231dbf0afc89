// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What a handful of repeated measurements say: their mean, and how they spread about it.
 *
 * @param count how many there are, at least one
 * @param sd the standard deviation √(Σ(x − mean)² / (count − 1)); absent for a single value
 */
public record MeanAndSd(int count, double mean, OptionalDouble sd) {

  /** Of finite values, at least one. */
  public static MeanAndSd of(double[] values) {
    Checks.rows(values.length);
    Checks.finite("value", values);
    int n = values.length;
    double rough = 0;
    for (double value : values) {
      rough += value / n;
    }
    // A second pass takes off what rounding left in the first: equal values then spread by nothing.
    double left = 0;
    for (double value : values) {
      left += (value - rough) / n;
    }
    double mean = rough + left;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return new MeanAndSd(
        n, mean, n == 1 ? OptionalDouble.empty() : OptionalDouble.of(Math.sqrt(squares / (n - 1))));
  }

  /** sd / √count: how far the mean itself may be off, if the measurements are independent. */
  public OptionalDouble standardError() {
    return sd.isEmpty() ? sd : OptionalDouble.of(sd.getAsDouble() / Math.sqrt(count));
  }

  /**
   * mean ± t · sd / √count, t the quantile of Student's distribution with count − 1 degrees of
   * freedom; absent for a single value.
   *
   * <p>Meant for independent measurements. Folds share most of their training rows, so that over
   * folds it is too narrow: to compare two models use {@link PairedComparison}.
   */
  public Optional<ConfidenceInterval> interval(double level) {
    Checks.level(level);
    if (sd.isEmpty()) {
      return Optional.empty();
    }
    double t = TDistribution.of(count - 1).inverseSurvivalProbability(0.5 * (1 - level));
    double reach = t * standardError().getAsDouble();
    return Optional.of(new ConfidenceInterval(level, mean - reach, mean + reach));
  }
}
