// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import java.util.Arrays;
import org.relent.math.Interval;
import org.relent.math.Matrices;

/**
 * A concave function F of the few multipliers that belong to one example: what the dual objective
 * gains from them.
 *
 * <p>Most potentials have one multiplier and are a {@link Potential}. Several are needed where an
 * example is compared with every other class: either they are independent ({@link
 * Potential#times(int)}, MED eq. 5) or they share a simplex (softmax, PKR eq. 70).
 *
 * <p>Arrays handed in have exactly {@link #dimension()} entries; results are written to {@code
 * into}, arguments are not changed.
 */
public interface JointPotential {

  /** The number of multipliers. */
  int dimension();

  /** The values multiplier i can take for some choice of the others. */
  Interval range(int i);

  /**
   * The part of the range of multiplier i around a value of it in which F has no kink: where a kink
   * lets a multiplier rest, it is an end of that part.
   */
  default Interval smoothRange(int i, double lambda) {
    return range(i);
  }

  /** Whether F is finite at λ. */
  boolean contains(double[] lambda);

  /** A point strictly inside the domain. */
  double[] start();

  /** F(λ). */
  double value(double[] lambda);

  /** ∇F(λ): the mean margins once the prior is tilted by λ. */
  void slope(double[] lambda, double[] into);

  /** ∇²F(λ), row after row: negative semi-definite. */
  void curvature(double[] lambda, double[] into);

  /** ∇²F(λ)·x, without the matrix where that is possible: it has the square of the dimension. */
  default void hessianTimes(double[] lambda, double[] x, double[] into) {
    int n = dimension();
    double[] hessian = new double[n * n];
    curvature(lambda, hessian);
    System.arraycopy(Matrices.times(hessian, x), 0, into, 0, n);
  }

  /**
   * Where F(λ) − a·λ − ½(p‖λ‖² + s(Σᵢλᵢ)²) is largest: the step of every coordinate method, exact.
   *
   * @param linear a
   * @param own p ≥ 0
   * @param shared s ≥ 0
   */
  void peak(double[] linear, double own, double shared, double[] into);

  /**
   * How much −∇²F(λ) lacks, on its diagonal, of the chords of F′ from λ to where its slopes are
   * {@code slope}: a Newton step of the chords ends where the tangents, near an end of the domain,
   * would overshoot. Zero where tangents are all there is, which is the default.
   */
  default void chords(double[] lambda, double[] slope, double[] into) {
    Arrays.fill(into, 0);
  }

  /** Whether every margin, however short, has a finite price. */
  default boolean forgiving() {
    return true;
  }

  /**
   * φ(m) = sup over λ of F(λ) − λ·m: the loss that the primal problem charges for margins m; +∞
   * where no margin but the target is tolerated.
   */
  default double loss(double[] margin) {
    double[] lambda = new double[dimension()];
    peak(margin, 0, 0, lambda);
    double loss = 0;
    for (int i = 0; i < lambda.length; i++) {
      if (Double.isInfinite(lambda[i])) {
        return Double.POSITIVE_INFINITY;
      }
      loss -= lambda[i] * margin[i];
    }
    return loss + value(lambda);
  }

  /**
   * The Hessian of the primal loss where λ is its slope, ∇²φ = (pI − ∇²F(λ))⁻¹ over the multipliers
   * off their bounds and zero for the others, as diag(d) − ffᵀ. With p &gt; 0 that of the smoothed
   * loss max over λ of F(λ) − λ·m − ½p‖λ − λ̄‖², whatever λ̄ is; infinite where p is 0 and F has no
   * curvature.
   *
   * @param own p ≥ 0
   * @param diagonal d
   * @param factor f
   */
  void primalHessian(double[] lambda, double own, double[] diagonal, double[] factor);

  /**
   * Whether e^−φ is a likelihood, curved wherever it may be largest: then what a fit asks for has
   * an evidence, exactly or by Laplace's method.
   */
  default boolean likelihood() {
    return false;
  }

  /**
   * Σₐᵦ cₐᵦ ∂³F/∂λₐ∂λᵦ∂λᵢ for every i: how the curvature turns, which the slope of an evidence by
   * Laplace's method needs. By differences of {@link #curvature} where not said, to about nine
   * digits.
   *
   * @param c symmetric, row after row
   */
  default void curvatureSlope(double[] lambda, double[] c, double[] into) {
    CurvatureDifferences.of(this, lambda, c, into);
  }

  /**
   * The potential of an example that counts {@code weight} times: w·F(λ/w), so that a whole weight
   * equals that many repetitions.
   */
  default JointPotential weighted(double weight) {
    return weight == 1 ? this : new WeightedJoint(this, weight);
  }
}
