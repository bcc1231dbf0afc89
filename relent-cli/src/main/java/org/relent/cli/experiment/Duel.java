// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.relent.data.Ordered;
import org.relent.lme.Candidate;
import org.relent.lme.LatentProblem;
import org.relent.lme.Rejection.Reason;

/**
 * What maximum likelihood and latent maximum entropy pick from the same candidates (LME §6, steps 5
 * and 6).
 *
 * <p>The paper offers every point at which the constraints hold and seen and hidden are not
 * independent. Those are the stationary points: saddles are among them, such as two components that
 * began alike and stay so, and LME is fond of them. What it picks without them is told beside.
 *
 * @param mle that of highest likelihood, less the penalty if there is one
 * @param lme that of highest entropy
 * @param strict that of highest entropy among strict maxima; empty if there is none
 * @param single the divergence of one component alone; NaN where none is fitted
 */
record Duel(Pick mle, Pick lme, Optional<Pick> strict, double single) {

  /**
   * A candidate picked.
   *
   * @param divergence D(p*‖p) over what is seen
   * @param logLikelihood the mean of a row
   * @param entropy of the joint distribution of what is seen and hidden
   */
  record Pick(double divergence, double logLikelihood, double entropy) {}

  /** Stationary, though no maxima. */
  private static final Set<Reason> SADDLES = Ordered.set(List.of(Reason.SADDLE, Reason.DUPLICATE));

  /** Two divergences nearer than this are of one solution, reached from two starts. */
  private static final double SAME = 1e-5;

  /** Of the candidates at which the constraints hold; empty if there is none. */
  static <P> Optional<Duel> of(
      LatentProblem<P> problem,
      List<Candidate<P>> candidates,
      ToDoubleFunction<P> divergence,
      double single) {
    Function<Candidate<P>, Pick> pick =
        best -> new Pick(divergence.applyAsDouble(best.at()), best.logLikelihood(), best.entropy());
    return lme(candidates)
        .map(
            best ->
                new Duel(
                    pick.apply(mle(problem, candidates).orElseThrow()),
                    pick.apply(best),
                    best(candidates, Duel::strict, Candidate::entropy).map(pick),
                    single));
  }

  /** The feasible candidate of highest likelihood, less the penalty if there is one. */
  static <P> Optional<Candidate<P>> mle(LatentProblem<P> problem, List<Candidate<P>> candidates) {
    return best(candidates, Duel::feasible, candidate -> problem.objective(candidate.at()));
  }

  /** The feasible candidate of highest entropy. */
  static <P> Optional<Candidate<P>> lme(List<Candidate<P>> candidates) {
    return best(candidates, Duel::feasible, Candidate::entropy);
  }

  private static <P> Optional<Candidate<P>> best(
      List<Candidate<P>> candidates,
      Predicate<Candidate<P>> offered,
      ToDoubleFunction<Candidate<P>> worth) {
    return candidates.stream().filter(offered).max(Comparator.comparingDouble(worth));
  }

  /** Whether the constraints hold at a candidate that is a distribution at all. */
  static boolean feasible(Candidate<?> candidate) {
    return candidate.rejected().map(why -> SADDLES.contains(why.reason())).orElse(true);
  }

  /** Whether it is a maximum of the likelihood besides. */
  static boolean strict(Candidate<?> candidate) {
    return candidate.rejected().isEmpty();
  }

  /** Whether LME's is nearer to the truth. */
  boolean won() {
    return lme.divergence() < mle.divergence() - SAME;
  }
}
