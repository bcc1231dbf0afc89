// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.dual.BalanceRepair;
import org.relent.kernel.LinearDual;
import org.relent.math.Seed;

/**
 * The way to solve a linear dual: several classes on their weights ({@link JointPrimal}); of one
 * score, the kernel solver where rows are few, pinball losses on the weights too, Newton's method
 * on the weights where these are few and the loss is smooth, coordinate steps for the rest.
 *
 * @param rule when to stop
 * @param seed of the visiting orders
 */
public record LinearSolver(StoppingRule rule, Seed seed) implements Solver<LinearDual> {

  /** Up to so many rows the Gram matrix is no burden and pairs or dense rounds are surer. */
  private static final int SMALL = 2_000;

  /** Up to so many rows pairs take over from coordinate steps; of more each round is too dear. */
  private static final int LARGE = 5_000;

  @Override
  public Solution solve(LinearDual problem, Monitor monitor) {
    Watch watch = new Watch(rule, monitor);
    if (JointPrimal.takes(problem)) {
      return joint(problem, watch);
    }
    if (problem.coding().size() <= SMALL) {
      return new KernelSolver(rule).solve(problem.kernel(), monitor);
    }
    if (JointPrimal.takesPinballs(problem)) {
      return joint(problem, watch);
    }
    Solution solution =
        new Verification(rule)
            .of(
                (start, aim) ->
                    new LinearSolver(aim, seed)
                        .run(start.map(problem::from).orElse(problem), watch),
                watch);
    return FreeBiases.settled(solution, rule);
  }

  /** On the weights. */
  private Solution joint(LinearDual problem, Watch watch) {
    PrimalRun primal = JointPrimal.of(problem, watch);
    boolean small = problem.coding().size() <= SMALL;
    PrimalThenDual.Dual dual =
        new PrimalThenDual.Dual() {
          @Override
          public Solution run(double[] start, StoppingRule aim) {
            LinearDual begun = problem.from(start);
            return small
                ? new KernelSolver(aim).run(begun.kernel(), watch)
                : new LinearAscent(aim, seed).solve(begun, watch);
          }

          @Override
          public Solution finished(Solution solution, StoppingRule aim) {
            return small ? new KernelSolver(aim).finished(solution, watch) : solution;
          }
        };
    return FreeBiases.settled(
        new Verification(rule).of(new PrimalThenDual(problem, primal, dual), watch), rule);
  }

  private Solution run(LinearDual problem, Watch watch) {
    if (!PrimalNewton.takes(problem)) {
      return coordinates(problem, watch);
    }
    Solution newton = new PrimalNewton(rule).solve(problem, watch);
    return newton.termination() == Termination.STALLED
        ? Solution.better(newton, coordinates(problem, watch))
        : newton;
  }

  /**
   * Steps in one coordinate each; where they stall, as they do between hinges of steep prices,
   * pairs go on from where they are, if they can and rows are not too many.
   */
  private Solution coordinates(LinearDual problem, Watch watch) {
    Solution ascent = new LinearAscent(rule, seed).solve(problem, watch);
    boolean lost = ascent.termination() == Termination.STALLED && problem.coding().size() <= LARGE;
    if (!lost || !PairwiseAscent.takes(problem.kernel())) {
      return ascent;
    }
    LinearDual begun = problem.from(BalanceRepair.of(problem, ascent.lambda()));
    return Solution.better(ascent, new KernelSolver(rule).run(begun.kernel(), watch));
  }
}
