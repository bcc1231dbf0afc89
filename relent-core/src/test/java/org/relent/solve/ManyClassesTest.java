// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.dual.Relation;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Problems;

/** Generative duals of many classes, of whose rows few are short of a margin. */
class ManyClassesTest {

  private static final double TOLERANCE = 1e-7;

  /** Centres at twice a normal draw, unit noise, one class after another. */
  private static DualProblem problem(int rows, int classes, double target) {
    double[][] x = Problems.rows(new Seed(11), rows, 3);
    double[][] centres = Problems.rows(new Seed(12), classes, 3);
    int[] codes = IntStream.range(0, rows).map(t -> t % classes).toArray();
    for (int t = 0; t < rows; t++) {
      double[] centre = centres[codes[t]];
      double[] row = x[t];
      Arrays.setAll(row, k -> row[k] + 2 * centre[k]);
    }
    return GaussianDuals.of(
        x,
        codes,
        classes,
        Relation.AT_LEAST.restrict(new ExponentialMargin(target, 5)),
        true,
        new Threads(2));
  }

  @ParameterizedTest
  @CsvSource({"95,10,0.5", "95,10,0", "120,12,1", "240,40,0"})
  void fewRowsShortOfManyClassesAreLearntFrom(int rows, int classes, double target) {
    Solution solution =
        new GeneralSolver(StoppingRule.at(TOLERANCE)).solve(problem(rows, classes, target));
    assertTrue(solution.converged(), solution.termination()::toString);
    assertTrue(solution.objective() > 1e-3, "J = " + solution.objective());
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
