// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.relent.dual.DualProblem;
import org.relent.dual.Potential;
import org.relent.kernel.Bias;
import org.relent.kernel.KernelDual;
import org.relent.kernel.Scores;
import org.relent.kernel.Signs;
import org.relent.loss.QuantileLoss;
import org.relent.math.Seed;
import org.relent.testkit.Problems;

/** One pair, and the pairs of one working set, do what they promise of the whole problem. */
class PairStepsTest {

  private static final int ROWS = 40;

  /** Of the violation at first: what a set is solved to. */
  private static final double REDUCTION = 0.1;

  /** What single precision makes of wishes of the size of 1. */
  private static final double SINGLE = 1e-5;

  private static Potential potential(KernelDual problem, int t) {
    return (Potential) problem.potentials().get(t);
  }

  /**
   * The largest difference between the biases that two examples ask for; without a flat bias one of
   * these may be the zero that there is.
   */
  private static double violation(KernelDual problem, double[] lambda) {
    Scores scores = problem.scores(lambda);
    double up = problem.flat() ? Double.NEGATIVE_INFINITY : 0;
    double down = problem.flat() ? Double.POSITIVE_INFINITY : 0;
    for (int t = 0; t < lambda.length; t++) {
      Potential own = potential(problem, t);
      double sign = ((Signs) problem.coding()).sign(t);
      double wish = sign * own.slope(lambda[t]) - scores.score(0, t);
      up = Pair.canRise(own, sign, lambda[t]) ? Math.max(up, wish) : up;
      down = Pair.canRise(own, -sign, lambda[t]) ? Math.min(down, wish) : down;
    }
    return up - down;
  }

  @ParameterizedTest
  @EnumSource(
      value = SmallDuals.Loss.class,
      names = {"EXPONENTIAL", "LAPLACE", "GAUSSIAN", "HINGE"})
  void aSetOfAllExamplesEndsWithATenthOfItsViolation(SmallDuals.Loss loss) {
    KernelDual problem = SmallDuals.of(loss, ROWS, 2, Bias.flat());
    double[] lambda = problem.origin();
    double before = violation(problem, lambda);
    Scores scores = problem.scores(lambda);
    int[] all = IntStream.range(0, ROWS).toArray();
    WorkingSet set = new WorkingSet(all, problem, scores, new float[ROWS * ROWS]);
    assertTrue(set.solve(new Watch(StoppingRule.at(1e-6), Monitor.none())));
    scores.move(set.movedExamples(), set.movedValues());
    double[] solved = scores.lambda();
    double after = violation(problem, solved);
    assertTrue(after <= REDUCTION * before + SINGLE, before + " to " + after);
    assertEquals(0, problem.balance().excess(solved)[0], 1e-12, "balance");
    for (int t = 0; t < ROWS; t++) {
      assertTrue(potential(problem, t).contains(new double[] {solved[t]}), "λ = " + solved[t]);
    }
  }

  @Test
  void withoutABiasOneMultiplierMovesAlone() {
    KernelDual problem = SmallDuals.of(SmallDuals.Loss.HINGE, ROWS, 2, Bias.none());
    Scores scores = problem.scores(problem.origin());
    double before = violation(problem, problem.origin());
    int[] all = IntStream.range(0, ROWS).toArray();
    WorkingSet set = new WorkingSet(all, problem, scores, new float[(ROWS + 1) * (ROWS + 1)]);
    assertTrue(set.solve(new Watch(StoppingRule.at(1e-6), Monitor.none())));
    scores.move(set.movedExamples(), set.movedValues());
    double after = violation(problem, scores.lambda());
    assertTrue(after <= REDUCTION * before + SINGLE, before + " to " + after);
  }

  /** Pinball losses, most of whose multipliers end on one of two bounds. */
  @Test
  void pairsWithoutABiasReachTheOptimumOfQuantiles() {
    double[] y = Problems.rows(new Seed(5), 1, ROWS)[0];
    KernelDual like = SmallDuals.of(SmallDuals.Loss.HINGE, ROWS, 2, Bias.none());
    List<Potential> potentials =
        IntStream.range(0, ROWS)
            .<Potential>mapToObj(t -> new QuantileLoss(y[t], 0.8, 0.3))
            .toList();
    KernelDual problem = new KernelDual(like.gram(), Signs.positive(ROWS), potentials, false);
    assertTrue(PairwiseAscent.takes(problem));
    Solution pairs = new PairwiseAscent(StoppingRule.at(1e-9), 16).solve(problem);
    Solution inner = new InteriorPoint(StoppingRule.at(1e-9)).solve((DualProblem) problem);
    assertTrue(pairs.converged());
    assertEquals(inner.objective(), pairs.objective(), 2e-9 * Math.abs(inner.objective()));
  }

  /** J along a pair, all of it computed anew, is nowhere larger than where the pair ends. */
  @ParameterizedTest
  @EnumSource(
      value = SmallDuals.Loss.class,
      names = {"EXPONENTIAL", "LAPLACE", "GAUSSIAN", "HINGE"})
  void noOtherLengthOfAPairsMoveIsBetter(SmallDuals.Loss loss) {
    KernelDual problem = SmallDuals.of(loss, 12, 2, Bias.flat());
    double[] lambda = problem.origin();
    int moves = 0;
    for (int i = 0; i < lambda.length; i++) {
      for (int j = 0; j < i; j++) {
        double d = best(problem, lambda, i, j);
        double[] to = moved(problem, lambda, i, j, d);
        double reached = problem.at(to).value();
        for (double part : new double[] {0, 0.5, 0.9, 1.1, 2}) {
          double[] other = moved(problem, lambda, i, j, part * d);
          if (problem.potentials().get(i).contains(new double[] {other[i]})
              && problem.potentials().get(j).contains(new double[] {other[j]})) {
            assertTrue(problem.at(other).value() <= reached + 1e-12, i + ", " + j + ": " + part);
          }
        }
        moves += d > 0 ? 1 : 0;
        lambda = to;
      }
    }
    assertTrue(moves > 10, moves + " pairs moved");
  }

  private static double best(KernelDual problem, double[] lambda, int i, int j) {
    Signs signs = (Signs) problem.coding();
    Scores scores = problem.scores(lambda);
    double[] block = problem.gram().block(new int[] {i, j}, new int[] {i, j});
    return new Pair(
            potential(problem, i),
            signs.sign(i),
            lambda[i],
            potential(problem, j),
            signs.sign(j),
            lambda[j],
            scores.score(0, i) - scores.score(0, j),
            block[0] + block[3] - 2 * block[1])
        .best();
  }

  private static double[] moved(KernelDual problem, double[] lambda, int i, int j, double d) {
    Signs signs = (Signs) problem.coding();
    double[] to = lambda.clone();
    to[i] += signs.sign(i) * d;
    to[j] -= signs.sign(j) * d;
    return to;
  }
}
