// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DataException;

class EvaluationTest {

  /** Sums of some hundred terms near one, taken in another order. */
  private static final double ROUNDING = 1e-12;

  private static final List<String> AB = List.of("a", "b");
  private static final List<String> ABCD = List.of("a", "b", "c", "d");

  private static final int[] ACTUAL = {1, 1, 0, 0};
  private static final double[][] PROBABILITY = {{0.1, 0.9}, {0.6, 0.4}, {0.6, 0.4}, {0.8, 0.2}};

  @Test
  void fourRowsComeOutAsByHand() {
    Evaluation e = Evaluation.of(AB, ACTUAL, PROBABILITY);
    assertEquals(4, e.rows());
    assertEquals(4, e.weight());
    assertEquals(0.75, e.accuracy());
    assertEquals(1, e.errors());
    assertEquals(-Math.log(0.9 * 0.4 * 0.6 * 0.8) / 4, e.logLoss(), ROUNDING);
    assertEquals(2 * (0.01 + 0.36 + 0.16 + 0.04) / 4, e.brier(), ROUNDING);
    // Of the pairs (0.9, 0.4, 0.4 | 0.2): three in order, one tie.
    assertEquals(3.5 / 4, e.auc().orElseThrow(), ROUNDING);
    // Top 0.6: right once in two. Top 0.8 and 0.9: right.
    assertEquals((2 * 0.1 + 0.2 + 0.1) / 4, e.ece(), ROUNDING);
    assertEquals(2, e.confusion().count(0, 0));
    assertEquals(0, e.confusion().count(0, 1));
    assertEquals(1, e.confusion().count(1, 0));
    assertEquals(1, e.confusion().count(1, 1));
    assertEquals(
        List.of(
            new ClassMetrics("a", at(2 / 3.0), at(1), at(4 / 5.0), 2),
            new ClassMetrics("b", at(1), at(0.5), at(2 / 3.0), 2)),
        e.perClass());
  }

  @Test
  void theAccuracyHasWilsonsInterval() {
    Evaluation e = Evaluation.of(AB, ACTUAL, PROBABILITY);
    assertEquals(new Proportion(3, 4).interval(0.9), e.accuracyInterval(0.9));
  }

  @Test
  void aTieIsGivenToTheFirstClass() {
    double[][] tie = {{0.2, 0.4, 0.4}};
    List<String> classes = List.of("a", "b", "c");
    assertEquals(1, Evaluation.of(classes, new int[] {1}, tie).accuracy());
    assertEquals(0, Evaluation.of(classes, new int[] {2}, tie).accuracy());
  }

  @Test
  void perfectPredictionsCostNothing() {
    Evaluation e = Evaluation.of(AB, new int[] {0, 1}, new double[][] {{1, 0}, {0, 1}});
    assertEquals(1, e.accuracy());
    assertEquals(0, e.logLoss());
    assertEquals(0, e.brier());
    assertEquals(1, e.auc().orElseThrow());
    assertEquals(0, e.ece());
  }

  @Test
  void whatWasRuledOutAndHappensCostsALotButNotEverything() {
    Evaluation e = Evaluation.of(AB, new int[] {0}, new double[][] {{0, 1}});
    assertEquals(1022 * Math.log(2), e.logLoss(), 1e-10);
    assertEquals(2, e.brier());
    assertEquals(1, e.ece());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void lossesAgreeWithTheirDefinitions(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] actual = labels(97, 4, random);
    double[][] p = probabilities(97, 4, random);
    double log = 0;
    double brier = 0;
    int right = 0;
    for (int i = 0; i < actual.length; i++) {
      log -= Math.log(p[i][actual[i]]) / 97;
      for (int c = 0; c < 4; c++) {
        brier += Math.pow(p[i][c] - (actual[i] == c ? 1 : 0), 2) / 97;
      }
      right += p[i][actual[i]] == DoubleStream.of(p[i]).max().orElseThrow() ? 1 : 0;
    }
    Evaluation e = Evaluation.of(ABCD, actual, p);
    assertEquals(log, e.logLoss(), ROUNDING, "seed " + seed);
    assertEquals(brier, e.brier(), ROUNDING, "seed " + seed);
    assertEquals(right / 97.0, e.accuracy(), ROUNDING, "seed " + seed);
    assertEquals(97 - right, e.errors(), "seed " + seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void areaOfSeveralClassesIsTheMeanOfEachAgainstTheRest(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    // Class d is never there: it must not count.
    int[] actual = labels(80, 3, random);
    double[][] p = probabilities(80, 4, random);
    double sum = 0;
    for (int c = 0; c < 3; c++) {
      int positive = c;
      sum +=
          RocCurveTest.byPairs(
              booleans(actual, positive),
              Arrays.stream(p).mapToDouble(row -> row[positive]).toArray());
    }
    assertEquals(
        sum / 3, Evaluation.of(ABCD, actual, p).auc().orElseThrow(), ROUNDING, "seed " + seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23, 24, 25})
  void areaOfTwoClassesDoesNotDependOnWhichIsPositive(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] actual = labels(60, 2, random);
    double[][] p = probabilities(60, 2, random);
    int[] swapped = IntStream.of(actual).map(c -> 1 - c).toArray();
    double[][] mirrored =
        Arrays.stream(p).map(row -> new double[] {row[1], row[0]}).toArray(double[][]::new);
    assertEquals(
        Evaluation.of(AB, actual, p).auc().orElseThrow(),
        Evaluation.of(AB, swapped, mirrored).auc().orElseThrow(),
        ROUNDING,
        "seed " + seed);
  }

  @Test
  void areaOfTwoClassesRanksByTheSecondAlone() {
    double[][] tiedInTheSecond = {{0.3, 0.7}, {Math.nextUp(0.3), 0.7}};
    assertEquals(0.5, Evaluation.of(AB, new int[] {0, 1}, tiedInTheSecond).auc().orElseThrow());
  }

  @Test
  void areaIsAbsentWhenOnlyOneClassIsThere() {
    double[][] p = {{0.3, 0.7}, {0.6, 0.4}};
    assertEquals(OptionalDouble.empty(), Evaluation.of(AB, new int[] {1, 1}, p).auc());
    // The other class has no weight, so it is not there either.
    assertEquals(
        OptionalDouble.empty(), Evaluation.of(AB, new int[] {1, 0}, p, new double[] {2, 0}).auc());
    assertEquals(
        OptionalDouble.empty(),
        Evaluation.of(List.of("a"), new int[] {0}, new double[][] {{1}}).auc());
  }

  @Test
  void precisionAndRecallAreAbsentWhereNothingCanBeCounted() {
    double[][] p = {{0.5, 0.3, 0.1, 0.1}, {0.2, 0.6, 0.1, 0.1}};
    List<ClassMetrics> perClass = Evaluation.of(ABCD, new int[] {0, 2}, p).perClass();
    assertEquals(new ClassMetrics("a", at(1), at(1), at(1), 1), perClass.get(0));
    assertEquals(new ClassMetrics("b", at(0), none(), at(0), 0), perClass.get(1));
    assertEquals(new ClassMetrics("c", none(), at(0), at(0), 1), perClass.get(2));
    assertEquals(new ClassMetrics("d", none(), none(), none(), 0), perClass.get(3));
  }

  @ParameterizedTest
  @ValueSource(longs = {31, 32, 33, 34, 35, 36, 37, 38, 39, 40})
  void aWeightCountsARowSoManyTimes(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] actual = labels(70, 4, random);
    double[][] p = probabilities(70, 4, random);
    Repeat repeat = Repeat.of(70, random);
    Evaluation weighted = Evaluation.of(ABCD, actual, p, repeat.weights());
    Evaluation repeated = Evaluation.of(ABCD, repeat.of(actual), repeat.of(p));
    String at = "seed " + seed;
    assertEquals(repeated.rows(), weighted.weight(), at);
    assertEquals(DoubleStream.of(repeat.weights()).filter(w -> w > 0).count(), weighted.rows(), at);
    assertEquals(repeated.accuracy(), weighted.accuracy(), ROUNDING, at);
    assertEquals(repeated.errors(), weighted.errors(), at);
    assertEquals(repeated.logLoss(), weighted.logLoss(), ROUNDING, at);
    assertEquals(repeated.brier(), weighted.brier(), ROUNDING, at);
    assertEquals(repeated.auc().orElseThrow(), weighted.auc().orElseThrow(), ROUNDING, at);
    assertEquals(repeated.ece(), weighted.ece(), ROUNDING, at);
    assertEquals(repeated.confusion(), weighted.confusion(), at);
    assertEquals(repeated.perClass(), weighted.perClass(), at);
    assertEquals(repeated.accuracyInterval(0.95), weighted.accuracyInterval(0.95), at);
  }

  @Test
  void badInputIsRefusedWithItsCode() {
    double[] ones = {1, 1, 1, 1};
    refused("RLT-D001", AB, new int[0], new double[0][], new double[0]);
    refused("RLT-D009", AB, new int[] {1}, PROBABILITY, ones);
    refused("RLT-D009", List.of("a", "b", "c"), ACTUAL, PROBABILITY, ones);
    refused("RLT-D009", AB, ACTUAL, PROBABILITY, new double[] {1});
    refused("RLT-D023", AB, new int[] {1, 1, 0, 2}, PROBABILITY, ones);
    refused("RLT-D023", AB, new int[] {1, 1, 0, -1}, PROBABILITY, ones);
    refused("RLT-D028", List.of("a", "a"), ACTUAL, PROBABILITY, ones);
    for (double bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      refused("RLT-D033", AB, ACTUAL, PROBABILITY, new double[] {1, 1, 1, bad});
    }
    refused("RLT-D033", AB, ACTUAL, PROBABILITY, new double[4]);
    double[][] badRows = {{0.5, 0.4}, {-0.1, 1.1}, {Double.NaN, 1}, {0.6, 0.6}, {0, 0}};
    for (double[] bad : badRows) {
      refused("RLT-D031", AB, new int[] {1}, new double[][] {bad}, new double[] {1});
    }
  }

  @Test
  void theFaultyRowIsNamedCountedFromOne() {
    double[][] p = {{0.5, 0.5}, {0.5, 0.7}};
    DataException fault =
        assertThrows(DataException.class, () -> Evaluation.of(AB, new int[] {0, 1}, p));
    assertEquals(2, fault.line());
    assertTrue(fault.getMessage().contains("sums to 1.2"), fault.getMessage());
  }

  private static void refused(
      String code, List<String> classes, int[] actual, double[][] p, double[] weights) {
    DataException fault =
        assertThrows(DataException.class, () -> Evaluation.of(classes, actual, p, weights));
    assertEquals(code, fault.code(), fault.getMessage());
  }

  private static OptionalDouble at(double value) {
    return OptionalDouble.of(value);
  }

  private static OptionalDouble none() {
    return OptionalDouble.empty();
  }

  private static boolean[] booleans(int[] actual, int positive) {
    boolean[] is = new boolean[actual.length];
    for (int i = 0; i < actual.length; i++) {
      is[i] = actual[i] == positive;
    }
    return is;
  }

  /** Every class is there, in the first rows. */
  private static int[] labels(int n, int classes, SplittableRandom random) {
    return IntStream.range(0, n).map(i -> i < classes ? i : random.nextInt(classes)).toArray();
  }

  /** Few distinct values, so that scores tie; the most probable class is always one alone. */
  private static double[][] probabilities(int n, int classes, SplittableRandom random) {
    double[][] p = new double[n][classes];
    for (double[] row : p) {
      for (int c = 0; c < classes; c++) {
        row[c] = 1 + random.nextInt(3);
      }
      row[random.nextInt(classes)] += 3;
      double sum = DoubleStream.of(row).sum();
      Arrays.setAll(row, c -> row[c] / sum);
    }
    return p;
  }
}
