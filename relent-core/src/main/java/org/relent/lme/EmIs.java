// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.relent.math.CancelledException;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;

/**
 * LME Algorithm 1: E step and M step in turn until the constraints hold.
 *
 * @param rounds the most there are
 * @param tolerance of the residual, at which the constraints hold
 */
public record EmIs(int rounds, double tolerance) {

  /**
   * Where a run ended.
   *
   * @param residual by how much constraints are missed there
   */
  public record Ended<P>(P at, int rounds, double objective, double residual, boolean feasible) {}

  /** Runs from a start; the monitor is told of every round. */
  public <P> Ended<P> run(LatentProblem<P> problem, P start, Monitor monitor) {
    P at = start;
    int rounds = 0;
    LatentProblem.Round<P> round = round(problem, at, monitor);
    while (round.residual() > tolerance && rounds < this.rounds && !monitor.stopped()) {
      at = round.next();
      round = round(problem, at, monitor);
      rounds++;
      monitor.progress(new Progress(rounds, round.objective(), Double.POSITIVE_INFINITY));
    }
    boolean feasible = round.residual() <= tolerance;
    return new Ended<>(at, rounds, round.objective(), round.residual(), feasible);
  }

  /** A round; where its step is cut, one that stays where it is. */
  private static <P> LatentProblem.Round<P> round(LatentProblem<P> problem, P at, Monitor monitor) {
    try {
      return problem.round(at, monitor::stopped);
    } catch (CancelledException stop) {
      return new LatentProblem.Round<>(at, problem.objective(at), problem.residual(at));
    }
  }
}
