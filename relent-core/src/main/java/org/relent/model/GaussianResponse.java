// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.kernel.PrecomputedKernel;
import org.relent.kernel.StoredKernel;
import org.relent.math.Bordered;
import org.relent.math.Cancellation;
import org.relent.math.ShortestDecimal;
import org.relent.math.Vectors;
import org.relent.store.StoreFault;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;
import org.relent.store.StoredRows;

/**
 * The score itself, with the variance of a Gaussian process: s² + K(x, x) − kᵀ(K + S)⁻¹k, where k
 * compares x with every training row and S is the noise of each; a flat bias borders the matrix.
 *
 * <p>Rows, noises and bias say it all: the matrix is formed and factored anew from them, always in
 * the same order, so that a response made again answers to the last bit alike.
 */
public final class GaussianResponse implements Response {

  /**
   * How it is stored: as what it is made of, the training rows, which mostly are the rows of the
   * scores and then stand there once, and the noise of each; its matrix is put together again.
   */
  public static final ResponseForm FORM = new ResponseForm("gaussian", GaussianResponse::read);

  private static final String ROWS = "rows";
  private static final String TRAINING = "training";

  /** Rows whose matrix still fits an array. */
  private static final int MOST = 46_000;

  private final KernelRows training;
  private final Rows rows;
  private final double[] noises;
  private final boolean flat;
  private final double noise;
  private final double[] diagonal;

  /** Factored when first needed: a fit may have no time for it. */
  private Bordered matrix;

  private GaussianResponse(
      KernelRows training, Rows rows, double[] noises, boolean flat, double noise) {
    this.training = training;
    this.rows = rows;
    this.noises = noises;
    this.flat = flat;
    this.noise = noise;
    this.diagonal = training.kernel().precomputed() ? diagonal(training, rows) : new double[0];
  }

  private synchronized Bordered matrix(Cancellation cancellation) {
    if (matrix == null) {
      matrix = factored(cancellation);
    }
    return matrix;
  }

  private static double[] diagonal(KernelRows training, Rows rows) {
    return IntStream.range(0, rows.size()).mapToDouble(t -> training.row(rows, t)[t]).toArray();
  }

  /**
   * A response from its parts.
   *
   * @param training the training rows, with the kernel of score and bias together
   * @param noises S, one for each training row: s² divided by its weight
   * @param flat whether the bias is flat
   * @param noise s² of a new observation
   */
  public static GaussianResponse of(
      KernelRows training, double[] noises, boolean flat, double noise) {
    return of(training, training.rows(), noises, flat, noise);
  }

  /**
   * A response from its parts, where the rows compared with may be others than the training rows.
   *
   * @param rows the training rows; of a precomputed kernel the rows of its matrix
   */
  public static GaussianResponse of(
      KernelRows training, Rows rows, double[] noises, boolean flat, double noise) {
    GaussianResponse response = unfactored(training, rows, noises, flat, noise);
    response.matrix(Cancellation.NONE);
    return response;
  }

  /** The same, whose matrix is factored, and may turn out not to be sound, when first needed. */
  public static GaussianResponse unfactored(
      KernelRows training, Rows rows, double[] noises, boolean flat, double noise) {
    requireSound(
        rows.size() == training.size()
            && rows.width() == training.rows().width()
            && noises.length == training.size(),
        training.size() + " rows, " + rows.size() + " of data and " + noises.length + " noises");
    requireSound(rows.size() <= MOST, rows.size() + " rows, which are more than " + MOST);
    requireSound(positive(noise), "a noise of " + ShortestDecimal.text(noise));
    for (double own : noises) {
      requireSound(positive(own), "a noise of " + ShortestDecimal.text(own));
    }
    return new GaussianResponse(training, rows, noises.clone(), flat, noise);
  }

  private static boolean positive(double x) {
    return x > 0 && x < Double.POSITIVE_INFINITY;
  }

  private static void requireSound(boolean sound, String what) {
    if (!sound) {
      throw DataException.of(
          "RLT-D053", "the description of predictive variances is not sound: it has " + what);
    }
  }

  /** K + S, bordered by ones if the bias is flat. */
  private Bordered factored(Cancellation cancellation) {
    int n = rows.size();
    double[] sum = new double[n * n];
    for (int t = 0; t < n; t++) {
      cancellation.check();
      System.arraycopy(training.row(rows, t), 0, sum, t * n, n);
      sum[t * n + t] += noises[t];
    }
    double[][] border = new double[flat ? 1 : 0][n];
    for (double[] row : border) {
      Arrays.fill(row, 1);
    }
    return Bordered.of(sum, n, border, cancellation)
        .orElseThrow(
            () ->
                DataException.of(
                    "RLT-D041",
                    "the kernel matrix plus noise is not positive definite; raise the noise"));
  }

  private static GaussianResponse read(StoreReader from) {
    String name = from.text(ROWS);
    StoreFault.KEY.require(
        name.equals(TRAINING) || from.knowsRows(name),
        "the response has rows " + Quoted.of(name) + ", which are unknown");
    Rows rows = from.rows(name);
    Kernel kernel = StoredKernel.read(from);
    KernelRows training = StoredKernel.rows(kernel, compared(kernel, rows));
    double[] noises = from.doubles("noises", rows.size());
    double noise = from.doubles("noise", 1)[0];
    StoreFault.NUMBER.require(
        noise > 0 && Arrays.stream(noises).allMatch(s -> s > 0), "a noise is not positive");
    StoreFault.requireRoom(8L * rows.size() * rows.size());
    try {
      return of(training, rows, noises, from.flag("flat"), noise);
    } catch (IllegalArgumentException unsound) {
      throw StoreFault.NUMBER.broken("the response is not sound: " + unsound.getMessage());
    }
  }

  /** What new rows are compared with: of a precomputed kernel, take its values as they are. */
  private static Rows compared(Kernel kernel, Rows rows) {
    if (!kernel.precomputed()) {
      return rows;
    }
    StoreFault.AGREEMENT.require(
        rows.size() == rows.width(), "the rows of a precomputed kernel are not square");
    return SparseRows.identity(rows.size());
  }

  @Override
  public String form() {
    return FORM.id();
  }

  @Override
  public void store(StoreWriter to) {
    StoredKernel.write(training.kernel(), to);
    StoreFault.SAVABLE.require(
        StoredRows.same(compared(training.kernel(), rows), training.rows()),
        "a response that compares with other rows than its training rows cannot be saved");
    to.put("flat", flat).put(ROWS, to.rows(TRAINING, rows));
    to.array("noises", noises, noises.length).array("noise", new double[] {noise}, 1);
  }

  @Override
  public boolean carriesRows() {
    return true;
  }

  /** What new rows are compared with, by the kernel of score and bias together. */
  public KernelRows training() {
    return training;
  }

  /** The training rows: those compared with, unless the kernel is precomputed. */
  public Rows rows() {
    return rows;
  }

  /** S, one for each training row; a copy. */
  public double[] noises() {
    return noises.clone();
  }

  /** Whether the bias is flat. */
  public boolean flat() {
    return flat;
  }

  /** s² of a new observation. */
  public double noise() {
    return noise;
  }

  /** The diagonal of (K + S)⁻¹, or of that part of the bordered inverse. */
  public double[] inverseDiagonal(Cancellation cancellation) {
    return matrix(cancellation).inverseDiagonal();
  }

  /** log|K + S|, and with a flat bias log 1ᵀ(K + S)⁻¹1 besides. */
  public double logDeterminant(Cancellation cancellation) {
    return matrix(cancellation).logDeterminant();
  }

  @Override
  public Estimate at(Rows given, int i, double score) {
    double[] k = training.row(given, i);
    double[] ones = Vectors.filled(flat ? 1 : 0, 1);
    double[] solved = matrix(Cancellation.NONE).solve(k, ones);
    double explained = Vectors.dot(k, solved);
    for (int r = k.length; r < solved.length; r++) {
      explained += solved[r];
    }
    double variance = Math.max(0, prior(given, i, k) - explained);
    return leftOut(score, FiniteScores.of(i, variance)[0]);
  }

  /**
   * K(x, x). A row of a precomputed kernel does not hold it: it is the value on the diagonal where
   * that is the same for all training rows, and else at least kₜ²/K(xₜ, xₜ) for every t
   * (Cauchy–Schwarz), which is exact for a training row.
   */
  private double prior(Rows given, int i, double[] k) {
    if (!training.kernel().precomputed()) {
      return training.self(given, i);
    }
    return PrecomputedKernel.self(k, diagonal);
  }

  @Override
  public Estimate leftOut(double score, double variance) {
    return new Estimate(score, Math.sqrt(noise + variance));
  }
}
