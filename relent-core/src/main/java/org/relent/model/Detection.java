// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

/**
 * What a detector says of one row.
 *
 * @param outcome normal or not
 * @param score the log-likelihood that was learnt, per step where a hidden Markov model describes
 *     sequences: low is strange
 * @param pValue the probability that a normal row scores so low
 */
public record Detection(Outcome outcome, double score, double pValue) {

  /** Normal or not. */
  public enum Outcome {
    NORMAL("normal"),
    ANOMALY("anomaly");

    private final String word;

    Outcome(String word) {
      this.word = word;
    }

    /** The word users have for it. */
    public String word() {
      return word;
    }
  }
}
