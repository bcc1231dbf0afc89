// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Coding;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Pairs;
import org.relent.kernel.Signs;
import org.relent.loss.HingeLoss;
import org.relent.loss.LogisticLoss;
import org.relent.loss.SoftmaxLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.KernelSolver;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;

/** Two classes with an output each and kernel K are two classes with one output and kernel 2K. */
class TwoClassesJointlyTest {

  private static final Problems.Classes DATA = Problems.clouds(new Seed(11), 40, 3, 2, 1);

  @Test
  void jointMachinesEqualBinaryOnesOfTwiceTheKernel() {
    for (Kernel kernel : Machines.kernels()) {
      for (boolean flat : new boolean[] {false, true}) {
        for (Potential each :
            List.of(
                Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5)),
                Relation.AT_LEAST.restrict(new LaplaceMargin(1, 5)),
                Relation.AT_LEAST.restrict(new GaussianMargin(1, 5)),
                new HingeLoss(1))) {
          compare(kernel, flat, each.times(1), each);
        }
        compare(kernel, flat, new SoftmaxLoss(1), new LogisticLoss());
      }
    }
  }

  private static void compare(Kernel kernel, boolean flat, JointPotential pair, Potential one) {
    String what = one + ", " + kernel + (flat ? ", flat bias" : "");
    KernelDual joint = problem(kernel, Pairs.ofClasses(DATA.codes(), 2), pair, flat);
    KernelDual binary = problem(kernel.scaled(2), Signs.ofClasses(DATA.codes()), one, flat);
    Solution two = solve(joint, what);
    Solution single = solve(binary, what);
    assertEquals(single.objective(), two.objective(), 1e-8 * single.objective(), what);
    var scores = joint.scores(two.lambda());
    var score = binary.scores(single.lambda());
    double[] biases = flat ? joint.coding().biases(two.point().nu()) : new double[2];
    double bias = flat ? binary.coding().biases(single.point().nu())[0] : 0;
    for (int t = 0; t < DATA.codes().length; t++) {
      double difference = scores.score(1, t) + biases[1] - scores.score(0, t) - biases[0];
      assertEquals(score.score(0, t) + bias, difference, 1e-8, what + ", row " + t);
    }
  }

  private static KernelDual problem(
      Kernel kernel, Coding coding, JointPotential potential, boolean flat) {
    KernelGram gram = KernelGram.of(kernel, DenseRows.of(DATA.x()), Threads.one(), Long.MAX_VALUE);
    return new KernelDual(gram, coding, Collections.nCopies(DATA.codes().length, potential), flat);
  }

  private static Solution solve(KernelDual problem, String what) {
    Solution solution = new KernelSolver(StoppingRule.at(1e-12)).solve(problem);
    assertTrue(solution.converged(), () -> what + ": " + solution.termination());
    return solution;
  }
}
