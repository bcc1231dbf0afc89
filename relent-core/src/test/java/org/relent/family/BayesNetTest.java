// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.math.LogSpace;
import org.relent.testkit.CellRows;
import org.relent.testkit.FamilyLaws;

/** Bayes nets of given structure. */
class BayesNetTest {

  private static final double GAP = Double.NaN;
  private static final double ROUNDING = 1e-12;

  /** 0 → 1, {0, 1} → 2, 2 → 3; the coordinates are in another order. */
  private static final int[] COORDINATES = {1, 0, 3, 2};

  private static final int[] LEVELS = {2, 3, 2, 3};
  private static final int[][] PARENTS = {{}, {0}, {0, 1}, {2}};

  private static final BayesNet NET = uneven();

  private static BayesNet uneven() {
    int cells = BayesNet.of(COORDINATES, LEVELS, PARENTS, 1).dimension();
    double[] counts = IntStream.range(0, cells).mapToDouble(k -> 0.8 + 0.37 * (k % 5)).toArray();
    return BayesNet.of(COORDINATES, LEVELS, PARENTS, counts);
  }

  /** Levels by coordinate. */
  private static final int[] WIDTHS = {3, 2, 3, 2};

  private static final DenseRows ROWS =
      CellRows.of(
          new double[] {2, 1, 0, 1},
          new double[] {0, 0, 2, 1},
          new double[] {GAP, 1, 0, 1},
          new double[] {1, GAP, 2, GAP},
          new double[] {GAP, GAP, GAP, 0},
          new double[] {1, 1, GAP, GAP},
          new double[] {GAP, GAP, GAP, GAP});

  private static final double[] WEIGHTS = {0.4, -0.3, 0.5, 0.2, -0.3, 1};

  @TestFactory
  Stream<DynamicTest> obeysTheLawsOfFamiliesGapsIncluded() {
    return FamilyLaws.of("net", NET, ROWS, CellRows.statistics(NET, ROWS, WEIGHTS));
  }

  /** E[log P] is told by its parts of statistics, entropy included. */
  @Test
  void scoresOfRowsWithGapsAreTheirStatisticsAndTheEntropyOfWhatFillsThem() {
    double[] coefficients = NET.at(new double[NET.dimension()]).coefficients();
    for (int i = 0; i < ROWS.size(); i++) {
      assertEquals(
          NET.project(ROWS, i, coefficients) + NET.base(ROWS, i),
          NET.expected().score(ROWS, i),
          ROUNDING);
      assertTrue(NET.base(ROWS, i) >= 0, "an entropy");
    }
    assertEquals(0, NET.base(ROWS, 5), "gaps with nothing after them");
    assertEquals(0, NET.expected().score(ROWS, 6));
    assertTrue(NET.base(ROWS, 4) > 0.1);
  }

  /** Dirichlets drawn row by row of the tables; barren gaps drop out exactly. */
  @TestFactory
  Stream<DynamicTest> isTheIntegralOverItsPrior() {
    DenseRows rows = ROWS.select(new int[] {0, 1, 5, 6});
    double[] counts = NET.counts();
    return FamilyLaws.bySampling(
        "net",
        NET,
        rows,
        new double[] {0.4, -0.2, 0.5, 3},
        random -> {
          double[] gammas =
              Arrays.stream(counts)
                  .map(a -> GammaDistribution.of(a, 1).createSampler(random).sample())
                  .toArray();
          // the most likely parameters of a prior with these counts are the shares of the gammas
          Scorer drawn = BayesNet.of(COORDINATES, LEVELS, PARENTS, gammas).plugIn();
          return IntStream.range(0, rows.size()).mapToDouble(i -> drawn.score(rows, i)).toArray();
        },
        20_000);
  }

  @Test
  void withoutParentsIsAProductOfCells() {
    BayesNet naive =
        BayesNet.of(
            new int[] {0, 1}, new int[] {3, 2}, new int[2][0], new double[] {1, 2, 3, 4, 5});
    ProductFamily product =
        new ProductFamily(
            List.of(
                new DirichletMultinomial(0, new double[] {1, 2, 3}),
                new DirichletMultinomial(1, new double[] {4, 5})));
    double[] s = CellRows.statistics(naive, ROWS, WEIGHTS);
    assertArrayEquals(CellRows.statistics(product, ROWS, WEIGHTS), s, ROUNDING);
    assertEquals(product.at(s).logZ(), naive.at(s).logZ(), ROUNDING);
    for (int i = 0; i < ROWS.size(); i++) {
      assertEquals(product.expected().score(ROWS, i), naive.expected().score(ROWS, i), ROUNDING);
      assertEquals(product.plugIn().score(ROWS, i), naive.plugIn().score(ROWS, i), ROUNDING);
    }
  }

  /** All ways to fill the gaps of row i, one after another. */
  private static DenseRows filled(int i) {
    DenseRows all = CellRows.all(WIDTHS);
    return all.select(
        IntStream.range(0, all.size())
            .filter(
                r ->
                    IntStream.range(0, 4)
                        .allMatch(
                            k -> Double.isNaN(ROWS.get(i, k)) || ROWS.get(i, k) == all.get(r, k)))
            .toArray());
  }

  private static double summed(Scorer scorer, DenseRows rows) {
    return LogSpace.logSumExp(
        IntStream.range(0, rows.size()).mapToDouble(r -> scorer.score(rows, r)).toArray());
  }

  @Test
  void plugInSumsToOneAndGapsAreSummedOut() {
    Scorer scorer = NET.plugIn();
    FamilyLaws.sumsToOne(scorer, CellRows.all(WIDTHS));
    for (int i = 0; i < ROWS.size(); i++) {
      assertEquals(summed(scorer, filled(i)), scorer.score(ROWS, i), ROUNDING, "row " + i);
    }
  }

  /** Of rows 2 and 3 no gap is barren: all cells stay, and what fills the gaps is summed over. */
  @Test
  void expectedScoresOfGapsAreSumsOverWhatFillsThem() {
    for (int i : new int[] {2, 3}) {
      assertEquals(summed(NET.expected(), filled(i)), NET.expected().score(ROWS, i), ROUNDING);
    }
  }

  /** Total counts spread evenly: the direction of an arrow is not told by data (4.A.7). */
  @Test
  void netsThatMeanTheSameHaveTheSameEvidence() {
    DenseRows rows = CellRows.categories(4, 30, 3, 2);
    int[] coordinates = {0, 1};
    int[] levels = {3, 2};
    BayesNet forth = BayesNet.ofTotal(coordinates, levels, new int[][] {{}, {0}}, 2.5);
    BayesNet back = BayesNet.ofTotal(coordinates, levels, new int[][] {{1}, {}}, 2.5);
    assertEquals(
        forth.at(CellRows.statistics(forth, rows)).logZ(),
        back.at(CellRows.statistics(back, rows)).logZ(),
        1e-11);
  }

  /** P(x₁, …, xₙ) = Π P(xᵢ | x before it): counts by hand. */
  @Test
  void evidenceOfRowsIsTheProductOfTheirPredictions() {
    DenseRows rows = CellRows.categories(9, 25, WIDTHS);
    BayesNet grown = NET;
    double logs = 0;
    for (int i = 0; i < rows.size(); i++) {
      logs += grown.plugIn().score(rows, i);
      grown = grown.after(CellRows.statistics(NET, rows.select(new int[] {i})));
    }
    assertEquals(logs, NET.at(CellRows.statistics(NET, rows)).logZ(), 1e-10);
  }

  @Test
  void noPriorIsLeftWhereACountIsUsedUp() {
    double[] s = new double[NET.dimension()];
    s[7] = -NET.counts()[7];
    assertEquals(Double.POSITIVE_INFINITY, NET.at(s).logZ());
    assertThrows(IllegalArgumentException.class, () -> NET.after(s));
  }

  @Test
  void isRebuiltFromWhatItTells() {
    BayesNet moved = NET.after(CellRows.statistics(NET, ROWS, WEIGHTS));
    BayesNet again =
        BayesNet.of(moved.coordinates(), moved.levels(), moved.parents(), moved.counts());
    for (int i = 0; i < ROWS.size(); i++) {
      assertEquals(moved.expected().score(ROWS, i), again.expected().score(ROWS, i), 0);
    }
  }

  private static String code(org.junit.jupiter.api.function.Executable refused) {
    return assertThrows(DataException.class, refused).code();
  }

  @Test
  void refusesCyclesAndNamesAColumnOfOne() {
    int[] levels = {2, 2, 2, 2};
    int[][] cycle = {{}, {0, 3}, {1}, {2}};
    DataException refused =
        assertThrows(DataException.class, () -> BayesNet.of(COORDINATES, levels, cycle, 1));
    assertEquals("RLT-S010", refused.code());
    assertTrue(List.of("x1", "x4", "x3").contains(refused.column()), refused.column());
    assertEquals(
        "RLT-S010", code(() -> BayesNet.of(new int[1], new int[] {2}, new int[][] {{0}}, 1)));
  }

  @Test
  void refusesTablesThatAreTooLarge() {
    int n = 12;
    int[] levels = new int[n];
    Arrays.fill(levels, 10);
    int[][] parents = new int[n][0];
    parents[n - 1] = IntStream.range(0, n - 1).toArray();
    int[] coordinates = IntStream.range(0, n).toArray();
    assertEquals("RLT-S011", code(() -> BayesNet.of(coordinates, levels, parents, 1)));
  }

  @Test
  void refusesStructuresThatAreNone() {
    assertThrows(
        IllegalArgumentException.class,
        () -> BayesNet.of(COORDINATES, LEVELS, new int[][] {{}, {4}, {}, {}}, 1));
    assertThrows(
        IllegalArgumentException.class,
        () -> BayesNet.of(COORDINATES, LEVELS, new int[][] {{}, {0, 0}, {}, {}}, 1));
    assertThrows(
        IllegalArgumentException.class, () -> BayesNet.of(COORDINATES, LEVELS, new int[3][0], 1));
    assertThrows(
        IllegalArgumentException.class, () -> BayesNet.of(COORDINATES, LEVELS, PARENTS, 0));
    assertThrows(
        IllegalArgumentException.class,
        () -> BayesNet.of(COORDINATES, LEVELS, PARENTS, new double[] {1, 2}));
  }

  /** n gaps, each the parent of a cell of its own, or all of one. */
  @Test
  void gapsApartFromEachOtherAreFilledApart() {
    int n = 18;
    int[] levels = new int[2 * n];
    Arrays.fill(levels, 2);
    int[][] pairs = new int[2 * n][0];
    int[][] chain = new int[2 * n][0];
    for (int v = 0; v < n; v++) {
      pairs[n + v] = new int[] {v};
      chain[n + v] = v == 0 ? new int[] {0} : new int[] {v - 1, v};
    }
    int[] coordinates = IntStream.range(0, 2 * n).toArray();
    double[] row = new double[2 * n];
    Arrays.fill(row, 0, n, GAP);
    DenseRows rows = CellRows.of(row);
    assertEquals(
        n * Math.log(0.5),
        BayesNet.of(coordinates, levels, pairs, 1).plugIn().score(rows, 0),
        ROUNDING);
    BayesNet together = BayesNet.of(coordinates, levels, chain, 1);
    assertEquals("RLT-D061", code(() -> together.plugIn().score(rows, 0)));
  }
}
