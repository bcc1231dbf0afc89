// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.data.SparseRows;
import org.relent.loglinear.ListedOutcomes;
import org.relent.loglinear.LogLinear;
import org.relent.loglinear.MaxEnt;
import org.relent.loglinear.Slack;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Monitor;
import org.relent.solve.QuasiNewton;
import org.relent.solve.StoppingRule;

/** EM-IS of any log-linear model against models that have a solution of their own. */
class LogLinearProblemTest {

  private static final double ROUNDING = 1e-10;
  private static final List<Climb> CLIMBS =
      List.of(new Climb.Improved(1), new Climb.Generalised(3), new Climb.LimitedMemory(5));

  private static LogLinear model(double[][] statistics) {
    return LogLinear.of(ListedOutcomes.of(SparseRows.of(statistics)), Threads.one());
  }

  /** All states of a Boltzmann machine of three visible units and one hidden, pair by pair. */
  private static double[][] pairs() {
    double[][] statistics = new double[16][6];
    Units units = Units.of(3, 1);
    for (int x = 0; x < 16; x++) {
      for (int i = 0; i < 4; i++) {
        for (int j = i + 1; j < 4; j++) {
          statistics[x][units.pair(i, j)] = (x >> i & 1) * (x >> j & 1);
        }
      }
    }
    return statistics;
  }

  private static Patterns patterns() {
    SplittableRandom random = new SplittableRandom(2);
    double[][] rows = new double[60][3];
    for (double[] row : rows) {
      boolean on = random.nextBoolean();
      Arrays.setAll(row, k -> random.nextInt(10) < (on ? 8 : 3) ? 1 : 0);
    }
    return Patterns.of(DenseRows.of(rows));
  }

  private static LogLinearProblem listed(Climb climb, Slack slack) {
    double[] shares = new double[8];
    Patterns seen = patterns();
    for (int t = 0; t < seen.size(); t++) {
      shares[(int) seen.state(t)] = seen.share(t);
    }
    HalfSeen data =
        new HalfSeen(
            IntStream.range(0, 16).map(x -> x & 7).toArray(),
            IntStream.range(0, 16).map(x -> x >> 3).toArray(),
            shares,
            seen.rows());
    return new LogLinearProblem(model(pairs()), data, climb, slack);
  }

  @Test
  void aBoltzmannMachineListedIsTheMachine() {
    double variance = 50;
    LogLinearProblem listed = listed(new Climb.Improved(1), Slack.gaussian(variance));
    BoltzmannProblem machine =
        BoltzmannProblem.of(Units.of(3, 1), patterns(), new Climb.Improved(1))
            .withVariance(variance);
    Multipliers at = listed.start(new Seed(4));
    for (int round = 0; round < 5; round++) {
      Boltzmann same = new Boltzmann(Units.of(3, 1), at.lambda());
      assertEquals(machine.logLikelihood(same), listed.logLikelihood(at), ROUNDING);
      assertEquals(machine.objective(same), listed.objective(at), ROUNDING);
      assertEquals(machine.entropy(same), listed.entropy(at), ROUNDING);
      assertEquals(machine.ambiguity(same), listed.ambiguity(at), ROUNDING);
      assertEquals(machine.residual(same), listed.residual(at), ROUNDING);
      at = listed.next(at);
      assertArrayEquals(machine.next(same).weights(), at.lambda(), 1e-8);
    }
  }

  @Test
  void everyClimbRisesAndEndsWhereConstraintsHold() {
    double objective = Double.NaN;
    for (Climb climb : CLIMBS) {
      LogLinearProblem problem = listed(climb, Slack.gaussian(20));
      Multipliers at = problem.start(new Seed(7));
      double before = problem.objective(at);
      for (int round = 0; round < 50; round++) {
        at = problem.next(at);
        double after = problem.objective(at);
        assertTrue(after >= before - 1e-10, climb + " " + before + " " + after);
        before = after;
      }
      EmIs.Ended<Multipliers> ended =
          new EmIs(200_000, 1e-8).run(problem, problem.start(new Seed(7)), Monitor.none());
      assertTrue(ended.feasible(), climb.toString());
      assertEquals(
          problem.entropy(ended.at()),
          problem.ambiguity(ended.at()) - ended.objective(),
          1e-5,
          "Theorem 5.1, " + climb);
      objective = Double.isNaN(objective) ? ended.objective() : objective;
      assertEquals(objective, ended.objective(), 1e-8, climb.toString());
    }
  }

  @Test
  void whereNothingIsHiddenItIsPlainMaximumEntropy() {
    double[][] statistics = {{1, 0, 2}, {0, 1, 1}, {1, 1, 0}, {2, 0, 1}, {0, 2, 0.5}};
    double[] shares = {0.3, 0.1, 0.2, 0.25, 0.15};
    int[] each = IntStream.range(0, 5).toArray();
    LogLinear model = model(statistics);
    double[] targets = model.statistics(shares);
    double[] plain =
        QuasiNewton.STANDARD
            .maximise(
                MaxEnt.of(model, targets, Slack.NONE),
                new double[3],
                StoppingRule.at(1e-12),
                Monitor.none())
            .point()
            .lambda();
    for (Climb climb : CLIMBS) {
      LogLinearProblem problem =
          new LogLinearProblem(
              model, new HalfSeen(each, new int[5], shares, 20), climb, Slack.NONE);
      EmIs.Ended<Multipliers> ended =
          new EmIs(100_000, 1e-11).run(problem, problem.start(new Seed(1)), Monitor.none());
      assertArrayEquals(plain, ended.at().lambda(), 1e-7, climb.toString());
      assertEquals(0, problem.ambiguity(ended.at()), ROUNDING);
      assertEquals(-ended.objective(), problem.entropy(ended.at()), 1e-8);
      assertTrue(problem.flaw(ended.at()).isEmpty());
    }
  }

  @Test
  void independentPartsAreAFlawAndNewtonIsRefused() {
    LogLinearProblem problem = listed(new Climb.Improved(1), Slack.NONE);
    Multipliers zero = new Multipliers(new double[6]);
    assertEquals(Rejection.Reason.INDEPENDENT, problem.flaw(zero).orElseThrow().reason());
    assertThrows(IllegalArgumentException.class, () -> listed(new Climb.Newton(), Slack.NONE));
    assertTrue(problem.perturbed(zero, new Seed(3)).isPresent());
  }
}
