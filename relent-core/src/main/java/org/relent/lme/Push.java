// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Draws;
import org.relent.math.Exp;
import org.relent.math.Seed;

/** Small random moves of parameters, all of about 5 %: where a saddle gives way and a peak not. */
final class Push {

  private static final double SIZE = 0.05;

  private final UniformRandomProvider random;

  Push(Seed seed) {
    this.random = seed.random();
  }

  /** A number near 0, to be added in units of what is moved. */
  double step() {
    return SIZE * Draws.normal(random);
  }

  /** A number near 1, to be multiplied by. */
  double factor() {
    return Exp.exp(step());
  }

  /** Positive numbers, each moved. */
  double[] scaled(double[] positive) {
    return Arrays.stream(positive).map(x -> x * factor()).toArray();
  }

  /** Weights that sum to one, each moved. */
  double[] weights(double[] weights) {
    double[] moved = scaled(weights);
    double sum = Arrays.stream(moved).sum();
    return Arrays.stream(moved).map(w -> w / sum).toArray();
  }

  /** A Gaussian mixture whose covariances keep their shape. */
  GaussianMixture mixture(GaussianMixture at, Covariance shape) {
    int n = at.size();
    double[] shared = factors(n, shape);
    double[][] means = new double[at.components()][];
    double[][] covariances = new double[at.components()][];
    for (int k = 0; k < means.length; k++) {
      double[] mean = at.mean(k);
      double[] covariance = at.covariance(k);
      Arrays.setAll(mean, j -> mean[j] + step() * Math.sqrt(covariance[j * n + j]));
      double[] by = shape == Covariance.TIED ? shared : factors(n, shape);
      Arrays.setAll(covariance, i -> covariance[i] * by[i / n] * by[i % n]);
      means[k] = mean;
      covariances[k] = covariance;
    }
    return GaussianMixture.of(weights(at.weights()), means, covariances);
  }

  private double[] factors(int n, Covariance shape) {
    double[] factors = new double[n];
    Arrays.setAll(factors, j -> factor());
    if (shape == Covariance.SPHERICAL) {
      Arrays.fill(factors, factors[0]);
    }
    return factors;
  }
}
