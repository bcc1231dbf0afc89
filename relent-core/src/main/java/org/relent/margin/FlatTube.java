// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import org.relent.math.Interval;
import org.relent.math.Roots;

/**
 * P₀(γ) ∝ 1 for 0 ≤ γ ≤ ε and e^(−c(γ − ε)) beyond: a number lies anywhere in the tube alike, and
 * ever less likely outside (MED Definition 1, for numbers).
 *
 * <p>ρ(λ) = log(ε + 1/c) − λε − log((1 − e^(−λε))/λ + 1/(c − λ)) on [0, c). Nothing is paid up to
 * the prior mean (ε²/2 + ε/c + 1/c²)/(ε + 1/c), which tends to ε/2 as c grows: unlike {@link
 * ExponentialTube} this never becomes a hard tube of half-width ε, for it believes that numbers lie
 * well inside.
 *
 * <p>Tilted by λ the prior is a mixture of two: γ within the tube, ε − γ being exponential of rate
 * λ cut off at ε ({@link InsideTube}), with weight A = (1 − e^(−λε))/λ, and γ − ε exponential of
 * rate c − λ, with weight B = 1/(c − λ). ρ′ is minus the mean of the mixture and ρ″ minus its
 * variance, all of whose terms have one sign.
 *
 * @param epsilon ε ≥ 0, the half-width of the tube
 * @param price c &gt; 0, what lying outside costs in the end
 * @param domain of λ, made once
 */
public record FlatTube(double epsilon, double price, Interval domain) implements TubePrior {

  public FlatTube {
    TubePrior.requireSizes(epsilon, price);
  }

  /** Of one half-width and price. */
  public FlatTube(double epsilon, double price) {
    this(epsilon, price, domain(price));
  }

  private static Interval domain(double price) {
    return price > 0 ? new Interval(0, true, price, false) : Interval.NON_NEGATIVE;
  }

  /** Larger numbers than this make sums of two overflow. */
  private static final double LARGEST = 0x1p1000;

  /** 1/(c − λ): the mean of γ − ε outside of the tube, and the weight B of being there. */
  private double outside(double lambda) {
    return Math.min(1 / (price - lambda), LARGEST);
  }

  /**
   * With N = ε + 1/c: −λε − log(1 + u), u = (A + B − N)/N, of which A − ε and B − 1/c are computed
   * each without a difference; where the tube holds nearly nothing any more, −λε − log((A + B)/N).
   */
  @Override
  public double value(double lambda) {
    InsideTube inside = InsideTube.of(lambda * epsilon);
    double outside = outside(lambda);
    double n = epsilon + 1 / price;
    double u = (lambda / price * outside - epsilon * inside.missing()) / n;
    double log =
        u > -0.5
            ? StrictMath.log1p(Math.min(u, Double.MAX_VALUE))
            : StrictMath.log(Math.max((epsilon * inside.mass() + outside) / n, Double.MIN_VALUE));
    return 0 - lambda * epsilon - log;
  }

  /** −E[γ]. */
  @Override
  public double slope(double lambda) {
    InsideTube inside = InsideTube.of(lambda * epsilon);
    double outside = outside(lambda);
    double part = part(inside, outside);
    return -(epsilon + (1 - part) * outside - part * (epsilon * inside.mean()));
  }

  /** −Var[γ]: what varies inside, outside, and between the two. */
  @Override
  public double curvature(double lambda) {
    InsideTube inside = InsideTube.of(lambda * epsilon);
    double outside = outside(lambda);
    double part = part(inside, outside);
    double apart = outside + epsilon * inside.mean();
    return -(part * (epsilon * (epsilon * inside.variance()))
        + (1 - part) * outside * outside
        + part * (1 - part) * apart * apart);
  }

  /** A/(A + B). */
  private double part(InsideTube inside, double outside) {
    double within = epsilon * inside.mass();
    return within / (within + outside);
  }

  /** Begins where an exponential tube has its best, which lies below: its mean is larger. */
  @Override
  public double peak(double a, double k) {
    if (slope(0) <= a) {
      return 0;
    }
    double start = new ExponentialTube(epsilon, price).peak(a, k);
    double root =
        Roots.ofDecreasing(
            new Roots.Smooth() {
              @Override
              public double value(double lambda) {
                return FlatTube.this.slope(lambda) - a - k * lambda;
              }

              @Override
              public double slope(double lambda) {
                return curvature(lambda) - k;
              }
            },
            domain,
            start > 0 ? start : domain.start());
    return domain.contains(root) ? root : Math.nextDown(price);
  }

  @Override
  public double logDensity(double distance) {
    return distance < 0
        ? Double.NEGATIVE_INFINITY
        : -price * Math.max(0, distance - epsilon) - StrictMath.log(epsilon + 1 / price);
  }

  @Override
  public Interval support() {
    return Interval.NON_NEGATIVE;
  }

  @Override
  public String word() {
    return "flat";
  }
}
