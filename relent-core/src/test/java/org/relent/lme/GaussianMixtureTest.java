// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.math.Draws;
import org.relent.math.Interval;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Monitor;
import org.relent.testkit.Quadrature;
import org.relent.testkit.Scale;

class GaussianMixtureTest {

  /** Of sums that are taken in another order. */
  private static final double ROUNDING = 1e-12;

  /** LME Theorem 4.2, relative to the size of the objective. */
  private static final double MONOTONE = 1e-10;

  private static final double[][] MEANS = {{0, 0}, {4, 1}, {-2, 5}};
  private static final double[][] COVARIANCES = {
    {1, 0.3, 0.3, 2}, {2, -0.8, -0.8, 1}, {0.5, 0, 0, 0.7}
  };
  private static final GaussianMixture TRUTH =
      GaussianMixture.of(new double[] {0.5, 0.3, 0.2}, MEANS, COVARIANCES);

  private static double[][] rows(DenseRows rows) {
    double[][] copy = new double[rows.size()][rows.width()];
    for (int i = 0; i < copy.length; i++) {
      int row = i;
      Arrays.setAll(copy[i], j -> rows.get(row, j));
    }
    return copy;
  }

  private static DenseRows gaps(double[][] rows) {
    double[] values = Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray();
    return DenseRows.withGaps(rows.length, rows[0].length, values);
  }

  private static void assertSame(GaussianMixture expected, GaussianMixture got, double tolerance) {
    assertArrayEquals(expected.weights(), got.weights(), tolerance);
    for (int k = 0; k < expected.components(); k++) {
      assertArrayEquals(expected.mean(k), got.mean(k), tolerance);
      assertArrayEquals(expected.covariance(k), got.covariance(k), tolerance);
    }
  }

  /** Rows in clusters, some cells missing, some rows labelled, weights uneven, some repeated. */
  private static MixtureRows randomRows(UniformRandomProvider random, int components) {
    int width = 1 + random.nextInt(3);
    int size = 1 + random.nextInt(40);
    double[][] rows = new double[size][width];
    double[] weights = new double[size];
    double[][] chances = new double[size][0];
    double missing = random.nextInt(2) * 0.2;
    for (int i = 0; i < size; i++) {
      int centre = random.nextInt(components);
      for (int j = 0; j < width; j++) {
        double value = 3 * ((centre * 7 + j * 3) % 5) + Draws.normal(random);
        rows[i][j] = i > 0 && random.nextDouble() < missing ? Double.NaN : value;
      }
      if (i > 0 && random.nextDouble() < 0.1) {
        rows[i] = rows[i - 1].clone();
      }
      weights[i] = 0.2 + random.nextDouble();
      if (random.nextDouble() < 0.1) {
        chances[i] = new double[components];
        chances[i][centre] = 1;
        chances[i][0] += random.nextDouble();
      }
    }
    return MixtureRows.of(gaps(rows)).withWeights(weights).withChances(chances);
  }

  private static MixtureProblem<GaussianMixture> randomProblem(UniformRandomProvider random) {
    int components = 1 + random.nextInt(4);
    MixtureRows data = randomRows(random, components);
    int n = data.rows().width();
    Covariance shape = any(Covariance.values(), random);
    double[] scale = new double[n * n];
    for (int j = 0; j < n; j++) {
      scale[j * n + j] = random.nextDouble();
    }
    GaussianMixturePrior prior =
        random.nextInt(3) == 0
            ? new GaussianMixturePrior(1.5, 0.5, new double[n], n + 1, scale)
            : GaussianMixturePrior.flat(n);
    return MixtureProblem.gaussian(data, components, shape, prior)
        .withStart(any(MixtureStart.values(), random));
  }

  /** The smallest eigenvalue of any covariance, of columns of variance one. */
  private static double smallestEigenvalue(
      MixtureProblem<GaussianMixture> problem, GaussianMixture at) {
    GaussianMStep step = ((GaussianComponents) problem.family()).step();
    return IntStream.range(0, at.components())
        .mapToDouble(k -> step.smallestEigenvalue(at.covariance(k)))
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  @Test
  void theObjectiveNeverFallsAndStaysFinite() {
    Seed seed = new Seed(20_260);
    int runs = Scale.of(400, 10_000);
    int sound = 0;
    for (int run = 0; run < runs; run++) {
      MixtureProblem<GaussianMixture> problem = randomProblem(seed.split(run).random());
      GaussianMixture at = problem.start(seed.split(-run - 1));
      double before = Double.NEGATIVE_INFINITY;
      double last = 1;
      for (int round = 0; round < 40; round++) {
        LatentProblem.Round<GaussianMixture> found = problem.round(at);
        // log |Σ| is no better than rounding times its condition: that counts near the floor only,
        // where a candidate is degenerate and not offered
        double smallest = smallestEigenvalue(problem, at);
        boolean far = Math.min(smallest, last) >= MixtureLimits.standard().eigenvalue();
        last = smallest;
        sound += far ? 1 : 0;
        double rounding = far ? 0 : 1e-14 / smallest;
        double slack = (MONOTONE + rounding) * Math.max(1, Math.abs(before));
        assertTrue(
            found.objective() >= before - slack,
            "run " + run + " round " + round + ": " + before + " to " + found.objective());
        assertTrue(Double.isFinite(found.objective()) && Double.isFinite(found.residual()));
        before = found.objective();
        at = found.next();
      }
      assertTrue(Double.isFinite(problem.entropy(at)));
      assertTrue(Double.isFinite(problem.ambiguity(at)));
    }
    assertTrue(sound > 0.5 * 40 * runs, "most rounds are far from the floor: " + sound);
  }

  @Test
  void theEntropyIdentityHoldsWhereConstraintsDo() {
    Seed seed = new Seed(5);
    int feasible = 0;
    for (Covariance shape : Covariance.values()) {
      for (int run = 0; run < 5; run++) {
        MixtureRows data = MixtureRows.of(TRUTH.sample(80, seed.split(run)));
        MixtureProblem<GaussianMixture> problem = MixtureProblem.gaussian(data, 3, shape);
        EmIs.Ended<GaussianMixture> ended =
            new EmIs(20_000, 1e-9).run(problem, problem.start(seed.split(run)), Monitor.none());
        if (ended.feasible()) {
          feasible++;
          double identity = problem.ambiguity(ended.at()) - ended.objective();
          assertEquals(problem.entropy(ended.at()), identity, 1e-6, shape + " Theorem 5.1");
        }
      }
    }
    assertTrue(feasible >= 15, "most runs converge, " + feasible + " of 20 did");
  }

  @Test
  void weightsAreRepetitions() {
    double[][] rows = rows(TRUTH.sample(30, new Seed(3)));
    double[] weights = new double[30];
    Arrays.setAll(weights, i -> i % 3);
    double[][] repeated = new double[30][];
    for (int i = 0, at = 0; i < 30; i++) {
      for (int c = 0; c < weights[i]; c++) {
        repeated[at++] = rows[i];
      }
    }
    MixtureProblem<GaussianMixture> weighted =
        MixtureProblem.gaussian(
            MixtureRows.of(DenseRows.of(rows)).withWeights(weights), 3, Covariance.FULL);
    MixtureProblem<GaussianMixture> plain =
        MixtureProblem.gaussian(MixtureRows.of(DenseRows.of(repeated)), 3, Covariance.FULL);
    assertEquals(plain.rows(), weighted.rows());
    assertEquals(plain.logLikelihood(TRUTH), weighted.logLikelihood(TRUTH), ROUNDING);
    assertEquals(plain.residual(TRUTH), weighted.residual(TRUTH), ROUNDING);
    assertEquals(plain.ambiguity(TRUTH), weighted.ambiguity(TRUTH), ROUNDING);
    assertSame(plain.next(TRUTH), weighted.next(TRUTH), ROUNDING);
  }

  @Test
  void threadsNeverChangeAnyBit() {
    MixtureProblem<GaussianMixture> one =
        MixtureProblem.gaussian(
            MixtureRows.of(TRUTH.sample(3000, new Seed(8))), 3, Covariance.FULL);
    MixtureProblem<GaussianMixture> many = one.withThreads(new Threads(4));
    assertSame(one.next(TRUTH), many.next(TRUTH), 0);
    assertEquals(one.logLikelihood(TRUTH), many.logLikelihood(TRUTH), 0);
    assertEquals(one.residual(TRUTH), many.residual(TRUTH), 0);
  }

  @Test
  void densityOfARowWithAGapIsTheIntegralOverTheGap() {
    double integral =
        Quadrature.over(Interval.REALS, v -> Math.exp(TRUTH.logDensity(new double[] {1.3, v})));
    assertEquals(Math.log(integral), TRUTH.logDensity(new double[] {1.3, Double.NaN}), 1e-9);
  }

  @Test
  void missingCellsAreFilledWithTheirConditionalMoments() {
    double[][] rows = {{1.3, Double.NaN}};
    MixtureProblem<GaussianMixture> problem =
        MixtureProblem.gaussian(
            MixtureRows.of(gaps(new double[][] {{1.3, Double.NaN}, {0, 0}}))
                .withWeights(new double[] {1, 1e-300}),
            1,
            Covariance.FULL);
    GaussianMixture at =
        GaussianMixture.of(
            new double[] {1}, new double[][] {MEANS[0]}, new double[][] {COVARIANCES[0]});
    double density = Math.exp(at.logDensity(rows[0]));
    double mean = moment(at, density, v -> v);
    double variance = moment(at, density, v -> (v - mean) * (v - mean));
    GaussianMixture next = problem.next(at);
    assertArrayEquals(new double[] {1.3, mean}, next.mean(0), 1e-9);
    // the seen column does not vary: its variance is the floor, far below the other's
    assertEquals(variance, next.covariance(0)[3], 1e-8);
  }

  private static double moment(GaussianMixture at, double density, DoubleUnaryOperator f) {
    return Quadrature.over(
        Interval.open(-30, 30),
        v -> f.applyAsDouble(v) * Math.exp(at.logDensity(new double[] {1.3, v})) / density);
  }

  @Test
  void knownComponentsGiveTheMomentsOfTheirRows() {
    double[][] rows = rows(TRUTH.sample(40, new Seed(4)));
    double[][] chances = new double[40][3];
    double[][] means = new double[3][2];
    double[] counts = new double[3];
    for (int i = 0; i < 40; i++) {
      int k = i % 3;
      chances[i][k] = 1;
      counts[k]++;
      means[k][0] += rows[i][0];
      means[k][1] += rows[i][1];
    }
    MixtureProblem<GaussianMixture> problem =
        MixtureProblem.gaussian(
            MixtureRows.of(DenseRows.of(rows)).withChances(chances), 3, Covariance.FULL);
    GaussianMixture next = problem.next(TRUTH);
    for (int k = 0; k < 3; k++) {
      double count = counts[k];
      double[] mean = Arrays.stream(means[k]).map(v -> v / count).toArray();
      assertEquals(count / 40, next.weights()[k], ROUNDING);
      assertArrayEquals(mean, next.mean(k), ROUNDING);
    }
    assertEquals(0, problem.residual(next), ROUNDING);
    assertEquals(0, problem.ambiguity(next), ROUNDING);
    double[][] even = new double[40][3];
    Arrays.stream(even).forEach(row -> Arrays.fill(row, 0.25));
    MixtureRows unknown = MixtureRows.of(DenseRows.of(rows));
    assertEquals(
        MixtureProblem.gaussian(unknown, 3, Covariance.FULL).logLikelihood(TRUTH),
        MixtureProblem.gaussian(unknown.withChances(even), 3, Covariance.FULL).logLikelihood(TRUTH),
        ROUNDING,
        "even chances say nothing");
  }

  @Test
  void sampledEntropyIsTheClosedForm() {
    int size = Scale.of(20_000, 400_000);
    DenseRows rows = TRUTH.sample(size, new Seed(11));
    MixtureProblem<GaussianMixture> problem =
        MixtureProblem.gaussian(MixtureRows.of(rows), 3, Covariance.FULL);
    double sampled = problem.ambiguity(TRUTH) - problem.logLikelihood(TRUTH);
    // −log p(y) has a standard deviation of about one
    assertEquals(TRUTH.entropy(), sampled, 5 / Math.sqrt(size));
  }

  @Test
  void duplicatesFewRowsAndOneRowStayFinite() {
    double[][][] hard = {
      {{1, 2}}, {{1, 2}, {1, 2}, {1, 2}}, {{1, 2}, {3, 4}}, {{0, 0}, {0, 0}, {1e100, 1}}
    };
    for (double[][] rows : hard) {
      for (Covariance shape : Covariance.values()) {
        MixtureProblem<GaussianMixture> problem =
            MixtureProblem.gaussian(MixtureRows.of(DenseRows.of(rows)), 3, shape);
        EmIs.Ended<GaussianMixture> ended =
            new EmIs(200, 1e-9).run(problem, problem.start(new Seed(1)), Monitor.none());
        assertTrue(Double.isFinite(ended.objective()) && Double.isFinite(ended.residual()));
        assertTrue(Double.isFinite(problem.entropy(ended.at())));
        assertTrue(problem.flaw(ended.at()).isPresent(), shape + " " + Arrays.deepToString(rows));
      }
    }
  }

  @Test
  void flawsAreTold() {
    MixtureProblem<GaussianMixture> problem =
        MixtureProblem.gaussian(MixtureRows.of(TRUTH.sample(200, new Seed(9))), 3, Covariance.FULL);
    assertFalse(problem.flaw(TRUTH).isPresent());
    double[] weights = TRUTH.weights();
    assertTrue(
        flaw(problem, new double[] {1 - 1e-6, 1e-6, 0}, MEANS, COVARIANCES).contains("vanished"));
    double[][] twice = {MEANS[0], MEANS[0], MEANS[2]};
    double[][] spreads = {COVARIANCES[0], COVARIANCES[0], COVARIANCES[2]};
    assertTrue(flaw(problem, weights, twice, spreads).contains("same"));
    double[][] thin = {COVARIANCES[0], {1, 1, 1, 1 + 1e-9}, COVARIANCES[2]};
    assertTrue(flaw(problem, weights, MEANS, thin).contains("collapsed"));
    double[][] near = {{1, 1}, {1.004, 1}, {1, 1.004}};
    double[][] wide = {{9, 0, 0, 9}, {9, 0.1, 0.1, 9}, {9.1, 0, 0, 9}};
    assertTrue(flaw(problem, weights, near, wide).contains("I(Y;C)"));
  }

  private static String flaw(
      MixtureProblem<GaussianMixture> problem,
      double[] weights,
      double[][] means,
      double[][] covariances) {
    return problem
        .flaw(GaussianMixture.of(weights, means, covariances))
        .map(Rejection::words)
        .orElse("none");
  }

  @Test
  void freedomCountsParameters() {
    MixtureRows data = MixtureRows.of(TRUTH.sample(10, new Seed(9)));
    int[] expected = {2 + 6 + 9, 2 + 6 + 6, 2 + 6 + 3, 2 + 6 + 3};
    int[] freedom =
        Arrays.stream(Covariance.values())
            .mapToInt(shape -> MixtureProblem.gaussian(data, 3, shape).freedom())
            .toArray();
    assertArrayEquals(expected, freedom);
  }

  private static <T> T any(T[] values, UniformRandomProvider random) {
    return List.of(values).get(random.nextInt(values.length));
  }
}
