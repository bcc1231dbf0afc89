// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.DataException;

class PrecisionRecallCurveTest {

  /** Sums of some hundred terms below one, taken in another order. */
  private static final double ROUNDING = 1e-12;

  @Test
  void fourRowsComeOutAsByHand() {
    PrecisionRecallCurve curve =
        PrecisionRecallCurve.of(
            new boolean[] {true, false, true, true}, new double[] {0.8, 0.6, 0.6, 0.3});
    assertEquals(
        List.of(
            new PrecisionRecallCurve.Point(0.8, 1 / 3.0, 1),
            new PrecisionRecallCurve.Point(0.6, 2 / 3.0, 2 / 3.0),
            new PrecisionRecallCurve.Point(0.3, 1, 3 / 4.0)),
        curve.points());
    assertEquals((1 + 2 / 3.0 + 3 / 4.0) / 3, curve.averagePrecision(), ROUNDING);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void averagePrecisionIsTheMeanOverPositivesOfThePrecisionAtTheirScore(long seed) {
    RocCurveTest.Case data = RocCurveTest.Case.of(seed);
    double sum = 0;
    int positives = 0;
    for (int i = 0; i < data.score().length; i++) {
      if (data.positive()[i]) {
        double called = 0;
        double right = 0;
        for (int j = 0; j < data.score().length; j++) {
          called += data.score()[j] >= data.score()[i] ? 1 : 0;
          right += data.score()[j] >= data.score()[i] && data.positive()[j] ? 1 : 0;
        }
        sum += right / called;
        positives++;
      }
    }
    assertEquals(
        sum / positives,
        PrecisionRecallCurve.of(data.positive(), data.score()).averagePrecision(),
        ROUNDING,
        "seed " + seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15})
  void aWeightCountsARowSoManyTimes(long seed) {
    RocCurveTest.Case data = RocCurveTest.Case.of(seed);
    Repeat repeat = Repeat.of(data.score().length, new SplittableRandom(seed));
    assertEquals(
        PrecisionRecallCurve.of(repeat.of(data.positive()), repeat.of(data.score())),
        PrecisionRecallCurve.of(data.positive(), data.score(), repeat.weights()),
        "seed " + seed);
  }

  @Test
  void aScoreThatSaysNothingHasThePrecisionOfTheBaseRate() {
    PrecisionRecallCurve curve =
        PrecisionRecallCurve.of(new boolean[] {true, false, false, false}, new double[4]);
    assertEquals(0.25, curve.averagePrecision());
  }

  @Test
  void noPositiveRowIsRefused() {
    DataException fault =
        assertThrows(
            DataException.class,
            () -> PrecisionRecallCurve.of(new boolean[] {false}, new double[] {1}));
    assertEquals("RLT-D027", fault.code());
  }
}
