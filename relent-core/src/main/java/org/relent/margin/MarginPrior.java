// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import java.util.OptionalDouble;
import org.relent.dual.Potential;
import org.relent.math.Interval;

/**
 * A prior P₀(γ) over the margin that one example is asked to reach (MED, Definition 1).
 *
 * <p>Its potential is defined for every λ for which the integral exists; a constraint E[φ] ≥ γ
 * admits λ ≥ 0 only ({@link org.relent.dual.Relation#AT_LEAST}).
 */
public interface MarginPrior extends Potential {

  /** log P₀(γ). */
  double logDensity(double margin);

  /** Where P₀(γ) is positive. */
  Interval support();

  /** The location m of the prior: the margin asked for. */
  double target();

  /** The same prior around another location. */
  MarginPrior around(double target);

  /** Its name to users, such as {@code exponential}. */
  String word();

  /** c, the price of falling short, where shortfalls have a price. */
  default OptionalDouble price() {
    return OptionalDouble.empty();
  }

  /** Whether the prior asks for nothing: then λ ≡ 0 solves every problem, whatever the data. */
  default boolean asksNothing() {
    return slope(0) <= 0;
  }

  /** Refuses a rate that is not positive and finite. */
  static void requireRate(double rate) {
    if (!(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Margin rate must be positive and finite, got " + rate);
    }
  }

  /** Refuses a target that is not finite. */
  static void requireTarget(double target) {
    if (!Double.isFinite(target)) {
      throw new IllegalArgumentException("Margin target must be finite, got " + target);
    }
  }
}
