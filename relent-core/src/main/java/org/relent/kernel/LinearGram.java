// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Optional;
import org.relent.data.Rows;
import org.relent.data.StoredRows;
import org.relent.math.Cancellation;
import org.relent.math.CompensatedSum;
import org.relent.math.DoubleDouble;
import org.relent.math.Threads;

/**
 * The Gram matrix s⟨x, x′⟩ + v of a linear machine: its diagonal at hand, the rest laid out for
 * comparison only once someone asks, for weights stand in for it wherever rows are many.
 */
public final class LinearGram implements Gram {

  /** Rows that one thread takes at a time. */
  private static final int STRETCH = 4_096;

  /** Entries below which a block is not worth a second thread. */
  private static final int SMALL = 1 << 14;

  /** Rows that are written out in one array, one after another. */
  private static final int TOGETHER = 64;

  private final Rows given;
  private final RowView view;

  /** In the view. */
  private final Rows rows;

  private final double scale;
  private final Bias bias;
  private final Threads threads;
  private final long budget;
  private final double[] diagonal;

  /** Rows as they are stored; no score depends on another, so any order will do. */
  private final StoredRows stored;

  private Optional<KernelGram> whole = Optional.empty();

  /**
   * The Gram matrix of {@code rows}.
   *
   * @param scale s
   * @param bias of which v is the variance
   * @param budget bytes of kernel rows to keep
   */
  public LinearGram(Rows rows, double scale, Bias bias, Threads threads, long budget) {
    this(rows, AsGiven.VIEW, scale, bias, threads, budget);
  }

  /** That of a linear kernel, which may see columns by the priors of their weights. */
  public static LinearGram of(Kernel kernel, Rows rows, Bias bias, Threads threads, long budget) {
    return new LinearGram(rows, kernel.views().get(0), kernel.of(1, 1, 1), bias, threads, budget);
  }

  private LinearGram(
      Rows given, RowView view, double scale, Bias bias, Threads threads, long budget) {
    this.given = given;
    this.view = view;
    this.rows = view.of(given);
    this.scale = scale;
    this.bias = bias;
    this.threads = threads;
    this.budget = budget;
    this.stored = rows.stored();
    this.diagonal = new double[rows.size()];
    Kernel kernel = kernel();
    threads.blocks(
        diagonal.length,
        STRETCH,
        (from, to) -> {
          for (int t = from; t < to; t++) {
            double square = rows.square(t);
            diagonal[t] = kernel.of(square, square, square);
          }
        });
  }

  private Kernel kernel() {
    return bias.on(new LinearKernel().scaled(scale));
  }

  private synchronized KernelGram whole() {
    if (whole.isEmpty()) {
      whole = Optional.of(KernelGram.of(kernel(), rows, threads, budget));
    }
    return whole.get();
  }

  /** The rows that new ones are compared with, as they are given. */
  public KernelRows landmarks() {
    return view.equals(AsGiven.VIEW)
        ? whole().landmarks()
        : KernelRows.of(bias.on(new ViewedKernel(view, new LinearKernel()).scaled(scale)), given);
  }

  /** The rows compared, as the kernel sees them. */
  public Rows rows() {
    return rows;
  }

  /** s. */
  public double scale() {
    return scale;
  }

  /** What is believed of the constant term. */
  public Bias bias() {
    return bias;
  }

  /** Those that share the work. */
  public Threads threads() {
    return threads;
  }

  /** s⟨w, xₜ⟩ + v·{@code total} of every row t, where {@code total} is Σβ. */
  public double[] scores(double[] weights, double total) {
    threads.worked(rows.cells());
    double constant = bias.variance() * total;
    double[] scores = new double[rows.size()];
    threads.blocks(
        scores.length,
        STRETCH,
        (from, to) -> {
          for (int k = from; k < to; k++) {
            scores[stored.places()[k]] = scale * stored.rows().product(k, weights) + constant;
          }
        });
    return scores;
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
  public void accumulate(int[] rows, double[][] coefficients, double[][] into) {
    whole().accumulate(rows, coefficients, into);
  }

  /** w = Σβₜxₜ, over the rows whose coefficients are not zero, in their order. */
  double[] weights(double[] coefficients) {
    threads.worked(rows.cells());
    double[] weights = new double[rows.width()];
    for (int t = 0; t < coefficients.length; t++) {
      if (coefficients[t] != 0) {
        rows.addTo(t, coefficients[t], weights);
      }
    }
    return weights;
  }

  /** By weights, w = Σβx: a pass over the rows for each output. */
  @Override
  public double[][] expansion(int[] rows, double[][] coefficients, int[] wanted) {
    return extendedExpansion(rows, coefficients, wanted)
        .orElseGet(() -> plainExpansion(rows, coefficients, wanted));
  }

  private double[][] plainExpansion(int[] rows, double[][] coefficients, int[] wanted) {
    double[][] sums = new double[wanted.length][coefficients.length];
    for (int o = 0; o < coefficients.length; o++) {
      int output = o;
      double[] weights = new double[this.rows.width()];
      double total = 0;
      for (int r = 0; r < rows.length; r++) {
        this.rows.addTo(rows[r], coefficients[o][r], weights);
        total += coefficients[o][r];
      }
      double constant = bias.variance() * total;
      threads.blocks(
          wanted.length,
          STRETCH,
          (from, to) -> {
            for (int k = from; k < to; k++) {
              sums[k][output] = scale * this.rows.product(wanted[k], weights) + constant;
            }
          });
    }
    return sums;
  }

  /** By the weights that a model has, which are rounded. */
  @Override
  public Optional<double[][]> extendedExpansion(int[] rows, double[][] coefficients, int[] wanted) {
    if (!LinearWeights.extended(this.rows, rows) || !LinearWeights.extended(this.rows, wanted)) {
      return Optional.empty();
    }
    double[][] sums = new double[wanted.length][coefficients.length];
    for (int o = 0; o < coefficients.length; o++) {
      double[] weights = LinearWeights.of(this.rows, rows, coefficients[o], scale);
      DoubleDouble constant = DoubleDouble.of(bias.variance() * CompensatedSum.of(coefficients[o]));
      for (int k = 0; k < wanted.length; k++) {
        double[] row = this.rows.row(wanted[k]);
        sums[k][o] = DoubleDouble.dot(weights, row).plus(constant).value();
      }
    }
    return Optional.of(sums);
  }

  @Override
  public void block(int[] rows, int[] columns, double[] into) {
    threads.worked(this.rows.cells() / Math.max(1, size()) * rows.length * columns.length);
    Kernel kernel = kernel();
    Threads team = (long) rows.length * columns.length < SMALL ? Threads.one() : threads;
    team.blocks(
        rows.length,
        TOGETHER,
        (from, to) -> {
          double[] row = new double[this.rows.width()];
          for (int a = from; a < to; a++) {
            this.rows.addTo(rows[a], 1, row);
            double own = this.rows.square(rows[a]);
            for (int b = 0; b < columns.length; b++) {
              double dot = this.rows.dot(columns[b], row);
              // a linear kernel asks for nothing but the inner product
              into[a * columns.length + b] = kernel.of(dot, own, own);
            }
            this.rows.addTo(rows[a], -1, row);
          }
        });
  }
}
