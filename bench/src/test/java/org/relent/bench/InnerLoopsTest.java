// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
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
import org.relent.lme.Maxent;
import org.relent.lme.MixtureProblem;
import org.relent.lme.MixtureRows;
import org.relent.machine.Fitting;
import org.relent.math.Lanes;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.pkr.KernelSvm;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;

/** A round more costs time and next to no memory: scratch for many rows, no object for a number. */
class InnerLoopsTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final int ROWS = 4_000;
  private static final int COLUMNS = 6;

  /** Bytes per number that a round visits; the smallest object takes sixteen. */
  private static final double MOST = 4;

  private static final double[][] X = numbers();

  private static double[][] numbers() {
    SplittableRandom random = new SplittableRandom(1);
    double[][] x = new double[ROWS][COLUMNS];
    for (double[] row : x) {
      Arrays.setAll(row, k -> 2 * random.nextDouble() - 1);
    }
    return x;
  }

  private static long bytes(Runnable work) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    work.run();
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  /** What one round allocates that visits so many numbers of every row. */
  private static void check(String what, int numbers, double bytes) {
    double each = bytes / (ROWS * numbers);
    assertTrue(each < MOST, what + ": " + each + " bytes per number");
  }

  private static Examples examples() {
    String[] labels = new String[ROWS];
    Arrays.setAll(labels, i -> X[i][0] + 0.8 * X[i][1] * X[i][2] > 0 ? "a" : "b");
    return Examples.sparse(SparseRows.of(X), labels);
  }

  /** What is allocated from one round of a fit to a later one. */
  private static final class Witness implements Monitor {

    private final List<Progress> rounds = new ArrayList<>();
    private final List<Long> bytes = new ArrayList<>();

    @Override
    public void progress(Progress progress) {
      rounds.add(progress);
      bytes.add(THREADS.getCurrentThreadAllocatedBytes());
    }

    @Override
    public boolean stopped() {
      return false;
    }

    double each() {
      int first = rounds.size() / 2;
      int last = rounds.size() - 1;
      int passed = rounds.get(last).iteration() - rounds.get(first).iteration();
      assertTrue(passed >= 5, "too few rounds to tell");
      return (bytes.get(last) - bytes.get(first)) / (double) passed;
    }
  }

  /** A fit that has to take all the rounds it may. */
  private static <T extends Fitting.Carrier<T> & Trainer<Classifier>> void fits(
      String what, int numbers, T trainer) {
    T endless = trainer.scaling(Scaling.NONE).tolerance(1e-300).threads(1).maxIterations(60);
    Witness witness = new Witness();
    endless.fit(examples(), witness);
    check(what, numbers, witness.each());
  }

  @Test
  void sweepsOfCoordinates() {
    fits("hinge", COLUMNS, KernelSvm.linear().bias(Bias.none()));
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
    gram.accumulate(some, ones, into);
    check("kernel rows", some.length, (double) bytes(() -> gram.accumulate(some, ones, into)));
  }

  @Test
  void stepsOfAMixture() {
    MixtureProblem<GaussianMixture> problem =
        MixtureProblem.gaussian(MixtureRows.of(DenseRows.of(X)), 3, Covariance.FULL);
    double[] unit = new double[COLUMNS * COLUMNS];
    for (int j = 0; j < COLUMNS; j++) {
      unit[j * COLUMNS + j] = 1;
    }
    GaussianMixture start =
        GaussianMixture.of(
            new double[] {0.3, 0.3, 0.4},
            new double[][] {X[0], X[1], X[2]},
            new double[][] {unit, unit, unit});
    Witness witness = new Witness();
    new EmIs(20, -1).run(problem, start, witness);
    check("mixture", 3 * COLUMNS, witness.each());
  }

  @Test
  void gradientsOfMaxent() {
    // both classes, there and back
    fits("maxent", 4 * COLUMNS, Maxent.standard());
  }
}
