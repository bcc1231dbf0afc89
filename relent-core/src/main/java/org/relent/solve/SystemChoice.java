// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.dual.DualPoint;

/**
 * How one run solves its Newton systems: small ones by a factor, others by conjugate gradients,
 * until those needed too many products once; then by a factor wherever one can be had.
 */
final class SystemChoice {

  /** A factor of so few multipliers is never dear. */
  private static final int SMALL = 100;

  /** Products after which a system counts as badly conditioned. */
  private static final int PRODUCTS = 250;

  private final int dense;
  private final Watch watch;
  private boolean hard;

  /**
   * @param dense the most multipliers to factor a matrix of
   */
  SystemChoice(int dense, Watch watch) {
    this.dense = dense;
    this.watch = watch;
  }

  /**
   * −∇²J at {@code point} over the multipliers {@code free}.
   *
   * @param variance of φ, roughly
   */
  NewtonSystem.Curvature at(DualPoint point, int[] free, double variance) {
    return free.length <= (hard ? dense : Math.min(dense, SMALL))
        ? DenseSystem.at(point, free)
        : IterativeSystem.at(point, free, variance, PRODUCTS, watch);
  }

  /** Takes note of how a system was solved. */
  void learn(NewtonSystem.Step step) {
    hard |= !step.exact();
  }
}
