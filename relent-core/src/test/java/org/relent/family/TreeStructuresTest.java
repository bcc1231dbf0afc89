// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.math.Seed;
import org.relent.testkit.CellRows;
import org.relent.testkit.FamilyLaws;

/** Trees with given probabilities: their laws, and what they are by definition. */
class TreeStructuresTest {

  private static final long SEED = 20260105;

  private static final double ROUNDING = 1e-12;

  private static final int[] COORDINATES = {3, 0, 2, 1};

  private static final int[] LEVELS = {2, 3, 2, 4};

  /** Levels of the columns, of which the family reads all, in another order. */
  private static final DenseRows ROWS = CellRows.categories(SEED, 40, 3, 4, 2, 2);

  private static double[] ones(DenseRows rows) {
    double[] ones = new double[rows.size()];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static TreeStructures family(DenseRows rows) {
    return TreeStructures.fitted(rows, ones(rows), COORDINATES, LEVELS, 0.5);
  }

  private static DenseRows gappy() {
    double[][] rows = new double[ROWS.size()][4];
    UniformRandomProvider random = new Seed(SEED).random();
    for (int i = 0; i < rows.length; i++) {
      for (int k = 0; k < 4; k++) {
        rows[i][k] = random.nextDouble() < 0.2 ? Double.NaN : ROWS.get(i, k);
      }
    }
    return CellRows.of(rows);
  }

  @TestFactory
  Stream<DynamicTest> laws() {
    double[] weights = {2, -3, 1.5, 8};
    return Stream.of(family(ROWS), family(ROWS).after(statistics(family(ROWS), ROWS)))
        .flatMap(f -> FamilyLaws.of("trees", f, gappy(), CellRows.statistics(f, ROWS, weights)));
  }

  /** With at most one tree nothing is left to learn, and no edge is uncertain. */
  @Test
  void oneAndTwoCellsObeyTheLawsToo() {
    DenseRows rows = CellRows.categories(SEED, 8, 3, 2);
    for (int[] coordinates : new int[][] {{1}, {1, 0}}) {
      int[] levels = Arrays.stream(coordinates).map(c -> c == 0 ? 3 : 2).toArray();
      Family family = TreeStructures.fitted(rows, ones(rows), coordinates, levels, 1);
      double[] s = CellRows.statistics(family, rows, 2, -3, 1.5);
      FamilyLaws.normalised(family);
      FamilyLaws.gradient(family, s);
      FamilyLaws.bend(family, s);
      FamilyLaws.after(family, s);
      FamilyLaws.duality(family, rows);
      FamilyLaws.expected(family, rows);
      FamilyLaws.parts(family, rows);
      FamilyLaws.numbers(family, rows);
    }
  }

  private static double[] statistics(Family family, DenseRows rows) {
    return CellRows.statistics(family, rows);
  }

  /** Draws one of the sixteen trees at τ. */
  @TestFactory
  Stream<DynamicTest> treesBySampling() {
    TreeStructures family = family(ROWS).after(statistics(family(ROWS), ROWS));
    EnumeratedTrees trees = new EnumeratedTrees(4, family.logWeights());
    double[] cumulative = new double[trees.count()];
    for (int t = 0; t < cumulative.length; t++) {
      cumulative[t] = (t > 0 ? cumulative[t - 1] : 0) + trees.probability(t);
    }
    DenseRows few = ROWS.select(new int[] {0, 1, 2, 3, 4, 5});
    return FamilyLaws.bySampling(
        "trees",
        family,
        few,
        new double[] {0.5, -0.4, 1, 0.3, -0.2, 0.7},
        random -> {
          double at = random.nextDouble();
          int t = 0;
          while (t < cumulative.length - 1 && cumulative[t] < at) {
            t++;
          }
          int[] tree = trees.trees().get(t);
          return IntStream.range(0, few.size())
              .mapToDouble(i -> logLikelihood(family, tree, few, i))
              .toArray();
        },
        100_000);
  }

  /** A tree's own log-likelihood, from the statistics of a row. */
  private static double logLikelihood(TreeStructures family, int[] tree, DenseRows rows, int i) {
    double[] statistics = new double[family.dimension()];
    family.accumulate(rows, i, 1, statistics);
    return statistics[0] + Arrays.stream(tree).mapToDouble(e -> statistics[1 + e]).sum();
  }

  /** Every single tree is a distribution: it sums to one over all rows there can be. */
  @Test
  void everyTreeSumsToOneWithGapsInItsRowsOrWithout() {
    DenseRows all = CellRows.all(3, 4, 2, 2);
    for (DenseRows rows : new DenseRows[] {ROWS, gappy()}) {
      TreeStructures family = family(rows);
      for (int[] tree : new EnumeratedTrees(4, new double[6]).trees()) {
        double sum =
            IntStream.range(0, all.size())
                .mapToDouble(i -> Math.exp(logLikelihood(family, tree, all, i)))
                .sum();
        assertEquals(1, sum, ROUNDING);
      }
      FamilyLaws.sumsToOne(family.plugIn(), all);
    }
  }

  @Test
  void missingLeafIsSummedOut() {
    TreeStructures family = family(ROWS);
    // vertex 3, coordinate 1 of four levels, is a leaf of this tree
    int[] tree = {0, 1, 2};
    double[] gap = {2, Double.NaN, 1, 0};
    double sum = 0;
    for (int level = 0; level < 4; level++) {
      DenseRows full = CellRows.of(new double[] {2, level, 1, 0});
      sum += Math.exp(logLikelihood(family, tree, full, 0));
    }
    assertEquals(Math.log(sum), logLikelihood(family, tree, CellRows.of(gap), 0), ROUNDING);
  }

  @Test
  void sharesAreSmoothed() {
    DenseRows rows = CellRows.of(new double[] {0, 1}, new double[] {0, 0}, new double[] {1, 1});
    TreeStructures family =
        TreeStructures.fitted(
            rows, new double[] {1, 2, 0.5}, new int[] {0, 1}, new int[] {2, 3}, 1.5);
    double n = 3.5 + 1.5;
    double[] expected = {
      (3 + 0.75) / n,
      (0.5 + 0.75) / n,
      (2 + 0.5) / n,
      (1.5 + 0.5) / n,
      0.5 / n,
      (2 + 0.25) / n,
      (1 + 0.25) / n,
      0.25 / n,
      0.25 / n,
      (0.5 + 0.25) / n,
      0.25 / n
    };
    assertArrayEquals(expected, family.marginals(), ROUNDING);
    double information = 0;
    for (int a = 0; a < 2; a++) {
      for (int b = 0; b < 3; b++) {
        double p = expected[5 + 3 * a + b];
        information += p * Math.log(p / (expected[a] * expected[2 + b]));
      }
    }
    assertEquals(information, family.mutualInformation()[0], ROUNDING);
  }

  @Test
  void storedNumbersGiveTheSameFamily() {
    TreeStructures family = family(gappy()).after(statistics(family(ROWS), ROWS));
    TreeStructures again =
        TreeStructures.of(
            family.coordinates(), family.levels(), family.marginals(), family.logWeights());
    for (int i = 0; i < ROWS.size(); i++) {
      assertEquals(family.expected().score(ROWS, i), again.expected().score(ROWS, i), 0);
      assertEquals(family.plugIn().score(ROWS, i), again.plugIn().score(ROWS, i), 0);
    }
    assertArrayEquals(family.edgeProbabilities(), again.edgeProbabilities(), 0);
  }

  @Test
  void chowAndLiusTreeIsTheMostLikelyOne() {
    TreeStructures family = family(ROWS);
    double[] best = {Double.NEGATIVE_INFINITY};
    int[][] tree = {null};
    for (int[] candidate : new EnumeratedTrees(4, new double[6]).trees()) {
      double information =
          Arrays.stream(candidate).mapToDouble(e -> family.mutualInformation()[e]).sum();
      if (information > best[0]) {
        best[0] = information;
        tree[0] = candidate;
      }
    }
    assertArrayEquals(tree[0], family.chowLiu(40).mostProbableTree());
    assertTrue(Arrays.stream(family.mutualInformation()).allMatch(i -> i > 0));
  }

  @Test
  void whatIsNoTreeIsRefused() {
    int[] one = {0};
    int[] two = {2};
    double[] half = {0.5, 0.5};
    double[] none = {};
    assertEquals(1, TreeStructures.of(one, two, half, none).dimension());
    refuse(() -> TreeStructures.of(one, two, new double[] {0.5, 0.4}, none));
    refuse(() -> TreeStructures.of(one, two, new double[] {1, 0}, none));
    refuse(() -> TreeStructures.of(one, two, new double[] {1.5, -0.5}, none));
    refuse(() -> TreeStructures.of(one, two, half, new double[1]));
    refuse(() -> TreeStructures.of(one, new int[] {0}, none, none));
    refuse(() -> TreeStructures.of(none(), none(), none, none));
    refuse(() -> TreeStructures.of(new int[] {-1}, two, half, none));
    double[] apart = {0.5, 0.5, 0.5, 0.5, 0.3, 0.2, 0.3, 0.2};
    refuse(() -> TreeStructures.of(new int[] {0, 1}, new int[] {2, 2}, apart, new double[1]));
    refuse(() -> TreeStructures.fitted(ROWS, ones(ROWS), COORDINATES, LEVELS, 0));
    refuse(() -> TreeStructures.fitted(ROWS, ones(ROWS), COORDINATES, new int[] {1, 1, 1, 1}, 1));
    refuse(() -> TreeStructures.fitted(ROWS, new double[3], COORDINATES, LEVELS, 1));
    double[] negative = ones(ROWS);
    negative[0] = -1;
    refuse(() -> TreeStructures.fitted(ROWS, negative, COORDINATES, LEVELS, 1));
    refuse(() -> family(ROWS).chowLiu(0));
  }

  private static int[] none() {
    return new int[0];
  }

  private static void refuse(org.junit.jupiter.api.function.Executable made) {
    assertThrows(IllegalArgumentException.class, made);
  }
}
