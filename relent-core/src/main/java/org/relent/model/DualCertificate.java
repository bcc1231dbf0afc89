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
 * @param evidence log P(responses), of a response with a likelihood; empty where it was not
 *     computed
 */
public record DualCertificate(
    double objective,
    OptionalDouble gap,
    double residual,
    double information,
    int multipliers,
    OptionalInt supportRows,
    OptionalDouble evidence)
    implements FitCertificate {

  /** As files name it. */
  public static final String FORM = "dual";

  /** Of rows that have a multiplier each. */
  public DualCertificate(
      double objective, OptionalDouble gap, double residual, double information, int multipliers) {
    this(
        objective,
        gap,
        residual,
        information,
        multipliers,
        OptionalInt.empty(),
        OptionalDouble.empty());
  }

  /** The same of a fit with this evidence, or with none. */
  public DualCertificate withEvidence(OptionalDouble log) {
    return new DualCertificate(
        objective, gap, residual, information, multipliers, supportRows, log);
  }

  /** The same, the multipliers that are not zero being those of so many rows. */
  public DualCertificate withSupportRows(int count) {
    return new DualCertificate(
        objective, gap, residual, information, multipliers, OptionalInt.of(count), evidence);
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
