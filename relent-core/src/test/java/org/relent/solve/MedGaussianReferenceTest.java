// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.dual.DualProblem;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Threads;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** MED with one Gaussian per class, against an independent implementation. */
class MedGaussianReferenceTest {

  private static final double TOY_DIGITS = 1e-8;

  private static final double REAL_DIGITS = 1e-7;

  /** Rows of a table with labels ±1 in its last column; class 1 is +1. */
  private record Labelled(double[][] x, int[] classes) {

    static Labelled of(String csv) {
      double[][] data = Reference.csv(csv);
      return new Labelled(
          Arrays.stream(data).map(r -> Arrays.copyOf(r, r.length - 1)).toArray(double[][]::new),
          Arrays.stream(data).mapToInt(r -> r[r.length - 1] > 0 ? 1 : 0).toArray());
    }

    DualProblem dual(MarginPrior margin, boolean flat) {
      Potential potential = Relation.AT_LEAST.restrict(margin);
      return GaussianDuals.of(x, classes, 2, potential, flat, Threads.one());
    }
  }

  private static MarginPrior margin(JsonNode fit) {
    double target = fit.get("l").asDouble();
    double rate = fit.get("c").asDouble();
    return switch (fit.has("prior") ? fit.get("prior").asString() : "a") {
      case "a" -> new ExponentialMargin(target, rate);
      case "b" -> new LaplaceMargin(target, rate);
      default -> new GaussianMargin(target, rate);
    };
  }

  /** The bias of the score of class 1 less that of class 0; their balance speaks of class 0. */
  private static double bias(Solution solution) {
    double[] nu = solution.point().nu();
    return nu.length == 0 ? 0 : -nu[0];
  }

  @TestFactory
  Stream<DynamicTest> pointsInThePlane() {
    Labelled data = Labelled.of("gauss_toy2d.csv");
    return Reference.json("med_gauss_toy2d.json")
        .get("fits")
        .valueStream()
        .map(
            fit ->
                DynamicTest.dynamicTest(
                    margin(fit) + ", flat bias " + fit.get("bias_constraint"),
                    () -> toy(data, fit)));
  }

  private static void toy(Labelled data, JsonNode fit) {
    DualProblem problem = data.dual(margin(fit), fit.get("bias_constraint").asBoolean());
    Solution solution = new GeneralSolver(StoppingRule.at(1e-12)).solve(problem);
    assertTrue(solution.converged(), solution.termination()::toString);
    assertEquals(fit.get("J").asDouble(), solution.objective(), TOY_DIGITS, "J");
    assertEquals(fit.get("b").asDouble(), bias(solution), TOY_DIGITS, "b");
    double[] lambda = Reference.numbers(fit.get("lam"));
    assertArrayEquals(lambda, solution.lambda(), TOY_DIGITS, "λ");
    double[] score = Reference.numbers(fit.get("score_no_bias"));
    for (int t = 0; t < lambda.length; t++) {
      assertEquals(lambda[t] == 0, solution.lambda()[t] == 0, "idle rows are so exactly");
      double sign = data.classes[t] == 1 ? 1 : -1;
      assertEquals(sign * score[t], solution.point().tilt().expectation(t), TOY_DIGITS, "score");
    }
  }

  @TestFactory
  Stream<DynamicTest> crabsAndBreastCancer() {
    return Reference.json("med_gauss_real.json")
        .get("cases")
        .valueStream()
        .flatMap(
            split -> {
              String name = split.get("split").asString();
              Labelled data = Labelled.of(name + "_train.csv");
              return split
                  .get("fits")
                  .valueStream()
                  .map(
                      fit ->
                          DynamicTest.dynamicTest(name + " " + margin(fit), () -> real(data, fit)));
            });
  }

  private static void real(Labelled data, JsonNode fit) {
    Solution solution =
        new GeneralSolver(StoppingRule.at(1e-10)).solve(data.dual(margin(fit), true));
    assertTrue(solution.converged(), solution.termination()::toString);
    double[] lambda = solution.lambda();
    close(fit, "J", solution.objective());
    close(fit, "b", bias(solution));
    close(fit, "sum_lam", Arrays.stream(lambda).sum());
    close(fit, "norm2_lam", Math.sqrt(Arrays.stream(lambda).map(l -> l * l).sum()));
    assertEquals(fit.get("n_sv").asInt(), Arrays.stream(lambda).filter(l -> l > 0).count());
  }

  private static void close(JsonNode fit, String what, double actual) {
    double expected = fit.get(what).asDouble();
    assertEquals(expected, actual, REAL_DIGITS * Math.abs(expected), what);
  }
}
