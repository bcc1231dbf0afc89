// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import org.relent.data.Rows;
import org.relent.math.Threads;

/**
 * A Gram matrix computed from rows as it is needed, the rows used last kept within a budget.
 *
 * <p>Work is cut into blocks of columns; a block belongs to one thread, and sums over rows are
 * taken in the order asked for. So neither the budget nor the number of threads changes a bit of
 * what comes out.
 */
public final class KernelGram implements Gram {

  /** Entries below which a block is not worth a second thread. */
  private static final int SMALL = 1 << 14;

  private final Rows training;
  private final KernelRows landmarks;
  private final Threads threads;
  private final RowCache cache;
  private final double[] diagonal;

  private KernelGram(Rows training, KernelRows landmarks, Threads threads, RowCache cache) {
    this.training = training;
    this.landmarks = landmarks;
    this.threads = threads;
    this.cache = cache;
    this.diagonal = diagonal(training, landmarks);
  }

  /**
   * The Gram matrix of {@code training}.
   *
   * @param budget bytes of kernel rows to keep; 0 keeps none
   */
  public static KernelGram of(Kernel kernel, Rows training, Threads threads, long budget) {
    KernelRows landmarks = KernelRows.of(kernel, kernel.landmarks(training));
    return new KernelGram(training, landmarks, threads, new RowCache(training.size(), budget));
  }

  private static double[] diagonal(Rows training, KernelRows landmarks) {
    boolean precomputed = landmarks.kernel().precomputed();
    double[] diagonal = new double[training.size()];
    for (int t = 0; t < diagonal.length; t++) {
      double square = training.square(t);
      double self = precomputed ? training.row(t)[t] : square;
      diagonal[t] = landmarks.kernel().of(self, square, square);
    }
    return diagonal;
  }

  /** The rows that new ones are compared with. */
  public KernelRows landmarks() {
    return landmarks;
  }

  @Override
  public int size() {
    return diagonal.length;
  }

  @Override
  public double diagonal(int t) {
    return diagonal[t];
  }

  @Override
  public void accumulate(int[] rows, double[][] coefficients, double[][] into) {
    RowCache.Slot[] slots = cache.request(rows);
    // one row is too little work to be worth a thread
    Threads team = rows.length < 8 ? Threads.one() : threads;
    int blocks = landmarks.blocks();
    int tasks = Math.min(blocks, 8 * team.count());
    team.each(
        tasks,
        task -> {
          Pass pass = new Pass(rows, slots, coefficients, into);
          int end = (int) ((long) blocks * (task + 1) / tasks);
          for (int b = (int) ((long) blocks * task / tasks); b < end; b++) {
            pass.over(b);
          }
        });
    cache.filled(slots);
  }

  /**
   * One thread's share of {@link #accumulate}: all rows over one block of columns after another.
   */
  private final class Pass {

    private final int[] rows;
    private final RowCache.Slot[] slots;
    private final double[][] coefficients;
    private final double[][] into;
    private final double[][] sums;
    private final double[] work = new double[training.width()];
    private final double[] part = new double[KernelRows.BLOCK];

    Pass(int[] rows, RowCache.Slot[] slots, double[][] coefficients, double[][] into) {
      this.rows = rows;
      this.slots = slots;
      this.coefficients = coefficients;
      this.into = into;
      this.sums = new double[into.length][KernelRows.BLOCK];
    }

    void over(int b) {
      int from = b * KernelRows.BLOCK;
      int count = landmarks.count(b);
      for (int o = 0; o < sums.length; o++) {
        System.arraycopy(into[o], from, sums[o], 0, count);
      }
      for (int r = 0; r < rows.length; r++) {
        fill(r, b, from, count);
        for (int o = 0; o < sums.length; o++) {
          if (coefficients[o][r] != 0) {
            KernelRows.addScaled(coefficients[o][r], part, sums[o]);
          }
        }
      }
      for (int o = 0; o < sums.length; o++) {
        System.arraycopy(sums[o], 0, into[o], from, count);
      }
    }

    private void fill(int r, int b, int from, int count) {
      RowCache.Slot slot = slots[r];
      if (slot.ready()) {
        System.arraycopy(slot.values(), from, part, 0, count);
        return;
      }
      landmarks.block(training, rows[r], b, work, part);
      if (slot.kept()) {
        System.arraycopy(part, 0, slot.values(), from, count);
      }
    }
  }

  @Override
  public double[] block(int[] rows, int[] columns) {
    double[] block = new double[Math.multiplyExact(rows.length, columns.length)];
    Rows left = training.select(rows);
    KernelRows right = KernelRows.of(landmarks.kernel(), landmarks.rows().select(columns));
    Threads team = block.length < SMALL ? Threads.one() : threads;
    team.blocks(
        rows.length,
        16,
        (from, to) -> {
          double[] work = new double[training.width()];
          double[] part = new double[KernelRows.BLOCK];
          for (int a = from; a < to; a++) {
            for (int b = 0; b < right.blocks(); b++) {
              right.block(left, a, b, work, part);
              int at = a * columns.length + b * KernelRows.BLOCK;
              System.arraycopy(part, 0, block, at, right.count(b));
            }
          }
        });
    return block;
  }

  /** The bytes of kernel rows held just now. */
  public long cachedBytes() {
    return cache.bytes();
  }

  @Override
  public String toString() {
    return "KernelGram" + Arrays.asList(landmarks.kernel(), size());
  }
}
