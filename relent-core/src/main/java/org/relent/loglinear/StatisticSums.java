// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.data.SparseRows;
import org.relent.math.Threads;

/**
 * The two ways through the statistics of all outcomes: Σᵢ vᵢ fᵢ(x) for each outcome x, and Σₓ m(x)
 * fᵢ(x) for each statistic i.
 *
 * <p>Within, the blocks of a column lie side by side: an entry meets all classes in one stretch of
 * memory. Scores are gathered row by row, statistics column by column, so that each is written once
 * and threads never meet.
 */
final class StatisticSums {

  /** Rows in one task. */
  private static final int ROWS = 1 << 10;

  /** Tasks that columns are shared out to, as equal as whole columns allow. */
  private static final int TASKS = 16;

  /** Products that are done before a thread has begun. */
  private static final int WORK = 1 << 16;

  private final Gather rows;
  private final ColumnStrips columns;
  private final int width;
  private final int blocks;
  private final Threads threads;
  private final Threads all;

  /**
   * Statistics of these rows.
   *
   * @param rows those of the outcomes, or the same numbers under finer indices
   * @param blocks those of the outcomes: outcome {@code row · blocks + block} has this row and
   *     block
   */
  StatisticSums(SparseRows rows, int blocks, Threads threads) {
    this.rows = new Gather(rows, blocks);
    this.columns = ColumnStrips.of(rows, blocks);
    this.width = rows.width();
    this.blocks = blocks;
    this.all = threads;
    this.threads = (long) rows.entries() * blocks < WORK ? Threads.one() : threads;
  }

  /** b(x) + Σᵢ vᵢ fᵢ(x) for each outcome x. */
  double[] scores(double[] v, double[] base) {
    pass();
    double[] beside = transposed(v, blocks, width);
    double[] scores = new double[base.length];
    threads.blocks(
        rows.rows().size(),
        ROWS,
        (from, to) -> {
          System.arraycopy(base, from * blocks, scores, from * blocks, (to - from) * blocks);
          for (int r = from; r < to; r++) {
            rows.add(r, beside, scores, r * blocks);
          }
        });
    return scores;
  }

  /** Σₓ m(x) fᵢ(x). */
  double[] weighted(double[] masses) {
    pass();
    double[] sums = new double[Math.multiplyExact(width, blocks)];
    int[] shares = columns.shares(TASKS);
    threads.each(TASKS, k -> columns.gather(shares[k], shares[k + 1], masses, sums));
    return transposed(sums, width, blocks);
  }

  /** Tells of a pass over the rows; work too small to share counts as well. */
  private void pass() {
    all.worked(rows.rows().cells() * blocks);
  }

  /** The side of a square of a matrix that is turned at once: two of them fit the nearest cache. */
  private static final int SIDE = 32;

  /** Columns of a matrix that one task turns. */
  private static final int STRIP = 1 << 10;

  /** A matrix of rows as one of columns; the same array where there is one row or column. */
  private double[] transposed(double[] matrix, int height, int width) {
    if (height == 1 || width == 1) {
      return matrix;
    }
    double[] transposed = new double[matrix.length];
    threads.blocks(
        width,
        STRIP,
        (from, to) -> {
          for (int left = from; left < to; left += SIDE) {
            for (int top = 0; top < height; top += SIDE) {
              int bottom = Math.min(height, top + SIDE);
              int right = Math.min(to, left + SIDE);
              for (int j = left; j < right; j++) {
                for (int i = top; i < bottom; i++) {
                  transposed[j * height + i] = matrix[i * width + j];
                }
              }
            }
          }
        });
    return transposed;
  }
}
