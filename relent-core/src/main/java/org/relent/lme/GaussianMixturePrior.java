// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.relent.math.Cholesky;
import org.relent.math.Vectors;

/**
 * A Dirichlet prior of the weights of a Gaussian mixture and a normal–Wishart prior of each of its
 * components, all alike (LME eqs. 33–34, where Σ is a precision).
 *
 * <p>log p = Σₖ (ν − 1) log θₖ + ½(α − n) log |Rₖ| − ½τ (μₖ − m)ᵀRₖ(μₖ − m) − ½ tr(V Rₖ) with Rₖ =
 * Σₖ⁻¹, constants left out.
 *
 * @param weightCount ν ≥ 1
 * @param meanCount τ ≥ 0, how many rows at m the prior is worth
 * @param mean m
 * @param degrees α ≥ n
 * @param scale V, n×n, symmetric and not negative
 */
public record GaussianMixturePrior(
    double weightCount, double meanCount, double[] mean, double degrees, double[] scale) {

  public GaussianMixturePrior {
    int n = mean.length;
    if (!(weightCount >= 1 && meanCount >= 0 && degrees >= n) || scale.length != n * n) {
      throw new IllegalArgumentException(
          "A prior needs nu >= 1, tau >= 0, alpha >= "
              + n
              + " and "
              + n
              + " x "
              + n
              + " numbers, got "
              + weightCount
              + ", "
              + meanCount
              + ", "
              + degrees
              + " and "
              + scale.length);
    }
    mean = mean.clone();
    scale = scale.clone();
  }

  /** No prior at all: MAP is maximum likelihood. */
  public static GaussianMixturePrior flat(int size) {
    return new GaussianMixturePrior(1, 0, new double[size], size, new double[size * size]);
  }

  /** Whether this changes nothing. */
  boolean isFlat() {
    return weightCount == 1
        && meanCount == 0
        && degrees == mean.length
        && Arrays.stream(scale).allMatch(v -> v == 0);
  }

  /** log p, constants left out. */
  double logDensity(GaussianMixture at) {
    if (isFlat()) {
      return 0;
    }
    double sum = 0;
    double[] weights = at.weights();
    for (int k = 0; k < weights.length; k++) {
      sum += weightCount > 1 ? (weightCount - 1) * StrictMath.log(weights[k]) : 0;
      sum += component(at.mean(k), at.covariance(k));
    }
    return sum;
  }

  private double component(double[] at, double[] covariance) {
    int n = mean.length;
    Cholesky factor =
        Cholesky.of(covariance, n)
            .orElseThrow(
                () -> new IllegalArgumentException("A covariance must be positive definite"));
    double[] away = Vectors.of(n, j -> at[j] - mean[j]);
    double[] solved = factor.solve(away);
    double[] columns = factor.solve(scale, n);
    double quadratic = 0;
    double trace = 0;
    for (int j = 0; j < n; j++) {
      quadratic += away[j] * solved[j];
      trace += columns[j * n + j];
    }
    return -0.5 * ((degrees - n) * factor.logDeterminant() + meanCount * quadratic + trace);
  }
}
