// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.bayes;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import org.relent.model.Classifier;
import org.relent.pkr.KernelBayes;

/**
 * What a row costs: CPU time of a pass by the number of rows, with every row kept and with a basis
 * of 500, and what that loses.
 */
record StreamCost(PrintWriter out) {

  private static final int[] SIZES = {625, 1_250, 2_500, 5_000};
  private static final int BUDGET = 500;
  private static final int TESTED = 2_000;
  private static final double MINUTE = 60;

  /**
   * A stream: rows with noisy labels of a wavy border.
   *
   * @param columns of which two matter
   */
  private record Stream(int columns) {

    KernelBayes recipe() {
      return BayesSuite.recipe(4, columns).threads(1);
    }
  }

  /** Whether 5,000 rows take less than a minute, with all kept and with a basis that fills. */
  boolean hold() {
    boolean smooth = hold(new Stream(2));
    return hold(new Stream(12)) && smooth;
  }

  private boolean hold(Stream stream) {
    Labelled all = rows(SIZES[SIZES.length - 1] + TESTED, stream.columns());
    Labelled test = all.select(range(SIZES[SIZES.length - 1], all.size()));
    fit(stream.recipe(), all, SIZES[0]);
    out.printf(
        Locale.ROOT,
        "%n| rows of %d columns | CPU s of a pass | accuracy / log loss | budget 500: CPU s |"
            + " accuracy / log loss |%n",
        stream.columns());
    out.println("|---|---|---|---|---|");
    double last = 0;
    for (int size : SIZES) {
      last = line(stream, all, test, size);
    }
    return last < MINUTE;
  }

  /** CPU seconds of the pass that keeps all. */
  private double line(Stream stream, Labelled all, Labelled test, int size) {
    double begin = cpu();
    Classifier whole = fit(stream.recipe(), all, size);
    double wholeSeconds = cpu() - begin;
    begin = cpu();
    Classifier bounded = fit(stream.recipe().budget(BUDGET), all, size);
    double boundedSeconds = cpu() - begin;
    double[] own = test.judged(whole);
    double[] lossy = test.judged(bounded);
    out.printf(
        Locale.ROOT,
        "| %d | %.2f | %.4f / %.4f | %.2f | %.4f / %.4f |%n",
        size,
        wholeSeconds,
        own[0],
        own[1],
        boundedSeconds,
        lossy[0],
        lossy[1]);
    bounded.summary().warnings().forEach(w -> out.println(w.code() + " " + w.message()));
    out.flush();
    return wholeSeconds;
  }

  private static Classifier fit(KernelBayes recipe, Labelled all, int size) {
    Labelled some = all.select(range(0, size));
    return recipe.fit(some.x(), some.y());
  }

  private static int[] range(int from, int to) {
    int[] rows = new int[to - from];
    Arrays.setAll(rows, i -> from + i);
    return rows;
  }

  private static double cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() * 1e-9;
  }

  /** Two classes with a wavy border and noise. */
  private static Labelled rows(int size, int columns) {
    Random random = BayesSuite.random(1);
    double[][] x = new double[size][columns];
    String[] y = new String[size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < columns; j++) {
        x[i][j] = random.nextGaussian();
      }
      double score = 3 * (x[i][1] - Math.sin(2 * x[i][0]));
      y[i] = random.nextDouble() < 1 / (1 + Math.exp(-score)) ? "b" : "a";
    }
    return new Labelled(x, y);
  }
}
