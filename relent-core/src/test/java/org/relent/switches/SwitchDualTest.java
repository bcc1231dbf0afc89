// SPDX-License-Identifier: Apache-2.0
package org.relent.switches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.KernelDual;
import org.relent.kernel.LinearDual;
import org.relent.kernel.LinearGram;
import org.relent.kernel.Signs;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Interval;
import org.relent.math.Roots;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.GeneralSolver;
import org.relent.solve.KernelSolver;
import org.relent.solve.Monitor;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;
import org.relent.testkit.Problems;

class SwitchDualTest {

  private static final Potential EACH = Relation.AT_LEAST.restrict(new ExponentialMargin(1, 4));

  private static SwitchDual problem(int rows, int columns, double p0, double v, Bias bias) {
    double[][] x = Problems.rows(new Seed(3), rows, columns);
    Signs signs = Signs.ofClasses(Problems.classes(new Seed(4), x, 2));
    SwitchPartition partition =
        new SwitchPartition(
            DenseRows.of(x),
            Switches.each(columns),
            new SpikeAndSlab(p0, v),
            signs,
            bias.variance(),
            Threads.one());
    return SwitchDual.of(partition, Collections.nCopies(rows, EACH), bias);
  }

  /** Two weights and a bias, by golden sections of the convex primal in turn. */
  @Test
  void theOptimumIsThatOfASlowPrimal() {
    for (double p0 : new double[] {0.05, 0.4, 1}) {
      SwitchDual problem = problem(9, 2, p0, 0.7, Bias.flat());
      Solution dual = new GeneralSolver(StoppingRule.at(1e-12)).solve(problem, Monitor.none());
      assertTrue(dual.converged());
      double primal = slowPrimal(problem, p0);
      assertEquals(primal, dual.objective(), 1e-7, "p0 = " + p0);
      assertTrue(dual.point().gap() <= 1e-10);
    }
  }

  private static double slowPrimal(SwitchDual problem, double p0) {
    SpikeAndSlab prior = new SpikeAndSlab(p0, 0.7);
    double[] at = new double[3];
    double value = primal(problem, prior, at);
    for (int round = 0; round < 120; round++) {
      for (int k = 0; k < 3; k++) {
        int which = k;
        at[k] =
            golden(
                u -> {
                  double[] moved = at.clone();
                  moved[which] = u;
                  return primal(problem, prior, moved);
                });
      }
      value = primal(problem, prior, at);
    }
    return value;
  }

  /** ΣA*(μ) + Σφ(y(⟨μ, x⟩ + b)). */
  private static double primal(SwitchDual problem, SpikeAndSlab prior, double[] at) {
    SwitchPartition partition = problem.partition();
    double sum = conjugate(prior, at[0]) + conjugate(prior, at[1]);
    for (int t = 0; t < partition.rows().size(); t++) {
      double[] x = partition.rows().row(t);
      double score = at[0] * x[0] + at[1] * x[1] + at[2];
      sum += EACH.loss(((Signs) partition.coding()).sign(t) * score);
    }
    return sum;
  }

  /** A*(μ) = sup over W of μW − A(W), at the root of A′(W) = μ. */
  private static double conjugate(SpikeAndSlab prior, double mu) {
    double size = Math.abs(mu);
    double w =
        Roots.ofDecreasing(
            new Roots.Smooth() {
              @Override
              public double value(double u) {
                return size - prior.on(u * u) * prior.variance() * u;
              }

              @Override
              public double slope(double u) {
                double v = prior.variance();
                return -prior.on(u * u) * v * (1 + prior.off(u * u) * v * u * u);
              }
            },
            Interval.closed(0, 1e6),
            1);
    return size * w - prior.cumulant(w * w);
  }

  private static double golden(DoubleUnaryOperator f) {
    double part = (Math.sqrt(5) - 1) / 2;
    double low = -20;
    double high = 20;
    for (int k = 0; k < 48; k++) {
      double left = high - part * (high - low);
      double right = low + part * (high - low);
      if (f.applyAsDouble(left) < f.applyAsDouble(right)) {
        high = right;
      } else {
        low = left;
      }
    }
    return 0.5 * (low + high);
  }

  /** With p₀ = 1 every switch is on, and v⟨x, x′⟩ is the kernel. */
  @Test
  void switchesThatAreOnForCertainMakeTheLinearMachine() {
    for (Bias bias : List.of(Bias.flat(), Bias.gaussian(2), Bias.none())) {
      SwitchDual problem = problem(40, 6, 1, 0.3, bias);
      SwitchPartition partition = problem.partition();
      LinearGram gram = new LinearGram(partition.rows(), 0.3, bias, Threads.one(), 1 << 20);
      KernelDual linear =
          LinearDual.of(gram, partition.coding(), Collections.nCopies(40, EACH)).kernel();
      StoppingRule rule = StoppingRule.at(1e-12);
      Solution one = new GeneralSolver(rule).solve(problem, Monitor.none());
      Solution other = new KernelSolver(rule).solve(linear, Monitor.none());
      assertEquals(other.objective(), one.objective(), 1e-10, bias.toString());
      for (int t = 0; t < 40; t++) {
        assertEquals(other.point().margin(t), one.point().margin(t), 1e-7, bias + " " + t);
      }
    }
  }

  @Test
  void aBiasOfAnotherVarianceIsRefused() {
    SwitchPartition partition = problem(5, 2, 0.5, 1, Bias.none()).partition();
    List<Potential> each = Collections.nCopies(5, EACH);
    assertThrows(
        IllegalArgumentException.class, () -> SwitchDual.of(partition, each, Bias.gaussian(1)));
    assertThrows(
        IllegalArgumentException.class,
        () -> SwitchDual.of(partition, each.subList(1, 5), Bias.none()));
  }
}
