// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.dual.DualProblem;

/**
 * A primal-dual interior-point method for any dual problem, with closed ends kept off by a
 * vanishing barrier, the balance by its biases, and open ends by the potentials themselves. Without
 * closed ends it is Newton's method.
 *
 * <p>Each round solves a dense system over all multipliers, n³/3 multiplications: the method for up
 * to a few thousand of them, and for those whose conditioning defeats one-at-a-time methods.
 *
 * @param rule when to stop
 */
public record InteriorPoint(StoppingRule rule) implements Solver<DualProblem> {

  /** How much of the way to a closed end one step may go. */
  private static final double REACH = 0.995;

  /** The next barrier as a part of the present one, boldest first. */
  private static final double[] AIMS = {0.1, 0.5, 1};

  /** A step shorter than this calls for the next aim; after the last, for an end. */
  private static final double[] LEAST = {0.05, 0.01, 1e-12};

  @Override
  public Solution solve(DualProblem problem, Monitor monitor) {
    return solve(problem, new Watch(rule, monitor));
  }

  /** From a weak barrier, and where that stalls from a strong one. */
  Solution solve(DualProblem problem, Watch watch) {
    Barrier weak = Barrier.start(problem);
    Solution first = run(weak, watch);
    return first.termination() == Termination.STALLED
        ? weak.strengthened()
            .map(strong -> Solution.better(first, run(strong, watch)))
            .orElse(first)
        : first;
  }

  private static Solution run(Barrier start, Watch watch) {
    watch.begin(Patience.newton(start.point().lambda().length), "interior point");
    Barrier at = start;
    while (true) {
      Optional<Termination> end = watch.round(at.point());
      if (end.isPresent()) {
        return watch.end(at.point(), end.get());
      }
      Optional<Barrier> next = step(at);
      if (next.isEmpty()) {
        return watch.end(at.point(), Termination.STALLED);
      }
      at = next.get();
    }
  }

  /** Aims far ahead first; where ends are in the way, nearer, and last at the centre itself. */
  private static Optional<Barrier> step(Barrier at) {
    int[] all = IntStream.range(0, at.point().lambda().length).toArray();
    double[] excess = at.point().problem().balance().excess(at.point().lambda());
    Optional<? extends NewtonSystem> system = DenseSystem.at(at.point(), all).plus(at.stiffness());
    for (int k = 0; system.isPresent() && k < AIMS.length; k++) {
      double centre = AIMS[k] * at.complementarity();
      Optional<Barrier> next =
          search(
              at,
              system.get().step(at.pull(centre), excess, 0, Optional.empty()),
              centre,
              LEAST[k]);
      if (next.isPresent()) {
        return next;
      }
    }
    return Optional.empty();
  }

  /** Halves the step until the conditions of the barrier problem are violated less. */
  private static Optional<Barrier> search(
      Barrier at, NewtonSystem.Step step, double centre, double least) {
    double before = at.violation(centre);
    for (double length = Math.min(1, REACH * at.room(step, centre)); length > least; length /= 2) {
      Optional<Barrier> to = at.moved(step, length, centre);
      if (to.isPresent() && to.get().violation(centre) <= (1 - 0.01 * length) * before) {
        return to;
      }
    }
    return Optional.empty();
  }
}
