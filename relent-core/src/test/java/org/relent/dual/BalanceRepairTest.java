// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
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
        all.add(problem(coding, java.util.Collections.nCopies(ROWS, softmax)));
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
        problem(Signs.ofClasses(codes(2)), java.util.Collections.nCopies(ROWS, new HingeLoss(2)));
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
}
