// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Optional;
import org.relent.lme.Rejection.Reason;

/** What makes a mixture of Dirichlet distributions no solution, however well it fits. */
record DirichletFlaws(MixtureLimits limits) {

  Optional<Rejection> of(DirichletMixture at, double ambiguity) {
    return limits
        .vanishing(at.weights())
        .or(() -> degenerate(at))
        .or(() -> duplicate(at))
        .or(() -> limits.independent(at.weights(), ambiguity));
  }

  /** Variances of shares are m(1 − m) / (1 + α₀). */
  private Optional<Rejection> degenerate(DirichletMixture at) {
    for (int k = 0; k < at.components(); k++) {
      if (1 / DirichletMixture.total(at.alpha(k)) < limits.eigenvalue()) {
        return Optional.of(
            new Rejection(
                Reason.DEGENERATE,
                "component " + (k + 1) + " has collapsed: its shares do not vary"));
      }
    }
    return Optional.empty();
  }

  private Optional<Rejection> duplicate(DirichletMixture at) {
    for (int k = 0; k < at.components(); k++) {
      for (int l = 0; l < k; l++) {
        if (difference(at.alpha(k), at.alpha(l)) < limits.distance()) {
          return Optional.of(
              new Rejection(
                  Reason.DUPLICATE, "components " + (l + 1) + " and " + (k + 1) + " are the same"));
        }
      }
    }
    return Optional.empty();
  }

  private static double difference(double[] alpha, double[] other) {
    double largest = 0;
    for (int j = 0; j < alpha.length; j++) {
      largest = Math.max(largest, Math.abs(alpha[j] - other[j]) / alpha[j]);
    }
    return largest;
  }
}
