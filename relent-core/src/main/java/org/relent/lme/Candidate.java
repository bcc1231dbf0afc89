// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Optional;

/**
 * Where one start ended, and what it is worth.
 *
 * @param at the parameters
 * @param entropy of the joint distribution, computed directly
 * @param logLikelihood the mean of a row
 * @param objective the same less the penalty, if there is one
 * @param residual by how much the constraints are missed
 * @param ambiguity the mean entropy of what is hidden given what is seen
 * @param rounds that it took
 * @param rejected why it is not offered; empty for a feasible one
 */
public record Candidate<P>(
    P at,
    double entropy,
    double logLikelihood,
    double objective,
    double residual,
    double ambiguity,
    int rounds,
    Optional<Rejection> rejected) {

  /**
   * L + H − H(λ, λ), which is zero where the constraints hold (LME Theorem 5.1): the entropy by way
   * of the likelihood as a check of the one computed directly.
   */
  public double theoremResidual() {
    return logLikelihood + entropy - ambiguity;
  }

  /** The same, not offered. */
  Candidate<P> rejectedAs(Rejection why) {
    return new Candidate<>(
        at, entropy, logLikelihood, objective, residual, ambiguity, rounds, Optional.of(why));
  }

  /** Far above what the tolerance of runs leaves open, far below what tells solutions apart. */
  private static final double NEAR = 1e-5;

  /** Whether both ended at one place, or at one with its parts in another order. */
  boolean near(Candidate<?> other) {
    return near(logLikelihood, other.logLikelihood)
        && near(entropy, other.entropy)
        && near(ambiguity, other.ambiguity);
  }

  private static boolean near(double a, double b) {
    return Math.abs(a - b) <= NEAR * Math.max(1, Math.abs(a));
  }
}
