// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Optional;

/**
 * Where one start of a search ended (LME Algorithm 2).
 *
 * @param parts how many components, or hidden units, it had
 * @param entropy of the joint distribution in nats, less the penalty
 * @param logLikelihood the mean of a row
 * @param residual by how much the constraints are missed at most
 * @param ambiguity the mean entropy of what is hidden given a row
 * @param bic −2 log-likelihood + (free parameters) log T: small is good
 * @param icl the same + 2T times the ambiguity
 * @param rounds that it took
 * @param rejected why it is not offered; empty for a feasible one
 * @param chosen whether the model was made of it
 */
public record Restart(
    int parts,
    double entropy,
    double logLikelihood,
    double residual,
    double ambiguity,
    double bic,
    double icl,
    int rounds,
    Optional<String> rejected,
    boolean chosen) {

  /** L + H − H(hidden | seen), which is zero where the constraints hold (LME Theorem 5.1). */
  public double theoremResidual() {
    return logLikelihood + entropy - ambiguity;
  }

  /** The same, chosen. */
  public Restart asChosen() {
    return new Restart(
        parts, entropy, logLikelihood, residual, ambiguity, bic, icl, rounds, rejected, true);
  }
}
