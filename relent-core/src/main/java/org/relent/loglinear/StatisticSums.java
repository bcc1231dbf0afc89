// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.data.SparseRows;
import org.relent.math.Threads;

/**
 * The two ways through the statistics of all outcomes: Σᵢ vᵢ fᵢ(x) for each outcome x, and Σₓ m(x)
 * fᵢ(x) for each statistic i.
 *
 * <p>Within, the blocks of a column lie side by side: an entry meets all classes in one stretch of
 * memory.
 *
 * @param rows those of the outcomes, or the same numbers under finer indices
 * @param blocks those of the outcomes: outcome {@code row · blocks + block} has this row and block
 */
record StatisticSums(SparseRows rows, int blocks, Threads threads) {

  /** Rows in one task where tasks write to places of their own. */
  private static final int ROWS = 1 << 10;

  /** Products in one partial sum at least: fewer are done before a thread has begun. */
  private static final int WORK = 1 << 16;

  /** No more partial sums than this are held. */
  private static final int PARTS = 16;

  private int dimension() {
    return Math.multiplyExact(rows.width(), blocks);
  }

  /** s(x) ← s(x) + Σᵢ vᵢ fᵢ(x). */
  void addScores(double[] v, double[] scores) {
    double[] beside = transposed(v, blocks, rows.width());
    threads.blocks(
        rows.size(),
        ROWS,
        (from, to) -> {
          for (int r = from; r < to; r++) {
            addScores(r, beside, scores);
          }
        });
  }

  private void addScores(int row, double[] beside, double[] scores) {
    int end = rows.start(row + 1);
    for (int at = rows.start(row); at < end; at++) {
      add(rows.value(at), beside, rows.index(at) * blocks, scores, row * blocks);
    }
  }

  /** Σₓ m(x) fᵢ(x). */
  double[] weighted(double[] masses) {
    int length = partLength();
    int parts = Math.max(1, (rows.size() + length - 1) / length);
    double[][] sums = new double[parts][];
    threads.each(
        parts,
        k -> {
          sums[k] = new double[dimension()];
          int to = (int) Math.min(rows.size(), (k + 1L) * length);
          for (int r = k * length; r < to; r++) {
            addStatistics(r, masses, sums[k]);
          }
        });
    for (int k = 1; k < parts; k++) {
      for (int i = 0; i < sums[0].length; i++) {
        sums[0][i] += sums[k][i];
      }
    }
    return transposed(sums[0], rows.width(), blocks);
  }

  private void addStatistics(int row, double[] masses, double[] beside) {
    int end = rows.start(row + 1);
    for (int at = rows.start(row); at < end; at++) {
      add(rows.value(at), masses, row * blocks, beside, rows.index(at) * blocks);
    }
  }

  /** So long that a part's walk costs more than its sum, whatever the number of threads. */
  private int partLength() {
    long work = (long) rows.entries() * blocks;
    long parts = Math.min(PARTS, work / Math.max(WORK, dimension()) + 1);
    return (int) Math.max(1, (rows.size() + parts - 1) / parts);
  }

  /** to ← to + a·from over the blocks of an entry. */
  private void add(double a, double[] from, int first, double[] to, int place) {
    for (int b = 0; b < blocks; b++) {
      to[place + b] += a * from[first + b];
    }
  }

  /** A matrix of rows as one of columns; the same array where there is one row or column. */
  private static double[] transposed(double[] matrix, int height, int width) {
    if (height == 1 || width == 1) {
      return matrix;
    }
    double[] transposed = new double[matrix.length];
    for (int i = 0; i < height; i++) {
      for (int j = 0; j < width; j++) {
        transposed[j * height + i] = matrix[i * width + j];
      }
    }
    return transposed;
  }
}
