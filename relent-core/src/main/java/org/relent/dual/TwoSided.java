// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import org.relent.math.Interval;

/**
 * A potential of a multiplier of either sign that may rest at zero, where F has a kink: one of λ ≥
 * 0 and one of λ ≤ 0 that have the same value there.
 *
 * <p>So are two constraints on one margin of which no more than one is active, as that a number
 * lies within a tube around the score: with a multiplier each, λ₊ and λ₋, at least one of them is
 * zero at the optimum, and λ = λ₊ − λ₋ has both. Where the margin lies between the slopes of the
 * two sides at zero nothing is paid and λ = 0. Methods for smooth potentials take a side at a time
 * ({@link #side}).
 *
 * @param above F on λ ≥ 0
 * @param below F on λ ≤ 0
 * @param domain of both together, made once
 */
public record TwoSided(Potential above, Potential below, Interval domain) implements Potential {

  public TwoSided {
    if (!(above.slope(0) <= below.slope(0))) {
      throw new IllegalArgumentException(
          "Not concave at zero: slopes " + below.slope(0) + " below and " + above.slope(0));
    }
  }

  /** Of two sides that meet at zero, an end that both include. */
  public TwoSided(Potential above, Potential below) {
    this(above, below, joined(above.domain(), below.domain()));
  }

  /**
   * That a number is no further from the score than γ, of which a prior says how large: F(λ) = yλ +
   * ρ(|λ|).
   *
   * @param y the number
   * @param rho ρ on λ ≥ 0, with ρ(0) = 0 and ρ′(0) ≤ 0
   */
  public static TwoSided around(double y, Potential rho) {
    return new TwoSided(new Shifted(rho, y), new Mirrored(new Shifted(rho, -y)));
  }

  private static Interval joined(Interval above, Interval below) {
    if (!(above.low() == 0 && above.lowIncluded() && below.high() == 0 && below.highIncluded())) {
      throw new IllegalArgumentException("Sides must meet at zero: " + below + " and " + above);
    }
    return new Interval(below.low(), below.lowIncluded(), above.high(), above.highIncluded());
  }

  /** The smooth potential of the side that λ is on, or enters from zero in a direction. */
  public Potential side(double lambda, double direction) {
    return lambda > 0 || (lambda == 0 && direction > 0) ? above : below;
  }

  /** The side below as a potential of −λ ≥ 0. */
  public Potential mirrored() {
    return below instanceof Mirrored other ? other.potential() : new Mirrored(below);
  }

  @Override
  public Interval smoothRange(int i, double lambda) {
    return side(lambda).domain();
  }

  /** The side of λ; that above for zero. */
  private Potential side(double lambda) {
    return lambda < 0 ? below : above;
  }

  @Override
  public double value(double lambda) {
    return side(lambda).value(lambda);
  }

  /** At zero the middle of the slopes of the two sides. */
  @Override
  public double slope(double lambda) {
    return lambda == 0 ? 0.5 * above.slope(0) + 0.5 * below.slope(0) : side(lambda).slope(lambda);
  }

  @Override
  public double curvature(double lambda) {
    return side(lambda).curvature(lambda);
  }

  /** Nothing at zero for a margin between the slopes of the two sides, else to the nearer slope. */
  @Override
  public double shortfall(double lambda, double margin) {
    return lambda == 0
        ? Math.max(0, above.slope(0) - margin) + Math.min(0, below.slope(0) - margin)
        : side(lambda).slope(lambda) - margin;
  }

  @Override
  public double peak(double a, double k) {
    return a < above.slope(0) ? above.peak(a, k) : below.peak(a, k);
  }

  @Override
  public double loss(double margin) {
    return margin < above.slope(0) ? above.loss(margin) : below.loss(margin);
  }

  @Override
  public double chord(double lambda, double margin) {
    return side(lambda).chord(lambda, margin);
  }

  /** None at the kink, where a multiplier rests. */
  @Override
  public double primalCurvature(double lambda, double own) {
    return side(lambda).primalCurvature(lambda, own);
  }

  @Override
  public TwoSided weighted(double weight) {
    return weight == 1 ? this : new TwoSided(above.weighted(weight), below.weighted(weight));
  }

  @Override
  public boolean forgiving() {
    return above.forgiving() && below.forgiving();
  }
}
