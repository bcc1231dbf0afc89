// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.kernel.KernelDual;

/**
 * The way to solve a kernel dual: pairs where there is one flat bias, dense Newton rounds where the
 * problem is small and smooth, block ascent otherwise; and a polish where the tolerance asks for
 * more digits than these reach.
 *
 * @param rule when to stop
 * @param dense the most multipliers for which dense rounds are the first choice
 */
public record KernelSolver(StoppingRule rule, int dense) implements Solver<KernelDual> {

  /** First-order methods get this far quickly; the rest is left to Newton steps. */
  private static final double ROUGH = 1e-6;

  /** Dense rounds over so many multipliers take about a third of a second each. */
  private static final int DENSE = 2_000;

  /** Rounds of block ascent before a small problem is handed to dense rounds. */
  private static final int PATIENCE = 200;

  /** Dense rounds wherever they take well below a second. */
  public KernelSolver(StoppingRule rule) {
    this(rule, DENSE);
  }

  @Override
  public Solution solve(KernelDual problem, Monitor monitor) {
    if (PairwiseAscent.takes(problem)) {
      return refined(problem, PairwiseAscent::new, monitor);
    }
    if (problem.dimension() > dense) {
      return refined(problem, CoordinateAscent::new, monitor);
    }
    if (!bounded(problem)) {
      return polished(new InteriorPoint(rule).solve(problem, monitor), monitor);
    }
    StoppingRule brief =
        rule.withTolerance(Math.max(rule.tolerance(), ROUGH))
            .withMaxIterations(Math.min(PATIENCE, rule.maxIterations()));
    Solution quick = polished(new CoordinateAscent(brief).solve(problem, monitor), monitor);
    return quick.converged() || cut(quick)
        ? quick
        : polished(new InteriorPoint(rule).solve(problem, monitor), monitor);
  }

  /** A solver to come, once its rule is known. */
  private interface Method {
    Solver<KernelDual> with(StoppingRule rule);
  }

  /** A rough solution, polished; and the whole way on foot where the polish fails. */
  private Solution refined(KernelDual problem, Method method, Monitor monitor) {
    StoppingRule rough = rule.withTolerance(Math.max(rule.tolerance(), ROUGH));
    Solution solution = polished(method.with(rough).solve(problem, monitor), monitor);
    return solution.converged() || cut(solution) || rule.tolerance() >= ROUGH
        ? solution
        : polished(method.with(rule).solve(problem, monitor), monitor);
  }

  private static boolean cut(Solution solution) {
    return solution.termination() == Termination.INTERRUPTED
        || solution.termination() == Termination.TIME
        || solution.termination() == Termination.DIVERGED;
  }

  private Solution polished(Solution rough, Monitor monitor) {
    boolean wanted = rule.tolerance() < ROUGH || rough.termination() == Termination.STALLED;
    return !wanted || cut(rough) ? rough : new Polish(rule, DENSE).finish(rough, monitor);
  }

  /** Whether multipliers can rest on a bound, so that most of them may. */
  private static boolean bounded(DualProblem problem) {
    JointPotential first = problem.potentials().get(0);
    return first.range(0).lowIncluded() || first.range(0).highIncluded();
  }
}
