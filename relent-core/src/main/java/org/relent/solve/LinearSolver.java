// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.kernel.LinearDual;
import org.relent.math.Seed;

/**
 * The way to solve a linear dual: coordinate steps over the weights, and the kernel solver's Newton
 * steps where the tolerance asks for more digits and the problem is small enough.
 *
 * @param rule when to stop
 * @param seed of the visiting orders
 */
public record LinearSolver(StoppingRule rule, Seed seed) implements Solver<LinearDual> {

  /** Up to so many rows the Gram matrix is no burden and pairs or dense rounds are surer. */
  private static final int SMALL = 2_000;

  @Override
  public Solution solve(LinearDual problem, Monitor monitor) {
    return problem.coding().size() <= SMALL
        ? new KernelSolver(rule).solve(problem.kernel(), monitor)
        : new LinearAscent(rule, seed).solve(problem, monitor);
  }
}
