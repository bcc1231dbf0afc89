// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.model.Dirichlets;
import org.relent.model.Gaussians;
import org.relent.model.LatentDistribution;

/**
 * The components of a distribution by their weights and first two moments.
 *
 * @param covariances n×n numbers each, row by row
 */
record Mixture(double[] weights, double[][] means, double[][] covariances) {

  /** Empty if what is hidden is no component, or its moments are not known. */
  static Optional<Mixture> of(LatentDistribution distribution) {
    if (distribution instanceof Gaussians gaussians) {
      return Optional.of(of(gaussians));
    }
    return distribution instanceof Dirichlets shares ? Optional.of(of(shares)) : Optional.empty();
  }

  private static Mixture of(Gaussians gaussians) {
    int parts = gaussians.parts();
    return new Mixture(
        gaussians.weights(),
        IntStream.range(0, parts).mapToObj(gaussians::mean).toArray(double[][]::new),
        IntStream.range(0, parts).mapToObj(gaussians::covariance).toArray(double[][]::new));
  }

  /** With m = α/α₀ the covariance of two shares is (m δ − m m′) / (1 + α₀). */
  private static Mixture of(Dirichlets shares) {
    int n = shares.width();
    double[][] means = new double[shares.parts()][n];
    double[][] covariances = new double[shares.parts()][n * n];
    for (int k = 0; k < means.length; k++) {
      double[] alpha = shares.alpha(k);
      double total = java.util.Arrays.stream(alpha).sum();
      for (int i = 0; i < n; i++) {
        means[k][i] = alpha[i] / total;
        for (int j = 0; j < n; j++) {
          double own = i == j ? alpha[i] / total : 0;
          covariances[k][i * n + j] = (own - alpha[i] / total * (alpha[j] / total)) / (1 + total);
        }
      }
    }
    return new Mixture(shares.weights(), means, covariances);
  }

  int parts() {
    return weights.length;
  }

  int width() {
    return means[0].length;
  }

  /** The covariance of two columns within a component. */
  double covariance(int k, int i, int j) {
    return covariances[k][i * width() + j];
  }

  double sd(int k, int j) {
    return Math.sqrt(covariance(k, j, j));
  }

  /** How far components are apart in one column alone: from 0 to 1. */
  double apart(int column) {
    return apart((k, l) -> affinity(k, l, column, column));
  }

  /** The same in two columns. */
  double apart(int i, int j) {
    return apart((k, l) -> affinity(k, l, i, j));
  }

  private interface Affinity {
    double of(int k, int l);
  }

  /** Of two rows drawn from different components, how little these overlap. */
  private double apart(Affinity affinity) {
    double sum = 0;
    double pairs = 0;
    for (int k = 0; k < parts(); k++) {
      for (int l = 0; l < k; l++) {
        sum += weights[k] * weights[l] * (1 - affinity.of(k, l));
        pairs += weights[k] * weights[l];
      }
    }
    return pairs > 0 ? sum / pairs : 0;
  }

  /**
   * ∫ √(p q) of the Gaussians with these moments: exp(−⅛ Δᵀ S⁻¹ Δ) (|Σ| |Σ′|)^¼ / |S|^½, with S the
   * mean of Σ and Σ′ (Bhattacharyya 1943).
   */
  private double affinity(int k, int l, int i, int j) {
    Plane p = plane(k, i, j);
    Plane q = plane(l, i, j);
    Plane mean = new Plane((p.xx + q.xx) / 2, (p.xy + q.xy) / 2, (p.yy + q.yy) / 2);
    double x = means[k][i] - means[l][i];
    double y = i == j ? 0 : means[k][j] - means[l][j];
    double determinant = mean.determinant();
    double square = (mean.yy * x * x - 2 * mean.xy * x * y + mean.xx * y * y) / determinant;
    double spreads = Math.sqrt(p.determinant() / determinant * (q.determinant() / determinant));
    double affinity = StrictMath.exp(-square / 8) * Math.sqrt(spreads);
    // where a component has no spread left it overlaps with nothing
    return affinity >= 0 && affinity <= 1 ? affinity : 0;
  }

  /** The covariance of two columns; of one column, with another of variance 1 beside it. */
  private record Plane(double xx, double xy, double yy) {

    double determinant() {
      return Math.max(0, xx * yy - xy * xy);
    }
  }

  private Plane plane(int k, int i, int j) {
    return i == j
        ? new Plane(covariance(k, i, i), 0, 1)
        : new Plane(covariance(k, i, i), covariance(k, i, j), covariance(k, j, j));
  }
}
