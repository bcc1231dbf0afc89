// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.math.Seed;

class ConformalTest {

  private static final double ROUNDING = 1e-15;

  private static final double[] TIED = {-3, -1, -1, -2, -1, -7};

  private static Conformal of(double... scores) {
    return new Conformal(scores, 0.05, 1);
  }

  /** p = (#{sᵢ &lt; s} + U(1 + #{sᵢ = s}))/(m + 1), by counting. */
  @Test
  void countsLowerAndEqualScores() {
    for (double score : new double[] {-10, -7, -4, -3, -2, -1.5, -1, 0}) {
      for (double u : new double[] {0.01, 0.5, 0.99}) {
        long lower = Arrays.stream(TIED).filter(s -> s < score).count();
        long equal = Arrays.stream(TIED).filter(s -> s == score).count();
        assertEquals(
            (lower + u * (1 + equal)) / (TIED.length + 1), of(TIED).pValue(score, u), ROUNDING);
      }
    }
  }

  /** Over U, a score among equals is as likely to come before as after each of them. */
  @Test
  void pValuesOfAllRanksTileTheUnitInterval() {
    double end = 0;
    for (double score : new double[] {-8, -7, -5, -3, -2.5, -2, -1.5, -1, 0}) {
      boolean between = Arrays.stream(TIED).noneMatch(s -> s == score);
      double from = of(TIED).pValue(score, 0);
      double to = of(TIED).pValue(score, 1);
      assertEquals(between ? from : end - 1.0 / 7, from, ROUNDING);
      end = to;
    }
    assertEquals(1, end, ROUNDING);
  }

  @Test
  void aWeightIsThatManyRows() {
    Conformal weighted =
        new Conformal(new double[] {-1, -2, -3, -7}, new double[] {3, 1, 1, 1}, 0.05, 1);
    for (double score = -8; score < 1; score += 0.5) {
      assertEquals(of(TIED).pValue(score, 0.3), weighted.pValue(score, 0.3), ROUNDING);
    }
    assertEquals(TIED.length, weighted.size());
  }

  /** U belongs to a row: its neighbours, its place and the sign of a zero do not touch it. */
  @Test
  void uniformIsTheRowsOwn() {
    DenseRows one = DenseRows.of(new double[][] {{1, 0}, {2, 3}});
    DenseRows other = DenseRows.of(new double[][] {{9, 9}, {4, 4}, {1, -0.0}});
    Conformal conformal = of(TIED);
    assertEquals(conformal.uniform(one, 0), conformal.uniform(other, 2));
    assertNotEquals(conformal.uniform(one, 0), conformal.uniform(one, 1));
    assertNotEquals(
        conformal.uniform(one, 0), new Conformal(TIED, 0.05, 2).uniform(one, 0), "another seed");
  }

  @Test
  void uniformIsUniform() {
    int n = 10_000;
    Conformal conformal = of(TIED);
    double[] values = new double[2 * n];
    Arrays.setAll(values, k -> k % 2 == 0 ? k / 200 : k % 100);
    DenseRows rows = DenseRows.of(n, 2, values);
    double[] u = new double[n];
    Arrays.setAll(u, i -> conformal.uniform(rows, i));
    assertTrue(KolmogorovSmirnov.distance(u) < KolmogorovSmirnov.critical(n), "distance");
  }

  @Test
  void rowsBelowTheThresholdAreAlarms() {
    double[] scores = new Seed(3).random().doubles(99).toArray();
    Conformal conformal = new Conformal(scores, 0.05, 1);
    double[] sorted = Arrays.stream(scores).sorted().toArray();
    assertEquals(sorted[4], conformal.threshold());
    assertTrue(conformal.pValue(Math.nextDown(sorted[4]), 1) <= 0.05);
    assertTrue(conformal.pValue(Math.nextUp(sorted[4]), 0.01) > 0.05);
  }

  @Test
  void tooFewRowsTellNothing() {
    assertFalse(new Conformal(new double[18], 0.05, 1).telling());
    assertTrue(new Conformal(new double[19], 0.05, 1).telling());
  }

  @Test
  void refusesWhatIsNoCalibration() {
    assertThrows(IllegalArgumentException.class, () -> of());
    assertThrows(IllegalArgumentException.class, () -> of(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> new Conformal(TIED, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> new Conformal(TIED, 1, 1));
  }
}
