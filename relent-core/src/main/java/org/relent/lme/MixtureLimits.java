// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Optional;
import org.relent.lme.Rejection.Reason;
import org.relent.math.ShortestDecimal;

/**
 * Below what a mixture is no solution, however well it fits (LME §5: Y and Z must depend).
 *
 * @param eigenvalue the smallest eigenvalue of a covariance of columns of variance one
 * @param distance the largest difference of two components, relative to their own spread
 * @param weight θₖ relative to an even share 1/K
 * @param information I(Y; C) in nats
 */
public record MixtureLimits(double eigenvalue, double distance, double weight, double information) {

  /** Limits that catch what collapsed, coincides or vanished, and nothing that data could show. */
  public static MixtureLimits standard() {
    return new MixtureLimits(1e-6, 1e-3, 1e-3, 1e-3);
  }

  /** What makes a mixture no solution, however well it fits. */
  <M extends Mixture<M>> Optional<Rejection> flaw(
      M at, ComponentFamily<M> family, double ambiguity) {
    return vanishing(at.weights())
        .or(() -> collapsed(at, family))
        .or(() -> duplicate(at, family))
        .or(() -> independent(at.weights(), ambiguity));
  }

  /** Whether a component has next to no weight. */
  private Optional<Rejection> vanishing(double[] weights) {
    for (int k = 0; k < weights.length; k++) {
      if (!(weights[k] * weights.length >= weight)) {
        return Optional.of(
            new Rejection(
                Reason.VANISHED,
                "component "
                    + (k + 1)
                    + " has vanished: its weight is "
                    + ShortestDecimal.text(weights[k])));
      }
    }
    return Optional.empty();
  }

  /** Whether a component has next to no spread. */
  private <M extends Mixture<M>> Optional<Rejection> collapsed(M at, ComponentFamily<M> family) {
    for (int k = 0; k < at.components(); k++) {
      Optional<String> how = family.collapse(at, k, eigenvalue);
      if (how.isPresent()) {
        return Optional.of(
            new Rejection(
                Reason.DEGENERATE, "component " + (k + 1) + " has collapsed: " + how.get()));
      }
    }
    return Optional.empty();
  }

  private <M extends Mixture<M>> Optional<Rejection> duplicate(M at, ComponentFamily<M> family) {
    for (int k = 0; k < at.components(); k++) {
      for (int l = 0; l < k; l++) {
        if (family.difference(at, k, l) < distance) {
          return Optional.of(
              new Rejection(
                  Reason.DUPLICATE, "components " + (l + 1) + " and " + (k + 1) + " are the same"));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether rows tell nothing of their components: I(Y; C) = H(C) − H(C | Y). */
  private Optional<Rejection> independent(double[] weights, double ambiguity) {
    double shared = Mixture.entropy(weights) - ambiguity;
    return weights.length > 1 && shared < information
        ? Optional.of(
            new Rejection(
                Reason.INDEPENDENT,
                "rows tell nothing of their component: I(Y;C) = " + ShortestDecimal.text(shared)))
        : Optional.empty();
  }
}
