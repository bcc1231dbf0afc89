// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.SparseRows;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.LinearDual;
import org.relent.kernel.Signs;
import org.relent.loss.HingeLoss;
import org.relent.loss.LogisticLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;

/** Sparse rows, more of one class than of the other, so that a bias has something to do. */
class LinearAscentTest {

  private static final double TOLERANCE = 1e-6;

  private static final int ROWS = 160;

  private static final int COLUMNS = 40;

  private static final List<Potential> DEMANDS =
      List.of(
          Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5)),
          Relation.AT_LEAST.restrict(new LaplaceMargin(1, 3)),
          Relation.AT_LEAST.restrict(new GaussianMargin(1, 2)),
          new HingeLoss(1),
          new LogisticLoss());

  @TestFactory
  Stream<DynamicTest> itReachesTheOptimumOfTheKernelSolver() {
    return DEMANDS.stream()
        .flatMap(
            demand ->
                Stream.of(Bias.flat(), Bias.none(), Bias.gaussian(2))
                    .map(
                        bias ->
                            DynamicTest.dynamicTest(
                                demand + ", bias " + bias, () -> agree(demand, bias))));
  }

  private static void agree(Potential demand, Bias bias) {
    LinearDual problem = problem(ROWS, demand, bias, Threads.one());
    StoppingRule rule = StoppingRule.at(TOLERANCE);
    Solution linear = new LinearAscent(rule, new Seed(5)).solve(problem);
    Solution kernel = new KernelSolver(rule).solve(problem.kernel());
    assertEquals(Termination.CONVERGED, linear.termination());
    double close = 2 * TOLERANCE * Math.abs(kernel.objective());
    assertEquals(kernel.objective(), linear.objective(), close);
    assertTrue(
        StoppingRule.certificate(problem.at(linear.lambda(), linear.point().nu())) <= 2 * TOLERANCE,
        "the certificate is that of the multipliers, not of what was kept");
  }

  @Test
  void threadsDoNotShow() {
    Potential demand = DEMANDS.get(0);
    StoppingRule rule = StoppingRule.at(TOLERANCE);
    int rows = 9_000;
    Solution one =
        new LinearAscent(rule.withMaxIterations(5), new Seed(5))
            .solve(problem(rows, demand, Bias.flat(), Threads.one()));
    Solution two =
        new LinearAscent(rule.withMaxIterations(5), new Seed(5))
            .solve(problem(rows, demand, Bias.flat(), new Threads(2)));
    assertArrayEquals(one.lambda(), two.lambda());
    assertEquals(one.trace(), two.trace());
  }

  /** A few entries a row, the first coordinates oftener; three in four rows of one class. */
  private static LinearDual problem(int rows, Potential demand, Bias bias, Threads threads) {
    UniformRandomProvider random = new Seed(3).random();
    double[][] x = new double[rows][COLUMNS];
    int[] y = new int[rows];
    for (int t = 0; t < rows; t++) {
      double score = 0.8;
      for (int e = 0; e < 8; e++) {
        int k = (int) (COLUMNS * Math.pow(random.nextDouble(), 2));
        x[t][k] = random.nextDouble() - 0.3;
        score += (k % 2 == 0 ? 1 : -1) * x[t][k];
      }
      y[t] = score + random.nextDouble() - 0.5 > 0 ? 1 : 0;
    }
    return LinearDual.of(
        SparseRows.of(x),
        0.7,
        Signs.ofClasses(y),
        Collections.nCopies(rows, demand),
        bias,
        threads,
        0);
  }
}
