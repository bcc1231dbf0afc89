// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.evaluate.PrecisionRecallCurve;
import org.relent.evaluate.RocCurve;
import org.relent.math.Seed;

class ThinningTest {

  /** Less than a line's width. */
  private static final double SEEN = 1e-3;

  private static final int ROWS = 20_000;

  @Test
  void thinnedCurvesKeepTheirArea() {
    for (double rare : new double[] {0.5, 0.1, 0.01}) {
      for (double noise : new double[] {0.1, 1, 5}) {
        boolean[] positive = new boolean[ROWS];
        double[] score = new double[ROWS];
        UniformRandomProvider random = new Seed(3).random();
        for (int i = 0; i < ROWS; i++) {
          positive[i] = random.nextDouble() < rare;
          score[i] = (positive[i] ? 1 : 0) + noise * random.nextDouble();
        }
        String name = rare + ", " + noise;
        RocCurve roc = RocCurve.of(positive, score);
        RocCurve few = Curves.thinned(roc);
        assertTrue(few.points().size() <= Curves.MOST_POINTS, name);
        assertEquals(roc.area(), few.area(), SEEN, name);
        assertEquals(roc.points().get(0), few.points().get(0));
        assertTrue(roc.points().containsAll(few.points()), "no point is made up");
        PrecisionRecallCurve precision = PrecisionRecallCurve.of(positive, score);
        PrecisionRecallCurve fewer = Curves.thinned(precision);
        assertTrue(fewer.points().size() <= Curves.MOST_POINTS, name);
        assertEquals(precision.averagePrecision(), fewer.averagePrecision(), SEEN, name);
      }
    }
  }

  @Test
  void aShortCurveIsLeftAlone() {
    RocCurve curve = RocCurve.of(new boolean[] {true, false, true}, new double[] {3, 2, 1});
    assertEquals(curve, Curves.thinned(curve));
    assertSame(curve.points(), Thinning.curve(curve.points(), p -> 0, 10));
  }

  @Test
  void theSameRowsAreDrawnEveryTime() {
    int[] rows = Thinning.rows(ROWS, 500);
    assertArrayEquals(rows, Thinning.rows(ROWS, 500));
    assertEquals(500, Arrays.stream(rows).distinct().count());
    assertTrue(Arrays.stream(rows).allMatch(row -> row >= 0 && row < ROWS));
    double even = (double) Arrays.stream(rows).filter(row -> row % 2 == 0).count();
    assertEquals(250, even, 60, "every second row may be of one class");
    assertArrayEquals(new int[] {0, 1, 2}, Thinning.rows(3, 500));
  }
}
