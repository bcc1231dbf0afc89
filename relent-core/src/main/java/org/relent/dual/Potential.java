// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import org.relent.math.Interval;
import org.relent.math.Roots;

/**
 * A concave function F of one Lagrange multiplier: what the dual objective gains from one
 * constraint.
 *
 * <p>Three papers give it three origins, one shape:
 *
 * <ul>
 *   <li>a margin prior, F(λ) = −log ∫ P₀(γ) e^(−λγ) dγ (MED, eq. 12 with the margin integrated
 *       out);
 *   <li>a loss, F(λ) = min over z of { λz − log P(y | z) } (PKR, eq. 27);
 *   <li>a feature target τ, F(λ) = λτ (LME, eq. 19).
 * </ul>
 */
public interface Potential extends JointPotential {

  /** The multipliers for which F is finite. */
  Interval domain();

  /** F(λ). */
  double value(double lambda);

  /** F′(λ): the mean margin once the prior is tilted by λ. */
  double slope(double lambda);

  /** F″(λ) ≤ 0: minus the variance of that margin. */
  double curvature(double lambda);

  /**
   * Where F(λ) − aλ − ½kλ² is largest: the root of F′(λ) = a + kλ, or the end of the domain nearest
   * to it, of which an excluded one is missed by one ulp. With k = 0 it is λ*(m), the multiplier
   * that a margin m calls for; ±∞ where none is enough.
   */
  default double peak(double a, double k) {
    double root =
        Roots.ofDecreasing(
            new Roots.Smooth() {
              @Override
              public double value(double lambda) {
                return Potential.this.slope(lambda) - a - k * lambda;
              }

              @Override
              public double slope(double lambda) {
                return curvature(lambda) - k;
              }
            },
            domain(),
            domain().start());
    return domain().contains(root) || Double.isInfinite(root)
        ? root
        : Math.nextAfter(root, domain().start());
  }

  /** F′(λ) − m, what a margin lacks; of all slopes at a kink the one nearest to it counts. */
  default double shortfall(double lambda, double margin) {
    return slope(lambda) - margin;
  }

  /** φ(m) = sup over λ of F(λ) − λm: the loss of a margin m in the primal problem. */
  default double loss(double margin) {
    double lambda = peak(margin, 0);
    return Double.isInfinite(lambda) ? Double.POSITIVE_INFINITY : value(lambda) - lambda * margin;
  }

  /**
   * What the tangent −F″(λ) lacks of the chord (F′(λ) − m)/(λ*(m) − λ), never negative; for an
   * exponential margin the chord is the primal-dual linearisation of (target − m)(c − λ) = 1.
   */
  default double chord(double lambda, double margin) {
    double chord = (slope(lambda) - margin) / (peak(margin, 0) - lambda);
    double missing = chord + curvature(lambda);
    return missing > 0 && missing < Double.POSITIVE_INFINITY ? missing : 0;
  }

  @Override
  default void chords(double[] lambda, double[] slope, double[] into) {
    into[0] = chord(lambda[0], slope[0]);
  }

  @Override
  default Potential weighted(double weight) {
    return weight == 1 ? this : new Weighted(this, weight);
  }

  /** The same demand made of a part of the margin: F(λ/s), 0 &lt; s ≤ 1. */
  default Potential ofShare(double share) {
    return share == 1 ? this : new OfShare(this, share);
  }

  /** The same demand made {@code count} times over, on as many multipliers of one example. */
  default JointPotential times(int count) {
    return new Separable(this, count);
  }

  @Override
  default int dimension() {
    return 1;
  }

  @Override
  default Interval range(int i) {
    return domain();
  }

  @Override
  default boolean contains(double[] lambda) {
    return domain().contains(lambda[0]);
  }

  @Override
  default double[] start() {
    return new double[] {domain().start()};
  }

  @Override
  default double value(double[] lambda) {
    return value(lambda[0]);
  }

  @Override
  default void slope(double[] lambda, double[] into) {
    into[0] = slope(lambda[0]);
  }

  @Override
  default void hessianTimes(double[] lambda, double[] x, double[] into) {
    into[0] = curvature(lambda[0]) * x[0];
  }

  @Override
  default void curvature(double[] lambda, double[] into) {
    into[0] = curvature(lambda[0]);
  }

  /** φ″ = 1/(p − F″(λ)) inside the domain, nothing on a bound. */
  default double primalCurvature(double lambda, double own) {
    Interval domain = domain();
    boolean inside = lambda > domain.low() && lambda < domain.high();
    return inside ? 1 / (own - curvature(lambda)) : 0;
  }

  @Override
  default void primalHessian(double[] lambda, double own, double[] diagonal, double[] factor) {
    diagonal[0] = primalCurvature(lambda[0], own);
    factor[0] = 0;
  }

  @Override
  default void peak(double[] linear, double own, double shared, double[] into) {
    into[0] = peak(linear[0], own + shared);
  }

  @Override
  default double loss(double[] margin) {
    return loss(margin[0]);
  }
}
