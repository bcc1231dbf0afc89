// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.math.Cholesky;
import org.relent.math.Matrices;

/**
 * Scores of Gaussians: a constant less half a squared distance, over the numbers that are there.
 */
final class GaussianScorer implements Scorer {

  private final int[] coordinates;
  private final WishartMoments moments;
  private final GaussianReading reading;
  private final Marginal whole;

  GaussianScorer(int[] coordinates, WishartMoments moments, GaussianReading reading) {
    this.coordinates = coordinates;
    this.moments = moments;
    this.reading = reading;
    this.whole =
        marginal(
            IntStream.range(0, coordinates.length).toArray(),
            moments.precision(),
            moments.logDeterminant());
  }

  /** The score of some of the numbers: constant − ½ weight·(x − x̄)ᵀ precision (x − x̄). */
  private record Marginal(int[] observed, double[] precision, double weight, double constant) {}

  private Marginal marginal(int[] observed, double[] precision, double logDeterminant) {
    int missing = coordinates.length - observed.length;
    return new Marginal(
        observed,
        precision,
        reading.weight(moments.count(), missing),
        reading.constant(moments.count(), observed.length, missing, logDeterminant));
  }

  private Marginal marginal(DenseRows rows, int i) {
    int d = coordinates.length;
    int[] observed =
        IntStream.range(0, d).filter(k -> !Double.isNaN(rows.get(i, coordinates[k]))).toArray();
    if (observed.length == d) {
      return whole;
    }
    double[] scatter = Matrices.part(moments.scatter(), d, observed);
    Cholesky factor = Cholesky.of(scatter, observed.length).orElseThrow();
    return marginal(observed, factor.inverse(), factor.logDeterminant());
  }

  /** −½k zₖ(Pz)ₖ of each number there is, where z = x − x̄. */
  private double[] terms(Marginal marginal, DenseRows rows, int i) {
    int[] observed = marginal.observed();
    double[] z = new double[observed.length];
    for (int k = 0; k < z.length; k++) {
      z[k] = rows.get(i, coordinates[observed[k]]) - moments.mean()[observed[k]];
    }
    double[] terms = Matrices.times(marginal.precision(), z);
    for (int k = 0; k < z.length; k++) {
      terms[k] *= -0.5 * marginal.weight() * z[k];
    }
    return terms;
  }

  @Override
  public double score(DenseRows rows, int i) {
    Marginal marginal = marginal(rows, i);
    double sum = 0;
    for (double term : terms(marginal, rows, i)) {
      sum += term;
    }
    return marginal.constant() + sum;
  }

  @Override
  public double[] parts(DenseRows rows, int i) {
    Marginal marginal = marginal(rows, i);
    double[] terms = terms(marginal, rows, i);
    double[] parts = new double[rows.width()];
    for (int k = 0; k < terms.length; k++) {
      parts[coordinates[marginal.observed()[k]]] = terms[k];
    }
    return parts;
  }
}
