// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DataException;

class RocCurveTest {

  /** Sums of some hundred terms below one, taken in another order. */
  private static final double ROUNDING = 1e-12;

  @Test
  void equalScoresMakeOneSlantedStep() {
    RocCurve curve =
        RocCurve.of(new boolean[] {true, false, true, false}, new double[] {0.9, 0.4, 0.4, 0.2});
    assertEquals(
        List.of(
            new RocCurve.Point(Double.POSITIVE_INFINITY, 0, 0),
            new RocCurve.Point(0.9, 0, 0.5),
            new RocCurve.Point(0.4, 0.5, 1),
            new RocCurve.Point(0.2, 1, 1)),
        curve.points());
    assertEquals(3.5 / 4, curve.area());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void areaIsTheMannWhitneyStatisticWithTiesCountedHalf(long seed) {
    Case data = Case.of(seed);
    assertEquals(
        byPairs(data.positive, data.score),
        RocCurve.of(data.positive, data.score).area(),
        ROUNDING,
        "seed " + seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23, 24, 25})
  void areaTurnsRoundWithTheScoreAndIgnoresItsScale(long seed) {
    Case data = Case.of(seed);
    double area = RocCurve.of(data.positive, data.score).area();
    double[] turned = DoubleStream.of(data.score).map(s -> -s).toArray();
    double[] stretched = DoubleStream.of(data.score).map(Math::exp).toArray();
    assertEquals(1 - area, RocCurve.of(data.positive, turned).area(), ROUNDING, "seed " + seed);
    assertEquals(area, RocCurve.of(data.positive, stretched).area(), "seed " + seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {31, 32, 33, 34, 35})
  void everyPointCountsTheRowsAtOrAboveItsThreshold(long seed) {
    Case data = Case.of(seed);
    List<RocCurve.Point> points = RocCurve.of(data.positive, data.score).points();
    assertEquals(DoubleStream.of(data.score).distinct().count() + 1, points.size());
    double before = Double.POSITIVE_INFINITY;
    for (RocCurve.Point point : points) {
      double caught = 0;
      double letIn = 0;
      double positives = 0;
      for (int i = 0; i < data.score.length; i++) {
        positives += data.positive[i] ? 1 : 0;
        caught += data.positive[i] && data.score[i] >= point.threshold() ? 1 : 0;
        letIn += !data.positive[i] && data.score[i] >= point.threshold() ? 1 : 0;
      }
      String at = "seed " + seed + " threshold " + point.threshold();
      assertEquals(caught / positives, point.truePositiveRate(), at);
      assertEquals(letIn / (data.score.length - positives), point.falsePositiveRate(), at);
      assertTrue(point.threshold() < before || before == Double.POSITIVE_INFINITY, at);
      before = point.threshold();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {41, 42, 43, 44, 45, 46, 47, 48, 49, 50})
  void aWeightCountsARowSoManyTimes(long seed) {
    Case data = Case.of(seed);
    Repeat repeat = Repeat.of(data.score.length, new SplittableRandom(seed));
    // Whole weights add up without rounding: the curves are the same to the last bit.
    assertEquals(
        RocCurve.of(repeat.of(data.positive), repeat.of(data.score)),
        RocCurve.of(data.positive, data.score, repeat.weights()),
        "seed " + seed);
  }

  @Test
  void zeroHasOneSignAndInfinityIsAScore() {
    assertEquals(0.5, RocCurve.of(new boolean[] {true, false}, new double[] {0.0, -0.0}).area());
    double[] infinite = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    assertEquals(1, RocCurve.of(new boolean[] {true, false}, infinite).area());
  }

  @Test
  void oneClassAloneOrNoNumberIsRefused() {
    refused("RLT-D027", new boolean[] {true, true}, new double[] {1, 2}, new double[] {1, 1});
    refused("RLT-D027", new boolean[] {false, false}, new double[] {1, 2}, new double[] {1, 1});
    refused("RLT-D027", new boolean[] {true, false}, new double[] {1, 2}, new double[] {1, 0});
    refused(
        "RLT-D024", new boolean[] {true, false}, new double[] {1, Double.NaN}, new double[] {1, 1});
    refused("RLT-D009", new boolean[] {true, false}, new double[] {1}, new double[] {1, 1});
    refused("RLT-D001", new boolean[0], new double[0], new double[0]);
  }

  /** P(s⁺ &gt; s⁻) + ½ P(s⁺ = s⁻), every pair looked at. */
  static double byPairs(boolean[] positive, double[] score) {
    double won = 0;
    int pairs = 0;
    for (int i = 0; i < score.length; i++) {
      for (int j = 0; j < score.length; j++) {
        if (positive[i] && !positive[j]) {
          won += score[i] > score[j] ? 1 : score[i] == score[j] ? 0.5 : 0;
          pairs++;
        }
      }
    }
    return won / pairs;
  }

  private static void refused(String code, boolean[] positive, double[] score, double[] weights) {
    DataException fault =
        assertThrows(DataException.class, () -> RocCurve.of(positive, score, weights));
    assertEquals(code, fault.code(), fault.getMessage());
  }

  /** Rows of both kinds, the scores of positives a little higher, many of them tied. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Case(boolean[] positive, double[] score) {

    static Case of(long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      int n = 40 + random.nextInt(60);
      boolean[] positive = new boolean[n];
      double[] score = new double[n];
      for (int i = 0; i < n; i++) {
        positive[i] = i == 0 || (i % 2 == 0 && random.nextInt(3) > 0);
        score[i] = (random.nextInt(12) + (positive[i] ? 3 : 0) - 6) / 4.0;
      }
      return new Case(positive, score);
    }
  }
}
