// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.dual.Potential;
import org.relent.math.Roots;

/**
 * The label y = ±1 of one row under P(y) ∝ P₀(y) e^{y(λm + η)}: λ answers what is asked of its
 * margin, η what is asked of all labels together (MED eq. 77–79).
 *
 * @param each what is asked of a margin
 * @param score m = L̄ + b
 * @param odds ½ log P₀(+)/P₀(−)
 */
record LabelTilt(Potential each, double score, double odds) {

  /** λ, the one root of F′(λ) = m tanh(λm + η + odds) in the domain, or the end nearest to it. */
  double multiplier(double eta) {
    double root =
        Roots.ofDecreasing(
            new Roots.Smooth() {
              @Override
              public double value(double lambda) {
                return each.slope(lambda) - score * mean(lambda, eta);
              }

              @Override
              public double slope(double lambda) {
                return each.curvature(lambda) - score * score * spread(lambda, eta);
              }
            },
            each.domain(),
            each.domain().start());
    return each.domain().contains(root) ? root : Math.nextAfter(root, each.domain().start());
  }

  /** E[y]. */
  double mean(double lambda, double eta) {
    return StrictMath.tanh(lambda * score + eta + odds);
  }

  /** Var[y]. */
  private double spread(double lambda, double eta) {
    double mean = mean(lambda, eta);
    return (1 - mean) * (1 + mean);
  }

  /** dE[y]/dη, λ following η inside its domain. */
  double response(double lambda, double eta) {
    double spread = spread(lambda, eta);
    boolean bound = lambda == each.domain().low();
    double follows = bound ? 0 : score * spread / (each.curvature(lambda) - score * score * spread);
    return spread * (1 + score * follows);
  }
}
