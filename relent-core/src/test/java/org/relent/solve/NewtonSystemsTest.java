// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.Gram;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.Signs;
import org.relent.loss.GaussianLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Cancellation;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Derivative;
import org.relent.testkit.Problems;

/**
 * A Newton step answers what it is asked: by a factor as by products, and along it every condition
 * of a barrier problem is violated less, at the same rate.
 */
class NewtonSystemsTest {

  private static Stream<DualProblem> problems() {
    return Stream.of(
        SmallDuals.of(SmallDuals.Loss.HINGE, 12, 2, Bias.flat()),
        SmallDuals.of(SmallDuals.Loss.HINGE, 9, 3, Bias.none()),
        SmallDuals.of(SmallDuals.Loss.EXPONENTIAL, 9, 3, Bias.flat()),
        SmallDuals.of(SmallDuals.Loss.LOGISTIC, 9, 3, Bias.flat()),
        GaussianDuals.random(
            new Seed(3),
            18,
            2,
            3,
            Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5)),
            true,
            Threads.one()));
  }

  private static Stream<DynamicTest> each(Consumer<DualProblem> law) {
    List<String> names = List.of("hinge", "hinges", "exponential", "softmax", "Gaussians");
    List<DualProblem> problems = problems().toList();
    return IntStream.range(0, names.size())
        .mapToObj(k -> DynamicTest.dynamicTest(names.get(k), () -> law.accept(problems.get(k))));
  }

  @TestFactory
  Stream<DynamicTest> factorsAndProductsSolveTheSameSystem() {
    return each(NewtonSystemsTest::agree);
  }

  private static void agree(DualProblem problem) {
    Barrier at = Barrier.start(problem);
    DualPoint point = at.point();
    int[] free = IntStream.range(1, point.lambda().length).toArray();
    double[] gradient = Problems.rows(new Seed(51), 1, free.length)[0];
    double[] added = new double[free.length];
    Arrays.setAll(added, a -> 0.5 + 0.1 * a);
    double[] excess = problem.balance().excess(point.lambda());
    Watch watch = new Watch(StoppingRule.at(1e-6), Monitor.none());
    NewtonSystem.Step dense =
        DenseSystem.at(point, free)
            .plus(added)
            .orElseThrow()
            .step(gradient, excess, 0, Optional.empty());
    NewtonSystem.Step products =
        IterativeSystem.at(point, free, 1, 20 * free.length, watch)
            .plus(added)
            .orElseThrow()
            .step(gradient, excess, 1e-11, Optional.empty());
    assertTrue(products.exact());
    assertArrayEquals(dense.multipliers(), products.multipliers(), 1e-8);
    assertArrayEquals(dense.biases(), products.biases(), 1e-8);
    double[] moved = point.lambda().clone();
    for (int a = 0; a < free.length; a++) {
      moved[free[a]] += dense.multipliers()[a];
    }
    double[] left = problem.balance().excess(moved);
    assertArrayEquals(new double[left.length], left, 1e-9, "the step meets the balance");
  }

  /** Another point, others of its multipliers: the system of each is its own. */
  @TestFactory
  Stream<DynamicTest> aSequenceOfSystemsSolvesWhatEachOfThemDoes() {
    return each(NewtonSystemsTest::inTurn);
  }

  private static void inTurn(DualProblem problem) {
    DenseSystem.Sequence sequence = new DenseSystem.Sequence();
    double[] start = problem.origin();
    double[] moved = start.clone();
    Arrays.setAll(moved, t -> start[t] * 0.9);
    int[] all = IntStream.range(0, start.length).toArray();
    int[] others = IntStream.range(1, start.length).toArray();
    int[] fewer = IntStream.range(0, start.length - 1).toArray();
    for (double[] lambda : List.of(start, moved, start)) {
      DualPoint point = problem.at(lambda);
      for (int[] free : List.of(all, others, fewer, others, others)) {
        double[] gradient = Problems.rows(new Seed(52), 1, free.length)[0];
        double[] excess = problem.balance().excess(lambda);
        NewtonSystem.Step alone =
            DenseSystem.at(point, free)
                .plus(new double[free.length])
                .orElseThrow()
                .step(gradient, excess, 0, Optional.empty());
        NewtonSystem.Step inTurn =
            sequence.at(point, free).orElseThrow().step(gradient, excess, 0, Optional.empty());
        assertArrayEquals(alone.multipliers(), inTurn.multipliers(), 0);
        assertArrayEquals(alone.biases(), inTurn.biases(), 0);
      }
    }
  }

  /** One factor to solve the problem, one for all steps of its polish. */
  @Test
  void whatIsQuadraticIsFactoredTwice() {
    int n = 60;
    AtomicLong factors = new AtomicLong();
    Cancellation counter =
        new Cancellation() {
          @Override
          public boolean requested() {
            return false;
          }

          @Override
          public void worked(long multiplications) {
            factors.addAndGet(multiplications == (long) n * n * n / 3 ? 1 : 0);
          }
        };
    double[][] x = Problems.rows(new Seed(53), n, 2);
    List<JointPotential> potentials =
        Arrays.stream(x)
            .<JointPotential>map(row -> new GaussianLoss(row[0] * row[1], 0.1))
            .toList();
    Gram gram =
        KernelGram.of(
            Kernels.gaussian(1), DenseRows.of(x), new Threads(1).until(counter), Long.MAX_VALUE);
    KernelDual problem = new KernelDual(gram, Signs.positive(n), potentials, true);
    Solution solution = new KernelSolver(StoppingRule.at(1e-5)).solve(problem, Monitor.none());
    assertEquals(Termination.CONVERGED, solution.termination());
    assertEquals(2, factors.get());
  }

  @TestFactory
  Stream<DynamicTest> alongAStepEveryConditionOfTheBarrierIsViolatedLess() {
    return each(NewtonSystemsTest::falls);
  }

  /** Conditions c with Jacobian C and a step d, Cd = −c: the norm of c falls at the rate ‖c‖. */
  private static void falls(DualProblem problem) {
    Barrier at = Barrier.start(problem);
    int[] all = IntStream.range(0, at.point().lambda().length).toArray();
    double[] excess = problem.balance().excess(at.point().lambda());
    NewtonSystem system = DenseSystem.at(at.point(), all).plus(at.stiffness()).orElseThrow();
    for (double centre : new double[] {0.1 * at.complementarity(), at.complementarity()}) {
      NewtonSystem.Step step = system.step(at.pull(centre), excess, 0, Optional.empty());
      double room = Math.min(1, at.room(step, centre));
      double violation = at.violation(centre);
      double rate =
          Derivative.of(
              s -> at.moved(step, s, centre).orElseThrow().violation(centre), 0, 1e-3 * room);
      assertTrue(violation > 1e-3, "something is asked");
      assertEquals(-violation, rate, 1e-6 * violation, "centre " + centre);
    }
  }
}
