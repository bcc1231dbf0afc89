// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What a fit shows of its optimum. Each form has the numbers that mean something to it; the others
 * are empty.
 */
public sealed interface FitCertificate
    permits DualCertificate, ConstraintCertificate, CountCertificate, VariationalCertificate {

  /** The form, as files name it. */
  String form();

  /**
   * What the fit makes as large as can be: J at the returned multipliers, the mean log-likelihood
   * less its penalty, or the log-likelihood of the rows.
   */
  double objective();

  /** By how much the objective can rise at most, where that is known. */
  default OptionalDouble gap() {
    return OptionalDouble.empty();
  }

  /** The largest violation of an optimality condition, or of a constraint. */
  double residual();

  /** D(P‖P₀), the information that the fit took; of the kernel-* machines ½‖f‖². */
  default OptionalDouble relativeEntropy() {
    return OptionalDouble.empty();
  }

  /** The entropy of the distribution. */
  default OptionalDouble entropy() {
    return OptionalDouble.empty();
  }

  /** Multipliers above 1e-8 of the largest. */
  default OptionalInt support() {
    return OptionalInt.empty();
  }

  /** The rows that have such a multiplier, where a row has several. */
  default OptionalInt supportRows() {
    return OptionalInt.empty();
  }

  /**
   * The log of the marginal likelihood, all functions integrated out: exactly where the noise is
   * Gaussian, else by Laplace's method; of the variational machine a bound that it is not below. A
   * flat bias is integrated over a density of 1.
   */
  default OptionalDouble evidence() {
    return OptionalDouble.empty();
  }

  /** Free parameters, as BIC counts them. */
  default OptionalInt parameters() {
    return OptionalInt.empty();
  }
}
