// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.math.Interval;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Monitor;
import org.relent.testkit.Quadrature;
import org.relent.testkit.Reference;
import org.relent.testkit.Scale;
import tools.jackson.databind.JsonNode;

class DirichletMixtureTest {

  /** Of reference values. */
  private static final double TOLERANCE = 1e-8;

  /** LME Theorem 4.2, relative to the size of the objective. */
  private static final double MONOTONE = 1e-10;

  private static final JsonNode JSON = Reference.json("dirichlet.json");

  private static final DirichletMixture TRUTH =
      DirichletMixture.of(
          new double[] {0.5, 0.3, 0.2}, new double[][] {{1, 2.5, 3}, {2.5, 1, 0.4}, {8, 9, 3}});

  private static DenseRows pairs() {
    double[] first = Reference.numbers(JSON.get("mixture").get("y"));
    return DenseRows.of(
        Arrays.stream(first).mapToObj(y -> new double[] {y, 1 - y}).toArray(double[][]::new));
  }

  private static void step(DirichletMStep how, JsonNode expected) {
    JsonNode node = JSON.get("mixture");
    MixtureProblem<DirichletMixture> problem =
        MixtureProblem.dirichlet(MixtureRows.of(pairs()), 3, how);
    DirichletMixture start =
        DirichletMixture.of(
            Reference.numbers(node.get("w0")), Reference.matrix(node.get("alpha0")));
    assertEquals(node.get("loglik0").asDouble(), problem.logLikelihood(start), TOLERANCE);
    DirichletMixture next = problem.next(start);
    assertArrayEquals(Reference.numbers(expected.get("w")), next.weights(), TOLERANCE);
    double[][] alphas = Reference.matrix(expected.get("alpha"));
    for (int k = 0; k < 3; k++) {
      assertArrayEquals(alphas[k], next.alpha(k), TOLERANCE, "component " + k);
    }
    assertEquals(expected.get("loglik").asDouble(), problem.logLikelihood(next), TOLERANCE);
    assertEquals(expected.get("entropy").asDouble(), problem.entropy(next), TOLERANCE);
  }

  @Test
  void oneStepSolvedExactlyMeetsTheReference() {
    step(DirichletMStep.EXACT, JSON.get("mixture").get("step1_exact"));
  }

  @Test
  void oneStepOfOneCycleMeetsTheReference() {
    step(DirichletMStep.ONE_CYCLE, JSON.get("mixture").get("step1_one_cycle"));
  }

  @Test
  void oneComponentIsTheMaximumOfLikelihood() {
    DenseRows rows = DenseRows.of(Reference.matrix(JSON.get("Y")));
    DirichletMixture ones = DirichletMixture.of(new double[] {1}, new double[][] {{1, 1, 1}});
    MixtureProblem<DirichletMixture> cycle =
        MixtureProblem.dirichlet(MixtureRows.of(rows), 1, DirichletMStep.ONE_CYCLE);
    assertArrayEquals(
        Reference.numbers(JSON.get("alpha_after_1_fixed_point_from_ones")),
        cycle.next(ones).alpha(0),
        TOLERANCE);
    MixtureProblem<DirichletMixture> exact =
        MixtureProblem.dirichlet(MixtureRows.of(rows), 1, DirichletMStep.EXACT);
    DirichletMixture best = exact.next(ones);
    assertArrayEquals(Reference.numbers(JSON.get("alpha_mle")), best.alpha(0), TOLERANCE);
    assertEquals(JSON.get("mean_loglik").asDouble(), exact.logLikelihood(best), TOLERANCE);
    assertEquals(JSON.get("entropy").asDouble(), exact.entropy(best), TOLERANCE);
    assertTrue(exact.residual(best) < 1e-12);
  }

  @Test
  void theEntropyIdentityHoldsWhereConstraintsDo() {
    MixtureRows data = MixtureRows.of(TRUTH.sample(300, new Seed(2)));
    for (DirichletMStep how : DirichletMStep.values()) {
      MixtureProblem<DirichletMixture> problem = MixtureProblem.dirichlet(data, 3, how);
      EmIs.Ended<DirichletMixture> ended =
          new EmIs(20_000, 1e-9).run(problem, problem.start(new Seed(2)), Monitor.none());
      assertTrue(ended.feasible());
      double identity = problem.ambiguity(ended.at()) - ended.objective();
      assertEquals(problem.entropy(ended.at()), identity, 1e-6, how + " Theorem 5.1");
      assertFalse(problem.flaw(ended.at()).isPresent());
    }
  }

  @Test
  void theLikelihoodNeverFallsAndStaysFinite() {
    Seed seed = new Seed(77);
    for (int run = 0; run < Scale.of(200, 5_000); run++) {
      UniformRandomProvider random = seed.split(run).random();
      int size = 1 + random.nextInt(40);
      double[] weights = new double[size];
      Arrays.setAll(weights, i -> 0.2 + random.nextDouble());
      MixtureRows data = MixtureRows.of(TRUTH.sample(size, seed.split(run))).withWeights(weights);
      MixtureProblem<DirichletMixture> problem =
          MixtureProblem.dirichlet(
                  data, 1 + random.nextInt(4), any(DirichletMStep.values(), random))
              .withStart(any(MixtureStart.values(), random));
      rises(problem, problem.start(seed.split(-run - 1)), "run " + run);
    }
  }

  private static void rises(
      MixtureProblem<DirichletMixture> problem, DirichletMixture start, String run) {
    DirichletMixture at = start;
    double before = Double.NEGATIVE_INFINITY;
    for (int round = 0; round < 30; round++) {
      LatentProblem.Round<DirichletMixture> found = problem.round(at);
      // log B(α) is a difference of numbers of size α₀ log α₀
      double rounding = 0;
      for (int k = 0; k < at.components(); k++) {
        double total = Arrays.stream(at.alpha(k)).sum();
        rounding += 1e-14 * total * Math.log(1 + total);
      }
      double slack = MONOTONE * (1 + Math.abs(before)) + rounding;
      assertTrue(
          found.objective() >= before - slack,
          run + " round " + round + ": " + before + " to " + found.objective());
      assertTrue(Double.isFinite(found.objective()) && Double.isFinite(found.residual()));
      before = found.objective();
      at = found.next();
    }
    assertTrue(Double.isFinite(problem.entropy(at)));
  }

  @Test
  void densitiesIntegrateToOne() {
    DirichletMixture beta =
        DirichletMixture.of(new double[] {0.4, 0.6}, new double[][] {{1.5, 2.5}, {4, 0.8}});
    double integral =
        Quadrature.over(
            Interval.open(0, 1), y -> Math.exp(beta.logDensity(new double[] {y, 1 - y})));
    assertEquals(1, integral, 1e-6);
  }

  @Test
  void sampledEntropyIsTheClosedForm() {
    int size = Scale.of(20_000, 400_000);
    MixtureProblem<DirichletMixture> problem =
        MixtureProblem.dirichlet(
            MixtureRows.of(TRUTH.sample(size, new Seed(6))), 3, DirichletMStep.EXACT);
    double sampled = problem.ambiguity(TRUTH) - problem.logLikelihood(TRUTH);
    // −log p(y) has a standard deviation of about one
    assertEquals(TRUTH.entropy(), sampled, 6 / Math.sqrt(size));
    MixtureProblem<DirichletMixture> many = problem.withThreads(new Threads(4));
    assertEquals(problem.residual(TRUTH), many.residual(TRUTH), 0, "threads change no bit");
  }

  @Test
  void posteriorsFollowBayesRule() {
    double[] row = {0.2, 0.3, 0.5};
    double[] posterior = TRUTH.chances(row);
    for (int k = 0; k < 3; k++) {
      DirichletMixture alone =
          DirichletMixture.of(new double[] {1}, new double[][] {TRUTH.alpha(k)});
      double joint = Math.log(TRUTH.weights()[k]) + alone.logDensity(row);
      assertEquals(Math.exp(joint - TRUTH.logDensity(row)), posterior[k], 1e-12);
    }
  }

  @Test
  void duplicatesFewRowsAndOneRowStayFinite() {
    double[][][] hard = {
      {{0.2, 0.8}},
      {{0.2, 0.8}, {0.2, 0.8}, {0.2, 0.8}},
      {{0.2, 0.8}, {0.6, 0.4}},
      {{1e-300, 1}, {0.5, 0.5}}
    };
    for (double[][] rows : hard) {
      for (DirichletMStep how : DirichletMStep.values()) {
        MixtureProblem<DirichletMixture> problem =
            MixtureProblem.dirichlet(MixtureRows.of(DenseRows.of(rows)), 3, how);
        rises(problem, problem.start(new Seed(1)), Arrays.deepToString(rows));
      }
    }
  }

  @Test
  void rowsThatAreNoSharesAreRefused() {
    for (double[] row : new double[][] {{0, 1}, {0.5, 0.6}, {-0.5, 1.5}}) {
      DataException refused =
          assertThrows(
              DataException.class,
              () ->
                  MixtureProblem.dirichlet(
                      MixtureRows.of(DenseRows.of(new double[][] {row})), 2, DirichletMStep.EXACT));
      assertEquals("RLT-D031", refused.code());
    }
  }

  private static <T> T any(T[] values, UniformRandomProvider random) {
    return List.of(values).get(random.nextInt(values.length));
  }
}
