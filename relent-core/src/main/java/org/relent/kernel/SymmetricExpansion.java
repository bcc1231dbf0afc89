// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.math.Lanes;
import org.relent.math.Threads;

/**
 * f(xₜ) = Σₛ βₛ K(xₛ, xₜ) of the very rows xₛ, in double precision: every pair is compared once and
 * serves both of its rows.
 *
 * <p>Tiles of rows are dealt to a fixed number of stripes, whose sums are added up in one order; so
 * the number of threads changes no bit.
 */
final class SymmetricExpansion {

  /** Rows compared at a time, which share what is loaded of a block; a part of a block. */
  private static final int TILE = 16;

  private static final int STRIPES = 16;

  private final KernelRows rows;
  private final double[][] beta;
  private final Lanes lanes;

  /**
   * @param rows those of the sum, which are those it is wanted at
   * @param beta per output, one coefficient per row
   */
  SymmetricExpansion(KernelRows rows, double[][] beta, Lanes lanes) {
    this.rows = rows;
    this.beta = beta;
    this.lanes = lanes;
  }

  /** f of every row, one entry per output. */
  double[][] scores(Threads threads) {
    double[][][] sums = new double[STRIPES][][];
    threads.each(STRIPES, k -> sums[k] = new Stripe(k).sums());
    double[][] scores = new double[rows.size()][beta.length];
    for (int o = 0; o < beta.length; o++) {
      for (double[][] stripe : sums) {
        for (int t = 0; t < scores.length; t++) {
          scores[t][o] += stripe[o][t];
        }
      }
    }
    return scores;
  }

  /** What every {@value #STRIPES}th tile of rows gives to all sums; it serves one thread. */
  private final class Stripe {

    private final int first;
    private final double[][] sums = new double[beta.length][rows.size()];
    private final WrittenRows written = new WrittenRows(rows.seen(), TILE);
    private final double[][] kernel = new double[TILE][KernelRows.BLOCK];

    Stripe(int first) {
      this.first = first;
    }

    double[][] sums() {
      for (int from = first * TILE; from < rows.size(); from += STRIPES * TILE) {
        add(from, Math.min(TILE, rows.size() - from));
      }
      return sums;
    }

    private void add(int from, int count) {
      written.write(from, count);
      for (int b = from / KernelRows.BLOCK; b < rows.blocks(); b++) {
        rows.tile(written, count, b, lanes, kernel);
        int start = b * KernelRows.BLOCK;
        for (int r = 0; r < count; r++) {
          // of the pairs within the block, those from the row itself on
          int own = Math.max(0, from + r - start);
          for (int o = 0; o < beta.length; o++) {
            pairs(kernel[r], o, from + r, start, own, rows.count(b));
          }
        }
      }
    }

    /** K of row t with those at {@code start} + j, from ≤ j &lt; to, t itself perhaps the first. */
    private void pairs(double[] k, int o, int t, int start, int from, int to) {
      double[] sum = sums[o];
      double[] c = beta[o];
      double own = c[t];
      double total = 0;
      int begin = from;
      if (start + from == t) {
        total = own * k[from];
        begin++;
      }
      sum[t] += total + dot(k, c, start, begin, to);
      if (own != 0) {
        scale(own, k, sum, start, begin, to);
      }
    }

    private double dot(double[] k, double[] c, int start, int from, int to) {
      double first = 0;
      double second = 0;
      double third = 0;
      double fourth = 0;
      int j = from;
      for (; j + 4 <= to; j += 4) {
        first += c[start + j] * k[j];
        second += c[start + j + 1] * k[j + 1];
        third += c[start + j + 2] * k[j + 2];
        fourth += c[start + j + 3] * k[j + 3];
      }
      for (; j < to; j++) {
        first += c[start + j] * k[j];
      }
      return first + second + (third + fourth);
    }

    private void scale(double a, double[] k, double[] into, int start, int from, int to) {
      for (int j = from; j < to; j++) {
        into[start + j] += a * k[j];
      }
    }
  }
}
