// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Seed;

/** Random learning problems, each a pure function of its seed. */
public final class Problems {

  private Problems() {}

  /** Standard normal numbers, {@code rows} × {@code columns}. */
  public static double[][] rows(Seed seed, int rows, int columns) {
    UniformRandomProvider random = seed.random();
    double[][] x = new double[rows][columns];
    for (double[] row : x) {
      Arrays.setAll(row, k -> normal(random));
    }
    return x;
  }

  /** Classes 0 … k−1 from noisy linear scores, each occurring at least once. */
  public static int[] classes(Seed seed, double[][] x, int k) {
    UniformRandomProvider random = seed.random();
    double[][] w = new double[k][x[0].length];
    for (double[] row : w) {
      Arrays.setAll(row, i -> normal(random));
    }
    int[] classes = new int[x.length];
    for (int t = 0; t < x.length; t++) {
      double best = Double.NEGATIVE_INFINITY;
      for (int c = 0; c < k; c++) {
        double score = normal(random);
        for (int i = 0; i < w[c].length; i++) {
          score += w[c][i] * x[t][i];
        }
        if (score > best) {
          best = score;
          classes[t] = c;
        }
      }
    }
    for (int c = 0; c < k; c++) {
      classes[c] = c;
    }
    return classes;
  }

  private static double normal(UniformRandomProvider random) {
    double radius = Math.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
    return radius * StrictMath.cos(2 * Math.PI * random.nextDouble());
  }
}
