// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.LinearDual;
import org.relent.kernel.Signs;
import org.relent.loss.GaussianLoss;
import org.relent.loss.HingeLoss;
import org.relent.loss.LogisticLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Problems;

/** Primal and dual are rivals: their optima are one number. */
class PrimalNewtonTest {

  private static final double CLOSE = 1e-8;

  private static final StoppingRule RULE = StoppingRule.at(CLOSE / 10);

  private static final List<Potential> SMOOTH =
      List.of(
          Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5)),
          Relation.AT_LEAST.restrict(new LaplaceMargin(1, 3)),
          Relation.AT_LEAST.restrict(new GaussianMargin(1, 2)),
          new GaussianLoss(0.3, 0.5),
          new LogisticLoss());

  @TestFactory
  Stream<DynamicTest> itReachesTheOptimumOfTheDual() {
    return SMOOTH.stream()
        .flatMap(
            demand ->
                Stream.of(Bias.flat(), Bias.none(), Bias.gaussian(2))
                    .map(
                        bias ->
                            DynamicTest.dynamicTest(
                                demand + ", bias " + bias, () -> agree(demand, bias))));
  }

  private static void agree(Potential demand, Bias bias) {
    LinearDual problem = problem(150, demand, bias, Threads.one());
    assertTrue(PrimalNewton.takes(problem));
    Solution primal = new PrimalNewton(RULE).solve(problem);
    Solution dual = new KernelSolver(RULE).solve(problem.kernel());
    assertEquals(Termination.CONVERGED, primal.termination());
    assertEquals(dual.objective(), primal.objective(), CLOSE * Math.abs(dual.objective()));
    assertTrue(
        StoppingRule.certificate(problem.at(primal.lambda(), primal.point().nu())) <= CLOSE,
        "the certificate is that of the multipliers alone");
  }

  @Test
  void aHingeHasNoCurvature() {
    assertFalse(PrimalNewton.takes(problem(150, new HingeLoss(1), Bias.none(), Threads.one())));
  }

  @Test
  void threadsDoNotShow() {
    for (Potential demand : SMOOTH) {
      Solution one = new PrimalNewton(RULE).solve(problem(500, demand, Bias.flat(), Threads.one()));
      Solution two =
          new PrimalNewton(RULE).solve(problem(500, demand, Bias.flat(), new Threads(2)));
      assertArrayEquals(one.lambda(), two.lambda());
    }
  }

  /** Every third row counts more than once. */
  private static LinearDual problem(int rows, Potential demand, Bias bias, Threads threads) {
    double[][] x = Problems.rows(new Seed(1), rows, 4);
    int[] y = Problems.classes(new Seed(2), x, 2);
    List<Potential> potentials =
        IntStream.range(0, rows).mapToObj(t -> demand.weighted(t % 3 == 0 ? 2.5 : 1)).toList();
    return LinearDual.of(
        DenseRows.of(x), 0.7, Signs.ofClasses(y), potentials, bias, threads, Long.MAX_VALUE);
  }
}
