// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

/**
 * The certificate of a fit by counting: there was nothing to solve, and no condition that could be
 * missed. With counts before the rows the likelihood is not quite the largest there is, so that no
 * gap is told.
 *
 * @param objective the log-likelihood of the rows
 */
public record CountCertificate(double objective) implements FitCertificate {

  /** As files name it. */
  public static final String FORM = "counts";

  @Override
  public String form() {
    return FORM;
  }

  @Override
  public double residual() {
    return 0;
  }
}
