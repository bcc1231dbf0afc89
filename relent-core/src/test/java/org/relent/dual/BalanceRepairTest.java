// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.kernel.Coding;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.Pairs;
import org.relent.kernel.Signs;
import org.relent.loss.GaussianLoss;
import org.relent.loss.HingeLoss;
import org.relent.loss.PoissonLoss;
import org.relent.loss.SoftmaxLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Problems;

/** Multipliers that miss their balance are moved onto it, within their domains. */
class BalanceRepairTest {

  private static final int ROWS = 30;

  private static KernelDual problem(Coding coding, List<? extends JointPotential> potentials) {
    double[][] x = Problems.rows(new Seed(1), ROWS, 2);
    return new KernelDual(
        KernelGram.of(Kernels.gaussian(1), DenseRows.of(x), Threads.one(), 0),
        coding,
        potentials,
        true);
  }

  private static int[] codes(int classes) {
    int[] codes = new int[ROWS];
    Arrays.setAll(codes, t -> t % classes);
    return codes;
  }

  private static List<KernelDual> problems() {
    List<KernelDual> all = new ArrayList<>();
    Potential margin = Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5));
    for (int classes : new int[] {2, 3, 7}) {
      Coding coding =
          classes == 2 ? Signs.ofClasses(codes(2)) : Pairs.ofClasses(codes(classes), classes);
      for (Potential each : List.of(margin, new HingeLoss(2))) {
        JointPotential joint = classes == 2 ? each : each.times(classes - 1);
        List<JointPotential> weighted = new ArrayList<>();
        for (int t = 0; t < ROWS; t++) {
          weighted.add(joint.weighted(t % 3 == 0 ? 0.01 : 1));
        }
        all.add(problem(coding, weighted));
      }
      if (classes > 2) {
        JointPotential softmax = new SoftmaxLoss(classes - 1);
        all.add(problem(coding, Collections.nCopies(ROWS, softmax)));
      }
    }
    List<Potential> counts = new ArrayList<>();
    List<Potential> numbers = new ArrayList<>();
    for (int t = 0; t < ROWS; t++) {
      counts.add(new PoissonLoss(t % 4));
      numbers.add(new GaussianLoss(t, 0.5));
    }
    all.add(problem(Signs.positive(ROWS), counts));
    all.add(problem(Signs.positive(ROWS), numbers));
    return all;
  }

  /** Inside the domain of every example, some on a closed end, balanced only by chance. */
  private static double[] drawn(KernelDual problem, UniformRandomProvider random) {
    double[] lambda = new double[problem.dimension()];
    int at = 0;
    for (JointPotential potential : problem.potentials()) {
      double[] part = potential.start();
      for (int i = 0; i < part.length; i++) {
        boolean zero = random.nextInt(3) == 0 && potential.contains(new double[part.length]);
        part[i] = zero ? 0 : part[i] * (0.2 + 0.7 * random.nextDouble());
      }
      if (!potential.contains(part)) {
        part = potential.start();
      }
      System.arraycopy(part, 0, lambda, at, part.length);
      at += part.length;
    }
    return lambda;
  }

  @Test
  void anyMultipliersComeIntoBalanceWithinTheirDomains() {
    UniformRandomProvider random = new Seed(3).random();
    for (KernelDual problem : problems()) {
      for (int run = 0; run < 20; run++) {
        double[] repaired = BalanceRepair.of(problem, drawn(problem, random));
        assertFalse(BalanceRepair.missed(problem, repaired));
        int at = 0;
        for (JointPotential potential : problem.potentials()) {
          int end = at + potential.dimension();
          assertTrue(potential.contains(Arrays.copyOfRange(repaired, at, end)));
          at = end;
        }
      }
    }
  }

  @Test
  void whatIsBalancedIsLeftAlone() {
    KernelDual problem = problems().get(0);
    double[] even = new double[ROWS];
    Arrays.fill(even, 0.5);
    for (int t = 0; t < ROWS; t++) {
      even[t] = t % 3 == 0 ? 0.001 : 0.5;
    }
    double[] balanced = BalanceRepair.of(problem, even);
    assertSame(balanced, BalanceRepair.of(problem, balanced));
  }

  @Test
  void aSmallMissMovesNothingOnABound() {
    KernelDual problem =
        problem(Signs.ofClasses(codes(2)), Collections.nCopies(ROWS, new HingeLoss(2)));
    double[] lambda = new double[ROWS];
    for (int t = 0; t < ROWS; t++) {
      lambda[t] = t < 10 ? 0 : t < 20 ? 2 : 1;
    }
    lambda[25] += 1e-3;
    double[] repaired = BalanceRepair.of(problem, lambda);
    for (int t = 0; t < 20; t++) {
      assertEquals(lambda[t], repaired[t], 0, "row " + t);
    }
    assertFalse(BalanceRepair.missed(problem, repaired));
  }

  /** Weighted least squares: what one round takes off each is its room times its share. */
  @Test
  void aSmallMissIsSharedByTheRoomThatMultipliersHave() {
    KernelDual problem =
        problem(Signs.ofClasses(codes(2)), Collections.nCopies(ROWS, new HingeLoss(2)));
    double[] lambda = new double[ROWS];
    for (int t = 0; t < ROWS; t++) {
      int pair = t / 2;
      lambda[t] = 0.1 + 0.06 * pair;
    }
    lambda[4] += 1e-4;
    double[] repaired = BalanceRepair.of(problem, lambda);
    Signs signs = (Signs) problem.coding();
    double rooms = 0;
    for (double l : lambda) {
      rooms += Math.min(l, 2 - l);
    }
    double excess = problem.balance().excess(lambda)[0];
    assertEquals(1e-4, Math.abs(excess), 1e-12);
    for (int t = 0; t < ROWS; t++) {
      double room = Math.min(lambda[t], 2 - lambda[t]);
      double moved = -Math.signum(excess) * signs.sign(t) * signs.sign(4) * 1e-4 * room / rooms;
      assertEquals(
          Math.abs(moved), Math.abs(repaired[t] - lambda[t]), 1e-12, "row " + t + " of its room");
      assertTrue((repaired[t] - lambda[t]) * excess * signs.sign(t) * balanceSign(problem) <= 0);
    }
  }

  /** The sign that the first condition has for a positive example. */
  private static double balanceSign(KernelDual problem) {
    double[] unit = new double[ROWS];
    unit[0] = 1;
    return problem.balance().excess(unit)[0] * ((Signs) problem.coding()).sign(0);
  }

  /** No end is met: without a range every multiplier has room for its own size, or for 1. */
  @Test
  void withoutEndsLargeMultipliersMoveMore() {
    KernelDual problem =
        problem(Signs.positive(ROWS), Collections.nCopies(ROWS, new GaussianLoss(0, 1)));
    double[] lambda = new double[ROWS];
    Arrays.setAll(lambda, t -> t % 2 == 0 ? 10 : -10);
    lambda[0] = 10.5;
    lambda[1] = 0;
    lambda[2] = 0;
    double[] repaired = BalanceRepair.of(problem, lambda);
    assertFalse(BalanceRepair.missed(problem, repaired));
    double small = lambda[1] - repaired[1];
    assertTrue(small > 0);
    assertEquals(small, lambda[2] - repaired[2], 1e-12);
    assertEquals(10.5 * small, lambda[0] - repaired[0], 1e-9);
    assertEquals(10 * small, lambda[3] - repaired[3], 1e-9);
  }

  @Test
  void whatIsMissedIsMeasuredByTheSizeOfMultipliers() {
    KernelDual problem =
        problem(Signs.positive(ROWS), Collections.nCopies(ROWS, new GaussianLoss(0, 1)));
    double[] lambda = new double[ROWS];
    lambda[0] = 2e-11 * ROWS;
    assertTrue(BalanceRepair.missed(problem, lambda), "by twice the least");
    lambda[0] = 0.5e-11 * ROWS;
    assertFalse(BalanceRepair.missed(problem, lambda), "by half of it");
    lambda[1] = 1e6;
    lambda[2] = -1e6;
    lambda[0] = 1e-5;
    assertFalse(BalanceRepair.missed(problem, lambda), "beside large multipliers");
    lambda[0] = 1e-4;
    assertTrue(BalanceRepair.missed(problem, lambda));
  }

  @Test
  void withoutABalanceNothingIsMoved() {
    KernelDual flat = problems().get(0);
    DualProblem free = DualProblem.of(flat.potentials(), flat.partition(), Balance.NONE);
    double[] lambda = drawn(flat, new Seed(5).random());
    assertSame(lambda, BalanceRepair.of(free, lambda));
    assertFalse(BalanceRepair.missed(free, lambda));
  }

  /** All on their ends, nobody has room: all shrink towards zero, and none leaves its domain. */
  @Test
  void whereNobodyIsInsideAllShrink() {
    KernelDual problem =
        problem(Signs.ofClasses(codes(2)), Collections.nCopies(ROWS, new HingeLoss(2)));
    double[] lambda = new double[ROWS];
    Arrays.setAll(lambda, t -> t % 2 == 0 || t < 11 ? 2 : 0);
    double[] repaired = BalanceRepair.of(problem, lambda);
    assertFalse(BalanceRepair.missed(problem, repaired));
    for (int t = 0; t < ROWS; t++) {
      assertTrue(repaired[t] >= 0 && repaired[t] <= lambda[t], "row " + t + ": " + repaired[t]);
    }
  }
}
