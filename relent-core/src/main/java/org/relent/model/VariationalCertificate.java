// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.OptionalDouble;

/**
 * The certificate of a Gaussian posterior made of bounds: log P(labels) is at least its objective,
 * wherever the bounds touch (PKR eq. 14). Rows absorbed once leave nothing to be solved; rounds
 * over all of them raise the bound, and nothing tells how far it is below its highest.
 *
 * @param objective the bound on the log evidence
 * @param residual the largest |E f² − ξ²|/(1 + ξ²) after rounds over all rows; 0 where each row was
 *     absorbed once
 */
public record VariationalCertificate(double objective, double residual) implements FitCertificate {

  /** As files name it. */
  public static final String FORM = "variational";

  @Override
  public String form() {
    return FORM;
  }

  @Override
  public OptionalDouble evidence() {
    return OptionalDouble.of(objective);
  }
}
