// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import java.util.function.DoubleSupplier;
import org.relent.math.Magnitude;

/**
 * A tube prior whose sizes may be left to the rows of a fit, which suggest them by how far a number
 * typically lies from its function (MED Definition 1, for numbers).
 *
 * @param kind of the prior
 * @param epsilon ε, the half-width of the tube, in the unit of the numbers; may be zero
 * @param price c, of lying outside, in one over that unit
 */
public record UnresolvedTube(TubeKind kind, Magnitude epsilon, Magnitude price) {

  /**
   * ε in standard deviations of a number around its function. With the price below, a row costs
   * nothing within ¾ of one, where half of the rows are if they are normal: so half of them decide.
   */
  private static final double EPSILON_PER_SPREAD = 0.25;

  /** c, times a standard deviation. */
  private static final double PRICE_TIMES_SPREAD = 2;

  public UnresolvedTube {
    if (price.equals(Magnitude.ZERO)) {
      throw new IllegalArgumentException("parameter \"c\" must be > 0, got 0");
    }
  }

  /** An exponential tube, both sizes left to the rows. */
  public static UnresolvedTube standard() {
    return new UnresolvedTube(TubeKind.EXPONENTIAL, Magnitude.open(), Magnitude.open());
  }

  /** Of given sizes. */
  public static UnresolvedTube of(TubePrior prior) {
    return new UnresolvedTube(
        TubeSettings.kind(prior), size(prior.epsilon()), Magnitude.of(prior.price()));
  }

  private static Magnitude size(double epsilon) {
    return epsilon == 0 ? Magnitude.ZERO : Magnitude.of(epsilon);
  }

  /** The same of another kind. */
  public UnresolvedTube kind(TubeKind other) {
    return new UnresolvedTube(other, epsilon, price);
  }

  /** The same with another half-width. */
  public UnresolvedTube epsilon(Magnitude other) {
    return new UnresolvedTube(kind, other, price);
  }

  /** The same at another price. */
  public UnresolvedTube price(Magnitude other) {
    return new UnresolvedTube(kind, epsilon, other);
  }

  /**
   * The prior.
   *
   * @param spread the standard deviation of a number around its function, as far as the rows tell;
   *     asked only where it matters
   */
  public TubePrior resolved(DoubleSupplier spread) {
    return kind.make(
        epsilon.resolved(() -> EPSILON_PER_SPREAD * spread.getAsDouble()),
        price.resolved(() -> PRICE_TIMES_SPREAD / spread.getAsDouble()));
  }
}
