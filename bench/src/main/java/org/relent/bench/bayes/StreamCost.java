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

  /** Whether 5,000 rows take less than a minute. */
  boolean hold() {
    Labelled all = rows(SIZES[SIZES.length - 1] + TESTED);
    Labelled test = all.select(range(SIZES[SIZES.length - 1], all.size()));
    fit(BayesSuite.recipe(4, 2), all, SIZES[0]);
    out.println(
        "\n"
            + "| rows | CPU s of a pass | accuracy / log loss | budget 500: CPU s | accuracy / log"
            + " loss |");
    out.println("|---|---|---|---|---|");
    double last = 0;
    for (int size : SIZES) {
      double begin = cpu();
      Classifier whole = fit(BayesSuite.recipe(4, 2), all, size);
      double wholeSeconds = cpu() - begin;
      begin = cpu();
      Classifier bounded = fit(BayesSuite.recipe(4, 2).budget(BUDGET), all, size);
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
      out.flush();
      last = wholeSeconds;
      bounded.summary().warnings().forEach(w -> out.println(w.code() + " " + w.message()));
    }
    return last < MINUTE;
  }

  private static Classifier fit(KernelBayes recipe, Labelled all, int size) {
    Labelled some = all.select(range(0, size));
    return recipe.threads(1).fit(some.x(), some.y());
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
  private static Labelled rows(int size) {
    Random random = BayesSuite.random(1);
    double[][] x = new double[size][2];
    String[] y = new String[size];
    for (int i = 0; i < size; i++) {
      x[i][0] = random.nextGaussian();
      x[i][1] = random.nextGaussian();
      double score = 3 * (x[i][1] - Math.sin(2 * x[i][0]));
      y[i] = random.nextDouble() < 1 / (1 + Math.exp(-score)) ? "b" : "a";
    }
    return new Labelled(x, y);
  }
}
