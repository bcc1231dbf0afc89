// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.math.Seed;
import org.relent.solve.Monitor;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** Boltzmann machines against values of an independent implementation. */
final class BoltzmannReferenceTest {

  private static final double TOLERANCE = 1e-8;

  private static final JsonNode REFERENCE = Reference.json("boltzmann_emis.json");

  private static final Units UNITS = Units.of(5, 3);

  private static final Boltzmann START = machine("lambda0");

  private static final BoltzmannProblem IIS = problem(new Climb.Improved(1));

  private static Boltzmann machine(String name) {
    return new Boltzmann(UNITS, numbers(name));
  }

  private static double[] numbers(String name) {
    return Reference.numbers(REFERENCE.get(name));
  }

  private static double number(String name) {
    return REFERENCE.get(name).asDouble();
  }

  private static BoltzmannProblem problem(Climb climb) {
    DenseRows rows = DenseRows.of(Reference.matrix(REFERENCE.get("visible_data")));
    return BoltzmannProblem.of(UNITS, Patterns.of(rows), climb);
  }

  private static void assertClose(double expected, double actual) {
    assertEquals(expected, actual, TOLERANCE * Math.max(1, Math.abs(expected)));
  }

  private static void assertWeights(double[] expected, Boltzmann actual) {
    assertArrayEquals(expected, actual.weights(), TOLERANCE);
  }

  @Test
  void pairsStandInTheirOrder() {
    double[][] pairs = Reference.matrix(REFERENCE.get("pairs"));
    for (int k = 0; k < pairs.length; k++) {
      assertEquals(k, UNITS.pair((int) pairs[k][0], (int) pairs[k][1]));
    }
  }

  @Test
  void expectationAndCompletionStepAgree() {
    BoltzmannTable table = BoltzmannTable.of(START);
    assertClose(number("logPhi0"), table.logPartition());
    assertClose(number("loglik0"), IIS.logLikelihood(START));
    assertClose(number("posterior_cond_entropy0"), IIS.ambiguity(START));
    assertClose(number("Q_before"), -IIS.entropyIfFeasible(START));
    assertArrayEquals(numbers("eta0"), IIS.targets(START), TOLERANCE);
    assertArrayEquals(numbers("model_expectation0"), table.expectations(), TOLERANCE);
    double[][] binned = Reference.matrix(REFERENCE.get("a_by_popcount"));
    for (int k = 0; k < binned.length; k++) {
      assertArrayEquals(binned[k], table.binned().of(k), TOLERANCE);
    }
  }

  @Test
  void oneStepOfEachScalingAgrees() {
    Boltzmann improved = IIS.next(START);
    assertWeights(numbers("lambda_after_1_IIS"), improved);
    assertClose(number("loglik_after_1_IIS"), IIS.logLikelihood(improved));
    assertClose(number("logPhi_after"), BoltzmannTable.of(improved).logPartition());
    double[] gamma = numbers("iis_gamma");
    for (int k = 0; k < gamma.length; k++) {
      assertClose(gamma[k], improved.weights()[k] - START.weights()[k]);
    }
    Boltzmann generalised = problem(new Climb.Generalised(1)).next(START);
    assertWeights(numbers("lambda_after_1_GIS"), generalised);
    assertClose(number("loglik_after_1_GIS"), IIS.logLikelihood(generalised));
  }

  @Test
  void tracesAgree() {
    Boltzmann one = traced(IIS, "loglik_trace_IIS_K1");
    assertWeights(numbers("lambda_after_200_IIS_K1"), one);
    Boltzmann four = traced(problem(new Climb.Improved(4)), "loglik_trace_IIS_K4");
    assertWeights(numbers("lambda_after_200_IIS_K4"), four);
    traced(problem(new Climb.Gradient(1)), "loglik_trace_gradient_step1.0");
  }

  private static Boltzmann traced(BoltzmannProblem problem, String name) {
    Boltzmann at = START;
    int round = 0;
    for (Map.Entry<String, JsonNode> entry : REFERENCE.get(name).properties()) {
      for (; round < Integer.parseInt(entry.getKey()); round++) {
        at = problem.next(at);
      }
      assertClose(entry.getValue().asDouble(), problem.logLikelihood(at));
    }
    assertEquals(200, round);
    return at;
  }

  @Test
  void regularisedPointIsStationaryAndReached() {
    JsonNode regularised = REFERENCE.get("regularised");
    Boltzmann at = new Boltzmann(UNITS, Reference.numbers(regularised.get("lambda")));
    BoltzmannProblem newton =
        problem(new Climb.Newton()).withVariance(regularised.get("sigma2").asDouble());
    assertEquals(0, newton.residual(at), 1e-12);
    assertClose(regularised.get("loglik").asDouble(), newton.logLikelihood(at));
    assertClose(regularised.get("penalised").asDouble(), newton.objective(at));
    double entropy = regularised.get("regularised_entropy_minus_Qreg").asDouble();
    assertClose(entropy, newton.entropy(at));
    assertClose(entropy, newton.entropyIfFeasible(at));
    assertClose(regularised.get("entropy_direct").asDouble(), BoltzmannTable.of(at).entropy());
    // its two hidden units have equal posteriors, which is no flaw
    assertEquals(Optional.empty(), newton.flaw(at));
    assertEquals(Optional.empty(), newton.perturbed(at, new Seed(1)), "a strict maximum");
    for (Climb climb : new Climb[] {new Climb.Improved(4), new Climb.Generalised(4)}) {
      BoltzmannProblem scaling = problem(climb).withVariance(regularised.get("sigma2").asDouble());
      assertWeights(at.weights(), scaling.next(at));
    }
    EmIs.Ended<Boltzmann> ended = new EmIs(200, 1e-13).run(newton, START, Monitor.none());
    assertTrue(ended.feasible(), ended::toString);
    assertClose(regularised.get("penalised").asDouble(), ended.objective());
  }

  @Test
  void entropyIsThatOfTheoremFiveOneAtTheFixedPoint() {
    JsonNode fixed = REFERENCE.get("fixed_point_entropy_identity");
    Units units = Units.of(4, 1);
    BoltzmannProblem newton =
        BoltzmannProblem.of(
            units,
            counted(Reference.numbers(fixed.get("visible_state_counts_0_to_15"))),
            new Climb.Newton());
    Boltzmann at = new Boltzmann(units, Reference.numbers(fixed.get("lambda")));
    assertEquals(0, newton.residual(at), 1e-14);
    assertClose(fixed.get("loglik").asDouble(), newton.logLikelihood(at));
    assertClose(fixed.get("entropy_direct").asDouble(), newton.entropy(at));
    assertEquals(newton.entropy(at), newton.entropyIfFeasible(at), 1e-13);
    assertClose(fixed.get("cond_entropy_Hll").asDouble(), newton.ambiguity(at));
    assertArrayEquals(Reference.numbers(fixed.get("eta")), newton.targets(at), TOLERANCE);
    Boltzmann start = new Boltzmann(units, Reference.numbers(fixed.get("lambda_start")));
    BoltzmannProblem scaling = BoltzmannProblem.of(units, newton.seen(), new Climb.Improved(4));
    Boltzmann near = new EmIs(500, 0).run(scaling, start, Monitor.none()).at();
    EmIs.Ended<Boltzmann> ended = new EmIs(50, 1e-14).run(newton, near, Monitor.none());
    assertTrue(ended.feasible(), ended::toString);
    assertWeights(at.weights(), ended.at());
  }

  /** Counts of the states of four units, the first unit the most significant bit. */
  private static Patterns counted(double[] counts) {
    double[][] rows = new double[counts.length][4];
    for (int s = 0; s < rows.length; s++) {
      for (int i = 0; i < 4; i++) {
        rows[s][i] = s >> (3 - i) & 1;
      }
    }
    return Patterns.of(DenseRows.of(rows), counts);
  }
}
