// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.dual.DualPoint;

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
   */
  Step step(double[] gradient, double[] excess, double enough);

  /** A way to set such systems up. */
  @FunctionalInterface
  interface Method {

    /**
     * The system at {@code point} over the multipliers {@code free}; empty if it cannot be solved.
     *
     * @param added what is added to the diagonal of −∇²J, one entry per free multiplier
     * @param variance of φ, roughly
     */
    Optional<? extends NewtonSystem> at(
        DualPoint point, int[] free, double[] added, double variance);
  }
}
