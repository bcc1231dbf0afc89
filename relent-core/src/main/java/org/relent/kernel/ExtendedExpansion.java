// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.relent.data.Rows;
import org.relent.math.DoubleDouble;
import org.relent.math.Threads;

/**
 * f(x) = Σᵣ βᵣ K(x, xᵣ) in twice the digits of a double, rounded at the end: whatever cancels, the
 * error is that of one rounding. Some hundred times slower than {@link KernelExpansion}.
 *
 * @param support the rows xᵣ
 * @param beta per output, one coefficient per row
 */
record ExtendedExpansion(Kernel kernel, Rows support, double[][] beta) {

  /**
   * Products at most, the kernel function counted as {@value #KERNEL_PRODUCTS}: a tenth of a
   * second.
   */
  private static final long MAX_PRODUCTS = 1 << 22;

  private static final int KERNEL_PRODUCTS = 64;

  /** Whether so many rows can be afforded. */
  static boolean affordable(int support, int wanted, int width) {
    return (long) support * wanted * (KERNEL_PRODUCTS + width) <= MAX_PRODUCTS;
  }

  /** f of every row, one entry per output; empty if the kernel has no such form. */
  Optional<double[][]> of(Rows rows, Threads threads) {
    double[][] landmarks = new double[support.size()][];
    DoubleDouble[] squares = new DoubleDouble[landmarks.length];
    for (int r = 0; r < landmarks.length; r++) {
      landmarks[r] = support.row(r);
      squares[r] = DoubleDouble.dot(landmarks[r], landmarks[r]);
    }
    if (kernel.extended(DoubleDouble.ONE, DoubleDouble.ONE, DoubleDouble.ONE).isEmpty()) {
      return Optional.empty();
    }
    double[][] scores = new double[rows.size()][];
    threads.each(scores.length, k -> scores[k] = scores(rows.row(k), landmarks, squares));
    return Optional.of(scores);
  }

  private double[] scores(double[] x, double[][] landmarks, DoubleDouble[] squares) {
    DoubleDouble own = DoubleDouble.dot(x, x);
    DoubleDouble[] sums = new DoubleDouble[beta.length];
    Arrays.fill(sums, DoubleDouble.ZERO);
    for (int r = 0; r < landmarks.length; r++) {
      DoubleDouble value =
          kernel.extended(DoubleDouble.dot(x, landmarks[r]), own, squares[r]).orElseThrow();
      for (int o = 0; o < beta.length; o++) {
        sums[o] = sums[o].plus(value.times(beta[o][r]));
      }
    }
    return Arrays.stream(sums).mapToDouble(DoubleDouble::value).toArray();
  }
}
