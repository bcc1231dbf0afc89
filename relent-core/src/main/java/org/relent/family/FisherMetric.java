// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.data.DenseRows;
import org.relent.math.Cholesky;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.store.Sized;
import org.relent.store.StoreFault;
import org.relent.store.StoreWriter;
import org.relent.store.Stored;

/** By what Fisher scores are measured before they are compared: the F⁻¹ of MED eq. 20, or less. */
public interface FisherMetric extends Stored {

  /** Where F comes from. */
  enum Information {
    /** From the family at its most likely parameters. */
    EXACT,
    /** The second moment of the scores of training rows (MED §3.2, footnote 3). */
    ROWS,
    /** From nowhere: scores as they are. */
    NONE
  }

  /** How much of F is used. */
  enum Shape {
    /** All of it. */
    FULL,
    /** Its diagonal. */
    DIAGONAL
  }

  /** The map after which scores of this kind are compared as they are. */
  Whitening whitening(FisherScore score);

  /** F itself, known from the family. */
  record Exact() implements FisherMetric {

    /** How it is stored: by its id alone. */
    public static final MetricForm FORM =
        new MetricForm("exact", (from, scores) -> new Sized<>(0, none -> new Exact()));

    @Override
    public String form() {
      return FORM.id();
    }

    @Override
    public Whitening whitening(FisherScore score) {
      return score.whitening();
    }
  }

  /** None. */
  record Plain() implements FisherMetric {

    /** How it is stored: by its id alone. */
    public static final MetricForm FORM =
        new MetricForm("plain", (from, scores) -> new Sized<>(0, none -> new Plain()));

    @Override
    public String form() {
      return FORM.id();
    }

    @Override
    public Whitening whitening(FisherScore score) {
      double[] ones = Vectors.filled(score.dimension(), 1);
      return new Rescaled(ones);
    }
  }

  /** The variances of scores alone; those of 0 belong to scores that are left out. */
  final class Diagonal implements FisherMetric {

    /** How it is stored: one variance for each score. */
    public static final MetricForm FORM =
        new MetricForm("diagonal", (from, scores) -> new Sized<>(scores, Diagonal::new));

    private final double[] variances;

    public Diagonal(double[] variances) {
      this.variances = variances.clone();
      if (!Arrays.stream(variances).allMatch(v -> v >= 0 && v < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException("Variances must not be negative, nor infinite");
      }
    }

    @Override
    public String form() {
      return FORM.id();
    }

    @Override
    public void store(StoreWriter to) {
      to.numbers(variances());
    }

    /** The variances; a copy. */
    public double[] variances() {
      return variances.clone();
    }

    @Override
    public Whitening whitening(FisherScore score) {
      requireFit(variances.length == score.dimension(), variances.length, score);
      return Rescaled.byRootsOf(variances);
    }
  }

  /** A whole matrix, positive definite. */
  final class Matrix implements FisherMetric, Whitening {

    /** How it is stored: the lower triangle, row by row. */
    public static final MetricForm FORM =
        new MetricForm(
            "matrix",
            (from, scores) ->
                new Sized<>(scores * (scores + 1L) / 2, triangle -> Matrix.of(scores, triangle)));

    private final double[] information;
    private final Cholesky factor;

    /**
     * @param information F, d×d
     */
    public Matrix(double[] information) {
      this.information = information.clone();
      int d = (int) Math.sqrt(information.length);
      for (int k = 0; k < d * d; k++) {
        if (information[k] != information[k % d * d + k / d]) {
          throw new IllegalArgumentException("The information is not symmetric");
        }
      }
      this.factor =
          Cholesky.of(this.information, d)
              .orElseThrow(
                  () -> new IllegalArgumentException("The information is not positive definite"));
    }

    private static Matrix of(int scores, double[] triangle) {
      StoreFault.requireRoom(16L * scores * scores);
      double[] matrix = new double[Math.multiplyExact(scores, scores)];
      for (int i = 0, at = 0; i < scores; i++) {
        for (int j = 0; j <= i; j++, at++) {
          matrix[i * scores + j] = triangle[at];
          matrix[j * scores + i] = triangle[at];
        }
      }
      return new Matrix(matrix);
    }

    @Override
    public String form() {
      return FORM.id();
    }

    @Override
    public void store(StoreWriter to) {
      int d = factor.size();
      double[] triangle = new double[d * (d + 1) / 2];
      for (int i = 0, at = 0; i < d; i++) {
        for (int j = 0; j <= i; j++) {
          triangle[at++] = information[j * d + i];
        }
      }
      to.numbers(triangle);
    }

    /** F, d×d; a copy. */
    public double[] information() {
      return information.clone();
    }

    @Override
    public Whitening whitening(FisherScore score) {
      requireFit(factor.size() == score.dimension(), factor.size(), score);
      return this;
    }

    @Override
    public double[] of(double[] score) {
      return factor.half(score);
    }

    @Override
    public double[] weights(double[] mapped) {
      return factor.halfTransposed(mapped);
    }
  }

  private static void requireFit(boolean fits, int size, FisherScore score) {
    if (!fits) {
      throw new IllegalArgumentException(
          "An information about " + size + " scores does not fit " + score.dimension());
    }
  }

  /**
   * The metric of this information and shape.
   *
   * @param rows the training rows, and how much each counts; looked at for {@link Information#ROWS}
   *     only
   */
  static FisherMetric of(
      Information information,
      Shape shape,
      FisherScore score,
      DenseRows rows,
      double[] weights,
      Threads threads) {
    return switch (information) {
      case NONE -> new Plain();
      case EXACT -> shape == Shape.FULL ? new Exact() : new Diagonal(score.variances());
      case ROWS -> new RowInformation(score, rows, weights, threads).metric(shape);
    };
  }
}
