// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.relent.data.SparseRows;
import org.relent.math.Threads;
import org.relent.solve.Ascent;
import org.relent.solve.Monitor;
import org.relent.solve.QuasiNewton;
import org.relent.solve.StoppingRule;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** A Boltzmann machine of eight units, all of them seen: a log-linear model of 256 states. */
class BoltzmannReferenceTest {

  private static final double REFERENCE = 1e-8;

  private static final JsonNode VALUES = Reference.json("boltzmann_emis.json");

  private static final double[] START = Reference.numbers(VALUES.get("lambda0"));

  private static final double[] TARGETS = Reference.numbers(VALUES.get("eta0"));

  /** The statistics xᵢxⱼ of all states, the first unit as the most significant bit. */
  private static LogLinear machine(JsonNode pairs, int units) {
    double[][] states = new double[1 << units][pairs.size()];
    for (int s = 0; s < states.length; s++) {
      int state = s;
      Arrays.setAll(
          states[s],
          k -> on(state, pairs.get(k).get(0), units) * on(state, pairs.get(k).get(1), units));
    }
    return LogLinear.of(ListedOutcomes.of(SparseRows.of(states)), Threads.one());
  }

  private static int on(int state, JsonNode unit, int units) {
    return state >> (units - 1 - unit.asInt()) & 1;
  }

  private static final LogLinear MACHINE = machine(VALUES.get("pairs"), 8);

  @Test
  void expectationsAndLogZAreTheReference() {
    Probabilities at = MACHINE.at(START);
    assertEquals(VALUES.get("logPhi0").asDouble(), at.logZ() + 8 * Math.log(2), REFERENCE);
    assertArrayEquals(
        Reference.numbers(VALUES.get("model_expectation0")), at.expectations(), REFERENCE);
  }

  @Test
  void oneImprovedStepIsTheReference() {
    MaxEnt problem = MaxEnt.of(MACHINE, TARGETS, Slack.NONE);
    StoppingRule once = StoppingRule.at(1e-12).withMaxIterations(1);
    Ascent<MaxEntPoint> end =
        IterativeScaling.PARALLEL.maximise(problem, START, once, Monitor.none());
    assertArrayEquals(
        Reference.numbers(VALUES.get("lambda_after_1_IIS")), end.point().lambda(), REFERENCE);
    double rise = VALUES.get("Q_after_IIS").asDouble() - VALUES.get("Q_before").asDouble();
    assertEquals(rise, end.point().value() - problem.at(START).value(), REFERENCE);
  }

  /** With what is hidden filled in at the optimum, the optimum is that of plain maximum entropy. */
  @Test
  void theRelaxedOptimumAndItsEntropiesAreTheReference() {
    JsonNode regularised = VALUES.get("regularised");
    double[] targets = Reference.numbers(regularised.get("eta"));
    MaxEnt problem =
        MaxEnt.of(MACHINE, targets, Slack.gaussian(regularised.get("sigma2").asDouble()));
    MaxEntPoint best =
        QuasiNewton.STANDARD
            .maximise(problem, START, StoppingRule.at(1e-12), Monitor.none())
            .point();
    assertArrayEquals(Reference.numbers(regularised.get("lambda")), best.lambda(), REFERENCE);
    assertEquals(
        regularised.get("entropy_direct").asDouble(), best.probabilities().entropy(), REFERENCE);
    // J counts from a normalised base; −J is the entropy less the cost of what is missed
    assertEquals(
        regularised.get("regularised_entropy_minus_Qreg").asDouble(),
        8 * Math.log(2) - best.value(),
        REFERENCE);
  }

  @Test
  void theEntropyAtAFixedPointIsTheReference() {
    JsonNode fixed = VALUES.get("fixed_point_entropy_identity");
    Probabilities at = machine(fixed.get("pairs"), 5).at(Reference.numbers(fixed.get("lambda")));
    assertEquals(fixed.get("entropy_direct").asDouble(), at.entropy(), REFERENCE);
    assertArrayEquals(Reference.numbers(fixed.get("eta")), at.expectations(), REFERENCE);
  }
}
