// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

/**
 * Why a candidate is not offered.
 *
 * @param words for those who read the list of candidates
 */
public record Rejection(Reason reason, String words) {

  /** What is wrong with it. */
  public enum Reason {
    /** The run was cut: constraints do not hold there, so it is no solution at all. */
    UNCONVERGED,
    /** Something in it has no spread left, and its likelihood no bound. */
    DEGENERATE,
    /** A part of it has next to no weight. */
    VANISHED,
    /** Two of its parts are one. */
    DUPLICATE,
    /** What is seen tells nothing of what is hidden (LME §5). */
    INDEPENDENT,
    /** Components are named against their labels: exchanging two of them is more likely. */
    EXCHANGED,
    /** Constraints hold, but a small push leads to a higher likelihood. */
    SADDLE
  }

  @Override
  public String toString() {
    return words;
  }
}
