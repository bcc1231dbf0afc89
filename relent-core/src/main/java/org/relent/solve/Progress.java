// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;

/**
 * How far a run has come.
 *
 * @param iteration rounds so far
 * @param objective J
 * @param gap the duality gap; +∞ where it is unknown
 * @param handOver the method that takes over from another in this round, if one does
 */
public record Progress(int iteration, double objective, double gap, Optional<String> handOver) {

  /** A round of the method of the round before. */
  public Progress(int iteration, double objective, double gap) {
    this(iteration, objective, gap, Optional.empty());
  }

  /** The same round of another method. */
  public Progress by(String method) {
    return new Progress(iteration, objective, gap, Optional.of(method));
  }
}
