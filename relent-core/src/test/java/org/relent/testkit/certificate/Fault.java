// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

/**
 * Something a fit says that is not so.
 *
 * @param told what was claimed and what is true
 */
public record Fault(Kind kind, String told) {

  /** What is wrong. */
  public enum Kind {
    /** CONVERGED, but the true gap is above the tolerance. */
    FALSE_CONVERGED,
    /** A gap below zero is printed. */
    NEGATIVE_GAP,
    /** The gap printed is not the true one. */
    GAP_MISPRINTED,
    /** The objective printed is above a primal value, which no dual value can be. */
    ABOVE_PRIMAL,
    /** The objective printed is not J at the multipliers saved. */
    OBJECTIVE_MISPRINTED,
    /** A multiplier is not in the domain of its potential. */
    OUTSIDE,
    /** A number is not finite. */
    NOT_FINITE,
    /** A fit that did not converge has no warning, or one that did has. */
    UNTOLD,
    /** What the file says of columns or biases is not what the data say. */
    INCONSISTENT,
    /** The reference optimum is not good enough to tell. */
    UNDECIDED
  }
}
