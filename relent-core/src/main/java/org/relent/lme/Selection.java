// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

/** By what one of several feasible candidates is chosen (LME §5). */
public enum Selection {
  /** Highest entropy: the latent maximum entropy principle. */
  ENTROPY {
    @Override
    double worth(LatentProblem<?> problem, Candidate<?> candidate) {
      return candidate.entropy();
    }
  },
  /** Highest likelihood; with a prior the highest penalised one, the maximum a posteriori. */
  LIKELIHOOD {
    @Override
    double worth(LatentProblem<?> problem, Candidate<?> candidate) {
      return candidate.objective();
    }
  },
  /** Highest likelihood less half log T per free parameter. */
  BIC {
    @Override
    double worth(LatentProblem<?> problem, Candidate<?> candidate) {
      double rows = problem.rows();
      return rows * candidate.logLikelihood() - 0.5 * problem.freedom() * StrictMath.log(rows);
    }
  },
  /** The same less the entropy of what is hidden. */
  ICL {
    @Override
    double worth(LatentProblem<?> problem, Candidate<?> candidate) {
      return BIC.worth(problem, candidate) - problem.rows() * candidate.ambiguity();
    }
  };

  /** The larger the better. */
  abstract double worth(LatentProblem<?> problem, Candidate<?> candidate);
}
