// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.data.Table;
import org.relent.lme.Rejection.Reason;
import org.relent.math.Cholesky;
import org.relent.math.Draws;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Monitor;
import org.relent.testkit.Scale;

/** What a search for hidden units offers: every strict maximum it meets, and no saddle. */
class BoltzmannSolutionsTest {

  private static final int ROWS = 200;
  private static final Units PLAIN = Units.of(5, 2);
  private static final Units UNITS = PLAIN.withBiases();

  /** The standard variance of weights, on the scale of one row. */
  private static final double VARIANCE = LmeBoltzmann.standard().variance() * ROWS;

  /** Constraints hold to this; the standard tolerance of runs is a tenth of it. */
  private static final double FEASIBLE = 1e-6;

  /** Rows of the visible units of a machine whose weights are standard normal. */
  private static double[][] rows(int seed, Units units) {
    UniformRandomProvider random = new Seed(seed).random();
    double[] weights = new double[units.pairs()];
    Arrays.setAll(weights, k -> Draws.normal(random));
    BoltzmannTable truth = BoltzmannTable.of(new Boltzmann(units, weights));
    return Arrays.stream(truth.sample(ROWS, new Seed(seed).split(1)))
        .mapToObj(BoltzmannSolutionsTest::visible)
        .toArray(double[][]::new);
  }

  private static double[] visible(int state) {
    double[] row = new double[UNITS.visible()];
    Arrays.setAll(row, k -> state >> k & 1);
    return row;
  }

  private static BoltzmannProblem problem(double[][] rows) {
    return new BoltzmannProblem(
        UNITS, Patterns.of(DenseRows.of(rows)), new Climb.Newton(), VARIANCE);
  }

  @Test
  void noRandomMachineIsRefusedAndEveryConstraintHolds() {
    for (int seed = 0; seed < Scale.of(4, 40); seed++) {
      double[][] rows = rows(seed, seed % 2 == 0 ? PLAIN : UNITS);
      Boltzmann machine = fitted(rows);
      assertArrayEquals(new double[UNITS.pairs()], missed(machine, rows), FEASIBLE, "seed " + seed);
      assertTrue(isStrictMaximum(problem(rows), machine), "seed " + seed);
    }
  }

  private static Boltzmann fitted(double[][] rows) {
    return ((FittedBoltzmann) LmeBoltzmann.standard().fit(Table.of(rows)).distribution()).machine();
  }

  /** η − E[f] − λ/σ² of every pair, slow on purpose: sums over all states of all units. */
  private static double[] missed(Boltzmann machine, double[][] rows) {
    double[] missed = machine.weights();
    Arrays.setAll(missed, k -> -missed[k] / VARIANCE);
    double[] odds = new double[1 << UNITS.count()];
    Arrays.setAll(odds, x -> StrictMath.exp(machine.score(pairs(x))));
    double all = Arrays.stream(odds).sum();
    for (int x = 0; x < odds.length; x++) {
      add(-odds[x] / all, pairs(x), missed);
    }
    for (double[] row : rows) {
      complete(row, odds, missed);
    }
    return missed;
  }

  /** Adds one row's share of η: E[f | y]. */
  private static void complete(double[] row, double[] odds, double[] missed) {
    double given = 0;
    for (int x = 0; x < odds.length; x++) {
      given += Arrays.equals(visible(x), row) ? odds[x] : 0;
    }
    for (int x = 0; x < odds.length; x++) {
      if (Arrays.equals(visible(x), row)) {
        add(odds[x] / given / ROWS, pairs(x), missed);
      }
    }
  }

  private static void add(double share, double[] pairs, double[] to) {
    for (int k = 0; k < to.length; k++) {
      to[k] += share * pairs[k];
    }
  }

  /** fᵢⱼ(x) = xᵢxⱼ; the node after the last unit is always on. */
  private static double[] pairs(int state) {
    double[] pairs = new double[UNITS.pairs()];
    int on = state | 1 << UNITS.count();
    for (int i = 0; i < UNITS.nodes(); i++) {
      for (int j = i + 1; j < UNITS.nodes(); j++) {
        pairs[UNITS.pair(i, j)] = (on >> i & 1) * (on >> j & 1);
      }
    }
    return pairs;
  }

  /** Whether the Hessian, by differences of the gradient, is negative definite. */
  private static boolean isStrictMaximum(BoltzmannProblem problem, Boltzmann at) {
    int n = UNITS.pairs();
    double h = 1e-5;
    double[] negative = new double[n * n];
    for (int k = 0; k < n; k++) {
      double[] unit = new double[n];
      unit[k] = 1;
      double[] up = problem.gradient(PairScaling.moved(at, unit, h));
      double[] down = problem.gradient(PairScaling.moved(at, unit, -h));
      for (int j = 0; j < n; j++) {
        negative[k * n + j] += (down[j] - up[j]) / (4 * h);
        negative[j * n + k] += (down[j] - up[j]) / (4 * h);
      }
    }
    return Cholesky.of(negative, n).isPresent();
  }

  @Test
  void hiddenUnitsWithEqualPosteriorsAreOfferedWhereTheyAreAStrictMaximum() {
    double[][] rows = rows(7, UNITS);
    Boltzmann machine = fitted(rows);
    BoltzmannTable table = BoltzmannTable.of(machine);
    for (int y = 0; y < 1 << UNITS.visible(); y++) {
      double[] hidden = table.hidden(y);
      // only the first on, only the second: equal chances are equal posteriors
      assertEquals(hidden[1], hidden[2], FEASIBLE, "state " + y);
    }
    assertTrue(isStrictMaximum(problem(rows), machine));
  }

  /** From one of these ends a push of 5 % leads out of its narrow basin, to a higher maximum. */
  @Test
  void whatIsRejectedIsNoStrictMaximum() {
    BoltzmannProblem problem = problem(rows(31, UNITS));
    MeEmIs search = new MeEmIs(10, new EmIs(5_000, 1e-7));
    for (Candidate<Boltzmann> candidate :
        search.candidates(problem, new Seed(1).split(2), Threads.one(), Monitor.none())) {
      assertEquals(isStrictMaximum(problem, candidate.at()), candidate.rejected().isEmpty());
    }
  }

  /** Equal units stay equal, step by step; where rows have use for both, a push parts them. */
  @Test
  void equalHiddenUnitsThatAPushPartsAreASaddle() {
    BoltzmannProblem problem = problem(rows(10, PLAIN));
    Boltzmann twins = twins(problem.start(new Seed(3)));
    EmIs run = new EmIs(5_000, 1e-7);
    EmIs.Ended<Boltzmann> ended = run.run(problem, twins, Monitor.none());
    assertTrue(ended.feasible());
    assertEquals(Optional.empty(), problem.flaw(ended.at()));
    Candidate<Boltzmann> candidate =
        new MeEmIs(1, run)
            .candidates(problem, seed -> twins, new Seed(1), Threads.one(), Monitor.none())
            .get(0);
    assertEquals(Reason.SADDLE, candidate.rejected().orElseThrow().reason());
  }

  /** The same machine, its second hidden unit a copy of its first. */
  private static Boltzmann twins(Boltzmann machine) {
    double[] weights = machine.weights();
    int first = UNITS.visible();
    for (int k = 0; k < first; k++) {
      weights[UNITS.pair(k, first + 1)] = machine.weight(k, first);
    }
    weights[UNITS.pair(first + 1, UNITS.count())] = machine.bias(first);
    return new Boltzmann(UNITS, weights);
  }
}
