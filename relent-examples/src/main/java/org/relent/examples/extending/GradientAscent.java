// SPDX-License-Identifier: Apache-2.0
package org.relent.examples.extending;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.dual.JointPotential;
import org.relent.math.Interval;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.solve.Solution;
import org.relent.solve.Solver;
import org.relent.solve.StoppingRule;
import org.relent.solve.Termination;

// @example:gradient-ascent:begin
/**
 * Steps along the gradient, cut off at the ends of the domains; a step that does not raise J is
 * halved. Slow and plain: a rival for the others on small problems without a balance.
 *
 * @param rule when to stop
 */
public record GradientAscent(StoppingRule rule) implements Solver<DualProblem> {

  private static final double SHORTEST = 1e-14;

  @Override
  public Solution solve(DualProblem problem, Monitor monitor) {
    if (problem.balance().size() > 0) {
      throw new IllegalArgumentException("Gradient ascent takes problems without a balance");
    }
    long start = System.nanoTime();
    List<Progress> trace = new ArrayList<>();
    DualPoint at = problem.at(problem.start());
    double length = 1;
    for (int round = 1; ; round++) {
      trace.add(new Progress(round, at.value(), at.gap()));
      monitor.progress(trace.get(round - 1));
      Optional<Termination> end = end(at, round, System.nanoTime() - start, length, monitor);
      if (end.isPresent()) {
        return new Solution(at, round, end.get(), trace);
      }
      DualPoint next = moved(at, length);
      boolean better = next.value() > at.value();
      at = better ? next : at;
      length *= better ? 1.5 : 0.5;
    }
  }

  private Optional<Termination> end(
      DualPoint at, int round, long nanos, double length, Monitor monitor) {
    if (rule.metBy(at)) {
      return Optional.of(Termination.CONVERGED);
    }
    if (monitor.stopped() || Thread.currentThread().isInterrupted()) {
      return Optional.of(Termination.INTERRUPTED);
    }
    if (nanos > rule.timeLimit().toNanos()) {
      return Optional.of(Termination.TIME);
    }
    if (length < SHORTEST) {
      return Optional.of(Termination.STALLED);
    }
    return round < rule.maxIterations() ? Optional.empty() : Optional.of(Termination.ITERATIONS);
  }

  private static DualPoint moved(DualPoint at, double length) {
    double[] lambda = at.lambda().clone();
    double[] gradient = at.shortfall();
    int t = 0;
    for (JointPotential potential : at.problem().potentials()) {
      for (int i = 0; i < potential.dimension(); i++, t++) {
        Interval range = potential.range(i);
        lambda[t] = range.move(lambda[t], lambda[t] + length * gradient[t]);
      }
    }
    return at.problem().at(lambda);
  }
}
// @example:gradient-ascent:end
