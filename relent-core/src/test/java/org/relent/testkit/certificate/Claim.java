// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.OptionalDouble;

/**
 * What a fit says of itself.
 *
 * @param objective J
 * @param gap the duality gap, where there is one
 * @param residual the largest violation of an optimality condition
 * @param converged whether it claims that the tolerance is met
 * @param termination the word for how it ended
 * @param warned whether it tells users that it did not converge
 */
public record Claim(
    double objective,
    OptionalDouble gap,
    double residual,
    double tolerance,
    boolean converged,
    String termination,
    boolean warned) {

  /** What a solver that calls its point converged says. */
  public static Claim converged(double objective, double gap, double tolerance) {
    return new Claim(objective, OptionalDouble.of(gap), 0, tolerance, true, "CONVERGED", false);
  }
}
