// SPDX-License-Identifier: Apache-2.0
package org.relent.vector;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.relent.data.DenseRows;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.math.Lanes;
import org.relent.math.Threads;

/**
 * What the loops of kernel fits take by the Vector API: a line each, the loop and nanoseconds of
 * CPU time, the least of many spells. {@code .ci/second-jdk} compares two JDKs by it. Nothing is
 * printed where the Vector API is not worth while.
 */
final class LanesSpeed {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static final int COLUMNS = 50;
  private static final int TILE = 32;
  private static final int SPELLS = 40;

  /** Of CPU time: long against the clock's steps, short against what else the machine does. */
  private static final long SPELL_NANOS = 10_000_000;

  private LanesSpeed() {}

  /** Prints what each loop takes. */
  public static void main(String[] args) {
    if (VectorLanes.worthwhile()) {
      loops(new VectorLanes())
          .forEach((name, loop) -> System.out.printf(Locale.ROOT, "%s %.0f%n", name, least(loop)));
    }
  }

  private static Map<String, Runnable> loops(Lanes lanes) {
    SplittableRandom random = new SplittableRandom(29);
    float[][] left = floats(random, TILE, COLUMNS);
    int[] which = new int[TILE];
    Arrays.setAll(which, r -> r);
    float[][] panel = lanes.packed(floats(random, COLUMNS, Lanes.WIDTH));
    float[][] tile = new float[TILE][Lanes.WIDTH];
    float[] exponents = floats(random, 1, Lanes.WIDTH)[0];
    float[] x = new float[Lanes.WIDTH];
    float[] work = new float[Lanes.WIDTH];
    double[][] rows = new double[1_000][COLUMNS];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> random.nextDouble());
    }
    KernelGram gram =
        KernelGram.single(Kernels.gaussianGamma(0.02), DenseRows.of(rows), Threads.one(), 0, lanes);
    double[][] ones = new double[1][TILE];
    Arrays.fill(ones[0], 1);
    double[][] into = new double[1][rows.length];
    int[] at = new int[TILE];
    double[] sums = new double[Lanes.WIDTH];
    return new TreeMap<>(
        Map.of(
            "products",
            () -> lanes.products(left, which, TILE, panel, tile),
            "exponentials",
            () -> {
              System.arraycopy(exponents, 0, x, 0, x.length);
              lanes.exp(x, work);
            },
            "sums",
            () -> lanes.add(ones[0], tile, at, TILE, 0, Lanes.WIDTH, sums),
            "kernel-rows",
            () -> gram.accumulate(which, ones, into)));
  }

  private static float[][] floats(SplittableRandom random, int count, int width) {
    float[][] drawn = new float[count][width];
    for (float[] row : drawn) {
      for (int j = 0; j < width; j++) {
        row[j] = (float) -random.nextDouble();
      }
    }
    return drawn;
  }

  /** Nanoseconds of CPU time of one call, in the best of many spells: the last are compiled. */
  private static double least(Runnable loop) {
    double least = Double.POSITIVE_INFINITY;
    for (int spell = 0; spell < SPELLS; spell++) {
      long begin = THREADS.getCurrentThreadCpuTime();
      long spent = 0;
      int calls = 0;
      for (; spent < SPELL_NANOS; calls++) {
        loop.run();
        if (calls % 64 == 63) {
          spent = THREADS.getCurrentThreadCpuTime() - begin;
        }
      }
      least = Math.min(least, spent / (double) calls);
    }
    return least;
  }
}
