// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.List;
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
    if (support.size() == 0) {
      return Optional.of(new double[rows.size()][beta.length]);
    }
    Extended landmarks = new Extended(RowViews.of(kernel, support));
    if (landmarks.value(landmarks, 0, 0).isEmpty()) {
      return Optional.empty();
    }
    Extended wanted = new Extended(RowViews.of(kernel, rows));
    double[][] scores = new double[rows.size()][];
    threads.each(scores.length, k -> scores[k] = scores(wanted, k, landmarks));
    return Optional.of(scores);
  }

  private double[] scores(Extended wanted, int k, Extended landmarks) {
    DoubleDouble[] sums = new DoubleDouble[beta.length];
    Arrays.fill(sums, DoubleDouble.ZERO);
    for (int r = 0; r < support.size(); r++) {
      DoubleDouble value = wanted.value(landmarks, k, r).orElseThrow();
      for (int o = 0; o < beta.length; o++) {
        sums[o] = sums[o].plus(value.times(beta[o][r]));
      }
    }
    return Arrays.stream(sums).mapToDouble(DoubleDouble::value).toArray();
  }

  /** Rows written out in every view, with ‖φ(x)‖² of each. */
  private final class Extended {

    private final List<RowView> views;
    private final double[][][] rows;
    private final DoubleDouble[][] squares;

    Extended(RowViews from) {
      views = from.views();
      rows = new double[views.size()][from.size()][];
      squares = new DoubleDouble[views.size()][from.size()];
      for (int v = 0; v < rows.length; v++) {
        for (int i = 0; i < from.size(); i++) {
          rows[v][i] = from.seen(v).row(i);
          squares[v][i] = DoubleDouble.dot(rows[v][i], rows[v][i]);
        }
      }
    }

    Optional<DoubleDouble> value(Extended others, int i, int j) {
      DoubleDouble[] dots = new DoubleDouble[rows.length];
      DoubleDouble[] lefts = new DoubleDouble[rows.length];
      DoubleDouble[] rights = new DoubleDouble[rows.length];
      for (int v = 0; v < rows.length; v++) {
        dots[v] = DoubleDouble.dot(rows[v][i], others.rows[v][j]);
        lefts[v] = squares[v][i];
        rights[v] = others.squares[v][j];
      }
      return kernel.extended(new ExtendedProducts(views, dots, lefts, rights));
    }
  }
}
