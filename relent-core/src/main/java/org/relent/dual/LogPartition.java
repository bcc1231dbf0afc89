// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

import java.util.stream.IntStream;
import org.relent.math.Cancellation;
import org.relent.math.Matrices;

/**
 * The convex function log Z(λ) = log ∫ P₀(Θ) exp(Σₜ λₜ φₜ(Θ)) dΘ of a prior and its constraint
 * functions φ (MED, eq. 12).
 *
 * <p>To evaluate log Z at λ is to tilt the prior by λ, so that is the only operation.
 */
public interface LogPartition {

  /** The number of multipliers. */
  int dimension();

  /** The prior tilted by λ; {@code lambda} is read, not kept. */
  Tilt at(double[] lambda);

  /** What long work on it is given up by. */
  default Cancellation cancellation() {
    return Cancellation.NONE;
  }

  /** A tilted prior P_λ(Θ) = P₀(Θ) exp(Σₜ λₜ φₜ(Θ)) / Z(λ), seen through its constraints. */
  interface Tilt {

    /** log Z(λ); +∞ where the tilted prior does not exist. */
    double logZ();

    /** E[φₜ] under P_λ: the t-th entry of the gradient of log Z. */
    double expectation(int t);

    /** Cov[φₛ, φₜ] under P_λ over the multipliers named, row after row: a block of the Hessian. */
    double[] covariance(int[] multipliers);

    /**
     * Cov[φ]·v over the multipliers named, v of as many entries: a block of the Hessian of log Z
     * times a direction; cheaper than the block where statistics are fewer than multipliers.
     */
    default double[] covarianceTimes(int[] multipliers, double[] v) {
      return Matrices.times(covariance(multipliers), v);
    }

    /** Cov[φ]·v over all multipliers. */
    default double[] covarianceTimes(double[] v) {
      return covarianceTimes(IntStream.range(0, v.length).toArray(), v);
    }

    /** Var[φₜ] under P_λ. */
    default double variance(int t) {
      return covariance(new int[] {t})[0];
    }
  }
}
