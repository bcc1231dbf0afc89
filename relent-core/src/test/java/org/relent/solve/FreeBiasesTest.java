// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.LinearDual;
import org.relent.kernel.Pairs;
import org.relent.loss.HingeLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;

/** Biases that the optimum leaves free are the same whichever way led to it. */
class FreeBiasesTest {

  private static final StoppingRule RULE = StoppingRule.at(1e-8);

  /** Three classes of as many rows each: where all multipliers are at C their balance is met. */
  private static LinearDual problem(JointPotential each) {
    double[][] x = {{0, 1}, {0.3, 0}, {1, 1}, {0.8, -2}, {3, 0}, {2, 1}};
    int[] y = {0, 0, 1, 1, 2, 2};
    return LinearDual.of(
        DenseRows.of(x),
        1,
        Pairs.ofClasses(y, 3),
        Collections.nCopies(y.length, each),
        Bias.flat(),
        Threads.one(),
        Long.MAX_VALUE);
  }

  @Test
  void otherBiasesComeBackToTheSame() {
    LinearDual problem = problem(new HingeLoss(0.01).times(2));
    Solution solution = new LinearSolver(RULE, new Seed(1)).solve(problem);
    assertEquals(Termination.CONVERGED, solution.termination());
    DualPoint point = solution.point();
    assertTrue(Arrays.stream(point.lambda()).allMatch(l -> l == 0.01), "all at C");
    for (double by : new double[] {-0.2, 0.3}) {
      double[] biases = problem.coding().biases(point.nu());
      biases[2] += by;
      DualPoint moved =
          new DualPoint(
              problem.kernel(), point.lambda(), problem.coding().multipliers(biases), point.tilt());
      assertEquals(point.gap(), moved.gap(), 1e-12, "as good");
      Solution back = FreeBiases.settled(solution.at(moved), RULE);
      assertArrayEquals(point.nu(), back.point().nu(), 1e-12);
    }
  }

  @Test
  void theLeastSlackCannotBeRaised() {
    LinearDual problem = problem(new HingeLoss(0.01).times(2));
    DualPoint point = new LinearSolver(RULE, new Seed(1)).solve(problem).point();
    double least = Arrays.stream(point.shortfall()).min().orElseThrow();
    for (double[] by :
        new double[][] {{0.01, 0}, {-0.01, 0}, {0, 0.01}, {0, -0.01}, {0.01, 0.01}}) {
      double[] nu = {point.nu()[0] + by[0], point.nu()[1] + by[1]};
      DualPoint moved = new DualPoint(problem.kernel(), point.lambda(), nu, point.tilt());
      assertTrue(Arrays.stream(moved.shortfall()).min().orElseThrow() <= least + 1e-12);
    }
  }

  @Test
  void whereNothingIsAskedAllBiasesAreAlike() {
    LinearDual problem =
        problem(Relation.AT_LEAST.restrict(new ExponentialMargin(1, 0.5)).times(2));
    Solution solution = new LinearSolver(RULE, new Seed(1)).solve(problem);
    assertArrayEquals(new double[2], solution.point().nu(), 0);
    assertArrayEquals(new double[problem.dimension()], solution.lambda(), 0);
  }
}
