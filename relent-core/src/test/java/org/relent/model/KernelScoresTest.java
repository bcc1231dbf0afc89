// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.kernel.Kernels;
import org.relent.math.Seed;

class KernelScoresTest {

  private static final Kernel KERNEL = Kernels.gaussian(1.1);
  private static final int SUPPORT = 2 * KernelRows.BLOCK + 5;
  private static final UniformRandomProvider RANDOM = new Seed(4).random();

  private static double[][] numbers(int rows, int columns) {
    double[][] x = new double[rows][columns];
    for (double[] row : x) {
      Arrays.setAll(row, k -> RANDOM.nextInt(3) == 0 ? 0 : RANDOM.nextDouble(-1, 1));
    }
    return x;
  }

  /** A row scored alone, with others, and by definition. */
  @Test
  void rowsAreScoredAlikeAloneAndTogether() {
    double[][] support = numbers(SUPPORT, 7);
    double[][] beta = numbers(2, SUPPORT);
    double[] bias = {0.25, -1};
    // more than are scored at a time, and an odd number
    double[][] x = numbers(37, 7);
    for (Rows kept : new Rows[] {DenseRows.of(support), SparseRows.of(support)}) {
      KernelScores scores =
          new KernelScores(
              KernelRows.of(KERNEL, kept), IntStream.range(0, SUPPORT).toArray(), beta, bias);
      Rows rows = DenseRows.of(x);
      double[][] together = scores.scores(rows);
      for (int i = 0; i < x.length; i++) {
        assertArrayEquals(scores.scores(rows, i), together[i], 0, "row " + i);
        double[] kernel = scores.support().row(rows, i);
        for (int o = 0; o < bias.length; o++) {
          double sum = 0;
          for (int r = 0; r < SUPPORT; r++) {
            sum += beta[o][r] * kernel[r];
          }
          assertEquals(sum + bias[o], together[i][o], 0, "row " + i + ", output " + o);
        }
      }
    }
  }
}
