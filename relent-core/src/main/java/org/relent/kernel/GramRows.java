// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.relent.data.Rows;
import org.relent.math.Threads;

/**
 * The rows of a Gram matrix in one precision, computed block by block as they are needed and kept
 * within a budget.
 *
 * <p>Work is cut into blocks of columns; a block belongs to one thread, and sums over rows are
 * taken in the order asked for. So neither the budget nor the number of threads changes a bit of
 * what comes out.
 */
final class GramRows<A> {

  /** Entries below which a block is not worth a second thread. */
  private static final int SMALL = 1 << 14;

  /** The threads that so many entries are worth. */
  static Threads team(long entries, Threads threads) {
    return entries < SMALL ? Threads.one() : threads;
  }

  /** Rows of a tile: with its panel it stays in the first- and second-level cache. */
  static final int TILE = 32;

  /** The least rows whose sums are worth a second thread. */
  private static final int FEW = 8;

  private final Precision<A> precision;
  private final RowViews training;
  private final Rows columns;
  private final Precision.Landmarks<A> landmarks;
  private final RowCache<A> cache;
  private final Threads threads;
  private final long cells;

  /** For rows that are not kept; threads share them, each in columns of its own. */
  private final List<A> spares = new ArrayList<>();

  GramRows(Precision<A> precision, RowViews training, Rows columns, Threads threads, long budget) {
    this.precision = precision;
    this.training = training;
    this.columns = columns;
    this.landmarks = precision.landmarks(columns);
    this.cache = new RowCache<>(precision, columns.size(), budget);
    this.threads = threads;
    this.cells = training.cellsPerRow();
  }

  static int blocks(int size) {
    return (int) (((long) size + KernelRows.BLOCK - 1) / KernelRows.BLOCK);
  }

  /** As {@link Gram#accumulate}. */
  void accumulate(int[] rows, double[][] coefficients, double[][] into) {
    asked(rows.length, columns.size());
    threads.worked((into.length - 1L) * rows.length * columns.size()); // sums of further outputs
    List<RowCache.Slot<A>> slots = cache.request(rows);
    long streamed = slots.stream().filter(slot -> !slot.kept()).count();
    while (spares.size() < Math.min(TILE, streamed)) {
      spares.add(precision.room(columns.size()));
    }
    Supplier<Precision.Comparison<A>> compared = landmarks.compare(training, rows);
    Threads team = rows.length < FEW ? Threads.one() : threads;
    int blocks = blocks(columns.size());
    int tasks = Math.min(blocks, 8 * team.count());
    team.each(
        tasks,
        task -> {
          int from = (int) ((long) blocks * task / tasks);
          int to = (int) ((long) blocks * (task + 1) / tasks);
          new Pass(rows, slots, compared.get(), from, to).add(coefficients, into);
        });
    cache.filled(slots);
  }

  /** One thread's share of {@link #accumulate}: all rows, over some blocks of columns. */
  private final class Pass {

    private final int[] rows;
    private final List<RowCache.Slot<A>> slots;
    private final int firstBlock;
    private final int lastBlock;
    private final Precision.Comparison<A> comparison;
    private final A[] tile = precision.tile(TILE);
    private final A[] whole = precision.tile(TILE);
    private final int[] at = new int[TILE];
    private final int[] which = new int[TILE];
    private final double[] part = new double[TILE];

    Pass(
        int[] rows,
        List<RowCache.Slot<A>> slots,
        Precision.Comparison<A> comparison,
        int firstBlock,
        int lastBlock) {
      this.rows = rows;
      this.slots = slots;
      this.firstBlock = firstBlock;
      this.lastBlock = lastBlock;
      this.comparison = comparison;
    }

    void add(double[][] coefficients, double[][] into) {
      int from = firstBlock * KernelRows.BLOCK;
      int to = Math.min(columns.size(), lastBlock * KernelRows.BLOCK);
      for (int first = 0; first < rows.length; first += TILE) {
        int some = Math.min(TILE, rows.length - first);
        fill(first, some);
        for (int o = 0; o < into.length; o++) {
          System.arraycopy(coefficients[o], first, part, 0, some);
          precision.add(part, whole, at, some, from, to, into[o]);
        }
      }
    }

    /** Some rows, as they are held; the others are computed together. */
    private void fill(int first, int some) {
      int missing = locate(first, some);
      for (int b = firstBlock; b < lastBlock && missing > 0; b++) {
        comparison.block(b, which, missing, tile);
        keep(first, missing, b * KernelRows.BLOCK);
      }
    }

    /** Where some rows are, or are to be; how many of them are yet to be computed. */
    private int locate(int first, int some) {
      int missing = 0;
      int streamed = 0;
      for (int r = 0; r < some; r++) {
        RowCache.Slot<A> slot = slots.get(first + r);
        whole[r] = slot.kept() ? slot.values() : spares.get(streamed++);
        at[r] = slot.offset();
        if (!slot.ready()) {
          which[missing++] = first + r;
        }
      }
      return missing;
    }

    /** Puts a computed tile in its place: the columns from {@code from} on. */
    private void keep(int first, int missing, int from) {
      int count = Math.min(KernelRows.BLOCK, columns.size() - from);
      for (int r = 0; r < missing; r++) {
        int place = which[r] - first;
        System.arraycopy(tile[r], 0, whole[place], at[place] + from, count);
      }
    }
  }

  /** As {@link Gram#block(int[], int[], double[])}. */
  void block(int[] rows, int[] some, double[] into) {
    asked(rows.length, some.length);
    part(rows, some.length).block(some, into);
  }

  /** As {@link Gram#block(int[], float[])}. */
  void square(int[] rows, float[] into) {
    asked(rows.length, rows.length);
    part(rows, rows.length).square(into);
  }

  /** Counts what is asked for, held or not: the count must not depend on the budget. */
  private void asked(int rows, int width) {
    threads.worked(cells * rows * width);
  }

  private GramPart<A> part(int[] rows, int width) {
    Threads team = team((long) rows.length * width, threads);
    return new GramPart<>(precision, training, landmarks, cache.now(rows), rows, team);
  }

  void forget() {
    cache.forget();
    spares.clear();
  }

  long cachedBytes() {
    return cache.bytes();
  }
}
