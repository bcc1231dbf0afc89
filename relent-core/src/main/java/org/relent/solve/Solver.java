// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.dual.DualProblem;

/**
 * A way to maximise a dual objective. Solvers hold settings, never the state of a run.
 *
 * @param <P> the problems it can solve: narrower ones are solved faster
 */
public interface Solver<P extends DualProblem> {

  /** Solves {@code problem}; returns in any case, within its limits, with the reason. */
  Solution solve(P problem, Monitor monitor);

  /** Solves {@code problem} unobserved. */
  default Solution solve(P problem) {
    return solve(problem, Monitor.none());
  }
}
