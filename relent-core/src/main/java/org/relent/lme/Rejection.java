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
    UNCONVERGED("unconverged"),
    /** Something in it has no spread left, and its likelihood no bound. */
    DEGENERATE("degenerate"),
    /** A part of it has next to no weight. */
    VANISHED("vanished"),
    /** Two of its parts are one. */
    DUPLICATE("duplicate"),
    /** What is seen tells nothing of what is hidden (LME §5). */
    INDEPENDENT("independent"),
    /** Components are named against their labels: exchanging two of them is more likely. */
    EXCHANGED("exchanged"),
    /** Constraints hold, but a small push leads to a higher likelihood. */
    SADDLE("saddle");

    private final String word;

    Reason(String word) {
      this.word = word;
    }

    /** As warnings and refusals count it. */
    public String word() {
      return word;
    }
  }

  @Override
  public String toString() {
    return words;
  }
}
