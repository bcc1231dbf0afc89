// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.math.Cholesky;
import org.relent.math.Matrices;

/**
 * The Fisher score of a Gaussian in its mean μ and covariance Σ: with y = Σ⁻¹(x − μ), y for the
 * mean, ½(y_i² − Σ⁻¹_ii) for a variance and y_i y_j − Σ⁻¹_ij for a covariance, i &gt; j.
 *
 * <p>Of a row with gaps only the mean and covariance of what is there are spoken of: the marginal
 * knows no other parameters. Scores stand in the order μ, then the lower triangle of Σ row by row.
 */
final class GaussianFisher implements FisherScore {

  /** Of a precision: its square, times any coordinate and weight, is a number. */
  private static final double LARGEST = 1e70;

  private final int[] coordinates;
  private final double[] mean;
  private final double[] covariance;
  private final double[] precision;

  GaussianFisher(int[] coordinates, double[] mean, double[] covariance) {
    this.coordinates = coordinates;
    this.mean = mean;
    this.covariance = covariance;
    this.precision = factor(covariance).inverse();
    if (!Arrays.stream(precision).allMatch(p -> Math.abs(p) <= LARGEST)) {
      throw new IllegalArgumentException("The covariance is too small for scores that are numbers");
    }
  }

  private static Cholesky factor(double[] covariance) {
    return Cholesky.of(covariance, (int) Math.sqrt(covariance.length))
        .orElseThrow(() -> new IllegalArgumentException("The covariance is not a covariance"));
  }

  /**
   * The numbers of a row that are there.
   *
   * @param observed which of them
   * @param distance x − μ
   * @param precision the inverse of their covariance
   */
  private record Seen(int[] observed, double[] distance, double[] precision) {

    /** y. */
    double[] turned() {
      return Matrices.times(precision, distance);
    }
  }

  private Seen seen(DenseRows rows, int i) {
    int d = coordinates.length;
    int[] observed =
        IntStream.range(0, d).filter(k -> !Double.isNaN(rows.get(i, coordinates[k]))).toArray();
    double[] distance =
        IntStream.of(observed).mapToDouble(k -> rows.get(i, coordinates[k]) - mean[k]).toArray();
    if (observed.length == d || observed.length == 0) {
      return new Seen(observed, distance, precision);
    }
    double[] among = Matrices.part(covariance, d, observed);
    return new Seen(observed, distance, factor(among).inverse());
  }

  @Override
  public int dimension() {
    int d = coordinates.length;
    return d + d * (d + 1) / 2;
  }

  /** The place of the score of σ_ij, i ≥ j. */
  private int place(int i, int j) {
    return coordinates.length + i * (i + 1) / 2 + j;
  }

  @Override
  public double[] of(DenseRows rows, int row) {
    Seen seen = seen(rows, row);
    int o = seen.observed().length;
    double[] y = seen.turned();
    double[] score = new double[dimension()];
    for (int a = 0; a < o; a++) {
      int i = seen.observed()[a];
      score[i] = y[a];
      for (int b = 0; b < a; b++) {
        score[place(i, seen.observed()[b])] = y[a] * y[b] - seen.precision()[a * o + b];
      }
      score[place(i, i)] = 0.5 * (y[a] * y[a] - seen.precision()[a * o + a]);
    }
    return score;
  }

  /** ⟨v, U⟩ = vᵀy + ½yᵀVy and a constant, so x_k adds (x_k − μ_k)·(Σ⁻¹(v + ½Vy))_k. */
  @Override
  public double[] parts(DenseRows rows, int row, double[] weights) {
    Seen seen = seen(rows, row);
    int o = seen.observed().length;
    double[] y = seen.turned();
    double[] slope = new double[o];
    for (int a = 0; a < o; a++) {
      int i = seen.observed()[a];
      slope[a] = weights[i];
      for (int b = 0; b < o; b++) {
        int j = seen.observed()[b];
        slope[a] += 0.5 * weights[place(Math.max(i, j), Math.min(i, j))] * y[b];
      }
    }
    double[] pull = Matrices.times(seen.precision(), slope);
    double[] parts = new double[rows.width()];
    for (int a = 0; a < o; a++) {
      parts[coordinates[seen.observed()[a]]] = seen.distance()[a] * pull[a];
    }
    return parts;
  }

  /** Those of y ~ N(0, Σ⁻¹), of y_i y_j and of ½y_i² (Isserlis). */
  @Override
  public double[] variances() {
    int d = coordinates.length;
    double[] variances = new double[dimension()];
    for (int i = 0; i < d; i++) {
      double own = precision[i * d + i];
      variances[i] = own;
      for (int j = 0; j < i; j++) {
        double shared = precision[i * d + j];
        variances[place(i, j)] = own * precision[j * d + j] + shared * shared;
      }
      variances[place(i, i)] = 0.5 * own * own;
    }
    return variances;
  }

  @Override
  public Whitening whitening() {
    return new GaussianWhitening(
        Cholesky.of(precision, coordinates.length)
            .orElseThrow(() -> new IllegalArgumentException("The covariance is not a covariance")));
  }
}
