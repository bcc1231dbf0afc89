// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.LogGamma;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.math.Interval;
import org.relent.math.Seed;
import org.relent.testkit.CellRows;
import org.relent.testkit.FamilyLaws;
import org.relent.testkit.Quadrature;

/** Mixtures; that they obey the laws of hidden families is in the laws table. */
class MixtureFamilyTest {

  private static final double ROUNDING = 1e-12;

  private static final DenseRows CATEGORIES = CellRows.categories(3, 20, 2, 3, 2);
  private static final DenseRows NUMBERS = CellRows.numbers(4, 20, 2, 0.5);

  private static Family net() {
    return BayesNet.of(new int[] {0, 1, 2}, new int[] {2, 3, 2}, new int[][] {{1}, {}, {0, 1}}, 2);
  }

  private static Family product() {
    return new ProductFamily(
        List.of(
            new DirichletMultinomial(1, new double[] {2, 1.5, 1.7}),
            new BetaBernoulli(0, new double[] {1, 2})));
  }

  private static Family gaussian() {
    double[] covariance = {1.5, 0.2, 0.2, 0.8};
    return NormalWishart.proper(new int[] {1, 0}, 8, new double[] {0.3, -0.2}, covariance);
  }

  @Test
  void oneComponentIsThePlainFamilyToTheBit() {
    plain(net(), CATEGORIES);
    plain(product(), CATEGORIES);
    plain(gaussian(), NUMBERS);
    plain(DirichletTrees.even(new int[] {2, 0, 1}, new int[] {2, 2, 3}, 18), CATEGORIES);
  }

  private static void plain(Family family, DenseRows rows) {
    MixtureFamily one = new MixtureFamily(new double[] {1.7}, List.of(family));
    double[] all = new double[one.dimension()];
    for (int i = 0; i < rows.size(); i++) {
      double[] found = new double[one.dimension()];
      double bound = one.filling().fill(rows, i, found);
      double[] own = new double[family.dimension()];
      family.accumulate(rows, i, 1, own);
      assertEquals(1, found[0]);
      assertArrayEquals(own, Arrays.copyOfRange(found, 1, found.length), 0);
      double[] coefficients = family.at(new double[own.length]).coefficients();
      assertEquals(family.project(rows, i, coefficients) + family.base(rows, i), bound, 0);
      assertEquals(family.expected().score(rows, i), one.expected().score(rows, i), 0);
      assertEquals(family.plugIn().score(rows, i), one.plugIn().score(rows, i), 0);
      assertArrayEquals(family.expected().parts(rows, i), one.expected().parts(rows, i), 0);
      assertArrayEquals(new double[] {1}, one.expected().components(rows, i), 0);
      one.filling().fill(rows, i, all);
    }
    double[] sum = CellRows.statistics(family, rows);
    assertEquals(
        family.at(sum).logZ(), one.at(all).logZ(), ROUNDING * Math.abs(one.at(all).logZ()));
  }

  @Test
  void pluggedInProbabilitiesAddUpToOne() {
    Family other = product().after(CellRows.statistics(product(), CATEGORIES, 3, 1, 4));
    MixtureFamily mixture = new MixtureFamily(new double[] {1, 3}, List.of(product(), other));
    FamilyLaws.sumsToOne(mixture.plugIn(), CellRows.all(2, 3));
    double[] components = mixture.plugIn().components(CATEGORIES, 4);
    assertEquals(1, Arrays.stream(components).sum(), ROUNDING);
  }

  /** One cell of two levels, two components: E[log P(x)] is an integral over (π, θ₁, θ₂). */
  @Test
  void theScoreIsBelowTheExpectedLogLikelihood() {
    double[] weights = {2, 1};
    double[][] counts = {{3, 1}, {0.7, 2}};
    MixtureFamily mixture =
        new MixtureFamily(
            weights,
            List.of(
                new DirichletMultinomial(0, counts[0]), new DirichletMultinomial(0, counts[1])));
    DenseRows rows = CellRows.of(new double[] {0}, new double[] {1});
    for (int x = 0; x < 2; x++) {
      int level = x;
      double exact =
          mean(
              weights,
              p ->
                  mean(
                      counts[0],
                      a ->
                          mean(
                              counts[1],
                              b ->
                                  Math.log(
                                      p * (level == 0 ? a : 1 - a)
                                          + (1 - p) * (level == 0 ? b : 1 - b)))));
      double score = mixture.expected().score(rows, x);
      assertTrue(score < exact, score + " and " + exact);
      assertTrue(score > exact - 0.6, "near enough to be of use: " + score + " and " + exact);
    }
  }

  /** E f(θ) of a Beta distribution. */
  private static double mean(double[] counts, java.util.function.DoubleUnaryOperator f) {
    double log =
        LogGamma.value(counts[0] + counts[1])
            - LogGamma.value(counts[0])
            - LogGamma.value(counts[1]);
    int steps = 60;
    double sum = 0;
    double whole = 0;
    // the midpoint rule after θ = sin²(u): smooth at both ends; normalised by its own sum
    for (int k = 0; k < steps; k++) {
      double u = (k + 0.5) / steps * Math.PI / 2;
      double theta = Math.sin(u) * Math.sin(u);
      double weight =
          Math.exp(
              log + (counts[0] - 0.5) * Math.log(theta) + (counts[1] - 0.5) * Math.log(1 - theta));
      whole += weight;
      sum += weight * f.applyAsDouble(theta);
    }
    return sum / whole;
  }

  @Test
  void quadratureAgreesWithThatRule() {
    double[] counts = {3, 1.5};
    double by =
        Quadrature.over(
            new Interval(0, true, 1, true), t -> Math.log(1 + t) * t * t * Math.sqrt(1 - t));
    double norm = Quadrature.over(new Interval(0, true, 1, true), t -> t * t * Math.sqrt(1 - t));
    assertEquals(by / norm, mean(counts, t -> Math.log(1 + t)), 1e-6);
  }

  @Test
  void aCellThatDoesNotGoWithTheOthersShows() {
    int cells = 6;
    double[] low = {50, 1};
    double[] high = {1, 50};
    MixtureFamily mixture =
        new MixtureFamily(
            new double[] {5, 5},
            IntStream.range(0, 2)
                .mapToObj(
                    k ->
                        new ProductFamily(
                            IntStream.range(0, cells)
                                .mapToObj(c -> new DirichletMultinomial(c, k == 0 ? low : high))
                                .toList()))
                .toList());
    DenseRows rows = CellRows.of(new double[] {1, 1, 1, 0, 1, Double.NaN});
    double[] parts = mixture.expected().parts(rows, 0);
    assertEquals(0, parts[5], "a cell that holds nothing");
    for (int c = 0; c < 5; c++) {
      assertTrue(c == 3 ? parts[c] < -3 : parts[c] > -0.1, "cell " + c + ": " + parts[c]);
    }
  }

  @Test
  void extremeCountsGiveNumbers() {
    double[] sizes = {1e-300, 1e-5, 1, 1e9, 1e200};
    DenseRows rows = CellRows.of(new double[] {0}, new double[] {1}, new double[] {Double.NaN});
    for (double a : sizes) {
      for (double b : sizes) {
        MixtureFamily mixture =
            new MixtureFamily(
                new double[] {a, b, a},
                List.of(
                    new DirichletMultinomial(0, new double[] {a, b}),
                    new DirichletMultinomial(0, new double[] {b, a}),
                    new DirichletMultinomial(0, new double[] {a, a})));
        for (int i = 0; i < rows.size(); i++) {
          double[] into = new double[mixture.dimension()];
          assertTrue(Double.isFinite(mixture.filling().fill(rows, i, into)), a + ", " + b);
          assertTrue(Arrays.stream(into).allMatch(s -> s >= 0 && s <= 1), a + ", " + b);
          assertTrue(!Double.isNaN(mixture.plugIn().score(rows, i)), a + ", " + b);
          double[] components = mixture.plugIn().components(rows, i);
          assertTrue(Arrays.stream(components).noneMatch(Double::isNaN), a + ", " + b);
        }
      }
    }
  }

  /** Three clouds far apart: nearly every start has one component in each. */
  @Test
  void scatteredComponentsFindCloudsThatAreFarApart() {
    double[][] points = new double[60][];
    DenseRows noise = CellRows.numbers(9, 60, 2, 0);
    for (int i = 0; i < points.length; i++) {
      points[i] = new double[] {noise.get(i, 0) + 40 * (i % 3), noise.get(i, 1) - 30 * (i % 3)};
    }
    DenseRows rows = CellRows.of(points);
    double[] weights = new double[60];
    Arrays.fill(weights, 1);
    Family family =
        NormalWishart.proper(
            new int[] {0, 1}, 4, new double[] {40, -30}, new double[] {1000, 0, 0, 600});
    MixtureFamily prior = new MixtureFamily(new double[] {1, 1, 1}, Collections.nCopies(3, family));
    int found = 0;
    for (int seed = 0; seed < 20; seed++) {
      MixtureFamily start = prior.scattered(rows, weights, new Seed(seed));
      assertEquals(
          start.toString(), prior.scattered(rows, weights, new Seed(seed)).toString(), "the seed");
      assertEquals(63, Arrays.stream(start.counts()).sum(), 1e-9, "all rows are counted");
      double[] sorted = Arrays.stream(start.counts()).sorted().toArray();
      found += sorted[0] > 15 ? 1 : 0;
    }
    assertTrue(found >= 16, found + " of 20 starts");
  }

  @Test
  void whatIsNoMixtureIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new MixtureFamily(new double[0], List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new MixtureFamily(new double[] {1, 1}, List.of(net())));
    assertThrows(
        IllegalArgumentException.class,
        () -> new MixtureFamily(new double[] {1, -1}, List.of(net(), net())));
    assertThrows(
        IllegalArgumentException.class,
        () -> new MixtureFamily(new double[] {1, 1}, List.of(net(), gaussian())));
    assertThrows(
        IllegalArgumentException.class,
        () -> new MixtureFamily(new double[] {1}, List.of(NormalWishart.vague(0))));
    MixtureFamily mixture = new MixtureFamily(new double[] {1}, List.of(gaussian()));
    double[] much = new double[mixture.dimension()];
    much[0] = -2;
    assertThrows(IllegalArgumentException.class, () -> mixture.after(much));
    assertEquals(Double.POSITIVE_INFINITY, mixture.at(much).logZ());
  }
}
