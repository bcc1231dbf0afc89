// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import org.relent.data.Rows;
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
    this.rows = new GramRows<>(precision, training, landmarks, threads, budget);
    this.diagonal = diagonal(training, kernel);
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

  private static double[] diagonal(Rows training, Kernel kernel) {
    double[] diagonal = new double[training.size()];
    for (int t = 0; t < diagonal.length; t++) {
      double square = training.square(t);
      double self = kernel.precomputed() ? training.row(t)[t] : square;
      diagonal[t] = kernel.of(self, square, square);
    }
    return diagonal;
  }

  /** The rows that new ones are compared with. */
  public KernelRows landmarks() {
    return KernelRows.of(kernel, landmarks);
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
    KernelRows support = KernelRows.of(kernel, landmarks.select(chosen));
    if (kernel.precomputed()) {
      // a matrix that was read is symmetric but for rounding
      return new KernelExpansion(support, coefficients).of(training.select(wanted), threads);
    }
    int[] places = new int[size()];
    Arrays.fill(places, -1);
    for (int r = 0; r < chosen.length; r++) {
      places[chosen[r]] = r;
    }
    int[] others = Arrays.stream(wanted).filter(t -> places[t] < 0).toArray();
    double[][] own = new SymmetricExpansion(support, coefficients).scores(threads);
    double[][] rest =
        new KernelExpansion(support, coefficients).of(training.select(others), threads);
    double[][] scores = new double[wanted.length][];
    for (int k = 0, next = 0; k < wanted.length; k++) {
      scores[k] = places[wanted[k]] < 0 ? rest[next++] : own[places[wanted[k]]];
    }
    return scores;
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
