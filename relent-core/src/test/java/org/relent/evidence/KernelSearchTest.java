// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.kernel.Bias;
import org.relent.kernel.GaussianKernel;
import org.relent.math.Cancellation;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Monitor;
import org.relent.testkit.Problems;

/** The search for what the evidence favours. */
class KernelSearchTest {

  private static final int ROWS = 60;

  private static final DenseRows X = DenseRows.of(Problems.rows(new Seed(7), ROWS, 1));

  /** A wave and noise of variance about 0.01. */
  private static double[] wave() {
    double[][] noise = Problems.rows(new Seed(8), ROWS, 1);
    return IntStream.range(0, ROWS)
        .mapToDouble(t -> StrictMath.sin(3 * X.get(t, 0)) + 0.1 * noise[t][0])
        .toArray();
  }

  private static KernelPoint begin(double factor, double gamma, double noise) {
    return new KernelPoint(
        new GaussianKernel(gamma).scaled(factor), List.of(true, true), noise, true);
  }

  private static KernelSearch.OfRows judges(double[] y) {
    return some -> {
      double[] own = Arrays.stream(some).mapToDouble(t -> y[t]).toArray();
      double[] ones = new double[own.length];
      Arrays.fill(ones, 1);
      GaussianJudge judge = new GaussianJudge(own, ones, true, Cancellation.NONE);
      return (kernel, gram, noise) -> judge.of(Criterion.EVIDENCE, gram, noise);
    };
  }

  private static Optional<KernelSearch.Found> found(
      KernelSearch search, double[] y, KernelPoint begin, int threads) {
    return search.best(begin, Bias.flat(), X, judges(y), new Threads(threads), Monitor.none());
  }

  @Test
  void noiseAndWidthAreThoseOfTheRows() {
    KernelPoint point =
        found(KernelSearch.STANDARD, wave(), begin(0.5, 0.1, 0.05), 1).orElseThrow().point();
    assertTrue(point.noise() > 0.005 && point.noise() < 0.02, point.toString());
    double gamma = point.kernel().parameters().get(1).value();
    assertTrue(gamma > 0.5 && gamma < 8, point.toString());
  }

  @Test
  void aFewRowsClimbedFirstLeadToTheSameSummit() {
    double[] y = wave();
    double all = found(new KernelSearch(500, 500), y, begin(1, 1, 0.1), 1).orElseThrow().value();
    double few = found(new KernelSearch(16, 500), y, begin(1, 1, 0.1), 1).orElseThrow().value();
    assertEquals(all, few, 0.2);
  }

  @Test
  void threadsChangeNothing() {
    double[] y = wave();
    assertEquals(
        found(KernelSearch.STANDARD, y, begin(1, 1, 0.1), 1),
        found(KernelSearch.STANDARD, y, begin(1, 1, 0.1), 4));
  }

  /** Constant numbers leave everything open: what is believed keeps all finite. */
  @Test
  void numbersThatSayNothingLeaveEverythingNearWhereItBegan() {
    KernelPoint point =
        found(KernelSearch.STANDARD, new double[ROWS], begin(1, 1, 0.1), 1).orElseThrow().point();
    assertTrue(point.noise() > 0 && point.noise() < 0.1, point.toString());
    assertTrue(
        point.kernel().parameters().stream().allMatch(p -> Double.isFinite(p.value())),
        point.toString());
  }

  @Test
  void aCriterionThatIsNowhereIsNotClimbed() {
    KernelSearch.OfRows nowhere = some -> (kernel, gram, noise) -> Optional.empty();
    assertEquals(
        Optional.empty(),
        KernelSearch.STANDARD.best(
            begin(1, 1, 0.1), Bias.flat(), X, nowhere, Threads.one(), Monitor.none()));
  }

  @Test
  void rowsAreTakenEvenly() {
    assertArrayEquals(new int[] {0, 1, 2}, KernelSearch.evenly(3, 5));
    assertArrayEquals(new int[] {1, 3, 6, 8}, KernelSearch.evenly(10, 4));
  }

  @Test
  void valuesHaveFourDigits() {
    KernelPoint point =
        found(KernelSearch.STANDARD, wave(), begin(0.5, 0.1, 0.05), 1).orElseThrow().point();
    for (double value : new double[] {point.noise(), point.kernel().parameters().get(0).value()}) {
      String digits = new java.math.BigDecimal(Double.toString(value)).unscaledValue().toString();
      assertTrue(digits.replaceAll("0+$", "").length() <= 4, digits);
    }
  }
}
