// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import org.relent.solve.Progress;
import org.relent.solve.Termination;

/**
 * What a solver did.
 *
 * @param termination why it stopped
 * @param iterations its rounds
 * @param rounds objective and gap, round by round
 * @param lanes by which its heavy loops ran, since the last bits tell; {@link #PLAIN} if by none
 */
public record SolverTrace(
    Termination termination, int iterations, List<Progress> rounds, String lanes) {

  /** Loops of plain Java. */
  public static final String PLAIN = "plain";

  public SolverTrace {
    rounds = List.copyOf(rounds);
  }

  /** By loops of plain Java. */
  public SolverTrace(Termination termination, int iterations, List<Progress> rounds) {
    this(termination, iterations, rounds, PLAIN);
  }

  /** The same, ended for another reason. */
  public SolverTrace ended(Termination other) {
    return new SolverTrace(other, iterations, rounds, lanes);
  }
}
