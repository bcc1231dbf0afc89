// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;

/**
 * A concave function J(λ) = S(λ) − Σᵢ kᵢ|λᵢ| to be maximised: smooth but for kinks at zero.
 *
 * @param <P> what is known of it at a place
 */
public interface Concave<P extends Concave.Point> {

  /** All there is to know at λ; {@code lambda} is read, not kept. */
  P at(double[] lambda);

  /** kᵢ ≥ 0. */
  double kink(int i);

  /** What is known of the curvature of S beforehand; empty where all directions seem alike. */
  default Optional<Metric> metric() {
    return Optional.empty();
  }

  /** A concave function seen from a place. */
  interface Point {

    /** The place; a copy. */
    double[] lambda();

    /** J(λ), kinks included. */
    double value();

    /** The gradient of the smooth part S; to be read only. */
    double[] gradient();

    /** The duality gap; +∞ where it is unknown. */
    double gap();

    /** How far this is from the optimum, as a tolerance counts it. */
    double residual();
  }
}
