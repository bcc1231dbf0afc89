// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.math.Lanes;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Problems;

/** Σβ K(xₛ, xₜ), whichever way, is the sum of its definition. */
class ExpansionTest {

  private static final int ROWS = 300;
  private static final double CLOSE = 1e-12;

  private static final List<Kernel> KERNELS =
      List.of(
          Kernels.gaussian(1.3),
          Kernels.polynomial(2, 1, 1),
          Kernels.gaussian(0.7).plus(Kernels.linear()));

  private static double[][] coefficients(int outputs, int rows) {
    UniformRandomProvider random = new Seed(4).random();
    double[][] beta = new double[outputs][rows];
    for (double[] one : beta) {
      for (int r = 0; r < rows; r++) {
        one[r] = random.nextInt(4) == 0 ? 0 : random.nextDouble() - 0.5;
      }
    }
    return beta;
  }

  /** Some of every third row, and all of them among what is wanted. */
  @Test
  void supportAndOthersAreSummedAsDefined() {
    double[][] x = Problems.rows(new Seed(2), ROWS, 3);
    int[] support = IntStream.range(0, ROWS).filter(t -> t % 3 != 1).toArray();
    int[] wanted = IntStream.range(0, ROWS).filter(t -> t % 7 != 1 || t % 3 != 1).toArray();
    double[][] beta = coefficients(3, support.length);
    for (Rows rows : List.of(DenseRows.of(x), SparseRows.of(x))) {
      for (Kernel kernel : KERNELS) {
        KernelGram gram = KernelGram.single(kernel, rows, Threads.one(), 0, Lanes.plain());
        double[][] scores = gram.expansion(support, beta, wanted);
        assertEquals(wanted.length, scores.length);
        for (int k = 0; k < wanted.length; k++) {
          double[] expected = new double[3];
          for (int r = 0; r < support.length; r++) {
            double[] left = x[support[r]];
            double[] right = x[wanted[k]];
            double value = kernel.of(dot(left, right), dot(left, left), dot(right, right));
            for (int o = 0; o < 3; o++) {
              expected[o] += beta[o][r] * value;
            }
          }
          assertArrayEquals(expected, scores[k], CLOSE, kernel + ", row " + wanted[k]);
        }
      }
    }
  }

  @Test
  void threadsChangeNoBit() {
    double[][] x = Problems.rows(new Seed(2), ROWS, 3);
    int[] all = IntStream.range(0, ROWS).toArray();
    double[][] beta = coefficients(2, ROWS);
    double[][] one = gram(x, 1).expansion(all, beta, all);
    for (int threads : new int[] {2, 3}) {
      double[][] more = gram(x, threads).expansion(all, beta, all);
      for (int t = 0; t < ROWS; t++) {
        assertArrayEquals(one[t], more[t], 0, "row " + t);
      }
    }
  }

  private static KernelGram gram(double[][] x, int threads) {
    return KernelGram.of(Kernels.gaussian(1), DenseRows.of(x), new Threads(threads), 0);
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] * b[k];
    }
    return sum;
  }
}
