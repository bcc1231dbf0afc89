// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.dual.BalanceRepair;
import org.relent.kernel.KernelDual;

/**
 * The way to solve a kernel dual: several classes of few rows by a factor of the kernel matrix
 * ({@link JointPrimal}); else dense Newton rounds where the problem is small and no multiplier can
 * rest on a bound; pairs where there is one flat bias, in ever longer spells with an attempt to
 * finish by Newton steps after each; projected Newton steps by conjugate gradients for the rest.
 * And a polish where the tolerance asks for more digits than these reach. What is claimed in the
 * end is proven anew ({@link Verification}).
 *
 * @param rule when to stop
 * @param dense the most multipliers for which a dense matrix is factored
 */
public record KernelSolver(StoppingRule rule, int dense) implements Solver<KernelDual> {

  /** Factoring so many multipliers takes about a third of a second. */
  private static final int DENSE = 2_000;

  /**
   * Several classes with so many multipliers in all are left to dense rounds at once: thirty of
   * them take a second, where a hinge on three classes of 150 rows needs 1500 sparse ones.
   */
  private static final int JOINT = 600;

  /** Rounds of the first spell. */
  private static final int SPELL = 16;

  /**
   * The same where factoring what is left may take longer than many rounds: few need more of them
   * than this.
   */
  private static final int PATIENT = 256;

  /** Rounds of the last spell before a small problem is left to dense rounds. */
  private static final int LONGEST = 64;

  /** First-order methods get this far by themselves; more digits are left to Newton steps. */
  private static final double ROUGH = 1e-6;

  /** Dense rounds wherever they take well below a second. */
  public KernelSolver(StoppingRule rule) {
    this(rule, DENSE);
  }

  @Override
  public Solution solve(KernelDual problem, Monitor monitor) {
    Watch watch = new Watch(rule, monitor);
    if (JointPrimal.takes(problem)) {
      return byFactor(problem, watch);
    }
    Solution solution =
        new Verification(rule)
            .of(
                (start, aim) ->
                    new KernelSolver(aim, dense)
                        .run(start.map(l -> exact(problem, l)).orElse(problem), watch),
                watch);
    boolean lost = solution.termination() == Termination.STALLED;
    return lost && HardMargin.outOfReach(solution.point())
        ? solution.ended(Termination.DIVERGED)
        : FreeBiases.settled(solution, rule);
  }

  /** The problem to go on with where a rounded matrix did not prove enough. */
  private static KernelDual exact(KernelDual problem, double[] lambda) {
    problem.gram().forget();
    return problem.exact().from(lambda);
  }

  Solution run(KernelDual problem, Watch watch) {
    boolean small = small(problem);
    if (small && !bounded(problem)) {
      return polished(new InteriorPoint(rule).solve(problem, watch), watch);
    }
    if (problem.coding().outputs() > 1 && problem.dimension() <= JOINT) {
      return joint(problem, watch);
    }
    Solution first = first(problem, watch);
    Solution solution = finished(first, watch);
    boolean lost = !solution.converged() && !solution.cut();
    return lost && small ? dense(problem, solution, watch) : solution;
  }

  /**
   * Dense rounds where others are lost; where they are lost too, the others have the last word, and
   * all the patience there is.
   */
  private Solution dense(KernelDual problem, Solution before, Watch watch) {
    Solution inner = polished(inner(problem, watch), watch);
    Solution best = Solution.better(before, inner);
    if (best.termination() != Termination.STALLED) {
      return best;
    }
    KernelDual begun = problem.from(BalanceRepair.of(problem, best.lambda()));
    return Solution.better(
        best,
        polished(new ProjectedNewton(rule).solve(begun, watch, Patience.firstOrder()), watch));
  }

  /** Dense rounds, of two-sided multipliers with one for each side. */
  private Solution inner(KernelDual problem, Watch watch) {
    return Sides.doubled(problem, rule, smooth -> new InteriorPoint(rule).solve(smooth, watch));
  }

  /** Several classes by a factor of the kernel matrix. */
  private Solution byFactor(KernelDual problem, Watch watch) {
    PrimalThenDual.Dual dual =
        new PrimalThenDual.Dual() {
          @Override
          public Solution run(double[] start, StoppingRule aim) {
            return new KernelSolver(aim, dense).run(exact(problem, start), watch);
          }

          @Override
          public Solution finished(Solution solution, StoppingRule aim) {
            return new KernelSolver(aim, dense).finished(solution, watch);
          }
        };
    PrimalRun primal = JointPrimal.of(problem, watch);
    return FreeBiases.settled(
        new Verification(rule).of(new PrimalThenDual(problem, primal, dual), watch), rule);
  }

  /** The solution of another method with its last digits, where the tolerance asks for them. */
  Solution finished(Solution first, Watch watch) {
    boolean enough = first.converged() && rule.tolerance() >= ROUGH;
    return enough ? first : polished(first, watch);
  }

  /** One sparse round is enough where nothing is asked; zeros are then exact. */
  private Solution joint(KernelDual problem, Watch watch) {
    double[] nu = new double[problem.balance().size()];
    Solution one = new CoordinateAscent(rule).run(problem, problem.origin(), nu, watch, 1);
    return one.converged() || one.cut() || watch.spent() ? one : dense(problem, one, watch);
  }

  private Solution first(KernelDual problem, Watch watch) {
    if (PairwiseAscent.takes(problem)) {
      Solution pairs = inSpells(problem, watch);
      // the small matrix of a working set is single, which steep potentials can make useless
      if (Double.isFinite(pairs.objective())) {
        return pairs;
      }
    }
    return small(problem) && PairwiseAscent.takes(problem)
        ? inner(problem, watch)
        : new ProjectedNewton(rule).solve(problem, watch, patience(problem));
  }

  private Patience patience(KernelDual problem) {
    return small(problem) ? Patience.replaceable() : Patience.firstOrder();
  }

  /** Spells of pairs, each twice as long, with an attempt to finish after each. */
  private Solution inSpells(KernelDual problem, Watch watch) {
    watch.begin(Patience.firstOrder(), "pairwise ascent");
    PairwiseAscent pairs = new PairwiseAscent(rule);
    double[] lambda = problem.origin();
    int first = small(problem) ? SPELL : PATIENT;
    for (int rounds = first; ; rounds = (int) Math.min(2L * rounds, Integer.MAX_VALUE)) {
      Solution rough = pairs.run(problem, lambda, watch, rounds);
      if (rough.termination() != Termination.ITERATIONS || watch.spent()) {
        return rough;
      }
      Solution finished = polished(rough, watch);
      boolean hopeless = rounds >= LONGEST && small(problem);
      if (finished.converged() || hopeless) {
        return finished;
      }
      lambda = rough.lambda();
    }
  }

  /** Whether a dense matrix of all multipliers, of two sides each as two, is factored. */
  private boolean small(KernelDual problem) {
    return (Sides.any(problem) ? 2L : 1L) * problem.dimension() <= dense;
  }

  private Solution polished(Solution rough, Watch watch) {
    return rough.cut() ? rough : new Polish(rule, dense).finish(rough, watch);
  }

  /** Whether multipliers can rest on a bound or a kink, so that most of them may. */
  private static boolean bounded(KernelDual problem) {
    return problem.potentials().stream()
        .map(p -> p.smoothRange(0, 0))
        .anyMatch(range -> range.lowIncluded() || range.highIncluded());
  }
}
