// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.DoubleFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.math.Seed;
import org.relent.solve.Monitor;

/**
 * LME Theorem 3.1: where the constraints hold, the (penalised) likelihood is stationary, whatever
 * cells are missing, rows weigh and labels tell.
 */
class GaussianStationaryTest {

  /** Slopes by central differences, of a function of size one. */
  private static final double FLAT = 1e-6;

  private static final double STEP = 1e-5;

  private static final GaussianMixture TRUTH =
      GaussianMixture.of(
          new double[] {0.6, 0.4},
          new double[][] {{0, 0}, {5, 2}},
          new double[][] {{1, 0.4, 0.4, 1}, {1.5, -0.5, -0.5, 2}});

  private static MixtureRows data() {
    UniformRandomProvider random = new Seed(31).random();
    DenseRows drawn = TRUTH.sample(60, new Seed(32));
    double[] values = new double[120];
    double[] weights = new double[60];
    double[][] chances = new double[60][0];
    for (int i = 0; i < 60; i++) {
      weights[i] = 0.5 + random.nextDouble();
      values[2 * i] = drawn.get(i, 0);
      values[2 * i + 1] = drawn.get(i, 1);
      if (i % 4 == 0) {
        values[2 * i + random.nextInt(2)] = Double.NaN;
      }
      if (i % 7 == 0) {
        chances[i] = new double[] {0.3, 0.7};
      }
    }
    return MixtureRows.of(DenseRows.withGaps(60, 2, values))
        .withWeights(weights)
        .withChances(chances);
  }

  @Test
  void theLikelihoodIsFlatWhereTheConstraintsHold() {
    for (Covariance shape : Covariance.values()) {
      flat(MixtureProblem.gaussian(data(), 2, shape), shape.toString());
    }
  }

  @Test
  void thePenalisedLikelihoodIsFlatWhereItsConstraintsHold() {
    double[] scale = {1, 0.2, 0.2, 2};
    GaussianMixturePrior prior = new GaussianMixturePrior(3, 2, new double[] {1, -1}, 5, scale);
    for (Covariance shape : Covariance.values()) {
      flat(MixtureProblem.gaussian(data(), 2, shape, prior), shape + " with prior");
    }
  }

  private static void flat(MixtureProblem<GaussianMixture> problem, String name) {
    EmIs.Ended<GaussianMixture> ended =
        new EmIs(20_000, 1e-11).run(problem, problem.start(new Seed(1)), Monitor.none());
    assertTrue(ended.feasible(), name);
    GaussianMixture at = ended.at();
    slope(problem, h -> moved(at, 0, h, 0, 1), name + " weights");
    slope(problem, h -> moved(at, h, 0, 0, 1), name + " first means");
    slope(problem, h -> moved(at, 0, 0, h, 1), name + " second means");
    slope(problem, h -> moved(at, 0, 0, 0, 1 + h), name + " covariances");
  }

  private static void slope(
      MixtureProblem<GaussianMixture> problem, DoubleFunction<GaussianMixture> along, String name) {
    double above = problem.objective(along.apply(STEP));
    double below = problem.objective(along.apply(-STEP));
    assertEquals(0, (above - below) / (2 * STEP), FLAT, name);
  }

  /** One mean moved by so much in both columns, weight moved over, covariances scaled. */
  private static GaussianMixture moved(
      GaussianMixture at, double first, double weight, double second, double factor) {
    double[] weights = {at.weights()[0] + weight, at.weights()[1] - weight};
    double[][] means = {at.mean(0), at.mean(1)};
    Arrays.setAll(means[0], j -> at.mean(0)[j] + first);
    Arrays.setAll(means[1], j -> at.mean(1)[j] + (j + 1) * second);
    double[][] covariances = {at.covariance(0), at.covariance(1)};
    for (double[] covariance : covariances) {
      Arrays.setAll(covariance, i -> factor * covariance[i]);
    }
    return GaussianMixture.of(weights, means, covariances);
  }
}
