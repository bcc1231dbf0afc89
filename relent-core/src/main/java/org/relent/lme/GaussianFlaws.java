// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Optional;
import org.relent.lme.Rejection.Reason;

/** What makes a Gaussian mixture no solution, however well it fits. */
record GaussianFlaws(MixtureLimits limits, GaussianMStep step) {

  Optional<Rejection> of(GaussianMixture at, double ambiguity) {
    return limits
        .vanishing(at.weights())
        .or(() -> degenerate(at))
        .or(() -> duplicate(at))
        .or(() -> limits.independent(at.weights(), ambiguity));
  }

  private Optional<Rejection> degenerate(GaussianMixture at) {
    for (int k = 0; k < at.components(); k++) {
      if (step.degenerate(at.covariance(k), limits.eigenvalue())) {
        return Optional.of(
            new Rejection(
                Reason.DEGENERATE,
                "component " + (k + 1) + " has collapsed: its covariance is degenerate"));
      }
    }
    return Optional.empty();
  }

  private Optional<Rejection> duplicate(GaussianMixture at) {
    for (int k = 0; k < at.components(); k++) {
      for (int l = 0; l < k; l++) {
        if (difference(at, k, l) < limits.distance()) {
          return Optional.of(
              new Rejection(
                  Reason.DUPLICATE, "components " + (l + 1) + " and " + (k + 1) + " are the same"));
        }
      }
    }
    return Optional.empty();
  }

  /** The largest difference of means and covariances, in deviations of component k. */
  private static double difference(GaussianMixture at, int k, int l) {
    int n = at.size();
    double[] covariance = at.covariance(k);
    double[] other = at.covariance(l);
    double[] mean = at.mean(k);
    double[] otherMean = at.mean(l);
    double largest = 0;
    for (int i = 0; i < n; i++) {
      double deviation = Math.sqrt(covariance[i * n + i]);
      largest = Math.max(largest, Math.abs(mean[i] - otherMean[i]) / deviation);
      for (int j = 0; j < n; j++) {
        double size = deviation * Math.sqrt(covariance[j * n + j]);
        largest = Math.max(largest, Math.abs(covariance[i * n + j] - other[i * n + j]) / size);
      }
    }
    return largest;
  }
}
