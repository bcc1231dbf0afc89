// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The certificate of a dual problem.
 *
 * @param objective J at the returned multipliers
 * @param gap the duality gap at multipliers whose balance is repaired; empty where the primal loss
 *     is an indicator
 * @param residual the largest violation of an optimality condition
 * @param information D(P‖P₀); of the kernel-* machines ½‖f‖²
 * @param multipliers above 1e-8 of the largest
 * @param supportRows the rows that have such a multiplier, where a row has several
 */
public record DualCertificate(
    double objective,
    OptionalDouble gap,
    double residual,
    double information,
    int multipliers,
    OptionalInt supportRows)
    implements FitCertificate {

  /** As files name it. */
  public static final String FORM = "dual";

  /** Of rows that have a multiplier each. */
  public DualCertificate(
      double objective, OptionalDouble gap, double residual, double information, int multipliers) {
    this(objective, gap, residual, information, multipliers, OptionalInt.empty());
  }

  /** The same, the multipliers that are not zero being those of so many rows. */
  public DualCertificate withSupportRows(int count) {
    return new DualCertificate(
        objective, gap, residual, information, multipliers, OptionalInt.of(count));
  }

  @Override
  public String form() {
    return FORM;
  }

  @Override
  public OptionalDouble relativeEntropy() {
    return OptionalDouble.of(information);
  }

  @Override
  public OptionalInt support() {
    return OptionalInt.of(multipliers);
  }
}
