// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Optional;
import java.util.function.Function;
import org.relent.math.Cancellation;
import org.relent.math.Seed;

/**
 * A problem that begins elsewhere, and is otherwise as it was.
 *
 * @param starts a place to begin at, by seed
 */
public record Started<P>(LatentProblem<P> problem, Function<Seed, P> starts)
    implements LatentProblem<P> {

  @Override
  public P start(Seed seed) {
    return starts.apply(seed);
  }

  @Override
  public P next(P at) {
    return problem.next(at);
  }

  @Override
  public Round<P> round(P at) {
    return problem.round(at);
  }

  @Override
  public Round<P> round(P at, Cancellation cancellation) {
    return problem.round(at, cancellation);
  }

  @Override
  public double logLikelihood(P at) {
    return problem.logLikelihood(at);
  }

  @Override
  public double objective(P at) {
    return problem.objective(at);
  }

  @Override
  public double residual(P at) {
    return problem.residual(at);
  }

  @Override
  public double entropy(P at) {
    return problem.entropy(at);
  }

  @Override
  public double ambiguity(P at) {
    return problem.ambiguity(at);
  }

  @Override
  public int freedom() {
    return problem.freedom();
  }

  @Override
  public double rows() {
    return problem.rows();
  }

  @Override
  public Optional<Rejection> flaw(P at) {
    return problem.flaw(at);
  }

  @Override
  public Optional<P> perturbed(P at, Seed seed) {
    return problem.perturbed(at, seed);
  }
}
