// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;

class PairedComparisonTest {

  private static final double[] FIRST = {3, 2, 8, 4, 9};
  private static final double[] SECOND = {2, 0, 5, 0, 4};

  /** Differences 1, 2, 3, 4, 5 over five folds: variance 2.5 · (1/5 + 1/4), t = 2√2. */
  @Test
  void fiveFoldsComeOutAsByHand() {
    PairedComparison c = PairedComparison.overFolds(FIRST, SECOND, 0.25);
    assertEquals(3, c.meanDifference(), 1e-15);
    assertEquals(Math.sqrt(2.5), c.sd(), 1e-15);
    assertEquals(Math.sqrt(2.5 * 0.45), c.standardError(), 1e-15);
    assertEquals(0, c.wins());
    assertEquals(5, c.losses());
    assertEquals(0, c.ties());
    // With 4 degrees of freedom P(T ≤ t) = ½ + ⅜ · t/√q · (1 − t²/12q), q = 1 + t²/4 = 3.
    double expected = 1 - 2 * (3 / 8.0 * Math.sqrt(8 / 3.0) * (1 - 8 / 36.0));
    assertEquals(expected, c.pValue(), 1e-12);
    assertEquals(3 - 2.776 * Math.sqrt(1.125), c.interval(0.95).low(), 1e-3);
    assertEquals(3 + 2.776 * Math.sqrt(1.125), c.interval(0.95).high(), 1e-3);
  }

  @Test
  void rowsAreTakenForIndependent() {
    PairedComparison c = PairedComparison.overRows(FIRST, SECOND);
    assertEquals(Math.sqrt(2.5 / 5), c.standardError(), 1e-15);
  }

  @Test
  void theCorrectionDoesNotFadeWithRepetition() {
    int times = 1_000;
    double[] first = new double[5 * times];
    double[] second = new double[5 * times];
    for (int i = 0; i < first.length; i++) {
      first[i] = FIRST[i % 5];
      second[i] = SECOND[i % 5];
    }
    PairedComparison c = PairedComparison.overFolds(first, second, 0.25);
    assertTrue(c.standardError() > c.sd() * Math.sqrt(0.25), "se " + c.standardError());
  }

  @Test
  void swappingTheModelsMirrorsEverything() {
    double[] first = {1, 2, 2, 5, 7};
    double[] second = {3, 2, 1, 9, 8};
    PairedComparison there = PairedComparison.overFolds(first, second, 0.25);
    PairedComparison back = PairedComparison.overFolds(second, first, 0.25);
    assertEquals(-there.meanDifference(), back.meanDifference());
    assertEquals(there.sd(), back.sd());
    assertEquals(there.pValue(), back.pValue());
    assertEquals(3, there.wins());
    assertEquals(1, there.losses());
    assertEquals(1, there.ties());
    assertEquals(there.losses(), back.wins());
    assertEquals(there.wins(), back.losses());
    assertEquals(-there.interval(0.9).low(), back.interval(0.9).high());
  }

  @Test
  void thePValueIsTheLevelAtWhichTheIntervalJustReachesZero() {
    PairedComparison c = PairedComparison.overFolds(FIRST, SECOND, 0.25);
    assertEquals(0, c.interval(1 - c.pValue()).low(), 1e-9);
  }

  @Test
  void modelsThatNeverDifferAreEqualAndModelsThatAlwaysDoAlikeAreNot() {
    double[] shifted = FIRST.clone();
    for (int i = 0; i < shifted.length; i++) {
      shifted[i] -= 1;
    }
    assertEquals(1, PairedComparison.overRows(FIRST, FIRST).pValue());
    assertEquals(5, PairedComparison.overRows(FIRST, FIRST).ties());
    assertEquals(0, PairedComparison.overRows(FIRST, shifted).pValue());
  }

  /**
   * Differences of equal models, correlated ρ = 1/k between folds as NB assume: the corrected test
   * should reject 5 % of them at the level of 5 %, the plain one far more.
   *
   * <p>2,000 trials put three standard deviations at ±1.5 %.
   */
  @Test
  void equalModelsAreToldApartNoMoreOftenThanTheLevelSays() {
    long seed = 20260801;
    SplittableRandom random = new SplittableRandom(seed);
    int k = 10;
    int corrected = 0;
    int plain = 0;
    for (int trial = 0; trial < 2_000; trial++) {
      double shared = Math.sqrt(1.0 / k) * random.nextGaussian();
      double[] first = new double[k];
      for (int f = 0; f < k; f++) {
        first[f] = shared + Math.sqrt(1 - 1.0 / k) * random.nextGaussian();
      }
      double[] second = new double[k];
      corrected += PairedComparison.overFolds(first, second, 1.0 / (k - 1)).pValue() < 0.05 ? 1 : 0;
      plain += PairedComparison.overRows(first, second).pValue() < 0.05 ? 1 : 0;
    }
    assertEquals(0.05, corrected / 2_000.0, 0.015, "seed " + seed);
    assertTrue(plain / 2_000.0 > 0.1, "seed " + seed + ", plain " + plain);
  }

  @Test
  void badInputIsRefusedWithItsCode() {
    refused("RLT-D009", new double[] {1, 2}, new double[] {1}, 0.1);
    refused("RLT-D024", new double[] {1, 2}, new double[] {1, Double.POSITIVE_INFINITY}, 0.1);
    refused("RLT-E005", new double[] {1}, new double[] {1}, 0.1);
    refused("RLT-E005", FIRST, SECOND, 0);
    refused("RLT-E005", FIRST, SECOND, Double.NaN);
  }

  private static void refused(String code, double[] first, double[] second, double ratio) {
    DataException fault =
        assertThrows(DataException.class, () -> PairedComparison.overFolds(first, second, ratio));
    assertEquals(code, fault.code(), fault.getMessage());
  }
}
