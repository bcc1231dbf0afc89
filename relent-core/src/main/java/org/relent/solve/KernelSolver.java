// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.dual.DualPoint;
import org.relent.kernel.KernelDual;

/**
 * The way to solve a kernel dual. Where multipliers can rest on bounds, a first-order method finds
 * out which do, and Newton steps over the others finish, tried after ever longer spells of the
 * first: pairs where there is one flat bias, block ascent otherwise. Where none can, dense Newton
 * rounds do it all, if the problem is small.
 *
 * @param rule when to stop
 * @param dense the most multipliers for which a dense matrix is factored
 */
public record KernelSolver(StoppingRule rule, int dense) implements Solver<KernelDual> {

  /** Factoring so many multipliers takes about a third of a second. */
  private static final int DENSE = 2_000;

  /** Rounds of the first spell. */
  private static final int SPELL = 16;

  /** First-order methods get this far by themselves; more digits are left to Newton steps. */
  private static final double ROUGH = 1e-6;

  /** Dense rounds wherever they take well below a second. */
  public KernelSolver(StoppingRule rule) {
    this(rule, DENSE);
  }

  @Override
  public Solution solve(KernelDual problem, Monitor monitor) {
    Watch watch = new Watch(rule, monitor);
    if (!bounded(problem) && problem.dimension() <= dense) {
      return polished(new InteriorPoint(rule).solve(problem, watch), watch);
    }
    Solution solution = inSpells(problem, watch);
    boolean lost = !solution.converged() && !cut(solution);
    return lost && problem.dimension() <= dense
        ? polished(new InteriorPoint(rule).solve(problem, watch), watch)
        : solution;
  }

  /** Spells of the first-order method, each twice as long, with an attempt to finish after each. */
  private Solution inSpells(KernelDual problem, Watch watch) {
    DualPoint at = problem.at(problem.origin());
    for (int rounds = SPELL; ; rounds = (int) Math.min(2L * rounds, Integer.MAX_VALUE)) {
      Solution rough = spell(problem, at, watch, rounds);
      if (cut(rough) || (rough.converged() && rule.tolerance() >= ROUGH)) {
        return rough;
      }
      Solution finished = polished(rough, watch);
      boolean over = rough.iterations() >= rule.maxIterations();
      if (finished.converged() || over || rough.termination() != Termination.ITERATIONS) {
        return finished;
      }
      at = rough.point();
    }
  }

  private Solution spell(KernelDual problem, DualPoint at, Watch watch, int rounds) {
    return PairwiseAscent.takes(problem)
        ? new PairwiseAscent(rule).run(problem, at.lambda(), watch, rounds)
        : new CoordinateAscent(rule).run(problem, at.lambda(), at.nu(), watch, rounds);
  }

  private static boolean cut(Solution solution) {
    return switch (solution.termination()) {
      case INTERRUPTED, TIME, DIVERGED -> true;
      default -> false;
    };
  }

  private Solution polished(Solution rough, Watch watch) {
    return cut(rough) ? rough : new Polish(rule, dense).finish(rough, watch);
  }

  /** Whether multipliers can rest on a bound, so that most of them may. */
  private static boolean bounded(KernelDual problem) {
    return problem.potentials().stream()
        .anyMatch(p -> p.range(0).lowIncluded() || p.range(0).highIncluded());
  }
}
