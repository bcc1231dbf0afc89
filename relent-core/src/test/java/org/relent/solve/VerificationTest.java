// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.dual.JointPotential;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.Signs;
import org.relent.loss.HingeLoss;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Problems;

/** What is returned is the best that was proven, and rounding is not taken for a gap. */
class VerificationTest {

  private static KernelDual hinge(Kernel kernel, double c) {
    double[][] x = Problems.rows(new Seed(3), 8, 2);
    int[] classes = {0, 1, 0, 1, 0, 1, 0, 1};
    List<JointPotential> potentials = Collections.nCopies(8, new HingeLoss(c));
    return new KernelDual(
        KernelGram.of(kernel, DenseRows.of(x), Threads.one(), 0),
        Signs.ofClasses(classes),
        potentials,
        true);
  }

  private static Solution claimed(KernelDual problem, double[] lambda) {
    return new Solution(problem.at(lambda), 1, Termination.CONVERGED, List.of());
  }

  /** Attempts that claim much and prove ever less leave the first one standing. */
  @Test
  void goingOnNeverMakesTheResultWorse() {
    KernelDual problem = hinge(Kernels.gaussianGamma(1), 1);
    Deque<Double> parts = new ArrayDeque<>(List.of(0.5, 0.3, 0.01, 0.0));
    double[] first = new double[8];
    Arrays.fill(first, 0.5);
    StoppingRule rule = StoppingRule.at(1e-6);
    Solution end =
        new Verification(rule)
            .of(
                (start, aim) -> {
                  double[] lambda = new double[8];
                  Arrays.fill(lambda, parts.remove());
                  return claimed(problem, lambda);
                },
                new Watch(rule, Monitor.none()));
    assertTrue(parts.isEmpty(), "all attempts were made");
    assertArrayEquals(first, end.lambda(), 0);
    assertEquals(Termination.STALLED, end.termination());
  }

  /** c ulp(1) is above what is allowed: no margin that is right to the last digit proves it. */
  @Test
  void steepLossesConvergeOnTheSafeSideOfTheirKink() {
    for (double c : new double[] {1e3, 1e8, 1e12}) {
      KernelDual problem = hinge(Kernels.polynomial(3, 1, 1).scaled(1e4), c);
      Solution end = new KernelSolver(StoppingRule.at(1e-11)).solve(problem, Monitor.none());
      assertTrue(end.objective() < 1, "J is small beside c");
      assertEquals(Termination.CONVERGED, end.termination(), "c = " + c);
      assertTrue(end.point().gap() <= 1e-11 * end.objective(), "gap " + end.point().gap());
    }
  }

  /** A multiplier at its bound cannot be stretched, and a shortfall is no rounding. */
  @Test
  void whatLacksMoreThanRoundingIsNotStretched() {
    KernelDual problem = hinge(Kernels.gaussianGamma(1), 1);
    double[] lambda = new double[8];
    Arrays.fill(lambda, 1);
    assertTrue(MarginStretch.of(problem.at(lambda)).isEmpty());
    Arrays.fill(lambda, 0.5);
    assertTrue(MarginStretch.of(problem.at(lambda)).isEmpty());
  }
}
