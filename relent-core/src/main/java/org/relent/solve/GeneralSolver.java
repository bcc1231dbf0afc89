// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;

/**
 * The way to solve any dual problem, above all those of generative families, whose log Z is a
 * barrier of its own: {@link ActiveSetNewton} from zero upwards, a polish where the tolerance asks
 * for the last digits, and {@link InteriorPoint} where both are lost and the problem is small.
 *
 * @param rule when to stop
 * @param dense the most multipliers for which a dense matrix is factored
 */
public record GeneralSolver(StoppingRule rule, int dense) implements Solver<DualProblem> {

  /** Setting up and factoring so many multipliers takes about a second where it is dear. */
  private static final int DENSE = 800;

  /** A tolerance below this asks for a polish. */
  private static final double ROUGH = 1e-6;

  /** Dense matrices wherever conjugate gradients are slow and a factor takes about a second. */
  public GeneralSolver(StoppingRule rule) {
    this(rule, DENSE);
  }

  @Override
  public Solution solve(DualProblem problem, Monitor monitor) {
    Watch watch = new Watch(rule, monitor);
    return new Verification(rule)
        .of(
            (start, aim) ->
                new GeneralSolver(aim, dense).run(start.map(problem::from).orElse(problem), watch),
            watch);
  }

  private Solution run(DualProblem problem, Watch watch) {
    Solution first = new ActiveSetNewton(rule, dense).solve(problem, watch);
    boolean enough = first.converged() && rule.tolerance() >= ROUGH;
    Solution solution = settled(enough ? first : polished(settled(first, watch), watch), watch);
    boolean lost = !solution.converged() && !solution.cut();
    return lost && problem.dimension() <= dense
        ? Solution.better(solution, polished(new InteriorPoint(rule).solve(problem, watch), watch))
        : solution;
  }

  /**
   * The same multipliers with the biases that suit them best, if those prove more: where few rows
   * count, steps leave biases undetermined that the margins of the others speak of.
   */
  private Solution settled(Solution solution, Watch watch) {
    DualPoint at = solution.point();
    if (solution.converged() || solution.cut() || at.nu().length == 0) {
      return solution;
    }
    DualPoint settled = BiasDescent.settled(at, watch);
    return StoppingRule.certificate(settled) < StoppingRule.certificate(at)
        ? new Verification(rule).judged(solution.at(settled))
        : solution;
  }

  private Solution polished(Solution rough, Watch watch) {
    return rough.cut() ? rough : new Polish(rule, dense).finish(rough, watch);
  }
}
