// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import org.relent.dual.Potential;
import org.relent.dual.TwoSided;
import org.relent.math.Interval;

/**
 * A prior P₀(γ) over how far a number may lie from the score, γ ≥ 0: MED's margins (Definition 1)
 * for the two constraints E[γ − (y − f)] ≥ 0 and E[γ + (y − f)] ≥ 0 of regression, of which one at
 * most is active.
 *
 * <p>Its potential is ρ(λ) = −log ∫ P₀(γ) e^(λγ) dγ on 0 ≤ λ &lt; c, with ρ(0) = 0; that of a
 * number y is yβ + ρ(|β|), {@link #around}. Nothing is paid by a row that is no further off than
 * the mean of the prior, −ρ′(0): the zone to draw, whatever ε is.
 */
public interface TubePrior extends Potential {

  /** log P₀(γ). */
  double logDensity(double distance);

  /** Where P₀(γ) is positive. */
  Interval support();

  /** ε, the half-width of the tube. */
  double epsilon();

  /** c, the price of lying outside of the tube; also the bound no multiplier reaches. */
  double price();

  /** Its name to users, such as {@code exponential}. */
  String word();

  /** E₀[γ]: a number no further from the score than this costs nothing, and its β is zero. */
  default double zeroLossDistance() {
    return -slope(0);
  }

  /** What is asked of the score where the number is y: yβ + ρ(|β|). */
  default Potential around(double y) {
    return TwoSided.around(y, this);
  }

  /** Refuses sizes that are no numbers, or whose product is none. */
  static void requireSizes(double epsilon, double price) {
    MarginPrior.requireRate(price);
    if (!(epsilon >= 0 && epsilon * price < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "Half-width of the tube must not be negative, and finite as a multiple of 1/c, got "
              + epsilon
              + " with c = "
              + price);
    }
  }
}
