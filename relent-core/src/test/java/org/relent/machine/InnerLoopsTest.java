// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.data.SparseRows;
import org.relent.kernel.Bias;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.lme.Covariance;
import org.relent.lme.EmIs;
import org.relent.lme.GaussianMixture;
import org.relent.lme.GaussianMixtureProblem;
import org.relent.lme.Maxent;
import org.relent.lme.MixtureRows;
import org.relent.math.Lanes;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelSvm;
import org.relent.solve.Monitor;
import org.relent.testkit.Problems;

/** A round more costs time and next to no memory: scratch for many rows, no object for a number. */
class InnerLoopsTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final int ROWS = 4_000;
  private static final int COLUMNS = 6;

  /** Bytes per number that a round visits; the smallest object takes sixteen. */
  private static final double MOST = 4;

  private static final double[][] X = Problems.rows(new Seed(1), ROWS, COLUMNS);

  private static long bytes(Runnable work) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    work.run();
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  /** What forty rounds allocate beyond twenty, of which each visits so many numbers of a row. */
  private static void check(String what, int numbers, IntConsumer rounds) {
    rounds.accept(2);
    long few = bytes(() -> rounds.accept(20));
    long many = bytes(() -> rounds.accept(40));
    double each = (many - few) / (20.0 * ROWS * numbers);
    assertTrue(each < MOST, what + ": " + each + " bytes per number");
  }

  private static Examples examples() {
    String[] labels = new String[ROWS];
    Arrays.setAll(labels, i -> X[i][0] + 0.8 * X[i][1] * X[i][2] > 0 ? "a" : "b");
    return Examples.sparse(SparseRows.of(X), labels);
  }

  /** A fit that has to take all the rounds it may. */
  private static <T extends Fitting.Carrier<T> & Trainer<Classifier>> void fits(
      String what, int numbers, T trainer) {
    Examples examples = examples();
    T endless = trainer.scaling(Scaling.NONE).tolerance(1e-300).threads(1);
    check(
        what,
        numbers,
        rounds ->
            assertEquals(
                rounds, endless.maxIterations(rounds).fit(examples).summary().iterations(), what));
  }

  @Test
  void sweepsOfCoordinates() {
    fits("hinge", COLUMNS, KernelSvm.linear().bias(Bias.none()));
    fits("logistic", COLUMNS, KernelLogistic.linear());
  }

  @Test
  void kernelRows() {
    KernelGram gram =
        KernelGram.single(
            Kernels.gaussianGamma(0.1), DenseRows.of(X), Threads.one(), 0, Lanes.plain());
    int[] some = new int[64];
    Arrays.setAll(some, r -> r);
    double[][] ones = new double[1][some.length];
    Arrays.fill(ones[0], 1);
    double[][] into = new double[1][ROWS];
    check(
        "kernel rows",
        some.length,
        rounds -> {
          for (int k = 0; k < rounds; k++) {
            gram.accumulate(some, ones, into);
          }
        });
  }

  @Test
  void stepsOfAMixture() {
    GaussianMixtureProblem problem =
        GaussianMixtureProblem.of(MixtureRows.of(DenseRows.of(X)), 3, Covariance.FULL);
    double[] unit = new double[COLUMNS * COLUMNS];
    for (int j = 0; j < COLUMNS; j++) {
      unit[j * COLUMNS + j] = 1;
    }
    GaussianMixture start =
        GaussianMixture.of(
            new double[] {0.3, 0.3, 0.4},
            new double[][] {X[0], X[1], X[2]},
            new double[][] {unit, unit, unit});
    check(
        "mixture", 3 * COLUMNS, rounds -> new EmIs(rounds, -1).run(problem, start, Monitor.none()));
  }

  @Test
  void gradientsOfMaxent() {
    // both classes, there and back
    fits("maxent", 4 * COLUMNS, Maxent.standard());
  }
}
