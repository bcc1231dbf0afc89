// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.dual.BalanceRepair;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.LinearDual;
import org.relent.kernel.Pairs;
import org.relent.loss.HingeLoss;
import org.relent.loss.SoftmaxLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Problems;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;

/** The primal of several classes and the solvers of their dual are rivals: their optima are one. */
class JointPrimalTest {

  /** What both sides prove, relative to J. */
  private static final double CLOSE = 1e-6;

  private static final StoppingRule RULE = StoppingRule.at(CLOSE / 2);

  private static final List<Bias> BIASES = List.of(Bias.flat(), Bias.none(), Bias.gaussian(2));

  private static JointPotential demand(int kind, int classes) {
    Potential one =
        switch (kind) {
          case 0 -> Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5));
          case 1 -> Relation.AT_LEAST.restrict(new LaplaceMargin(1, 3));
          case 2 -> Relation.AT_LEAST.restrict(new GaussianMargin(1, 2));
          case 3 -> new HingeLoss(2);
          default -> Relation.AT_LEAST.restrict(new ExponentialMargin(1, 200));
        };
    return kind == 5 ? new SoftmaxLoss(classes - 1) : one.times(classes - 1);
  }

  private static LinearDual problem(Seed seed, int kind, Bias bias, Threads threads) {
    int classes = 3 + (int) (seed.value() % 10);
    int rows = 3 * classes + 10 + (int) (seed.value() * 7 % 30);
    double[][] x = Problems.rows(seed.split(1), rows, 4);
    int[] y = Problems.classes(seed.split(2), x, classes);
    Rows data = seed.value() % 2 == 0 ? DenseRows.of(x) : SparseRows.of(x);
    JointPotential each = demand(kind, classes);
    List<JointPotential> potentials =
        IntStream.range(0, rows).mapToObj(t -> each.weighted(t % 3 == 0 ? 2.5 : 1)).toList();
    return LinearDual.of(
        data, 0.7, Pairs.ofClasses(y, classes), potentials, bias, threads, Long.MAX_VALUE);
  }

  /** As below, of as few classes and rows as there are: every demand under every bias. */
  @TestFactory
  Stream<DynamicTest> threeClassesReachTheOptimumOfTheDual() {
    return IntStream.range(0, 18)
        .mapToObj(
            k -> {
              Bias bias = BIASES.get(k / 6);
              return DynamicTest.dynamicTest(
                  "problem " + k + ", bias " + bias,
                  () -> agree(problem(new Seed(10L * (k % 3)), k % 6, bias, ONE)));
            });
  }

  @Slow
  @TestFactory
  Stream<DynamicTest> itReachesTheOptimumOfTheDual() {
    return IntStream.range(0, Scale.of(18, 108))
        .mapToObj(
            k -> {
              Bias bias = BIASES.get(k / 6 % 3);
              return DynamicTest.dynamicTest(
                  "problem " + k + ", bias " + bias,
                  () -> agree(problem(new Seed(k), k % 6, bias, Threads.one())));
            });
  }

  private static void agree(LinearDual problem) {
    assertTrue(JointPrimal.takes(problem));
    Watch watch = new Watch(RULE, Monitor.none());
    PrimalRun run = JointPrimal.of(problem, watch);
    Solution primal = new Verification(RULE).of((start, aim) -> run.run(), watch);
    Solution dual = new InteriorPoint(RULE).solve((DualProblem) problem.kernel());
    assertEquals(Termination.CONVERGED, primal.termination());
    assertEquals(Termination.CONVERGED, dual.termination());
    assertEquals(dual.objective(), primal.objective(), CLOSE * Math.abs(dual.objective()));
    assertTrue(
        StoppingRule.certificate(problem.at(primal.lambda(), primal.point().nu())) <= CLOSE,
        "the certificate is that of the multipliers alone");
    assertFalse(BalanceRepair.missed(problem, primal.lambda()), "balance");
  }

  /** Three copies of each column, of all sizes: a rank of a third, as several Fisher maps have. */
  @Slow
  @TestFactory
  Stream<DynamicTest> columnsOfLowRankReachTheOptimumOfTheDual() {
    return IntStream.range(0, 6)
        .mapToObj(
            k ->
                DynamicTest.dynamicTest(
                    "problem " + k,
                    () -> agree(repeated(problem(new Seed(2L * k), k, BIASES.get(k % 3), ONE)))));
  }

  private static final Threads ONE = Threads.one();

  private static LinearDual repeated(LinearDual problem) {
    int width = problem.rows().width();
    double[][] x = new double[problem.rows().size()][3 * width];
    for (int t = 0; t < x.length; t++) {
      for (int j = 0; j < x[t].length; j++) {
        x[t][j] = (j % 5 - 2.5) * problem.rows().row(t)[j % width];
      }
    }
    return LinearDual.of(
        DenseRows.of(x),
        problem.scale(),
        problem.coding(),
        problem.potentials(),
        problem.gram().bias(),
        ONE,
        Long.MAX_VALUE);
  }

  @Slow
  @TestFactory
  Stream<DynamicTest> kernelsByTheirFactorsReachTheOptimumOfTheDual() {
    List<Kernel> kernels =
        List.of(Kernels.gaussian(1.5), Kernels.polynomial(2), Kernels.linear().scaled(0.3));
    return IntStream.range(0, Scale.of(9, 108))
        .mapToObj(
            k -> {
              Bias bias = BIASES.get(k % 3);
              Kernel kernel = kernels.get(k / 3 % 3);
              return DynamicTest.dynamicTest(
                  "problem " + k + ", " + kernel + ", bias " + bias,
                  () -> agree(problem(new Seed(k), (k + k / 6) % 6, bias, Threads.one()), kernel));
            });
  }

  private static void agree(LinearDual linear, Kernel kernel) {
    Bias bias = linear.gram().bias();
    KernelDual problem =
        new KernelDual(
            KernelGram.of(bias.on(kernel), linear.rows(), Threads.one(), Long.MAX_VALUE),
            linear.coding(),
            linear.potentials(),
            bias.isFlat());
    assertTrue(JointPrimal.takes(problem));
    Watch watch = new Watch(RULE, Monitor.none());
    PrimalRun run = JointPrimal.of(problem, watch);
    Solution primal = new Verification(RULE).of((start, aim) -> run.run(), watch);
    Solution dual = new InteriorPoint(RULE).solve((DualProblem) problem);
    assertEquals(Termination.CONVERGED, primal.termination());
    assertEquals(Termination.CONVERGED, dual.termination());
    assertEquals(dual.objective(), primal.objective(), CLOSE * Math.abs(dual.objective()));
  }

  @Test
  void threadsDoNotShow() {
    for (int kind : new int[] {0, 3, 5}) {
      Solution one =
          new LinearSolver(RULE, new Seed(1))
              .solve(problem(new Seed(4), kind, Bias.flat(), Threads.one()));
      Solution two =
          new LinearSolver(RULE, new Seed(1))
              .solve(problem(new Seed(4), kind, Bias.flat(), new Threads(3)));
      assertArrayEquals(one.lambda(), two.lambda(), 0);
      assertArrayEquals(one.point().nu(), two.point().nu(), 0);
    }
  }

  /** What the primal promises is the certificate: two hundred classes of one row each. */
  @Test
  void manyClassesOfOneRowEachAreSolvedInFewRounds() {
    int classes = Scale.of(60, 200);
    double[][] x = Problems.rows(new Seed(3), classes, 4);
    int[] y = IntStream.range(0, classes).toArray();
    for (int kind : new int[] {0, 3, 5}) {
      LinearDual problem =
          LinearDual.of(
              DenseRows.of(x),
              1,
              Pairs.ofClasses(y, classes),
              List.copyOf(Collections.nCopies(classes, demand(kind, classes))),
              Bias.flat(),
              Threads.one(),
              Long.MAX_VALUE);
      Solution solution = new LinearSolver(RULE, new Seed(1)).solve(problem);
      assertEquals(Termination.CONVERGED, solution.termination(), "kind " + kind);
      assertTrue(solution.iterations() <= 150, "rounds " + solution.iterations());
    }
  }

  /**
   * Columns of large numbers, as pixels come: rows can be told apart by small multipliers, far from
   * their ends, and as many rounds are needed as with small ones.
   */
  @Test
  void columnsOfLargeNumbersTakeNoMoreRoundsThanSmallOnes() {
    double[][] x = Problems.rows(new Seed(7), 240, 12);
    double[][] centres = Problems.rows(new Seed(8), 6, 12);
    int[] y = IntStream.range(0, x.length).map(t -> t % 6).toArray();
    for (int t = 0; t < x.length; t++) {
      for (int j = 0; j < x[t].length; j++) {
        x[t][j] = 30 * (x[t][j] + 2 * centres[y[t]][j]);
      }
    }
    for (int kind : new int[] {0, 3}) {
      LinearDual problem =
          LinearDual.of(
              DenseRows.of(x),
              1,
              Pairs.ofClasses(y, 6),
              List.copyOf(Collections.nCopies(x.length, demand(kind, 6))),
              Bias.flat(),
              Threads.one(),
              Long.MAX_VALUE);
      Solution solution = new LinearSolver(RULE, new Seed(1)).solve(problem);
      assertEquals(Termination.CONVERGED, solution.termination(), "kind " + kind);
      assertTrue(solution.iterations() <= 80, kind + ": rounds " + solution.iterations());
    }
  }

  @Test
  void aStartNearTheOptimumSparesRounds() {
    for (int kind : new int[] {0, 3, 5}) {
      LinearDual problem = problem(new Seed(8), kind, Bias.none(), Threads.one());
      Solution cold = new LinearSolver(RULE, new Seed(1)).solve(problem);
      Solution warm = new LinearSolver(RULE, new Seed(1)).solve(problem.from(cold.lambda()));
      assertTrue(warm.iterations() < cold.iterations(), kind + ": " + warm.iterations());
      assertEquals(cold.objective(), warm.objective(), CLOSE * Math.abs(cold.objective()));
    }
  }

  @Test
  void fixedMarginsAreLeftToTheDual() {
    LinearDual soft = problem(new Seed(2), 0, Bias.flat(), Threads.one());
    JointPotential hard =
        Relation.AT_LEAST.restrict(new FixedMargin(1)).times(soft.coding().width());
    assertTrue(JointPrimal.takes(soft));
    assertFalse(
        JointPrimal.takes(
            LinearDual.of(
                soft.gram(), soft.coding(), Collections.nCopies(soft.coding().size(), hard))));
  }

  /** Every inner loop polls the monitor: a stop is obeyed after any number of rounds. */
  @Test
  void aMonitorStopsIt() {
    for (int kind : new int[] {0, 3, 5}) {
      LinearDual problem = problem(new Seed(5), kind, Bias.flat(), Threads.one());
      int[] seen = new int[1];
      Monitor once = Monitor.of(progress -> seen[0]++, () -> seen[0] >= 1);
      Solution solution = new LinearSolver(RULE, new Seed(1)).solve(problem, once);
      assertEquals(Termination.INTERRUPTED, solution.termination());
      assertTrue(Double.isFinite(solution.objective()));
    }
  }

  @Test
  void aLimitOfRoundsIsObeyed() {
    for (int kind : new int[] {0, 3}) {
      LinearDual problem = problem(new Seed(6), kind, Bias.flat(), Threads.one());
      Solution solution = new LinearSolver(RULE.withMaxIterations(2), new Seed(1)).solve(problem);
      assertEquals(Termination.ITERATIONS, solution.termination());
      assertEquals(2, solution.iterations());
    }
  }
}
