// SPDX-License-Identifier: Apache-2.0
package org.relent.loss;

import org.relent.dual.Potential;
import org.relent.math.Interval;
import org.relent.math.LogSpace;

/**
 * −log P(level | z) = −log(σ(θ′ − z) − σ(θ − z)) of a level between two thresholds that are known:
 * proportional odds (PKR Theorem 1, another response). The lowest level has θ = −∞, the highest θ′
 * = ∞.
 *
 * <p>With h half the distance of the thresholds and x = z − (θ + θ′)/2 the slope is sinh x/(cosh x
 * + cosh h) = −λ, hence for λ &lt; 0 and s = −λ
 *
 * <pre>
 *   x = log(s cosh h + √(s² cosh² h + 1 − s²)) − log(1 − s),
 * </pre>
 *
 * odd in λ, and F(λ) = λz − log P. At the ends of the scale λ is that of {@link LogisticLoss}.
 *
 * @param lower θ
 * @param upper θ′ &gt; θ
 */
public record OrderedLoss(double lower, double upper) implements Potential {

  private static final Interval LOWEST = Interval.open(-1, 0);
  private static final Interval HIGHEST = Interval.open(0, 1);
  private static final Interval BETWEEN = Interval.open(-1, 1);

  public OrderedLoss {
    boolean bounded = Double.isFinite(lower) || Double.isFinite(upper);
    if (!(lower < upper && bounded)) {
      throw new IllegalArgumentException(
          "Thresholds must rise, and one of them be finite, got " + lower + " and " + upper);
    }
  }

  private boolean lowest() {
    return lower == Double.NEGATIVE_INFINITY;
  }

  private boolean highest() {
    return upper == Double.POSITIVE_INFINITY;
  }

  @Override
  public Interval domain() {
    return lowest() ? LOWEST : highest() ? HIGHEST : BETWEEN;
  }

  @Override
  public double value(double lambda) {
    double z = slope(lambda);
    return lambda * z + loss(z);
  }

  /** z itself. */
  @Override
  public double slope(double lambda) {
    if (lowest()) {
      return upper + logit(-lambda);
    }
    if (highest()) {
      return lower - logit(lambda);
    }
    double x = Math.signum(-lambda) * fromMiddle(Math.abs(lambda));
    return lower + (half() + x);
  }

  private static double logit(double p) {
    return StrictMath.log(p) - StrictMath.log1p(-p);
  }

  private double half() {
    return 0.5 * upper - 0.5 * lower;
  }

  /** x for 0 ≤ s &lt; 1, cosh h taken apart where it may overflow. */
  private double fromMiddle(double s) {
    if (s == 0) {
      return 0;
    }
    double h = half();
    double small = StrictMath.exp(-h);
    double part = s * 0.5 * (1 + small * small);
    double root = Math.sqrt(part * part + (1 - s) * (1 + s) * small * small);
    return Math.max(0, h + StrictMath.log(part + root) - StrictMath.log1p(-s));
  }

  @Override
  public double curvature(double lambda) {
    double z = slope(lambda);
    return -1 / Math.max(bend(z), Double.MIN_NORMAL);
  }

  /** ∂²(−log P)/∂z² = σ(θ′ − z)σ(z − θ′) + σ(θ − z)σ(z − θ). */
  private double bend(double z) {
    return side(upper - z) + side(lower - z);
  }

  private static double side(double a) {
    return LogSpace.sigmoid(a) * LogSpace.sigmoid(-a);
  }

  @Override
  public double peak(double a, double k) {
    if (k > 0) {
      return Potential.super.peak(a, k);
    }
    // σ(θ′ − z) − σ(z − θ), by the parts that are small
    double below = LogSpace.sigmoid(a - upper);
    double above = LogSpace.sigmoid(lower - a);
    double lambda = above - below;
    Interval domain = domain();
    double least = Math.nextUp(domain.low());
    double most = Math.nextDown(domain.high());
    return Math.max(least, Math.min(lambda, most));
  }

  @Override
  public double loss(double margin) {
    double sides = LogSpace.softplus(margin - upper) + LogSpace.softplus(lower - margin);
    return lowest() || highest() ? sides : sides + SpacingLoss.logOneLess(upper - lower);
  }
}
