// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.family.FisherMetric.Information;
import org.relent.family.FisherMetric.Shape;
import org.relent.math.Threads;
import org.relent.testkit.CellRows;

/** Fisher scores as vectors: every way to measure them, side by side, and told cell by cell. */
class FisherMapTest {

  private static final double ROUNDING = 1e-10;

  /** What the ridge of the information of rows may cost. */
  private static final double RIDGE = 5e-3;

  private static final DenseRows ROWS = CellRows.numbers(11, 400, 3, 0.5);

  private static NormalWishart fitted(DenseRows rows) {
    NormalWishart vague = NormalWishart.vague(new int[] {0, 1, 2});
    return vague.after(CellRows.statistics(vague, rows));
  }

  private static FisherMap map(Family family, DenseRows rows, Information from, Shape shape) {
    double[] weights = new double[rows.size()];
    Arrays.fill(weights, 1);
    FisherMetric metric =
        FisherMetric.of(from, shape, family.fisher(), rows, weights, new Threads(2));
    return new FisherMap(List.of(new FisherMap.Measured(family, metric)));
  }

  private static double kernel(DenseRows mapped, int i, int j) {
    return mapped.dot(i, mapped.row(j));
  }

  /** The information of all rows there are, each as often as it is likely, is the exact one. */
  @Test
  void informationOfAllRowsThereAreIsExact() {
    DenseRows all = CellRows.all(2, 3);
    int[][] parents = {{}, {0}};
    BayesNet net =
        BayesNet.of(
            new int[] {0, 1}, new int[] {2, 3}, parents, new double[] {3, 5, 1, 2, 1, 4, 1, 1});
    double[] chances =
        IntStream.range(0, 6).mapToDouble(i -> Math.exp(net.plugIn().score(all, i))).toArray();
    DenseRows exact = map(net, all, Information.EXACT, Shape.FULL).of(all, Threads.one());
    FisherMetric metric =
        FisherMetric.of(Information.ROWS, Shape.FULL, net.fisher(), all, chances, Threads.one());
    DenseRows ofRows =
        new FisherMap(List.of(new FisherMap.Measured(net, metric))).of(all, Threads.one());
    for (int i = 0; i < 6; i++) {
      for (int j = 0; j < 6; j++) {
        double expected = kernel(exact, i, j);
        assertEquals(
            expected, kernel(ofRows, i, j), RIDGE * Math.max(1, Math.abs(expected)), i + "," + j);
      }
    }
    FisherMetric diagonal =
        FisherMetric.of(
            Information.ROWS, Shape.DIAGONAL, net.fisher(), all, chances, Threads.one());
    assertArrayEquals(
        net.fisher().variances(), ((FisherMetric.Diagonal) diagonal).variances(), ROUNDING);
  }

  /** Measured by F from the rows themselves, E[UUᵀ] over them is 1 each way. */
  @Test
  void informationOfTheRowsWhitensThem() {
    DenseRows mapped =
        map(fitted(ROWS), ROWS, Information.ROWS, Shape.FULL).of(ROWS, new Threads(2));
    assertEquals(9, mapped.width());
    for (int a = 0; a < 9; a++) {
      for (int b = 0; b <= a; b++) {
        double sum = 0;
        for (int i = 0; i < ROWS.size(); i++) {
          sum += mapped.get(i, a) * mapped.get(i, b) / ROWS.size();
        }
        assertEquals(a == b ? 1 : 0, sum, RIDGE * 2, a + ", " + b);
      }
    }
  }

  @Test
  void diagonalsAndPlainScores() {
    NormalWishart family = fitted(ROWS);
    double[] score = family.fisher().of(ROWS, 3);
    double[] variances = family.fisher().variances();
    assertArrayEquals(
        score, map(family, ROWS, Information.NONE, Shape.FULL).row(ROWS, 3).row(0), 0);
    double[] byHand =
        IntStream.range(0, 9).mapToDouble(k -> score[k] / Math.sqrt(variances[k])).toArray();
    assertArrayEquals(
        byHand, map(family, ROWS, Information.EXACT, Shape.DIAGONAL).row(ROWS, 3).row(0), ROUNDING);
  }

  /** Kernels of models side by side add; one row alone and many threads give the same bits. */
  @Test
  void modelsStandSideBySide() {
    Family one = fitted(ROWS.select(IntStream.range(0, 200).toArray()));
    Family other = fitted(ROWS.select(IntStream.range(200, 400).toArray()));
    FisherMap both =
        new FisherMap(
            List.of(
                new FisherMap.Measured(one, new FisherMetric.Exact()),
                new FisherMap.Measured(other, new FisherMetric.Exact())));
    DenseRows mapped = both.of(ROWS, new Threads(3));
    DenseRows first = map(one, ROWS, Information.EXACT, Shape.FULL).of(ROWS, Threads.one());
    DenseRows second = map(other, ROWS, Information.EXACT, Shape.FULL).of(ROWS, Threads.one());
    assertEquals(18, both.width());
    for (int i = 0; i < 5; i++) {
      double sum = kernel(first, i, 7) + kernel(second, i, 7);
      assertEquals(sum, kernel(mapped, i, 7), ROUNDING * Math.max(1, Math.abs(sum)));
      assertArrayEquals(both.row(ROWS, i).row(0), mapped.row(i), 0);
    }
  }

  /** ⟨w, map⟩ less its parts is the same for every row, however scores are measured. */
  @Test
  void partsAddUp() {
    for (Information information : Information.values()) {
      for (Shape shape : Shape.values()) {
        FisherMap map = map(fitted(ROWS), ROWS, information, shape);
        double[] w = IntStream.range(0, 9).mapToDouble(k -> Math.cos(k)).toArray();
        double first = rest(map, 0, w);
        for (int i = 1; i < 20; i++) {
          assertEquals(first, rest(map, i, w), 1e-9, information + " " + shape);
        }
      }
    }
  }

  private static double rest(FisherMap map, int i, double[] w) {
    return map.row(ROWS, i).dot(0, w) - Arrays.stream(map.parts(ROWS, i, w)).sum();
  }

  @Test
  void metricsThatDoNotFitAreRefused() {
    Family family = fitted(ROWS);
    for (FisherMetric metric :
        List.of(
            new FisherMetric.Diagonal(new double[8]),
            new FisherMetric.Matrix(new double[] {1, 0, 0, 1}))) {
      FisherMap.Measured measured = new FisherMap.Measured(family, metric);
      assertThrows(IllegalArgumentException.class, () -> new FisherMap(List.of(measured)));
    }
    assertThrows(
        IllegalArgumentException.class, () -> new FisherMetric.Matrix(new double[] {1, 2, 2, 1}));
    assertThrows(
        IllegalArgumentException.class, () -> new FisherMetric.Matrix(new double[] {1, 2, 3}));
    assertThrows(
        IllegalArgumentException.class,
        () -> new FisherMetric.Matrix(new double[] {1, 0.1, 0.2, 1}));
    assertThrows(
        IllegalArgumentException.class, () -> new FisherMetric.Diagonal(new double[] {-1}));
    assertThrows(
        IllegalArgumentException.class, () -> new FisherMetric.Diagonal(new double[] {Double.NaN}));
  }

  /** Thousands of scores have a matrix of millions: refused with a way out. */
  @Test
  void tooManyScoresOfRowsAreRefused() {
    int[] coordinates = IntStream.range(0, 90).toArray();
    double[] unit = new double[90 * 90];
    for (int k = 0; k < 90; k++) {
      unit[k * 91] = 1;
    }
    Family wide = NormalWishart.proper(coordinates, 100, new double[90], unit);
    DenseRows rows = CellRows.of(new double[1][90]);
    DataException refused =
        assertThrows(DataException.class, () -> map(wide, rows, Information.ROWS, Shape.FULL));
    assertEquals("RLT-S005", refused.code());
    assertEquals(
        wide.fisher().dimension(), map(wide, rows, Information.ROWS, Shape.DIAGONAL).width());
  }
}
