// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.dual.LogPartition;
import org.relent.kernel.Pairs;
import org.relent.math.Threads;
import org.relent.testkit.CellRows;

/** Seen from the span of the rows a wide Gaussian is the one that it is in full. */
class SpannedNormalWishartTest {

  private static final int COLUMNS = 12;
  private static final int[] ALL = IntStream.range(0, COLUMNS).toArray();
  private static final double ROUNDING = 1e-9;

  /** Of seven rows the last but one is a combination of two others. */
  private static final DenseRows ROWS = rows();

  private static final SpannedNormalWishart SPANNED = SpannedNormalWishart.proper(ROWS, ALL);
  private static final NormalWishart FULL = full();

  private static DenseRows rows() {
    DenseRows drawn = CellRows.numbers(4, 7, COLUMNS, 0);
    double[][] rows = IntStream.range(0, 7).mapToObj(drawn::row).toArray(double[][]::new);
    Arrays.setAll(rows[5], k -> rows[0][k] - 2 * rows[3][k]);
    return CellRows.of(rows);
  }

  private static NormalWishart full() {
    double[] unit = new double[COLUMNS * COLUMNS];
    IntStream.range(0, COLUMNS).forEach(k -> unit[k * COLUMNS + k] = 1);
    return NormalWishart.proper(ALL, COLUMNS + 2, new double[COLUMNS], unit);
  }

  private static <F extends Family> Family counted(F family) {
    return family.after(CellRows.statistics(family, ROWS, 1.5, -0.4, 0.7, 2, -0.2, 1, 0.3));
  }

  @Test
  void dependentRowsAddNoDirection() {
    assertEquals(1 + 6 + 21, SPANNED.dimension());
  }

  @Test
  void logZExpectationsAndCovariancesAreThoseOfTheWhole() {
    int[] codes = {0, 1, 2, 0, 1, 2, 0};
    Pairs coding = Pairs.ofClasses(codes, 3);
    double[] lambda = IntStream.range(0, 14).mapToDouble(k -> 0.05 * (k % 4)).toArray();
    LogPartition.Tilt seen = tilt(SPANNED, coding, lambda);
    LogPartition.Tilt whole = tilt(FULL, coding, lambda);
    assertEquals(whole.logZ(), seen.logZ(), ROUNDING);
    assertTrue(Math.abs(whole.logZ()) > 0.1, "tilted");
    for (int t = 0; t < 14; t++) {
      assertEquals(whole.expectation(t), seen.expectation(t), ROUNDING);
    }
    int[] some = {0, 1, 3, 6, 9, 10, 13};
    assertArrayEquals(whole.covariance(some), seen.covariance(some), ROUNDING);
  }

  private static LogPartition.Tilt tilt(Family family, Pairs coding, double[] lambda) {
    List<Family> classes =
        List.of(family, counted(family), family.after(CellRows.statistics(family, ROWS, 1, 1)));
    return new ClassPartition(classes, coding, ROWS, Threads.one()).at(lambda);
  }

  @Test
  void anyRowIsScoredAsTheWholeScoresItGapsIncluded() {
    Family seen = counted(SPANNED);
    Family whole = counted(FULL);
    DenseRows others = CellRows.numbers(9, 3, COLUMNS, 0.4);
    double[] gap = others.row(1).clone();
    gap[4] = Double.NaN;
    DenseRows rows = CellRows.of(others.row(0), gap, ROWS.row(2));
    for (int i = 0; i < rows.size(); i++) {
      assertEquals(whole.expected().score(rows, i), seen.expected().score(rows, i), ROUNDING);
      assertEquals(whole.plugIn().score(rows, i), seen.plugIn().score(rows, i), ROUNDING);
      assertArrayEquals(
          whole.expected().parts(rows, i), seen.expected().parts(rows, i), ROUNDING, "row " + i);
    }
  }

  @Test
  void theWholeHasTheStatisticsOfTheRowsCounted() {
    assertArrayEquals(
        ((NormalWishart) counted(FULL)).statistics(),
        ((NormalWishart) counted(SPANNED).whole()).statistics(),
        ROUNDING);
  }

  @Test
  void rowsKeptAtHandReadAsThoseThatAreNot() {
    SpannedNormalWishart ready = SPANNED.prepared(ROWS);
    double[] one = CellRows.statistics(SPANNED, ROWS, 1, 2, -0.5);
    assertArrayEquals(one, CellRows.statistics(ready, ROWS, 1, 2, -0.5), 0);
    assertEquals(SPANNED.project(ROWS, 4, one), ready.project(ROWS, 4, one));
    DenseRows other = ROWS.select(new int[] {6, 4});
    assertEquals(SPANNED.project(other, 1, one), ready.project(other, 1, one));
  }

  /** The covariance of rows in closed form against statistics bent and projected. */
  @Test
  void covariancesOfRowsAreThoseOfTheirStatistics() {
    for (Family family : List.of(counted(SPANNED), counted(FULL))) {
      Tilted tilted = family.at(new double[family.dimension()]);
      int[] which = {0, 2, 3, 6};
      double[] closed = new double[16];
      tilted.addCovariance(family, ROWS, which, Threads.one(), closed);
      for (int s = 0; s < 4; s++) {
        double[] direction = new double[family.dimension()];
        family.accumulate(ROWS, which[s], 1, direction);
        double[] bent = tilted.bend(direction);
        for (int t = 0; t < 4; t++) {
          assertEquals(family.project(ROWS, which[t], bent), closed[s * 4 + t], ROUNDING);
        }
      }
    }
  }
}
