// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;

/**
 * The linear system of a Newton step over some of the multipliers: Md + Aᵀδ = g, Ad = −r, where M =
 * −∇²J + a diagonal.
 */
sealed interface NewtonSystem permits DenseSystem, IterativeSystem {

  /**
   * A step for the multipliers and one for the biases.
   *
   * @param exact whether it answers the gradient as far as was asked
   */
  record Step(double[] multipliers, double[] biases, boolean exact) {}

  /**
   * The step that answers {@code gradient} (one entry per free multiplier) and takes the balance by
   * −{@code excess}.
   *
   * @param enough how much of the gradient, by its length, may be left unanswered
   * @param guess a step that is nearly right, if there is one
   */
  Step step(double[] gradient, double[] excess, double enough, Optional<Step> guess);

  /** −∇²J over the free multipliers at some point, to which diagonals can be added. */
  @FunctionalInterface
  interface Curvature {

    /**
     * The system with {@code added}, one entry per free multiplier, on the diagonal; empty if it
     * cannot be solved.
     */
    Optional<? extends NewtonSystem> plus(double[] added);
  }
}
