// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import org.relent.data.Rows;
import org.relent.math.Threads;

/**
 * f(x) = Σᵣ βᵣ K(x, xᵣ) in double precision, per output: what a kernel model adds up, and what its
 * certificate is computed from.
 */
public final class KernelExpansion {

  /** Rows scored at a time, so that they share what is loaded of the support. */
  private static final int TILE = 16;

  /** Rows that one thread takes at a time. */
  private static final int ROWS_PER_TASK = 8 * TILE;

  private final KernelRows support;
  private final double[][] beta;

  /**
   * @param support the rows xᵣ
   * @param beta per output, one coefficient per row
   */
  public KernelExpansion(KernelRows support, double[][] beta) {
    this.support = support;
    this.beta = Arrays.stream(beta).map(double[]::clone).toArray(double[][]::new);
  }

  /** The rows xᵣ, ready for comparison. */
  public KernelRows support() {
    return support;
  }

  /** β of an output; a copy. */
  public double[] beta(int output) {
    return beta[output].clone();
  }

  /** βᵣ of an output. */
  public double beta(int output, int r) {
    return beta[output][r];
  }

  /** f of row i, one entry per output. */
  public double[] of(Rows rows, int i) {
    return new Batch(RowViews.ofOne(support.kernel(), rows, i), 1).scores(0, 1)[0];
  }

  /** f of every row, one entry per output. */
  public double[][] of(Rows rows, Threads threads) {
    RowViews seen = RowViews.of(support.kernel(), rows);
    double[][] scores = new double[rows.size()][];
    threads.blocks(
        scores.length,
        ROWS_PER_TASK,
        (first, end) -> {
          Batch batch = new Batch(seen, TILE);
          for (int from = first; from < end; from += TILE) {
            int count = Math.min(TILE, end - from);
            System.arraycopy(batch.scores(from, count), 0, scores, from, count);
          }
        });
    return scores;
  }

  /** Rows scored a few at a time; it owns what it needs on the way and serves one thread. */
  private final class Batch {

    private final int together;
    private final WrittenRows written;
    private final double[][] kernel;

    Batch(RowViews rows, int together) {
      this.together = together;
      this.written = new WrittenRows(rows, together);
      this.kernel = new double[together][KernelRows.BLOCK];
    }

    double[][] scores(int from, int count) {
      written.write(from, count);
      double[][] sums = new double[beta.length][together];
      for (int b = 0; b < support.blocks(); b++) {
        support.tile(written, count, b, kernel);
        for (int o = 0; o < beta.length; o++) {
          add(beta[o], b, count, sums[o]);
        }
      }
      double[][] scores = new double[count][beta.length];
      for (int i = 0; i < count; i++) {
        for (int o = 0; o < beta.length; o++) {
          scores[i][o] = sums[o][i];
        }
      }
      return scores;
    }

    private void add(double[] coefficients, int b, int count, double[] sums) {
      int i = 0;
      for (; i + 4 <= count; i += 4) {
        addFour(coefficients, b, i, sums);
      }
      for (; i < count; i++) {
        double sum = sums[i];
        for (int j = 0, at = b * KernelRows.BLOCK; j < support.count(b); j++) {
          sum += coefficients[at + j] * kernel[i][j];
        }
        sums[i] = sum;
      }
    }

    /** Every sum is taken in one order, so it has to wait for itself; four do so side by side. */
    private void addFour(double[] coefficients, int b, int i, double[] sums) {
      double[] p = kernel[i];
      double[] q = kernel[i + 1];
      double[] s = kernel[i + 2];
      double[] t = kernel[i + 3];
      double first = sums[i];
      double second = sums[i + 1];
      double third = sums[i + 2];
      double fourth = sums[i + 3];
      for (int j = 0, at = b * KernelRows.BLOCK, end = support.count(b); j < end; j++) {
        double c = coefficients[at + j];
        first += c * p[j];
        second += c * q[j];
        third += c * s[j];
        fourth += c * t[j];
      }
      sums[i] = first;
      sums[i + 1] = second;
      sums[i + 2] = third;
      sums[i + 3] = fourth;
    }
  }
}
