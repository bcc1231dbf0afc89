// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;

/**
 * Newton steps over the multipliers off their bounds, from zero upwards, with J rising at every
 * step: for duals of any size in which most multipliers end on a bound, as those of rows with a
 * good margin do.
 *
 * <p>Only rows that are short of their margin, or count already, take part in a step; all rows take
 * part in the certificate. Against an interior-point method, which moves all rows in all rounds and
 * as far only as the first of them meets an end, this takes fewer rounds of far less work each. Two
 * things make full steps possible from afar. F is linearised by chords from λ to the multiplier
 * that the margin calls for, the primal-dual linearisation of a barrier, so that neither an end of
 * the domain nor a bound is overshot; and multipliers that others drive across a bound are
 * stiffened rather than cut off, so that the step remains one of ascent (compare Bertsekas 1982).
 *
 * <p>A balance Aλ = 0 is part of the Newton system; what cutting at a bound makes of it is priced
 * like the biases and mended by the next step.
 *
 * @param rule when to stop
 * @param dense the most multipliers to factor a matrix of; beyond, conjugate gradients
 */
public record ActiveSetNewton(StoppingRule rule, int dense) implements Solver<DualProblem> {

  /** Added to every diagonal, in parts of the variance of φ: less after every full step. */
  private static final double DAMPING = 1e-3;

  /** A tenth of this is nothing. */
  private static final double LEAST_DAMPING = 1e-9;

  /** Rounds without progress, by value or certificate, that end a run. */
  private static final int PATIENCE = 12;

  /** A gain below this part of J is none. */
  private static final double ROUNDING = 1e-12;

  @Override
  public Solution solve(DualProblem problem, Monitor monitor) {
    return solve(problem, new Watch(rule, monitor));
  }

  Solution solve(DualProblem problem, Watch watch) {
    int size = problem.dimension();
    Patience patience = size <= dense ? Patience.newton(size) : Patience.largeNewton();
    watch.begin(patience, "active-set Newton");
    Box box = new Box(problem);
    SystemChoice systems = new SystemChoice(dense, watch);
    DualPoint at = BiasStart.settled(problem.at(problem.origin()), box);
    DualPoint best = at;
    DualPoint nearest = at;
    double certificate = Double.POSITIVE_INFINITY;
    double damping = DAMPING;
    int idle = 0;
    while (true) {
      Optional<Termination> end = watch.round(at);
      nearest = watch.certificate() < certificate ? at : nearest;
      certificate = Math.min(certificate, watch.certificate());
      if (end.isPresent()) {
        // J climbs to the end, but its last certificate need not be the best
        return watch.end(end.get() == Termination.STALLED ? nearest : at, end.get());
      }
      if (HardMargin.unbounded(at)) {
        return watch.end(at, Termination.DIVERGED);
      }
      ChordRound round = new ChordRound(at, box, damping);
      Optional<DualPoint> next = round.next(systems, watch);
      if (next.isEmpty()) {
        return watch.end(best, watch.cut() ? watch.reason() : Termination.STALLED);
      }
      damping = next(damping, round.length());
      at = next.get();
      idle = progresses(best, at) ? 0 : idle + 1;
      best = idle == 0 ? at : best;
      if (idle > PATIENCE) {
        return watch.end(best, Termination.STALLED);
      }
    }
  }

  private static double next(double damping, double length) {
    if (length == 1) {
      return damping > LEAST_DAMPING ? damping / 10 : 0;
    }
    return length < 0.25 ? 10 * Math.max(damping, LEAST_DAMPING) : damping;
  }

  private static boolean progresses(DualPoint best, DualPoint at) {
    return at.value() > best.value() + ROUNDING * Math.abs(best.value())
        || StoppingRule.certificate(at) < 0.9 * StoppingRule.certificate(best);
  }
}
