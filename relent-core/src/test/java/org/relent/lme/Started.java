// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Optional;
import org.relent.math.Seed;

/** A problem whose only start is given. */
record Started<P>(LatentProblem<P> problem, P start) implements LatentProblem<P> {

  static <P> Started<P> at(LatentProblem<P> problem, P start) {
    return new Started<>(problem, start);
  }

  @Override
  public P start(Seed seed) {
    return start;
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
