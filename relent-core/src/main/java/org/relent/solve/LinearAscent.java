// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.kernel.LinearDual;
import org.relent.math.Seed;

/**
 * Dual coordinate descent for linear duals on dense or sparse rows: as {@link CoordinateAscent},
 * with the weights in place of the Gram matrix, and rows visited in a new random order each round,
 * which needs far fewer rounds than a fixed one.
 *
 * @param rule when to stop; a round is one visit to every example
 * @param seed of the visiting orders
 */
public record LinearAscent(StoppingRule rule, Seed seed) implements Solver<LinearDual> {

  /** A look at the certificate costs as much as a round: one in five is enough. */
  private static final int LOOK = 5;

  @Override
  public Solution solve(LinearDual problem, Monitor monitor) {
    return solve(problem, new Watch(rule, monitor));
  }

  Solution solve(LinearDual problem, Watch watch) {
    watch.begin(Patience.firstOrder(), "coordinate ascent");
    return SignedAscent.of(problem, seed)
        .map(ascent -> ascent.run(watch))
        .orElseGet(() -> joint(problem, watch));
  }

  /** Several scores. */
  private Solution joint(LinearDual problem, Watch watch) {
    int size = problem.coding().size();
    return new BlockAscent(
            new LinearField(problem),
            problem.coding(),
            problem.potentials(),
            CoordinateAscent.variance(problem.kernel()),
            new double[problem.balance().size()])
        .run(watch, round -> seed.split(round).permutation(size), rule.maxIterations(), LOOK);
  }
}
