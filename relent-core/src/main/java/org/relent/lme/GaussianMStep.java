// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.relent.math.Cancellation;
import org.relent.math.Cholesky;
import org.relent.math.Matrices;
import org.relent.math.Vectors;

/**
 * The M step of a Gaussian mixture, with its prior (LME eqs. 35–37 with τ m for τ μ and V for the
 * first μ, docs/errata.md).
 *
 * <p>θₖ = (ν − 1 + Nₖ) / (K(ν − 1) + T), μₖ = (τ m + Σ r y) / (τ + Nₖ), Σₖ = (V + Σ r (y − μₖ)(y −
 * μₖ)ᵀ + τ (m − μₖ)(m − μₖ)ᵀ) / (α − n + Nₖ). No covariance becomes smaller than {@link #FLOOR} of
 * the columns' variances: raising the eigenvalues is the exact maximum under that condition, so
 * that the likelihood still never falls.
 *
 * @param deviations the standard deviation of each column
 * @param total the weight of all rows
 */
record GaussianMStep(
    Covariance shape, GaussianMixturePrior prior, double[] deviations, double total) {

  /** Relative to the variance of a column; far above rounding, far below what data can show. */
  static final double FLOOR = 1e-10;

  /** Below this a component has no rows to tell where it is, and stays there. */
  private static final double NOTHING = 1e-200;

  GaussianMixture next(GaussianMixture at, double[][] sums, Cancellation cancellation) {
    int n = deviations.length;
    double[] weights = new double[sums.length];
    double[][] means = new double[sums.length][];
    double[][] scatters = new double[sums.length][];
    double[] counts = new double[sums.length];
    for (int k = 0; k < sums.length; k++) {
      weights[k] = prior.weightCount() - 1 + sums[k][0];
      means[k] = mean(at.mean(k), sums[k]);
      scatters[k] = scatter(at.mean(k), means[k], sums[k]);
      counts[k] = prior.degrees() - n + sums[k][0];
    }
    return GaussianMixture.of(
        Vectors.normalised(weights), means, covariances(at, scatters, counts, cancellation));
  }

  private double[] mean(double[] from, double[] sums) {
    double count = prior.meanCount() + sums[0];
    double[] mean = from.clone();
    if (count > NOTHING) {
      for (int j = 0; j < mean.length; j++) {
        mean[j] += (sums[1 + j] + prior.meanCount() * (prior.mean()[j] - from[j])) / count;
      }
    }
    return mean;
  }

  /**
   * V + Σ r (y − μ)(y − μ)ᵀ + τ (m − μ)(m − μ)ᵀ about {@code mean}; sums are about {@code from}.
   */
  private double[] scatter(double[] from, double[] mean, double[] sums) {
    int n = mean.length;
    double[] scatter = new double[n * n];
    int at = 1 + n;
    for (int i = 0; i < n; i++) {
      double di = mean[i] - from[i];
      for (int j = 0; j <= i; j++, at++) {
        double dj = mean[j] - from[j];
        double moved = sums[1 + i] * dj + di * sums[1 + j] - sums[0] * di * dj;
        double value = sums[at] - moved + prior.scale()[i * n + j];
        value += prior.meanCount() * (prior.mean()[i] - mean[i]) * (prior.mean()[j] - mean[j]);
        scatter[i * n + j] = value;
        scatter[j * n + i] = value;
      }
    }
    return scatter;
  }

  private double[][] covariances(
      GaussianMixture at, double[][] scatters, double[] counts, Cancellation cancellation) {
    double[][] covariances = new double[counts.length][];
    if (shape == Covariance.TIED) {
      double[] all = new double[scatters[0].length];
      for (double[] scatter : scatters) {
        Arrays.setAll(all, i -> all[i] + scatter[i]);
      }
      Arrays.fill(covariances, covariance(all, Arrays.stream(counts).sum(), cancellation));
      return covariances;
    }
    for (int k = 0; k < counts.length; k++) {
      covariances[k] =
          counts[k] > NOTHING ? covariance(scatters[k], counts[k], cancellation) : at.covariance(k);
    }
    return covariances;
  }

  private double[] covariance(double[] scatter, double count, Cancellation cancellation) {
    double[] covariance = Arrays.stream(scatter).map(v -> v / count).toArray();
    return switch (shape) {
      case FULL, TIED -> raised(covariance, cancellation);
      case DIAGONAL -> diagonal(covariance);
      case SPHERICAL -> spherical(covariance);
    };
  }

  private double[] diagonal(double[] covariance) {
    int n = deviations.length;
    return Matrices.diagonal(
        n, j -> Math.max(covariance[j * n + j], FLOOR * deviations[j] * deviations[j]));
  }

  private double[] spherical(double[] covariance) {
    int n = deviations.length;
    double trace = 0;
    double variance = 0;
    for (int j = 0; j < n; j++) {
      trace += covariance[j * n + j];
      variance += deviations[j] * deviations[j];
    }
    double each = Math.max(trace, FLOOR * variance) / n;
    return Matrices.diagonal(n, j -> each);
  }

  private double[] raised(double[] covariance, Cancellation cancellation) {
    int n = deviations.length;
    double[] relative = relative(covariance);
    if (above(relative, FLOOR)) {
      return covariance;
    }
    double[] raised = SymmetricEigen.of(relative, n, cancellation).raisedTo(FLOOR);
    return Matrices.of(n, (i, j) -> raised[i * n + j] * (deviations[i] * deviations[j]));
  }

  /** Whether an eigenvalue of a covariance, of columns of variance one, is below {@code least}. */
  boolean degenerate(double[] covariance, double least) {
    return !above(relative(covariance), least);
  }

  /** Whether all eigenvalues exceed {@code least}: a factor tells it, at a part of their price. */
  private boolean above(double[] relative, double least) {
    int n = deviations.length;
    return Cholesky.of(Matrices.shifted(relative, n, -least), n).isPresent();
  }

  /** The smallest eigenvalue of a covariance of columns divided by their standard deviations. */
  double smallestEigenvalue(double[] covariance) {
    return SymmetricEigen.of(relative(covariance), deviations.length, Cancellation.NONE).smallest();
  }

  /** A covariance of columns divided by their standard deviations. */
  private double[] relative(double[] covariance) {
    int n = deviations.length;
    return Matrices.of(n, (i, j) -> covariance[i * n + j] / (deviations[i] * deviations[j]));
  }

  /**
   * max |η − E[f]| over the statistics δₖ, δₖ(y − μₖ), δₖ(y − μₖ)(y − μₖ)ᵀ, which span the
   * mixture's, of columns divided by their standard deviations; of the last those the shape of the
   * covariances constrains. With a prior, by how much the equations of {@link #next} are missed.
   */
  double residual(GaussianMixture at, double[][] sums) {
    int n = deviations.length;
    double pseudo = prior.weightCount() - 1;
    double[] weights = at.weights();
    double largest = 0;
    double[] tied = new double[n * n];
    for (int k = 0; k < sums.length; k++) {
      double expected = weights[k] * (total + sums.length * pseudo) - pseudo;
      largest = Math.max(largest, Math.abs(sums[k][0] - expected));
      double[] mean = at.mean(k);
      for (int j = 0; j < n; j++) {
        double first = sums[k][1 + j] + prior.meanCount() * (prior.mean()[j] - mean[j]);
        largest = Math.max(largest, Math.abs(first) / deviations[j]);
      }
      double count = prior.degrees() - n + expected;
      double[] scatter = scatter(mean, mean, sums[k]);
      double[] covariance = at.covariance(k);
      Arrays.setAll(scatter, i -> scatter[i] - count * covariance[i]);
      if (shape == Covariance.TIED) {
        Arrays.setAll(tied, i -> tied[i] + scatter[i]);
      } else {
        largest = Math.max(largest, second(relative(scatter)));
      }
    }
    return Math.max(largest, second(relative(tied))) / total;
  }

  /** The largest of the second moments that the shape constrains. */
  private double second(double[] moments) {
    int n = deviations.length;
    return switch (shape) {
      case FULL, TIED -> Arrays.stream(moments).map(Math::abs).max().orElse(0);
      case DIAGONAL -> {
        double largest = 0;
        for (int j = 0; j < n; j++) {
          largest = Math.max(largest, Math.abs(moments[j * n + j]));
        }
        yield largest;
      }
      case SPHERICAL -> {
        double trace = 0;
        double variance = 0;
        for (int j = 0; j < n; j++) {
          double square = deviations[j] * deviations[j];
          trace += moments[j * n + j] * square;
          variance += square;
        }
        yield Math.abs(trace) / variance;
      }
    };
  }
}
