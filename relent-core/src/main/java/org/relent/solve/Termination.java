// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

/** Why a solver stopped. */
public enum Termination {
  /** The certificate meets the tolerance. */
  CONVERGED,
  /** The limit on iterations was reached. */
  ITERATIONS,
  /** The time was up. */
  TIME,
  /** No step improves the objective any more, yet the certificate does not meet the tolerance. */
  STALLED,
  /** The objective has no finite maximum, or left the finite numbers. */
  DIVERGED,
  /** A monitor or an interrupt asked to stop. */
  INTERRUPTED
}
