// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.dual.Certificate;

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

  /**
   * Whether it is concave between any two places; of one that is not, climbed to some summit, a
   * step has to show its gain.
   */
  default boolean concave() {
    return true;
  }

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

    /** The largest violation of an optimality condition, as a tolerance counts it. */
    double residual();

    /** The size of the terms that J is the sum of, as {@link Certificate#size} counts it. */
    default double size() {
      return Math.abs(value());
    }

    /**
     * How far this is from the optimum: the residual and, where there is a gap, its relative size,
     * whichever is larger.
     */
    default double certificate() {
      double gap = gap() < 0 ? 0 : gap();
      return gap < Double.POSITIVE_INFINITY
          ? Math.max(residual(), gap / Certificate.scale(value(), size()))
          : residual();
    }
  }
}
