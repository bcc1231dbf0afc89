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

class ReliabilityCurveTest {

  /** Sums of some hundred terms below one, taken in another order. */
  private static final double ROUNDING = 1e-12;

  @Test
  void fiveRowsComeOutAsByHand() {
    ReliabilityCurve curve =
        ReliabilityCurve.of(
            new boolean[] {false, true, false, true, true},
            new double[] {0.25, 0.125, 0.1875, 1, 0.9375});
    assertEquals(
        List.of(
            new ReliabilityCurve.Bin(0.1, 0.2, 0.15625, 0.5, 2),
            new ReliabilityCurve.Bin(0.2, 0.3, 0.25, 0, 1),
            new ReliabilityCurve.Bin(0.9, 1, 0.96875, 1, 2)),
        curve.bins());
    assertEquals((2 * 0.34375 + 0.25 + 2 * 0.03125) / 5, curve.calibrationError(), ROUNDING);
  }

  @Test
  void tenthsOpenTheirBinAndOneClosesTheLast() {
    for (int b = 0; b <= 10; b++) {
      ReliabilityCurve curve = ReliabilityCurve.of(new boolean[] {true}, new double[] {b / 10.0});
      assertEquals(Math.min(b, 9) / 10.0, curve.bins().get(0).low());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theErrorAgreesWithALoopOverTheBins(long seed) {
    Case data = Case.of(seed);
    double error = 0;
    for (double low = 0; low < 95; low += 10) {
      double gap = 0;
      for (int i = 0; i < data.p.length; i++) {
        boolean inside = low <= 100 * data.p[i] && 100 * data.p[i] < low + 10;
        gap += inside ? data.p[i] - (data.cameTrue[i] ? 1 : 0) : 0;
      }
      error += Math.abs(gap) / data.p.length;
    }
    assertEquals(
        error,
        ReliabilityCurve.of(data.cameTrue, data.p).calibrationError(),
        ROUNDING,
        "seed " + seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15})
  void aWeightCountsARowSoManyTimes(long seed) {
    Case data = Case.of(seed);
    Repeat repeat = Repeat.of(data.p.length, new SplittableRandom(seed));
    ReliabilityCurve repeated = ReliabilityCurve.of(repeat.of(data.cameTrue), repeat.of(data.p));
    ReliabilityCurve weighted = ReliabilityCurve.of(data.cameTrue, data.p, repeat.weights());
    assertEquals(repeated.bins().size(), weighted.bins().size(), "seed " + seed);
    for (int b = 0; b < repeated.bins().size(); b++) {
      ReliabilityCurve.Bin expected = repeated.bins().get(b);
      ReliabilityCurve.Bin bin = weighted.bins().get(b);
      assertEquals(expected.low(), bin.low(), "seed " + seed);
      assertEquals(expected.high(), bin.high(), "seed " + seed);
      assertEquals(expected.weight(), bin.weight(), "seed " + seed);
      assertEquals(expected.observed(), bin.observed(), "seed " + seed);
      assertEquals(expected.meanPredicted(), bin.meanPredicted(), ROUNDING, "seed " + seed);
    }
  }

  @Test
  void whatIsNoProbabilityIsRefused() {
    for (double bad : new double[] {-0.01, 1.01, Double.NaN}) {
      DataException fault =
          assertThrows(
              DataException.class,
              () -> ReliabilityCurve.of(new boolean[] {true}, new double[] {bad}));
      assertEquals("RLT-D031", fault.code());
    }
  }

  /** Probabilities that stay clear of the bins' edges. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Case(boolean[] cameTrue, double[] p) {

    static Case of(long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      boolean[] cameTrue = new boolean[120];
      double[] p = new double[120];
      for (int i = 0; i < p.length; i++) {
        p[i] = (random.nextInt(100) + 0.5) / 100;
        cameTrue[i] = random.nextDouble() < p[i] * p[i];
      }
      return new Case(cameTrue, p);
    }
  }
}
