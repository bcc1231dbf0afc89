// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Rows;
import org.relent.math.Cancellation;
import org.relent.math.Lanes;
import org.relent.math.Threads;

/**
 * A Gram matrix computed from rows as it is needed, the rows used last kept within a budget.
 *
 * <p>Neither the budget nor the number of threads changes a bit of what comes out; the precision
 * does, and so do the lanes in single precision.
 */
public final class KernelGram implements Gram {

  /** Kernel values in single precision, the inner products of some of them too. */
  private static final double SINGLE_ERROR = 2e-6;

  /** Up to so many rows for each of the sum, comparing pairs once is less work. */
  private static final double MOSTLY_OWN = 1.3;

  private final Kernel kernel;
  private final Precision<?> precision;
  private final Rows training;
  private final Threads threads;
  private final long budget;
  private final Rows landmarks;
  private final GramRows<?> rows;
  private final double[] diagonal;

  private KernelGram(
      Kernel kernel, Precision<?> precision, Rows training, Threads threads, long budget) {
    this.kernel = kernel;
    this.precision = precision;
    this.training = training;
    this.threads = threads;
    this.budget = budget;
    this.landmarks = kernel.landmarks(training);
    RowViews seen = RowViews.of(kernel, training);
    this.rows = new GramRows<>(precision, seen, landmarks, threads, budget);
    this.diagonal = diagonal(kernel, training, seen);
  }

  /**
   * The Gram matrix of {@code training}, to the last bit.
   *
   * @param budget bytes of kernel rows to keep; 0 keeps none
   */
  public static KernelGram of(Kernel kernel, Rows training, Threads threads, long budget) {
    return new KernelGram(kernel, new DoublePrecision(kernel), training, threads, budget);
  }

  /** The same in single precision. */
  public static KernelGram single(
      Kernel kernel, Rows training, Threads threads, long budget, Lanes lanes) {
    return new KernelGram(kernel, new SinglePrecision(kernel, lanes), training, threads, budget);
  }

  /**
   * All of it, row after row: of K(x, x′) and K(x′, x), whose bits are the same, one is computed.
   */
  public static double[] whole(Kernel kernel, Rows rows, Threads threads) {
    int n = rows.size();
    double[] all = new double[Math.multiplyExact(n, n)];
    if (kernel.precomputed()) {
      // a matrix that was read is symmetric but for rounding
      int[] every = IntStream.range(0, n).toArray();
      of(kernel, rows, threads, 0).block(every, every, all);
      return all;
    }
    KernelRows others = KernelRows.of(kernel, rows);
    threads.worked(others.seen().cellsPerRow() * n * n);
    GramRows.team((long) n * n, threads)
        .blocks(n, GramRows.TILE, (from, to) -> others.triangle(from, to, all));
    return all;
  }

  private static double[] diagonal(Kernel kernel, Rows training, RowViews seen) {
    double[] diagonal = new double[training.size()];
    for (int t = 0; t < diagonal.length; t++) {
      double square = training.square(t);
      diagonal[t] =
          kernel.precomputed()
              ? kernel.of(training.row(t)[t], square, square)
              : seen.self(kernel, t);
    }
    return diagonal;
  }

  /** The rows that new ones are compared with. */
  public KernelRows landmarks() {
    return KernelRows.of(kernel, landmarks);
  }

  @Override
  public Cancellation cancellation() {
    return threads.cancellation();
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
  public void accumulate(int[] chosen, double[][] coefficients, double[][] into) {
    rows.accumulate(chosen, coefficients, into);
  }

  @Override
  public void block(int[] chosen, int[] columns, double[] into) {
    rows.block(chosen, columns, into);
  }

  @Override
  public void block(int[] chosen, float[] into) {
    if (kernel.precomputed()) {
      // a matrix that was read is symmetric but for rounding
      Gram.super.block(chosen, into);
    } else {
      rows.square(chosen, into);
    }
  }

  /** Rows of the sum that are wanted themselves, as a support is, compare each pair once. */
  @Override
  public double[][] expansion(int[] chosen, double[][] coefficients, int[] wanted) {
    int[] places = places(chosen);
    long own = Arrays.stream(wanted).filter(t -> places[t] >= 0).count();
    // a matrix that was read is symmetric but for rounding
    boolean symmetric =
        !kernel.precomputed() && own == chosen.length && wanted.length <= MOSTLY_OWN * own;
    return symmetric
        ? new SymmetricExpansion(
                KernelRows.of(kernel, training.select(wanted)),
                spread(coefficients, wanted, places),
                precision.lanes())
            .scores(threads)
        : new KernelExpansion(KernelRows.of(kernel, landmarks.select(chosen)), coefficients)
            .of(training.select(wanted), threads);
  }

  @Override
  public Optional<double[][]> extendedExpansion(
      int[] chosen, double[][] coefficients, int[] wanted) {
    return ExtendedExpansion.affordable(chosen.length, wanted.length, training.width())
        ? new ExtendedExpansion(kernel, landmarks.select(chosen), coefficients)
            .of(training.select(wanted), threads)
        : Optional.empty();
  }

  /** The place of every row among some, −1 for the others. */
  private int[] places(int[] some) {
    int[] places = new int[size()];
    Arrays.fill(places, -1);
    for (int r = 0; r < some.length; r++) {
      places[some[r]] = r;
    }
    return places;
  }

  /** Coefficients of all rows wanted, zero where there is none. */
  private static double[][] spread(double[][] coefficients, int[] wanted, int[] places) {
    double[][] all = new double[coefficients.length][wanted.length];
    for (int o = 0; o < all.length; o++) {
      for (int k = 0; k < wanted.length; k++) {
        all[o][k] = places[wanted[k]] < 0 ? 0 : coefficients[o][places[wanted[k]]];
      }
    }
    return all;
  }

  @Override
  public Gram exact() {
    return precision instanceof DoublePrecision ? this : of(kernel, training, threads, budget);
  }

  @Override
  public double relativeError() {
    return precision instanceof DoublePrecision ? DOUBLE_ERROR : SINGLE_ERROR;
  }

  @Override
  public void forget() {
    rows.forget();
  }

  /** The bytes of kernel rows held just now. */
  public long cachedBytes() {
    return rows.cachedBytes();
  }

  @Override
  public String toString() {
    return "KernelGram" + Arrays.asList(kernel, size());
  }
}
