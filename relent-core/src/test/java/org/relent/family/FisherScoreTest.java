// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.testkit.CellRows;
import org.relent.testkit.FisherLaws;

/** Fisher scores are gradients, their information is E[UUᵀ], their kernel knows no parameters. */
class FisherScoreTest {

  private static final double ROUNDING = 1e-10;

  private static final double[] SHARES = {0.2, 0.5, 0.3};
  private static final double[] MEAN = {0.3, -0.2, 1};
  private static final double[] COVARIANCE = {1.5, 0.2, -0.4, 0.2, 0.8, 0.1, -0.4, 0.1, 1.1};

  @TestFactory
  Stream<DynamicTest> fisherScoresObeyTheirLaws() {
    return Stream.of(
            FisherLaws.of(
                "categories",
                FisherScoreTest::categories,
                CellRows.of(new double[][] {{7, 0}, {7, 2}, {7, Double.NaN}}),
                CellRows.of(new double[][] {{7, 0}, {7, 1}, {7, 2}}),
                SHARES),
            FisherLaws.of(
                "Gaussian",
                shift -> gaussian(MEAN, COVARIANCE, shift),
                CellRows.of(
                    new double[][] {
                      {1, 0, 7, 2},
                      {-0.4, 0.9, 7, 1},
                      {Double.NaN, 0.9, 7, 1},
                      {1.4, Double.NaN, 7, Double.NaN},
                      {Double.NaN, Double.NaN, 7, Double.NaN}
                    }),
                CellRows.of(nodes(MEAN, COVARIANCE)),
                nodeWeights()),
            FisherLaws.of(
                "Poisson",
                shift -> new GammaPoisson(0, 3.4 * Math.exp(shift[0]), 2),
                CellRows.of(new double[][] {{0}, {5}, {Double.NaN}}),
                CellRows.of(counts()),
                countChances(1.7)),
            discrete("product", FisherScoreTest::product, 2, 3),
            discrete("net", FisherScoreTest::net, 2, 3, 2, 2))
        .flatMap(laws -> laws);
  }

  /** All rows there are, each with every one of its cells missing in turn, and all but one. */
  private static Stream<DynamicTest> discrete(String name, FisherLaws.Moved family, int... levels) {
    DenseRows all = CellRows.all(levels);
    Scorer scorer = family.by(new double[1_000]).plugIn();
    double[] chances =
        IntStream.range(0, all.size()).mapToDouble(i -> Math.exp(scorer.score(all, i))).toArray();
    double[][] gaps =
        IntStream.range(0, all.size())
            .boxed()
            .flatMap(
                i ->
                    IntStream.range(0, levels.length)
                        .boxed()
                        .flatMap(
                            k ->
                                Stream.of(
                                    gap(all.row(i), j -> j == k), gap(all.row(i), j -> j != k))))
            .toArray(double[][]::new);
    return FisherLaws.of(name, family, CellRows.of(gaps), all, chances);
  }

  private static double[] gap(double[] row, IntPredicate missing) {
    return IntStream.range(0, row.length)
        .mapToDouble(k -> missing.test(k) ? Double.NaN : row[k])
        .toArray();
  }

  private static Family product(double[] shift) {
    double[] first = {0.3 * Math.exp(shift[0]), 0.7 * Math.exp(shift[1])};
    double[] second = moved(SHARES, Arrays.copyOfRange(shift, 2, 5));
    return new ProductFamily(
        List.of(new BetaBernoulli(0, first), new DirichletMultinomial(1, second)));
  }

  private static double[] moved(double[] shares, double[] shift) {
    return IntStream.range(0, shares.length)
        .mapToDouble(k -> 40 * shares[k] * Math.exp(shift[k]))
        .toArray();
  }

  /** Two cells depend on the first, a third on both: to know it, both are asked at once. */
  private static Family net(double[] shift) {
    int[][] parents = {{}, {0}, {0}, {2, 1}};
    int[] levels = {2, 3, 2, 2};
    double[] counts =
        IntStream.range(0, 2 + 6 + 4 + 12)
            .mapToDouble(k -> (1 + (5 * k + 3) % 7) * Math.exp(shift[k]))
            .toArray();
    return BayesNet.of(new int[] {0, 1, 2, 3}, levels, parents, counts);
  }

  private static double[][] counts() {
    return IntStream.range(0, 60).mapToObj(x -> new double[] {x}).toArray(double[][]::new);
  }

  private static double[] countChances(double rate) {
    double[] chances = new double[60];
    chances[0] = Math.exp(-rate);
    for (int x = 1; x < chances.length; x++) {
      chances[x] = chances[x - 1] * rate / x;
    }
    return chances;
  }

  /** Shares proportional to θ e^shift. */
  private static Family categories(double[] shift) {
    return new DirichletMultinomial(1, moved(SHARES, shift));
  }

  /** Numbers 2, 0 and 1 of a row, with mean and lower triangle of the covariance moved. */
  private static Family gaussian(double[] mean, double[] covariance, double[] shift) {
    double[] movedMean = IntStream.range(0, 3).mapToDouble(k -> mean[k] + shift[k]).toArray();
    double[] moved = covariance.clone();
    for (int i = 0, at = 3; i < 3; i++) {
      for (int j = 0; j <= i; j++, at++) {
        moved[i * 3 + j] += shift[at];
        moved[j * 3 + i] = moved[i * 3 + j];
      }
    }
    return NormalWishart.proper(new int[] {3, 0, 1}, 50, movedMean, moved);
  }

  /**
   * The 27 points of Gauss and Hermite's rule, three each way: exact for polynomials of degree 5,
   * and products of scores have degree 4.
   */
  private static double[][] nodes(double[] mean, double[] covariance) {
    double[][] lower = lower(covariance);
    double[][] rows = new double[27][4];
    for (int r = 0; r < 27; r++) {
      double[] z = {step(r % 3), step(r / 3 % 3), step(r / 9)};
      double[] x = mean.clone();
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j <= i; j++) {
          x[i] += lower[i][j] * z[j];
        }
      }
      rows[r] = new double[] {x[1], x[2], 7, x[0]};
    }
    return rows;
  }

  private static double step(int node) {
    return (node - 1) * Math.sqrt(3);
  }

  private static double[] nodeWeights() {
    double[] each = {1.0 / 6, 2.0 / 3, 1.0 / 6};
    return IntStream.range(0, 27)
        .mapToDouble(r -> each[r % 3] * each[r / 3 % 3] * each[r / 9])
        .toArray();
  }

  private static double[][] lower(double[] covariance) {
    double[][] l = new double[3][3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = covariance[i * 3 + j];
        for (int k = 0; k < j; k++) {
          sum -= l[i][k] * l[j][k];
        }
        l[i][j] = i == j ? Math.sqrt(sum) : sum / l[j][j];
      }
    }
    return l;
  }

  private static double kernel(Family family, DenseRows rows, int i, int j) {
    FisherScore score = family.fisher();
    double[] a = score.whitening().of(score.of(rows, i));
    double[] b = score.whitening().of(score.of(rows, j));
    return IntStream.range(0, a.length).mapToDouble(k -> a[k] * b[k]).sum();
  }

  /** K(x, x′) = 1[x = x′]/θ_x − 1 of one cell, by any parameters. */
  @Test
  void theKernelOfCategories() {
    DenseRows rows = CellRows.of(new double[][] {{7, 0}, {7, 1}, {7, 2}});
    Family family = categories(new double[3]);
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        double byHand = (i == j ? 1 / SHARES[i] : 0) - 1;
        assertEquals(byHand, kernel(family, rows, i, j), ROUNDING, "softmax");
        assertEquals(byHand, free(i, j), ROUNDING, "θ₀ and θ₁, the third being what they leave");
      }
    }
  }

  /** Independent cells: their kernels add, so K(x, x) = Σ 1/θ − 1 by hand. */
  @Test
  void theKernelOfAProductIsASum() {
    DenseRows rows = CellRows.of(new double[][] {{1, 0}, {0, 0}, {Double.NaN, 2}});
    Family family = product(new double[5]);
    assertEquals(1 / 0.7 - 1 + 1 / 0.2 - 1, kernel(family, rows, 0, 0), ROUNDING);
    assertEquals(-1 + 1 / 0.2 - 1, kernel(family, rows, 0, 1), ROUNDING);
    assertEquals(-1, kernel(family, rows, 0, 2), ROUNDING, "a gap says nothing");
  }

  /** The most probable tree is a net with the same likelihoods, and so with the same scores. */
  @Test
  void treesScoreAsNets() {
    int[] levels = {2, 3, 2, 4, 2};
    int[] coordinates = {4, 1, 0, 2, 3};
    int[] ofCoordinates = {2, 3, 4, 2, 2};
    DenseRows rows = CellRows.categories(5, 40, ofCoordinates);
    double[] weights = new double[40];
    Arrays.fill(weights, 1);
    TreeStructures trees = TreeStructures.fitted(rows, weights, coordinates, levels, 2);
    TreeStructures tree = trees.after(CellRows.statistics(trees, rows));
    BayesNet net =
        TreeNet.heaviest(new PairCells(coordinates, levels), tree.logWeights(), tree.marginals());
    DenseRows all = CellRows.all(ofCoordinates);
    double sum = 0;
    for (int i = 0; i < all.size(); i++) {
      assertEquals(tree.plugIn().score(all, i), net.plugIn().score(all, i), ROUNDING);
      sum += Math.exp(net.plugIn().score(all, i));
      assertArrayEquals(net.fisher().of(all, i), tree.fisher().of(all, i), 0);
    }
    assertEquals(1, sum, ROUNDING);
  }

  /** A long chain has more joint configurations than could be listed, but is a chain. */
  @Test
  void longChainsAreExact() {
    int n = 60;
    int[] levels = new int[n];
    Arrays.fill(levels, 4);
    int[][] parents =
        IntStream.range(0, n)
            .mapToObj(v -> v == 0 ? new int[0] : new int[] {v - 1})
            .toArray(int[][]::new);
    double[] counts = new double[4 + 16 * (n - 1)];
    for (int k = 0; k < counts.length; k++) {
      counts[k] = 1 + k % 5;
    }
    BayesNet chain = BayesNet.of(IntStream.range(0, n).toArray(), levels, parents, counts);
    double[] variances = chain.fisher().variances();
    double[] here = {1.0 / 10, 2.0 / 10, 3.0 / 10, 4.0 / 10};
    for (int v = 1, at = 4; v < n; v++) {
      double[] next = new double[4];
      for (int a = 0; a < 4; a++) {
        double total = counts[at] + counts[at + 1] + counts[at + 2] + counts[at + 3];
        for (int b = 0; b < 4; b++, at++) {
          double share = counts[at] / total;
          assertEquals(here[a] * share * (1 - share), variances[at], ROUNDING);
          next[b] += here[a] * share;
        }
      }
      here = next;
    }
  }

  /** The parents of the last cell hang together by 24 cells above them. */
  @Test
  void aNetTooEntangledIsRefused() {
    int[][] parents = new int[31][0];
    for (int v = 24; v < 30; v++) {
      parents[v] = IntStream.range(4 * (v - 24), 4 * (v - 23)).toArray();
    }
    parents[30] = IntStream.range(24, 30).toArray();
    int[] levels = new int[31];
    Arrays.fill(levels, 2);
    FisherScore score = BayesNet.of(IntStream.range(0, 31).toArray(), levels, parents, 1).fisher();
    DataException refused = assertThrows(DataException.class, score::whitening);
    assertEquals("RLT-S005", refused.code());
    assertTrue(refused.getMessage().contains("information=rows"), refused.getMessage());
  }

  /** U_k = 1[x = k]/θ_k − 1[x = 2]/θ₂ and F = diag(1/θ) + 1/θ₂, so F⁻¹ = diag θ − θθᵀ. */
  private static double free(int i, int j) {
    double sum = 0;
    for (int a = 0; a < 2; a++) {
      for (int b = 0; b < 2; b++) {
        double inverse = (a == b ? SHARES[a] : 0) - SHARES[a] * SHARES[b];
        sum += freeScore(i, a) * inverse * freeScore(j, b);
      }
    }
    return sum;
  }

  private static double freeScore(int x, int k) {
    return (x == k ? 1 / SHARES[k] : 0) - (x == 2 ? 1 / SHARES[2] : 0);
  }

  /** Other units, mixed columns: other parameters of the same Gaussians, the same kernel. */
  @Test
  void theKernelOfGaussiansKnowsNoUnits() {
    double[][] map = {{2, 0.5, 0}, {-1, 3, 0.25}, {0, 1, -0.5}};
    double[][] x = nodes(MEAN, COVARIANCE);
    double[][] y =
        Arrays.stream(x)
            .map(row -> times(map, new double[] {row[3], row[0], row[1]}))
            .map(row -> new double[] {row[1] + 5, row[2], 7, row[0]})
            .toArray(double[][]::new);
    double[] mean = times(map, MEAN);
    mean[1] += 5;
    double[] covariance = new double[9];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        for (int a = 0; a < 3; a++) {
          for (int b = 0; b < 3; b++) {
            covariance[i * 3 + j] += map[i][a] * COVARIANCE[a * 3 + b] * map[j][b];
          }
        }
      }
    }
    Family before = gaussian(MEAN, COVARIANCE, new double[9]);
    Family after = gaussian(mean, covariance, new double[9]);
    for (int r = 0; r < x.length; r++) {
      assertEquals(
          kernel(before, CellRows.of(x), r, 20 - r % 3),
          kernel(after, CellRows.of(y), r, 20 - r % 3),
          ROUNDING);
    }
  }

  private static double[] times(double[][] map, double[] x) {
    return Arrays.stream(map)
        .mapToDouble(row -> row[0] * x[0] + row[1] * x[1] + row[2] * x[2])
        .toArray();
  }
}
