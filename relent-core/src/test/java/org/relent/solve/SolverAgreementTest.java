// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.kernel.Bias;
import org.relent.kernel.Coding;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.LinearDual;
import org.relent.kernel.Pairs;
import org.relent.kernel.Signs;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Problems;
import org.relent.testkit.Scale;

/**
 * The general, the pairwise, the coordinate and the linear solver are rivals: on the same problem
 * they must reach the same objective, to the duality gap, and J must never fall on the way.
 */
class SolverAgreementTest {

  private static final double TOLERANCE = 1e-7;

  @TestFactory
  Stream<DynamicTest> allSolversReachTheSameObjective() {
    List<DynamicTest> tests = new ArrayList<>();
    for (long seed = 0; seed < Scale.of(1, 20); seed++) {
      for (int classes : new int[] {2, 4}) {
        for (SmallDuals.Loss loss : SmallDuals.Loss.values()) {
          for (Bias bias : List.of(Bias.flat(), Bias.none(), Bias.gaussian(2))) {
            Seed s = new Seed(seed);
            tests.add(
                DynamicTest.dynamicTest(
                    loss + ", " + classes + " classes, bias " + bias + ", " + s,
                    () -> agree(s, classes, loss, bias)));
          }
        }
      }
    }
    return tests.stream();
  }

  /** J is linear along most directions: 12 coordinates hold 120 multipliers. */
  @Test
  void aHingeThatBendsInFewDirectionsIsSolvedByNewtonStepsToo() {
    agree(new Seed(12), 4, SmallDuals.Loss.HINGE, Bias.gaussian(2));
  }

  private static void agree(Seed seed, int classes, SmallDuals.Loss loss, Bias bias) {
    double[][] x = Problems.rows(seed.split(1), 40, 3);
    int[] y = Problems.classes(seed.split(2), x, classes);
    Coding coding = classes == 2 ? Signs.ofClasses(y) : Pairs.ofClasses(y, classes);
    List<JointPotential> potentials =
        IntStream.range(0, y.length)
            .mapToObj(t -> loss.potential(classes).weighted(t % 3 == 0 ? 2.5 : 1))
            .toList();
    List<LinearDual> linear =
        Stream.<Rows>of(DenseRows.of(x), SparseRows.of(x))
            .map(
                rows ->
                    LinearDual.of(
                        rows, 0.7, coding, potentials, bias, Threads.one(), Long.MAX_VALUE))
            .toList();
    // both ways to hold rows give the same kernel, which is then solved once
    KernelDual common = linear.get(0).kernel();
    assertArrayEquals(gram(common), gram(linear.get(1).kernel()));
    List<Solution> rivals = rivals(common);
    Solution coordinates = new CoordinateAscent(rule()).solve(common);
    for (LinearDual one : linear) {
      Solution best = check(new LinearSolver(rule(), seed).solve(one), rivals);
      checkSteps(new LinearAscent(rule(), seed).solve(one), best, loss);
      checkSteps(coordinates, best, loss);
    }
    KernelDual kernel =
        new KernelDual(
            KernelGram.of(
                bias.on(Kernels.gaussian(1.5)), DenseRows.of(x), Threads.one(), Long.MAX_VALUE),
            coding,
            potentials,
            bias.isFlat());
    Solution best = check(new InteriorPoint(rule()).solve(kernel), rivals(kernel));
    checkSteps(new CoordinateAscent(rule()).solve(kernel), best, loss);
  }

  private static StoppingRule rule() {
    return StoppingRule.at(TOLERANCE);
  }

  private static double[][] gram(KernelDual problem) {
    int n = problem.coding().size();
    double[][] rows = new double[n][];
    for (int t = 0; t < n; t++) {
      double[][] row = new double[1][n];
      problem.gram().accumulate(new int[] {t}, new double[][] {{1}}, row);
      rows[t] = row[0];
    }
    return rows;
  }

  /** What all solvers of kernel duals make of a problem. */
  private static List<Solution> rivals(KernelDual problem) {
    List<Solution> all = new ArrayList<>();
    all.add(new InteriorPoint(rule()).solve((DualProblem) problem));
    all.add(new ActiveSetNewton(rule(), 0).solve(problem));
    all.add(new GeneralSolver(rule()).solve(problem));
    all.add(new ProjectedNewton(rule()).solve(problem));
    all.add(new KernelSolver(rule()).solve(problem));
    if (PairwiseAscent.takes(problem)) {
      all.add(new PairwiseAscent(rule()).solve(problem));
      all.add(new PairwiseAscent(rule(), 6).solve(problem));
    }
    return all;
  }

  /** One solution against those of all other solvers of the same problem. */
  private static Solution check(Solution first, List<Solution> others) {
    assertTrue(first.converged(), () -> told(first));
    for (Solution s : others) {
      assertTrue(s.converged(), () -> others.indexOf(s) + " " + told(s));
      agree(first, s, TOLERANCE);
    }
    return first;
  }

  /**
   * Steps in one coordinate at a time, without the Newton method that finishes small problems.
   * Where a loss has a kink they may come to a halt ({@link Patience#firstOrder}); then they say
   * so, and are no further from the optimum than their gap.
   */
  private static void checkSteps(Solution steps, Solution best, SmallDuals.Loss loss) {
    boolean halted = loss == SmallDuals.Loss.HINGE && steps.termination() == Termination.STALLED;
    assertTrue(steps.converged() || halted, () -> told(steps));
    agree(best, steps, Math.max(TOLERANCE, halted ? steps.point().relativeGap() : 0));
  }

  private static String told(Solution s) {
    return s.termination() + " " + s.iterations() + " gap " + s.point().relativeGap();
  }

  private static void agree(Solution first, Solution second, double tolerance) {
    assertTrue(second.iterations() >= 1);
    double slack = 2 * tolerance * Math.max(1, Math.abs(first.objective()));
    assertEquals(first.objective(), second.objective(), slack, "J");
    assertTrue(
        second.objective() <= first.objective() + 2 * TOLERANCE * Math.max(1, first.objective()),
        "above the optimum");
    assertScoresAgree(first.point(), second.point(), tolerance);
  }

  /** J is strongly concave in the scores: a gap g leaves them within √(2g) of the optimum's. */
  private static void assertScoresAgree(DualPoint first, DualPoint second, double tolerance) {
    double scale = Math.max(1, Math.abs(first.value()));
    double within = 4 * Math.sqrt(2 * tolerance * scale);
    double[] difference = new double[first.lambda().length];
    Arrays.setAll(difference, t -> first.tilt().expectation(t) - second.tilt().expectation(t));
    double largest = Math.sqrt(largestVariance(first));
    assertArrayEquals(new double[difference.length], difference, 2 * within * largest, "scores");
  }

  private static double largestVariance(DualPoint point) {
    double largest = 0;
    for (int t = 0; t < point.lambda().length; t++) {
      largest = Math.max(largest, point.tilt().variance(t));
    }
    return largest;
  }

  @TestFactory
  Stream<DynamicTest> theObjectiveNeverFallsWithoutAFlatBias() {
    return Stream.of(SmallDuals.Loss.values())
        .map(
            loss ->
                DynamicTest.dynamicTest(
                    loss.toString(),
                    () -> {
                      double[][] x = Problems.rows(new Seed(5), 60, 4);
                      int[] y = Problems.classes(new Seed(6), x, 3);
                      KernelDual problem =
                          new KernelDual(
                              KernelGram.of(Kernels.gaussian(1), DenseRows.of(x), Threads.one(), 0),
                              Pairs.ofClasses(y, 3),
                              java.util.Collections.nCopies(y.length, loss.potential(3)),
                              false);
                      neverFalls(new CoordinateAscent(StoppingRule.at(1e-10)).solve(problem));
                    }));
  }

  private static void neverFalls(Solution solution) {
    double last = Double.NEGATIVE_INFINITY;
    for (Progress p : solution.trace()) {
      assertTrue(p.objective() >= last - 1e-10 * (1 + Math.abs(last)), "round " + p.iteration());
      last = p.objective();
    }
    assertTrue(solution.trace().size() > 1);
  }

  @TestFactory
  Stream<DynamicTest> pairsNeverLoseObjectiveEither() {
    return Stream.of(
            SmallDuals.Loss.EXPONENTIAL,
            SmallDuals.Loss.LAPLACE,
            SmallDuals.Loss.GAUSSIAN,
            SmallDuals.Loss.HINGE)
        .map(
            loss ->
                DynamicTest.dynamicTest(
                    loss.toString(),
                    () -> {
                      double[][] x = Problems.rows(new Seed(8), 120, 4);
                      int[] y = Problems.classes(new Seed(9), x, 2);
                      KernelDual problem =
                          new KernelDual(
                              KernelGram.of(Kernels.gaussian(1), DenseRows.of(x), Threads.one(), 0),
                              Signs.ofClasses(y),
                              java.util.Collections.nCopies(y.length, loss.potential(2)),
                              true);
                      neverFalls(new PairwiseAscent(StoppingRule.at(1e-10), 16).solve(problem));
                    }));
  }
}
