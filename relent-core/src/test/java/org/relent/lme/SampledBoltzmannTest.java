// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.math.Seed;
import org.relent.math.Threads;

final class SampledBoltzmannTest {

  private static final Seed SEED = new Seed(411);

  private static final Units TEN = Units.of(6, 4).withBiases();

  private static final Annealing ANNEALING = new Annealing(200, 200);

  private static Patterns rows(int visible, int size) {
    UniformRandomProvider random = SEED.split(9).random();
    double[][] cells = new double[size][visible];
    for (double[] row : cells) {
      Arrays.setAll(row, k -> random.nextInt(2));
    }
    return Patterns.of(DenseRows.of(cells));
  }

  private static SampledBoltzmannProblem sampled(Units units, Climb climb, Sampling sampling) {
    return new SampledBoltzmannProblem(
        units, rows(units.visible(), 8), climb, 5.0, sampling, ANNEALING);
  }

  @Test
  void chainsAgreeWithTheTableOfTenUnits() {
    // one sweep of many chains: they are independent, so the sampling error is known
    int chains = 20_000;
    Sampling sampling = new Sampling(chains, 2_500, 1, 30, new Threads(2));
    SampledBoltzmannProblem problem = sampled(TEN, new Climb.Improved(1), sampling);
    BoltzmannProblem exact =
        BoltzmannProblem.of(TEN, problem.seen(), problem.climb()).withVariance(5);
    BoltzmannChains at = problem.start(SEED);
    assertAgree(BoltzmannTable.of(at.machine()).expectations(), at.expected().totals(), chains);
    assertAgree(exact.targets(at.machine()), at.targets(), 2_500 * problem.seen().size());
    PopcountSums sums = BoltzmannTable.of(at.machine()).binned();
    for (int k = 0; k < TEN.pairs(); k++) {
      assertAgree(sums.of(k), at.expected().of(k), chains);
    }
    assertEquals(exact.residual(at.machine()), problem.residual(at), 0.02);
    assertEquals(exact.logLikelihood(at.machine()), problem.logLikelihood(at), 1e-9);
    assertEquals(exact.entropy(at.machine()), problem.entropy(at), 0.1);
    assertEquals(exact.ambiguity(at.machine()), problem.ambiguity(at), 0.1);
  }

  /** Within five standard errors of a mean of so many independent draws. */
  private static void assertAgree(double[] expected, double[] actual, double draws) {
    for (int k = 0; k < expected.length; k++) {
      double error = Math.sqrt(expected[k] * (1 - Math.min(1, expected[k])) / draws);
      assertEquals(expected[k], actual[k], 5 * (error + 1 / draws), "number " + k);
    }
  }

  @Test
  void annealingAgreesWithTheSumOverAllStates() {
    Boltzmann machine = Boltzmann.random(TEN, SEED);
    double exact = BoltzmannTable.of(machine).logPartition();
    assertEquals(exact, ANNEALING.sampled(machine, SEED, Threads.one()), 0.05);
    assertEquals(exact, ANNEALING.logPartition(machine, SEED, Threads.one()), 1e-12);
  }

  @Test
  void hiddenMachineIsTheConditional() {
    Boltzmann machine = Boltzmann.random(TEN, SEED);
    for (int y = 0; y < 64; y++) {
      BoltzmannTable given = BoltzmannTable.of(machine.given(y));
      double[] hidden = BoltzmannTable.of(machine).hidden(y);
      for (int u = 0; u < hidden.length; u++) {
        assertEquals(hidden[u], given.probability(u), 1e-13);
      }
    }
  }

  @Test
  void threadsDoNotChangeABit() {
    Units large = Units.of(16, 14).withBiases();
    BoltzmannChains one = stepped(large, Threads.one());
    BoltzmannChains three = stepped(large, new Threads(3));
    assertEquals(one.machine(), three.machine());
    assertArrayEquals(one.free(), three.free());
    assertArrayEquals(one.clamped(), three.clamped());
    assertEquals(
        sampled(large, new Climb.Improved(2), small(Threads.one())).logLikelihood(one),
        sampled(large, new Climb.Improved(2), small(new Threads(3))).logLikelihood(three));
  }

  private static Sampling small(Threads threads) {
    return new Sampling(50, 2, 2, 5, threads);
  }

  private static BoltzmannChains stepped(Units units, Threads threads) {
    SampledBoltzmannProblem problem = sampled(units, new Climb.Improved(2), small(threads));
    return problem.next(problem.next(problem.start(SEED)));
  }

  @Test
  void visibleUnitsOfCompletionsStayThoseOfTheRows() {
    BoltzmannChains at = stepped(TEN, Threads.one());
    Patterns seen = rows(6, 8);
    for (int c = 0; c < at.clamped().length; c++) {
      assertEquals(seen.states()[c / 2], at.clamped()[c] & 63);
    }
  }

  @Test
  void learningRaisesTheExactLikelihood() {
    Sampling sampling = new Sampling(500, 20, 2, 30, new Threads(2));
    for (Climb climb :
        new Climb[] {new Climb.Improved(1), new Climb.Generalised(4), new Climb.Gradient(0.5)}) {
      SampledBoltzmannProblem problem = sampled(TEN, climb, sampling);
      BoltzmannProblem exact = BoltzmannProblem.of(TEN, problem.seen(), climb).withVariance(5);
      BoltzmannChains at = problem.start(SEED);
      double before = exact.objective(at.machine());
      for (int round = 0; round < 60; round++) {
        at = problem.next(at);
      }
      double after = exact.objective(at.machine());
      assertTrue(after > before + 0.5, climb + ": " + after + " after " + before);
    }
  }

  @Test
  void refusesNewton() {
    Sampling sampling = Sampling.usual(Threads.one());
    assertThrows(IllegalArgumentException.class, () -> sampled(TEN, new Climb.Newton(), sampling));
  }
}
