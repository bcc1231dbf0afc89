// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.dual.DualProblem;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.LinearDual;
import org.relent.kernel.Signs;
import org.relent.loss.HingeLoss;
import org.relent.loss.LogisticLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.CpuTime;
import org.relent.testkit.Problems;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/** Every solver stops: when asked to, when its time is up, and when there is nothing to find. */
@Slow
@SystemBound
class StoppingTest {

  /** Out of reach for doubles: only another reason can end a run. */
  private static final double NEVER = 1e-300;

  private static final Duration ALLOWED = Duration.ofMillis(200);
  private static final Duration SECOND = Duration.ofSeconds(1);

  private static LinearDual problem(int rows, Potential potential, Bias bias) {
    double[][] x = Problems.rows(new Seed(1), rows, 10);
    int[] y = Problems.classes(new Seed(2), x, 2);
    return LinearDual.of(
        DenseRows.of(x),
        1,
        Signs.ofClasses(y),
        Collections.nCopies(rows, potential),
        bias,
        new Threads(2),
        64L << 20);
  }

  /** A solver bound to a problem that keeps it busy. */
  private record Busy(String name, Function<StoppingRule, Function<Monitor, Solution>> run) {}

  private static Stream<Busy> solvers() {
    Potential soft = Relation.AT_LEAST.restrict(new ExponentialMargin(1, 500));
    LinearDual flat = problem(1500, soft, Bias.flat());
    LinearDual none = problem(1500, new LogisticLoss(), Bias.none());
    return Stream.of(
        busy("pairwise", PairwiseAscent::new, flat.kernel()),
        busy("coordinate", CoordinateAscent::new, none.kernel()),
        busy("coordinate, flat", CoordinateAscent::new, flat.kernel()),
        busy("projected Newton", ProjectedNewton::new, none.kernel()),
        busy("linear", rule -> new LinearAscent(rule, new Seed(3)), none),
        busy("interior point", InteriorPoint::new, none),
        busy("active set", rule -> new ActiveSetNewton(rule, 1500), none),
        busy("general solver", GeneralSolver::new, flat),
        busy("kernel solver", KernelSolver::new, flat.kernel()),
        busy("linear solver", rule -> new LinearSolver(rule, new Seed(3)), none));
  }

  private static <P extends DualProblem> Busy busy(
      String name, Function<StoppingRule, Solver<? super P>> solver, P problem) {
    return new Busy(name, rule -> monitor -> solve(solver.apply(rule), problem, monitor));
  }

  private static <P extends DualProblem, Q extends P> Solution solve(
      Solver<P> solver, Q problem, Monitor monitor) {
    return solver.solve(problem, monitor);
  }

  @TestFactory
  Stream<DynamicTest> aMonitorStopsEverySolverWithinASecond() {
    return solvers().map(busy -> DynamicTest.dynamicTest(busy.name, () -> stopped(busy)));
  }

  private static void stopped(Busy busy) {
    CpuTime time = CpuTime.start();
    Monitor impatient =
        new Monitor() {
          @Override
          public void progress(Progress progress) {
            assertTrue(progress.iteration() >= 1);
          }

          @Override
          public boolean stopped() {
            return time.exceeds(ALLOWED);
          }
        };
    Solution solution = busy.run.apply(StoppingRule.at(NEVER)).apply(impatient);
    Duration late = time.spent().minus(ALLOWED);
    assertTrue(late.compareTo(SECOND) < 0, "returned " + late + " after it was asked to");
    if (!late.isNegative()) {
      assertEquals(Termination.INTERRUPTED, solution.termination());
    }
    assertTrue(Double.isFinite(solution.objective()));
  }

  @TestFactory
  Stream<DynamicTest> theTimeLimitIsKept() {
    return solvers()
        .map(
            busy ->
                DynamicTest.dynamicTest(
                    busy.name,
                    () -> {
                      CpuTime time = CpuTime.start();
                      RunControl control =
                          RunControl.begin(Monitor.none(), ALLOWED, () -> time.spent().toNanos());
                      Solution solution = busy.run.apply(StoppingRule.at(NEVER)).apply(control);
                      assertTrue(!time.exceeds(SECOND.multipliedBy(2)), "200 ms were allowed");
                      assertTrue(
                          !solution.converged() || solution.point().gap() == 0,
                          "no certificate, no claim");
                    }));
  }

  @TestFactory
  Stream<DynamicTest> theLimitOnRoundsIsKeptAndIsNotConvergence() {
    return solvers()
        .filter(busy -> !busy.name.endsWith("solver"))
        .map(
            busy ->
                DynamicTest.dynamicTest(
                    busy.name,
                    () -> {
                      StoppingRule rule = StoppingRule.at(NEVER).withMaxIterations(2);
                      Solution solution = busy.run.apply(rule).apply(Monitor.none());
                      assertEquals(Termination.ITERATIONS, solution.termination());
                      assertEquals(2, solution.iterations());
                      Progress last = solution.trace().get(solution.trace().size() - 1);
                      assertEquals(2, last.iteration());
                    }));
  }

  @Test
  void anInterruptedThreadStopsAndKeepsItsFlag() {
    LinearDual problem = problem(300, new HingeLoss(1), Bias.flat());
    Thread.currentThread().interrupt();
    Solution solution = new PairwiseAscent(StoppingRule.at(NEVER)).solve(problem.kernel());
    assertTrue(Thread.interrupted(), "the flag is the caller's");
    assertEquals(Termination.INTERRUPTED, solution.termination());
  }

  @TestFactory
  Stream<DynamicTest> aHardMarginThatNothingCanMeetEndsWithoutAClaim() {
    Potential hard = Relation.AT_LEAST.restrict(new FixedMargin(1));
    return Stream.of(Bias.flat(), Bias.none())
        .map(
            bias ->
                DynamicTest.dynamicTest(
                    "bias " + bias,
                    () -> {
                      // ten columns do not separate so many noisy rows
                      LinearDual problem = problem(300, hard, bias);
                      StoppingRule rule = StoppingRule.at(1e-6).withMaxIterations(2_000);
                      Solution solution = new KernelSolver(rule).solve(problem.kernel());
                      assertFalse(solution.converged(), solution.termination()::toString);
                      assertTrue(solution.gap().isEmpty(), "an indicator has no gap");
                    }));
  }

  @TestFactory
  Stream<DynamicTest> hostileProblemsFinish() {
    double[][] xor = {{0, 0}, {1, 1}, {0, 1}, {1, 0}};
    double[][] twins = {{1, 2}, {1, 2}, {1, 2}, {1, 2}};
    int[] y = {0, 0, 1, 1};
    return Stream.of(xor, twins)
        .flatMap(
            x ->
                Stream.of(1e-3, 1.0, 1e12)
                    .map(
                        c ->
                            DynamicTest.dynamicTest(
                                x[1][0] + " C = " + c, () -> finishes(x, y, c))));
  }

  private static void finishes(double[][] x, int[] y, double c) {
    for (Bias bias : new Bias[] {Bias.flat(), Bias.none()}) {
      LinearDual problem =
          LinearDual.of(
              DenseRows.of(x),
              1,
              Signs.ofClasses(y),
              Collections.nCopies(4, new HingeLoss(c)),
              bias,
              Threads.one(),
              0);
      Solution solution =
          new KernelSolver(StoppingRule.at(1e-8).withMaxIterations(1_000)).solve(problem.kernel());
      assertNotEquals(Termination.DIVERGED, solution.termination());
      assertTrue(Double.isFinite(solution.objective()));
      // nothing separates these four: every example pays its whole price
      assertEquals(4 * c, solution.objective(), 1e-6 * c, "J");
    }
  }

  @Test
  void settingsOutOfRangeAreRefusedByNameRuleAndValue() {
    var tolerance = assertThrows(IllegalArgumentException.class, () -> StoppingRule.at(Double.NaN));
    assertEquals("Tolerance must be within (0, 1), got NaN", tolerance.getMessage());
    assertThrows(IllegalArgumentException.class, () -> StoppingRule.at(0.1).withMaxIterations(0));
    assertThrows(
        IllegalArgumentException.class, () -> StoppingRule.at(0.1).withTimeLimit(Duration.ZERO));
    assertThrows(IllegalArgumentException.class, () -> new PairwiseAscent(StoppingRule.at(0.1), 1));
    LinearDual none = problem(20, new LogisticLoss(), Bias.none());
    assertThrows(
        IllegalArgumentException.class,
        () -> new PairwiseAscent(StoppingRule.at(0.1)).solve(none.kernel()));
  }
}
