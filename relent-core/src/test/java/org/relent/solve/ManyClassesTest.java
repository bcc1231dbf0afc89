// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.relent.data.DenseRows;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.Relation;
import org.relent.family.ClassPartition;
import org.relent.family.Family;
import org.relent.family.NormalWishart;
import org.relent.family.SpannedNormalWishart;
import org.relent.kernel.Pairs;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Cancellation;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.CellRows;
import org.relent.testkit.Problems;
import org.relent.testkit.Scale;

/** Generative duals of many classes, of whose rows few are short of a margin. */
class ManyClassesTest {

  private static final double TOLERANCE = 1e-7;

  /** Centres at twice a normal draw, unit noise, one class after another. */
  private static DualProblem problem(int rows, int classes, double target) {
    return problem(rows, classes, new ExponentialMargin(target, 5), new Threads(2));
  }

  private static DualProblem problem(int rows, int classes, MarginPrior margin, Threads threads) {
    double[][] x = Problems.rows(new Seed(11), rows, 3);
    double[][] centres = Problems.rows(new Seed(12), classes, 3);
    int[] codes = IntStream.range(0, rows).map(t -> t % classes).toArray();
    for (int t = 0; t < rows; t++) {
      double[] centre = centres[codes[t]];
      double[] row = x[t];
      Arrays.setAll(row, k -> row[k] + 2 * centre[k]);
    }
    return GaussianDuals.of(x, codes, classes, Relation.AT_LEAST.restrict(margin), true, threads);
  }

  /** A price at which the certificate rises and falls while J climbs. */
  @Test
  void aClimbThatRunsOutOfPatienceEndsAtItsBestCertificate() {
    DualProblem problem = problem(80, 10, new ExponentialMargin(5, 1e5), new Threads(1));
    Solution solution = new ActiveSetNewton(StoppingRule.at(TOLERANCE), 0).solve(problem);
    assertEquals(Termination.STALLED, solution.termination());
    double least =
        solution.trace().stream()
            .mapToDouble(r -> r.gap() / Math.max(1, Math.abs(r.objective())))
            .min()
            .orElseThrow();
    double reached = StoppingRule.certificate(solution.point());
    assertTrue(reached <= least * (1 + 1e-9), () -> reached + " and not " + least);
  }

  /** Biases that are looked for on their own are work like any other, and never prove less. */
  @Test
  void theSearchForBiasesIsCounted() {
    AtomicLong work = new AtomicLong();
    Cancellation counter =
        new Cancellation() {
          @Override
          public boolean requested() {
            return false;
          }

          @Override
          public void worked(long multiplications) {
            work.addAndGet(multiplications);
          }
        };
    DualProblem problem =
        problem(95, 10, new ExponentialMargin(1, 5), new Threads(1).until(counter));
    DualPoint start = problem.at(problem.origin());
    work.set(0);
    DualPoint settled =
        BiasDescent.settled(start, new Watch(StoppingRule.at(TOLERANCE), Monitor.none()));
    assertTrue(settled.gap() < start.gap(), () -> settled.gap() + " of " + start.gap());
    assertTrue(work.get() >= 2L * start.lambda().length, () -> work + " multiplications");
  }

  @ParameterizedTest
  @CsvSource({"95,10,0.5", "95,10,0", "120,12,1", "240,40,0"})
  void fewRowsShortOfManyClassesAreLearntFrom(int rows, int classes, double target) {
    Solution solution =
        new GeneralSolver(StoppingRule.at(TOLERANCE)).solve(problem(rows, classes, target));
    assertTrue(solution.converged(), solution.termination()::toString);
    assertTrue(solution.objective() > 1e-3, "J = " + solution.objective());
  }

  /** A rival that factors the matrix of all multipliers, none of which it takes for idle. */
  @TestFactory
  Stream<DynamicTest> theOptimumIsThatOfTheInteriorPointMethod() {
    List<MarginPrior> margins =
        List.of(new ExponentialMargin(1, 5), new LaplaceMargin(1, 3), new GaussianMargin(2, 2));
    return IntStream.range(0, Scale.of(6, 60))
        .mapToObj(
            k ->
                DynamicTest.dynamicTest(
                    "problem " + k,
                    () -> {
                      int classes = 3 + k % 6;
                      DualProblem problem =
                          GaussianDuals.random(
                              new Seed(k),
                              classes * (8 + k % 4),
                              3,
                              classes,
                              Relation.AT_LEAST.restrict(margins.get(k % 3)),
                              k % 5 > 0,
                              Threads.one());
                      StoppingRule rule = StoppingRule.at(TOLERANCE);
                      Solution general = new GeneralSolver(rule).solve(problem);
                      Solution rival = new InteriorPoint(rule).solve(problem);
                      assertTrue(general.converged(), general.termination()::toString);
                      assertTrue(rival.converged(), rival.termination()::toString);
                      double scale = Math.max(1, rival.objective());
                      assertEquals(rival.objective(), general.objective(), 1e-6 * scale);
                      assertTrue(general.objective() > 0, "something is learnt");
                    }));
  }

  /** More columns than rows: the span of the rows against all columns. */
  @Test
  void whatIsLearntInTheSpanOfTheRowsIsWhatAllColumnsWouldLearn() {
    DenseRows rows = CellRows.numbers(3, 20, 26, 0);
    int[] codes = IntStream.range(0, 20).map(t -> t % 3).toArray();
    int[] all = IntStream.range(0, 26).toArray();
    double[] unit = new double[26 * 26];
    Arrays.stream(all).forEach(k -> unit[k * 26 + k] = 1);
    NormalWishart full = NormalWishart.proper(all, 28, new double[26], unit);
    Solution seen = wide(SpannedNormalWishart.proper(rows, all), rows, codes);
    Solution whole = wide(full, rows, codes);
    assertTrue(seen.converged() && whole.converged());
    assertTrue(whole.objective() > 0.1, "J = " + whole.objective());
    assertEquals(whole.objective(), seen.objective(), 2 * TOLERANCE * whole.objective());
  }

  private static Solution wide(Family prior, DenseRows rows, int[] codes) {
    Pairs coding = Pairs.ofClasses(codes, 3);
    JointPotential each = Relation.AT_LEAST.restrict(new ExponentialMargin(5, 3)).times(2);
    DualProblem problem =
        DualProblem.of(
            Collections.nCopies(rows.size(), each),
            new ClassPartition(Collections.nCopies(3, prior), coding, rows, Threads.one()),
            coding.balance());
    return new GeneralSolver(StoppingRule.at(TOLERANCE)).solve(problem);
  }

  /** J* ≤ P everywhere: no balanced multipliers near the optimum have a larger J. */
  @Test
  void noBalancedNeighbourIsBetter() {
    DualProblem problem = problem(95, 10, 0);
    Solution solution = new GeneralSolver(StoppingRule.at(TOLERANCE)).solve(problem);
    DualPoint best = solution.point();
    UniformRandomProvider random = new Seed(5).random();
    int moved = 0;
    for (int k = 0; k < 200; k++) {
      double[] lambda = best.lambda().clone();
      // two rows of two classes confuse them a little more, or less, in turn: Aλ stays
      int s = random.nextInt(95);
      int t = random.nextInt(95);
      if (s % 10 == t % 10) {
        continue;
      }
      double step = random.nextDouble(-1e-2, 1e-2);
      lambda[multiplier(s, t % 10)] += step;
      lambda[multiplier(t, s % 10)] += step;
      if (lambda[multiplier(s, t % 10)] >= 0 && lambda[multiplier(t, s % 10)] >= 0) {
        moved++;
        double scale = Math.max(1, best.value());
        assertTrue(problem.at(lambda).value() <= best.value() + TOLERANCE * scale);
      }
    }
    assertTrue(moved > 20, moved + " neighbours");
    assertEquals(0, best.imbalance(), 1e-9);
  }

  /** The multiplier of row t and a wrong class. */
  private static int multiplier(int t, int wrong) {
    return t * 9 + (wrong < t % 10 ? wrong : wrong - 1);
  }
}
