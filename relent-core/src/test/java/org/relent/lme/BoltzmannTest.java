// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.math.Seed;
import org.relent.solve.Monitor;
import org.relent.testkit.Scale;

final class BoltzmannTest {

  private static final Seed SEED = new Seed(20261116);

  private static final double ROUNDING = 1e-12;

  private static final List<Units> SHAPES =
      List.of(
          Units.of(1, 0).withBiases(),
          Units.of(1, 1),
          Units.of(3, 0),
          Units.of(3, 2),
          Units.of(4, 3).withBiases(),
          Units.of(2, 5).withBiases());

  /** Slow on purpose: Σ over states, and over pairs within each. */
  @Test
  void tableIsWhatADoubleLoopFinds() {
    for (Units units : SHAPES) {
      Boltzmann machine = Boltzmann.random(units, SEED);
      BoltzmannTable table = BoltzmannTable.of(machine);
      double[][] sums = new double[units.pairs()][units.nodes() + 1];
      double partition = 0;
      for (int s = 0; s < 1 << units.count(); s++) {
        partition += Math.exp(score(machine, s));
      }
      for (int s = 0; s < 1 << units.count(); s++) {
        double p = Math.exp(score(machine, s)) / partition;
        assertEquals(p, table.probability(s), ROUNDING);
        addPairs(units, s, p, sums);
      }
      assertEquals(Math.log(partition), table.logPartition(), ROUNDING);
      for (int k = 0; k < sums.length; k++) {
        assertArrayEquals(sums[k], table.binned().of(k), ROUNDING, units + ", pair " + k);
        assertEquals(Arrays.stream(sums[k]).sum(), table.expectations()[k], ROUNDING);
      }
    }
  }

  private static boolean on(Units units, int state, int node) {
    return node == units.count() || (state >> node & 1) == 1;
  }

  private static double score(Boltzmann machine, int state) {
    Units units = machine.units();
    double score = 0;
    for (int i = 0; i < units.nodes(); i++) {
      for (int j = i + 1; j < units.nodes(); j++) {
        score += on(units, state, i) && on(units, state, j) ? machine.weight(i, j) : 0;
      }
    }
    return score;
  }

  private static void addPairs(Units units, int state, double p, double[][] sums) {
    int n = Integer.bitCount(state) + (units.biased() ? 1 : 0);
    for (int i = 0; i < units.nodes(); i++) {
      for (int j = i + 1; j < units.nodes(); j++) {
        sums[units.pair(i, j)][n] += on(units, state, i) && on(units, state, j) ? p : 0;
      }
    }
  }

  @Test
  void gradientIsTheSlopeOfTheObjective() {
    for (Units units : SHAPES) {
      BoltzmannProblem problem = random(units, 12, new Climb.Newton(), 1).withVariance(3);
      Boltzmann at = problem.start(SEED.split(2));
      double[] gradient = problem.gradient(at);
      for (int k = 0; k < gradient.length; k++) {
        double[] unit = new double[gradient.length];
        unit[k] = 1;
        double up = problem.objective(PairScaling.moved(at, unit, 1e-4));
        double down = problem.objective(PairScaling.moved(at, unit, -1e-4));
        assertEquals((up - down) / 2e-4, gradient[k], 1e-8, units + ", pair " + k);
      }
    }
  }

  @Test
  void likelihoodNeverFallsFromRandomMachines() {
    List<Climb> climbs =
        List.of(
            new Climb.Improved(1),
            new Climb.Improved(4),
            new Climb.Generalised(2),
            new Climb.LimitedMemory(3),
            new Climb.Newton());
    for (int run = 0; run < Scale.of(200, 5_000); run++) {
      Units units = SHAPES.get(run % SHAPES.size());
      double variance = run % 3 == 0 ? 2.0 : Double.POSITIVE_INFINITY;
      Climb climb = climbs.get(run / 3 % climbs.size());
      // few rows: many pairs are never on together, and the optimum is at infinity
      BoltzmannProblem problem = random(units, 1 + run % 20, climb, run).withVariance(variance);
      Boltzmann at = problem.start(SEED.split(run));
      double before = problem.objective(at);
      for (int round = 0; round < 30; round++) {
        at = problem.next(at);
        double after = problem.objective(at);
        assertTrue(
            after >= before - 1e-10 * Math.max(1, Math.abs(before)),
            String.format(Locale.ROOT, "run %d round %d: %s after %s", run, round, after, before));
        before = after;
      }
      assertTrue(Double.isFinite(problem.entropy(at)));
    }
  }

  private static BoltzmannProblem random(Units units, int rows, Climb climb, int task) {
    UniformRandomProvider random = SEED.split(1000 + task).random();
    double[][] cells = new double[rows][units.visible()];
    for (double[] row : cells) {
      Arrays.setAll(row, k -> random.nextInt(2));
    }
    return BoltzmannProblem.of(units, Patterns.of(DenseRows.of(cells)), climb);
  }

  @Test
  void withoutHiddenUnitsAllWaysEndAtTheMaximumEntropyPoint() {
    Units units = Units.of(4, 0).withBiases();
    double[] empirical = random(units, 60, new Climb.Newton(), 7).targets(zero(units));
    for (Climb climb :
        List.of(new Climb.Improved(1), new Climb.Generalised(1), new Climb.Newton())) {
      BoltzmannProblem problem = random(units, 60, climb, 7);
      EmIs.Ended<Boltzmann> ended =
          new EmIs(20_000, 1e-10).run(problem, zero(units), Monitor.none());
      assertTrue(ended.feasible(), climb + " " + ended);
      // the statistics are those of the rows wherever we stand, and the machine has them
      assertArrayEquals(empirical, problem.targets(ended.at()), ROUNDING);
      assertArrayEquals(empirical, BoltzmannTable.of(ended.at()).expectations(), 1e-10);
      assertEquals(0, problem.ambiguity(ended.at()));
      assertEquals(-ended.objective(), problem.entropy(ended.at()), 1e-8);
      assertArrayEquals(
          newton(units).weights(), ended.at().weights(), 1e-7, "one optimum: " + climb);
    }
  }

  private static Boltzmann newton(Units units) {
    BoltzmannProblem problem = random(units, 60, new Climb.Newton(), 7);
    return new EmIs(100, 1e-13).run(problem, zero(units), Monitor.none()).at();
  }

  private static Boltzmann zero(Units units) {
    return new Boltzmann(units, new double[units.pairs()]);
  }

  @Test
  void pairsNeverOnTogetherEndInFiniteWeights() {
    Units units = Units.of(3, 1).withBiases();
    Patterns seen = Patterns.of(DenseRows.of(new double[][] {{1, 0, 0}}));
    for (Climb climb :
        List.of(new Climb.Improved(2), new Climb.Generalised(2), new Climb.Newton())) {
      BoltzmannProblem problem = BoltzmannProblem.of(units, seen, climb);
      Boltzmann at = new EmIs(500, 1e-6).run(problem, problem.start(SEED), Monitor.none()).at();
      assertTrue(Double.isFinite(problem.objective(at)), at::toString);
      assertTrue(problem.objective(at) > -0.2, climb + " " + problem.objective(at));
    }
  }

  /** The optimum is at infinity; along the bounds Newton's steps still end where it is nearest. */
  @Test
  void newtonEndsAtTheBoundsOfTheWeights() {
    Units units = Units.of(5, 3);
    BoltzmannTable truth = BoltzmannTable.of(Boltzmann.random(units, new Seed(5)));
    int[] states = truth.sample(200, new Seed(6));
    double[][] cells = new double[states.length][5];
    for (int t = 0; t < states.length; t++) {
      int state = states[t];
      Arrays.setAll(cells[t], k -> state >> k & 1);
    }
    BoltzmannProblem problem =
        BoltzmannProblem.of(units, Patterns.of(DenseRows.of(cells)), new Climb.Newton());
    for (int start = 0; start < 8; start++) {
      Boltzmann first = problem.start(new Seed(start));
      Boltzmann at = new EmIs(120, 1e-7).run(problem, first, Monitor.none()).at();
      assertEquals(0, problem.residual(at), 2e-5, "start " + start);
    }
  }

  @Test
  void independentUnitsAreAFlaw() {
    Units units = Units.of(2, 1);
    BoltzmannProblem problem = random(units, 10, new Climb.Newton(), 3);
    assertEquals(
        "visible and hidden units are independent",
        problem.flaw(zero(units)).orElseThrow().words());
    assertFalse(problem.flaw(problem.start(SEED)).isPresent());
  }

  @Test
  void hiddenStatesGivenTheVisibleAreTheConditional() {
    Units units = Units.of(3, 2).withBiases();
    BoltzmannTable table = BoltzmannTable.of(Boltzmann.random(units, SEED));
    for (int y = 0; y < 8; y++) {
      double marginal = Math.exp(table.logProbability(y));
      double[] hidden = table.hidden(y);
      for (int u = 0; u < hidden.length; u++) {
        assertEquals(table.probability(u << 3 | y), marginal * hidden[u], ROUNDING);
      }
    }
  }

  @Test
  void samplesHaveTheFrequenciesOfTheTable() {
    Units units = Units.of(3, 1);
    BoltzmannTable table = BoltzmannTable.of(Boltzmann.random(units, SEED));
    int size = 100_000;
    int[] counts = new int[16];
    for (int state : table.sample(size, SEED)) {
      counts[state]++;
    }
    for (int s = 0; s < counts.length; s++) {
      double p = table.probability(s);
      // five standard errors: one in a million tables of sixteen fails by chance
      assertEquals(p, counts[s] / (double) size, 5 * Math.sqrt(p * (1 - p) / size));
    }
  }

  @Test
  void refusesWhatIsNotBinaryAndWhatIsTooLarge() {
    DataException cell =
        assertThrows(
            DataException.class,
            () -> Patterns.of(DenseRows.of(new double[][] {{0, 1}, {1, 0.5}})));
    assertEquals("RLT-D086", cell.code());
    assertEquals(2, cell.line());
    Boltzmann large = zero(Units.of(20, 1));
    assertEquals(
        "RLT-S026", assertThrows(DataException.class, () -> BoltzmannTable.of(large)).code());
  }

  @Test
  void weightsAreAValue() {
    double[] weights = {1, 2, 3};
    Boltzmann machine = new Boltzmann(Units.of(2, 1), weights);
    weights[0] = 9;
    machine.weights()[1] = 9;
    assertEquals(new Boltzmann(Units.of(2, 1), new double[] {1, 2, 3}), machine);
    assertEquals(3, machine.weight(1, 2));
  }
}
