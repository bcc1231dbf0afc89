// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.solve.Monitor;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** EM of Gaussian mixtures meets values made by an independent program. */
class GaussianReferenceTest {

  private static final double TOLERANCE = 1e-8;

  private static final JsonNode JSON = Reference.json("gmm_em.json");
  private static final double[][] ROWS = Reference.matrix(JSON.get("Y"));

  private static MixtureProblem<GaussianMixture> problem(Covariance shape) {
    return MixtureProblem.gaussian(MixtureRows.of(DenseRows.of(ROWS)), 3, shape);
  }

  private static GaussianMixture mixture(JsonNode weights, JsonNode means, JsonNode covariances) {
    double[][] flat = new double[covariances.size()][];
    Arrays.setAll(flat, k -> flat(Reference.matrix(covariances.get(k))));
    return GaussianMixture.of(Reference.numbers(weights), Reference.matrix(means), flat);
  }

  private static double[] flat(double[][] matrix) {
    return Arrays.stream(matrix).flatMapToDouble(Arrays::stream).toArray();
  }

  private static GaussianMixture start(boolean diagonal) {
    GaussianMixture start = mixture(JSON.get("w0"), JSON.get("mu0"), JSON.get("S0"));
    if (!diagonal) {
      return start;
    }
    double[][] means = new double[3][];
    double[][] covariances = new double[3][];
    for (int k = 0; k < 3; k++) {
      means[k] = start.mean(k);
      covariances[k] = start.covariance(k);
      covariances[k][1] = 0;
      covariances[k][2] = 0;
    }
    return GaussianMixture.of(start.weights(), means, covariances);
  }

  private static GaussianMixture mixture(JsonNode node) {
    return mixture(node.get("w"), node.get("mu"), node.get("S"));
  }

  private static void assertSame(GaussianMixture expected, GaussianMixture got, double tolerance) {
    assertArrayEquals(expected.weights(), got.weights(), tolerance);
    for (int k = 0; k < expected.components(); k++) {
      assertArrayEquals(expected.mean(k), got.mean(k), tolerance, "mean " + k);
      assertArrayEquals(expected.covariance(k), got.covariance(k), tolerance, "covariance " + k);
    }
  }

  private static void steps(Covariance shape, JsonNode node) {
    MixtureProblem<GaussianMixture> problem = problem(shape);
    GaussianMixture start = start(shape == Covariance.DIAGONAL);
    assertEquals(node.get("loglik0").asDouble(), problem.logLikelihood(start), TOLERANCE);
    double[][] posteriors = Reference.matrix(node.get("resp0"));
    for (int i = 0; i < ROWS.length; i++) {
      assertArrayEquals(posteriors[i], start.chances(ROWS[i]), TOLERANCE, "row " + i);
    }
    GaussianMixture next = problem.next(start);
    JsonNode step = node.get("step1");
    assertSame(mixture(step), next, TOLERANCE);
    assertEquals(step.get("loglik").asDouble(), problem.logLikelihood(next), TOLERANCE);
    assertEquals(step.get("entropy").asDouble(), problem.entropy(next), TOLERANCE);
    fixedPoint(problem, start, node.get("converged"));
  }

  private static void fixedPoint(
      MixtureProblem<GaussianMixture> problem, GaussianMixture start, JsonNode node) {
    EmIs.Ended<GaussianMixture> ended =
        new EmIs(100_000, 1e-11).run(problem, start, Monitor.none());
    assertTrue(ended.feasible());
    assertSame(mixture(node), ended.at(), TOLERANCE);
    assertEquals(node.get("loglik").asDouble(), ended.objective(), TOLERANCE);
    double entropy = problem.entropy(ended.at());
    assertEquals(node.get("entropy_direct").asDouble(), entropy, TOLERANCE);
    double ambiguity = problem.ambiguity(ended.at());
    assertEquals(node.get("cond_entropy_Hll").asDouble(), ambiguity, TOLERANCE);
    assertEquals(entropy, ambiguity - ended.objective(), TOLERANCE, "Theorem 5.1");
    assertTrue(problem.residual(mixture(node)) < TOLERANCE);
  }

  @Test
  void fullCovariances() {
    steps(Covariance.FULL, JSON.get("full"));
  }

  @Test
  void diagonalCovariances() {
    steps(Covariance.DIAGONAL, JSON.get("diag"));
  }

  @Test
  void maximumAPosteriori() {
    JsonNode node = JSON.get("map_em");
    double[] scale = {1, 0, 0, 1};
    GaussianMixturePrior prior = new GaussianMixturePrior(2, 1, new double[2], 4, scale);
    MixtureProblem<GaussianMixture> problem =
        MixtureProblem.gaussian(MixtureRows.of(DenseRows.of(ROWS)), 3, Covariance.FULL, prior);
    GaussianMixture next = problem.next(start(false));
    JsonNode step = node.get("step1");
    assertSame(mixture(step), next, TOLERANCE);
    assertEquals(step.get("loglik").asDouble(), problem.logLikelihood(next), TOLERANCE);
    double penalty = step.get("logprior").asDouble() / ROWS.length;
    assertEquals(
        penalty, problem.objective(next) - problem.logLikelihood(next), TOLERANCE, "prior");
    EmIs.Ended<GaussianMixture> ended = new EmIs(100_000, 1e-11).run(problem, next, Monitor.none());
    JsonNode converged = node.get("converged");
    assertTrue(ended.feasible());
    assertSame(mixture(converged), ended.at(), TOLERANCE);
    assertEquals(converged.get("objective").asDouble(), ended.objective(), TOLERANCE);
    assertEquals(
        converged.get("regularised_entropy").asDouble(), problem.entropy(ended.at()), TOLERANCE);
  }
}
