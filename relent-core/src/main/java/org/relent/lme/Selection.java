// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

/** By what one of several feasible candidates is chosen (LME §5). */
public enum Selection {
  /** Highest entropy: the latent maximum entropy principle. */
  ENTROPY,
  /** Highest likelihood; with a prior the highest penalised one, the maximum a posteriori. */
  LIKELIHOOD,
  /** Highest likelihood less half log T per free parameter. */
  BIC,
  /** The same less the entropy of what is hidden. */
  ICL;

  /** The larger the better. */
  double worth(LatentProblem<?> problem, Candidate<?> candidate) {
    double rows = problem.rows();
    return switch (this) {
      case ENTROPY -> candidate.entropy();
      case LIKELIHOOD -> candidate.objective();
      case BIC -> rows * candidate.logLikelihood() - 0.5 * problem.freedom() * StrictMath.log(rows);
      case ICL -> BIC.worth(problem, candidate) - rows * candidate.ambiguity();
    };
  }
}
