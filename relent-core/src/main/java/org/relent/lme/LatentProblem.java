// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Optional;
import org.relent.math.Cancellation;
import org.relent.math.Seed;

/**
 * Data, and a log-linear model of what is seen and what is hidden: the constraints E[f] = Σ p̃(y)
 * E[f | y] hold where the likelihood is stationary (LME Theorem 3.1).
 *
 * @param <P> the parameters, an immutable value
 */
public interface LatentProblem<P> {

  /** A place to begin at. */
  P start(Seed seed);

  /** One E step, and one M step or some cycles of one: the objective never falls (LME Thm 4.2). */
  P next(P at);

  /**
   * What one E step tells.
   *
   * @param next where its M step leads
   * @param objective before that
   * @param residual before that
   */
  record Round<P>(P next, double objective, double residual) {}

  /** Step, objective and residual together: to be overridden where one E step gives all three. */
  default Round<P> round(P at) {
    return new Round<>(next(at), objective(at), residual(at));
  }

  /** The same where a step may last: it ends once that is requested. */
  default Round<P> round(P at, Cancellation cancellation) {
    return round(at);
  }

  /** The mean log-likelihood of a row. */
  double logLikelihood(P at);

  /** The mean log-likelihood less the penalty, if there is one: what {@link #next} raises. */
  default double objective(P at) {
    return logLikelihood(at);
  }

  /** By how much the constraints are missed at most: max |η − E[f]|, penalty included. */
  double residual(P at);

  /**
   * The entropy of the joint distribution of what is seen and hidden, less U(ε), what the missed
   * constraints cost (LME §8): −Q + U*(λ) where the relaxed constraints hold.
   */
  double entropy(P at);

  /** The mean entropy of what is hidden given what is seen, which ICL takes off. */
  double ambiguity(P at);

  /** The number of free parameters, which BIC charges for. */
  int freedom();

  /** The weight of all rows. */
  double rows();

  /** Why these parameters are no solution, however well they fit: degenerate, duplicate, … */
  Optional<Rejection> flaw(P at);

  /**
   * A place about 5 % away, from which a strict maximum is reached again and a saddle is not; empty
   * where the curvature tells a strict maximum, or where chance hides the difference.
   */
  Optional<P> perturbed(P at, Seed seed);
}
