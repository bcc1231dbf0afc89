// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DataException;

class RegressionMetricsTest {

  /** Sums of some fifty terms near one, taken in another order. */
  private static final double ROUNDING = 1e-12;

  @Test
  void fourRowsComeOutAsByHand() {
    RegressionMetrics m =
        RegressionMetrics.of(new double[] {1, 2, 3, 6}, new double[] {1, 3, 5, 4});
    assertEquals(4, m.rows());
    assertEquals(4, m.weight());
    assertEquals(1.5, m.rmse());
    assertEquals(1.25, m.mae());
    // Mean 3, squares about it 4 + 1 + 0 + 9; of the residuals 0 + 1 + 4 + 4.
    assertEquals(1 - 9 / 14.0, m.r2().orElseThrow(), ROUNDING);
    assertEquals(OptionalDouble.empty(), m.meanLogLikelihood());
  }

  @Test
  void theMeanItselfExplainsNothingAndTheTruthEverything() {
    double[] actual = {1, 2, 3, 6};
    double[] mean = {3, 3, 3, 3};
    assertEquals(0, RegressionMetrics.of(actual, mean).r2().orElseThrow());
    assertEquals(1, RegressionMetrics.of(actual, actual).r2().orElseThrow());
    assertEquals(0, RegressionMetrics.of(actual, actual).rmse());
  }

  @Test
  void nothingIsToBeExplainedWhenAllNumbersAreTheSame() {
    for (int n = 1; n < 50; n++) {
      double[] same = new double[n];
      Arrays.fill(same, 0.1);
      assertEquals(OptionalDouble.empty(), RegressionMetrics.of(same, same(n)).r2(), n + " rows");
    }
    assertEquals(
        OptionalDouble.empty(),
        RegressionMetrics.of(new double[] {0.1, 5}, same(2), new double[] {3, 0}).r2());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void logLikelihoodIsThatOfTheNormalDistribution(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] actual = numbers(50, random);
    double[] predicted = numbers(50, random);
    double[] sd = DoubleStream.of(numbers(50, random)).map(Math::exp).toArray();
    double sum = 0;
    for (int i = 0; i < 50; i++) {
      sum += NormalDistribution.of(predicted[i], sd[i]).logDensity(actual[i]);
    }
    assertEquals(
        sum / 50,
        RegressionMetrics.withSd(actual, predicted, sd, same(50)).meanLogLikelihood().orElseThrow(),
        1e-10,
        "seed " + seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void aWeightCountsARowSoManyTimes(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] actual = numbers(50, random);
    double[] predicted = numbers(50, random);
    double[] sd = DoubleStream.of(numbers(50, random)).map(Math::exp).toArray();
    Repeat repeat = Repeat.of(50, random);
    RegressionMetrics weighted = RegressionMetrics.withSd(actual, predicted, sd, repeat.weights());
    RegressionMetrics repeated =
        RegressionMetrics.withSd(
            repeat.of(actual), repeat.of(predicted), repeat.of(sd), same(repeat.rows().length));
    String at = "seed " + seed;
    assertEquals(repeated.rows(), weighted.weight(), at);
    assertEquals(DoubleStream.of(repeat.weights()).filter(w -> w > 0).count(), weighted.rows(), at);
    assertEquals(repeated.rmse(), weighted.rmse(), ROUNDING, at);
    assertEquals(repeated.mae(), weighted.mae(), ROUNDING, at);
    assertEquals(repeated.r2().orElseThrow(), weighted.r2().orElseThrow(), ROUNDING, at);
    double expected = repeated.meanLogLikelihood().orElseThrow();
    assertEquals(
        expected, weighted.meanLogLikelihood().orElseThrow(), ROUNDING * Math.abs(expected), at);
  }

  @Test
  void badInputIsRefusedWithItsCode() {
    double[] two = {1, 2};
    refused("RLT-D001", new double[0], new double[0], new double[0], new double[0]);
    refused("RLT-D009", two, same(1), same(2), same(2));
    refused("RLT-D009", two, same(2), same(1), same(2));
    refused("RLT-D009", two, same(2), same(2), same(1));
    refused("RLT-D024", new double[] {1, Double.NaN}, same(2), same(2), same(2));
    refused("RLT-D024", two, new double[] {1, Double.POSITIVE_INFINITY}, same(2), same(2));
    refused("RLT-D024", two, same(2), new double[] {1, 0}, same(2));
    refused("RLT-D024", two, same(2), new double[] {1, Double.NaN}, same(2));
    refused("RLT-D033", two, same(2), same(2), new double[] {1, -1});
  }

  private static void refused(
      String code, double[] actual, double[] predicted, double[] sd, double[] weights) {
    DataException fault =
        assertThrows(
            DataException.class, () -> RegressionMetrics.withSd(actual, predicted, sd, weights));
    assertEquals(code, fault.code(), fault.getMessage());
  }

  private static double[] same(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static double[] numbers(int n, SplittableRandom random) {
    return random.doubles(n, -2, 2).toArray();
  }
}
