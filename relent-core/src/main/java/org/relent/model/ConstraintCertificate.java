// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The certificate of a distribution with hidden parts: it meets its constraints, the moments of the
 * rows as it completes them itself (LME eq. 3). The likelihood is not concave, and nothing bounds
 * how far off its maximum is.
 *
 * @param objective the mean log-likelihood of a row, less the penalty of a prior
 * @param residual the largest miss of a constraint
 * @param uncertainty the entropy of the distribution, which is its relative entropy to no
 *     distribution
 * @param freedom free parameters
 */
public record ConstraintCertificate(
    double objective, double residual, double uncertainty, int freedom) implements FitCertificate {

  /** As files name it. */
  public static final String FORM = "constraints";

  @Override
  public String form() {
    return FORM;
  }

  @Override
  public OptionalDouble entropy() {
    return OptionalDouble.of(uncertainty);
  }

  @Override
  public OptionalInt parameters() {
    return OptionalInt.of(freedom);
  }
}
