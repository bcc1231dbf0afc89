// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.dual.TwoSided;
import org.relent.kernel.KernelDual;
import org.relent.kernel.SelectedGram;
import org.relent.kernel.Signs;

/**
 * The sides of two-sided potentials: on one side each a problem is smooth, with zero for a bound,
 * and Newton steps apply; where a multiplier rests at zero that would move to the other side, the
 * next step is taken there.
 */
final class Sides {

  private Sides() {}

  /** The smooth potential that λ enters in a direction; itself where there is no kink. */
  static Potential towards(JointPotential potential, double lambda, double direction) {
    return potential instanceof TwoSided two ? two.side(lambda, direction) : (Potential) potential;
  }

  /** Whether some multiplier may have either sign and rest at zero. */
  static boolean any(KernelDual problem) {
    return problem.potentials().stream().anyMatch(TwoSided.class::isInstance);
  }

  /**
   * The same point of the problem in which each multiplier keeps to its side, those at zero to that
   * which their margins draw them to; itself where there are no sides.
   */
  static DualPoint smooth(DualPoint point) {
    return point.problem() instanceof KernelDual problem && any(problem)
        ? at(problem.with(chosen(point)), point)
        : point;
  }

  /** The same point of another problem on the same multipliers. */
  static DualPoint at(DualProblem problem, DualPoint point) {
    return point.problem() == problem
        ? point
        : new DualPoint(problem, point.lambda(), point.nu(), point.tilt());
  }

  /** The sides that multipliers are on, or are drawn to from zero. */
  private static List<JointPotential> chosen(DualPoint point) {
    double[] lambda = point.lambda();
    List<JointPotential> chosen = new ArrayList<>(lambda.length);
    for (int t = 0; t < lambda.length; t++) {
      JointPotential potential = point.problem().potentials().get(t);
      chosen.add(
          potential instanceof TwoSided two
              ? two.side(lambda[t], two.slope(0) - point.margin(t))
              : potential);
    }
    return chosen;
  }

  /**
   * Solves a problem by a method for smooth ones, each side of a multiplier being one of its own: λ
   * = λ₊ − λ₋, of which one at most is not zero at the optimum. Twice as many multipliers, none of
   * which has a kink.
   *
   * @param rule what the end has to meet
   */
  static Solution doubled(
      KernelDual problem, StoppingRule rule, Function<KernelDual, Solution> way) {
    if (!any(problem)) {
      return way.apply(problem);
    }
    Solution twice = way.apply(doubled(problem));
    int n = problem.dimension();
    double[] lambda = new double[n];
    Arrays.setAll(lambda, t -> twice.lambda()[t] - twice.lambda()[n + t]);
    Solution whole = twice.at(problem.at(lambda, twice.point().nu()));
    boolean claims = whole.converged() && !rule.metBy(whole.point());
    return claims ? whole.ended(Termination.STALLED) : whole;
  }

  private static KernelDual doubled(KernelDual problem) {
    int n = problem.dimension();
    Signs signs = (Signs) problem.coding();
    int[] rows = new int[2 * n];
    int[] codes = new int[2 * n];
    JointPotential[] each = new JointPotential[2 * n];
    for (int t = 0; t < n; t++) {
      TwoSided two = (TwoSided) problem.potentials().get(t);
      rows[t] = t;
      rows[n + t] = t;
      codes[t] = signs.sign(t) > 0 ? 1 : 0;
      codes[n + t] = 1 - codes[t];
      each[t] = two.above();
      each[n + t] = two.mirrored();
    }
    return new KernelDual(
        new SelectedGram(problem.gram(), rows),
        Signs.ofClasses(codes),
        List.of(each),
        problem.flat());
  }
}
