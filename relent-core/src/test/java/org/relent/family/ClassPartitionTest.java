// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.LogGamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.dual.Balance;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.kernel.Pairs;
import org.relent.margin.FixedMargin;
import org.relent.math.Interval;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.CellRows;
import org.relent.testkit.Quadrature;

/** One family per class; its laws are in the laws table. */
class ClassPartitionTest {

  private static final double QUADRATURE = 1e-9;

  private static double[] lambda(long seed, int size, double most) {
    UniformRandomProvider random = new Seed(seed).random();
    return IntStream.range(0, size).mapToDouble(k -> random.nextDouble(0, most)).toArray();
  }

  /** Fixed margins are no random variables: the relative entropy is that of the parameters. */
  private static DualPoint point(ClassPartition partition, int width, double[] lambda) {
    return DualProblem.of(
            Collections.nCopies(partition.rows().size(), new FixedMargin(1).times(width)),
            partition,
            Balance.NONE)
        .at(lambda);
  }

  /** D(Dir(β) ‖ Dir(α)), from the textbook. */
  private static double divergence(double[] beta, double[] alpha) {
    double b = IntStream.range(0, beta.length).mapToDouble(k -> beta[k]).sum();
    double a = IntStream.range(0, alpha.length).mapToDouble(k -> alpha[k]).sum();
    double sum = LogGamma.value(b) - LogGamma.value(a);
    for (int k = 0; k < beta.length; k++) {
      sum +=
          LogGamma.value(alpha[k])
              - LogGamma.value(beta[k])
              + (beta[k] - alpha[k]) * (Digamma.value(beta[k]) - Digamma.value(b));
    }
    return sum;
  }

  @Test
  void relativeEntropyIsThatOfTheDirichletsAtEveryMultiplier() {
    DenseRows rows = CellRows.categories(3, 12, 4);
    int[] codes = {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2};
    List<DirichletMultinomial> families =
        List.of(
            new DirichletMultinomial(0, new double[] {3, 4, 2, 5}),
            new DirichletMultinomial(0, new double[] {4, 4, 6, 2.5}),
            new DirichletMultinomial(0, new double[] {2.5, 5, 3, 3}));
    ClassPartition partition =
        new ClassPartition(families, Pairs.ofClasses(codes, 3), rows, Threads.one());
    for (long seed = 0; seed < 5; seed++) {
      double[] lambda = lambda(seed, 24, 0.5);
      double[][] s = partition.statistics(lambda);
      double direct = 0;
      for (int y = 0; y < 3; y++) {
        direct += divergence(families.get(y).after(s[y]).counts(), families.get(y).counts());
      }
      assertTrue(direct > 0.01, "tilted");
      assertEquals(direct, point(partition, 2, lambda).relativeEntropy(), QUADRATURE);
    }
  }

  /** ∫ p log(p/q) of Beta and of Gamma densities. */
  @Test
  void relativeEntropyIsAnIntegral() {
    DenseRows bits = CellRows.categories(5, 8, 2);
    List<BetaBernoulli> betas =
        List.of(
            new BetaBernoulli(0, new double[] {3, 4}), new BetaBernoulli(0, new double[] {4, 2.5}));
    ClassPartition partition = partition(betas, bits);
    double[] lambda = lambda(7, 8, 0.5);
    double[][] s = partition.statistics(lambda);
    double direct = 0;
    for (int y = 0; y < 2; y++) {
      double[] beta = betas.get(y).after(s[y]).counts();
      double[] alpha = betas.get(y).counts();
      direct +=
          divergence(
              Interval.open(0, 1),
              t -> (beta[0] - 1) * Math.log1p(-t) + (beta[1] - 1) * Math.log(t),
              t -> (alpha[0] - 1) * Math.log1p(-t) + (alpha[1] - 1) * Math.log(t));
    }
    assertEquals(direct, point(partition, 1, lambda).relativeEntropy(), QUADRATURE);
  }

  @Test
  void relativeEntropyOfRatesIsAnIntegral() {
    DenseRows counts = CellRows.categories(6, 8, 7);
    List<GammaPoisson> gammas = List.of(new GammaPoisson(0, 9, 5), new GammaPoisson(0, 14, 4));
    ClassPartition partition = partition(gammas, counts);
    double[] lambda = lambda(8, 8, 0.4);
    double[][] s = partition.statistics(lambda);
    double direct = 0;
    for (int y = 0; y < 2; y++) {
      GammaPoisson after = gammas.get(y).after(s[y]);
      GammaPoisson before = gammas.get(y);
      direct +=
          divergence(
              Interval.open(0, Double.POSITIVE_INFINITY),
              t -> (after.shape() - 1) * Math.log(t) - after.rate() * t,
              t -> (before.shape() - 1) * Math.log(t) - before.rate() * t);
    }
    assertEquals(direct, point(partition, 1, lambda).relativeEntropy(), QUADRATURE);
  }

  private static double divergence(Interval support, DoubleUnaryOperator p, DoubleUnaryOperator q) {
    double wholeP = Quadrature.over(support, t -> Math.exp(p.applyAsDouble(t)));
    double wholeQ = Quadrature.over(support, t -> Math.exp(q.applyAsDouble(t)));
    double mean =
        Quadrature.over(
            support,
            t -> {
              double density = Math.exp(p.applyAsDouble(t));
              return density == 0 ? 0 : density * (p.applyAsDouble(t) - q.applyAsDouble(t));
            });
    return mean / wholeP - Math.log(wholeP) + Math.log(wholeQ);
  }

  private static ClassPartition partition(List<? extends Family> families, DenseRows rows) {
    int[] codes = IntStream.range(0, rows.size()).map(t -> t % 2).toArray();
    return new ClassPartition(families, Pairs.ofClasses(codes, 2), rows, Threads.one());
  }

  @Test
  void productsWithTheCovarianceAreThoseOfItsEntries() {
    DenseRows rows = CellRows.numbers(2, 12, 3, 0);
    NormalWishart prior =
        NormalWishart.proper(
            new int[] {0, 1, 2}, 9, new double[3], new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1});
    ClassPartition partition = partition(List.of(prior, prior), rows);
    var tilt = partition.at(lambda(3, 12, 0.2));
    double[] v = lambda(4, 12, 1);
    double[] covariance = tilt.covariance(IntStream.range(0, 12).toArray());
    double[] product = new double[12];
    for (int k = 0; k < 144; k++) {
      product[k / 12] += covariance[k] * v[k % 12];
    }
    assertArrayEquals(product, tilt.covarianceTimes(v), 1e-10);
  }

  @Test
  void sumsDoNotDependOnTheNumberOfThreads() {
    DenseRows rows = CellRows.numbers(2, 1000, 3, 0);
    NormalWishart vague = NormalWishart.vague(0, 1, 2);
    int[] codes = IntStream.range(0, 1000).map(t -> t % 2).toArray();
    double[] lambda = lambda(3, 1000, 0.2);
    double[][] one =
        new ClassPartition(List.of(vague, vague), Pairs.ofClasses(codes, 2), rows, Threads.one())
            .statistics(lambda);
    double[][] three =
        new ClassPartition(List.of(vague, vague), Pairs.ofClasses(codes, 2), rows, new Threads(3))
            .statistics(lambda);
    assertArrayEquals(one[0], three[0], 0);
    assertArrayEquals(one[1], three[1], 0);
  }
}
