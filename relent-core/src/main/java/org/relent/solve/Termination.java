// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

/** Why a solver stopped. */
public enum Termination {
  /** The certificate meets the tolerance. */
  CONVERGED("CONVERGED"),
  /** The limit on iterations was reached. */
  ITERATIONS("ITERATIONS"),
  /** The time was up. */
  TIME("TIME"),
  /** No step improves the objective any more, yet the certificate does not meet the tolerance. */
  STALLED("STALLED"),
  /** The objective has no finite maximum, or left the finite numbers. */
  DIVERGED("DIVERGED"),
  /** A monitor or an interrupt asked to stop. */
  INTERRUPTED("INTERRUPTED");

  private final String word;

  Termination(String word) {
    this.word = word;
  }

  /** The word for it in documents and files. */
  public String word() {
    return word;
  }
}
