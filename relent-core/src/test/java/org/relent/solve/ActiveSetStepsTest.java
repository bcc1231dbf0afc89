// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;

/** Steps over the multipliers off their bounds never lose objective, nor do those of biases. */
class ActiveSetStepsTest {

  private static DualProblem gaussians(long seed, Potential margin, boolean flat) {
    return GaussianDuals.random(new Seed(seed), 24, 2, 3, margin, flat, Threads.one());
  }

  @TestFactory
  Stream<DynamicTest> theObjectiveNeverFalls() {
    List<DynamicTest> tests = new ArrayList<>();
    for (long seed = 0; seed < 4; seed++) {
      for (Potential margin :
          List.of(
              new ExponentialMargin(5, 20), new LaplaceMargin(4, 9), new GaussianMargin(6, 3))) {
        DualProblem problem = gaussians(seed, Relation.AT_LEAST.restrict(margin), false);
        tests.add(DynamicTest.dynamicTest(margin + ", seed " + seed, () -> rises(problem)));
      }
    }
    for (SmallDuals.Loss loss : SmallDuals.Loss.values()) {
      DualProblem problem = SmallDuals.of(loss, 20, 3, Bias.none());
      tests.add(DynamicTest.dynamicTest(loss.toString(), () -> rises(problem)));
    }
    return tests.stream();
  }

  private static void rises(DualProblem problem) {
    for (int dense : new int[] {0, 1_000}) {
      Solution solution = new ActiveSetNewton(StoppingRule.at(1e-9), dense).solve(problem);
      double last = Double.NEGATIVE_INFINITY;
      for (Progress round : solution.trace()) {
        double rounding = 1e-10 * (1 + Math.abs(last));
        assertTrue(round.objective() >= last - rounding, "round " + round.iteration());
        last = round.objective();
      }
    }
  }

  /** At the biases that prove most the multipliers which the margins call for are balanced. */
  @Test
  void settledBiasesLeaveTheMultipliersCalledForInBalance() {
    for (long seed = 0; seed < 3; seed++) {
      DualProblem problem =
          gaussians(seed, Relation.AT_LEAST.restrict(new ExponentialMargin(5, 3)), true);
      DualPoint from = problem.at(problem.origin(), new double[] {2, -1});
      Watch watch = new Watch(StoppingRule.at(1e-6), Monitor.none());
      DualPoint settled = BiasDescent.settled(from, watch);
      assertArrayEquals(from.lambda(), settled.lambda(), 0);
      assertTrue(missed(from) > 1e-2, "there is work: " + missed(from));
      assertEquals(0, missed(settled), 1e-6, "seed " + seed);
    }
  }

  /** The largest imbalance of the multipliers that the margins call for. */
  private static double missed(DualPoint point) {
    double[] excess = point.problem().balance().excess(called(point));
    return Arrays.stream(excess).map(Math::abs).max().orElseThrow();
  }

  private static double[] called(DualPoint point) {
    double[] called = new double[point.lambda().length];
    int at = 0;
    for (JointPotential potential : point.problem().potentials()) {
      double[] margin = new double[potential.dimension()];
      double[] lambda = new double[potential.dimension()];
      for (int i = 0; i < margin.length; i++) {
        margin[i] = point.margin(at + i);
      }
      potential.peak(margin, 0, 0, lambda);
      System.arraycopy(lambda, 0, called, at, lambda.length);
      at += lambda.length;
    }
    return called;
  }
}
