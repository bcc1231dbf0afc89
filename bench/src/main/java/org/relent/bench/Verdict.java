// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

/** What is said of a race. */
public enum Verdict {
  GOAL("meets goal"),
  MUST("meets must"),
  BELOW("below must"),
  /** Our objective was the worse one: no ratio counts. */
  REFUSED("refused"),
  NOT_RUN("not run"),
  TOLD("for information");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  /** Whether the program says so by its exit status. */
  boolean fails() {
    return this == BELOW || this == REFUSED;
  }

  @Override
  public String toString() {
    return words;
  }
}
