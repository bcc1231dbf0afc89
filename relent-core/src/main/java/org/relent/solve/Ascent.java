// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Where a climb from point to point stopped, and why.
 *
 * @param iterations steps taken; 0 where the start met the tolerance
 * @param trace objective and gap, step by step
 */
public record Ascent<P extends Concave.Point>(
    P point, int iterations, Termination termination, List<Progress> trace) {

  public Ascent {
    trace = List.copyOf(trace);
  }

  /** Whether the certificate met the tolerance. */
  public boolean converged() {
    return termination == Termination.CONVERGED;
  }

  /** This climb and another that went on from its end, by a method of that name. */
  public Ascent<P> then(Ascent<P> next, String method) {
    List<Progress> all = new ArrayList<>(trace);
    for (Progress later : next.trace) {
      Progress round = new Progress(iterations + later.iteration(), later.objective(), later.gap());
      all.add(all.size() == trace.size() ? round.by(method) : round);
    }
    return new Ascent<>(next.point, iterations + next.iterations, next.termination, all);
  }

  /**
   * Steps on until the certificate meets the tolerance or the rule says so.
   *
   * @param step the next point; the same where it finds none that is better
   */
  public static <P extends Concave.Point> Ascent<P> run(
      P start, UnaryOperator<P> step, StoppingRule rule, Monitor monitor) {
    Watch watch = new Watch(rule, monitor);
    P at = start;
    Optional<Termination> end = met(at, rule) ? CONVERGED : Optional.empty();
    while (end.isEmpty()) {
      P from = at;
      P next = step.apply(from);
      at = next;
      end = next == from ? Optional.of(Termination.STALLED) : watch.round(next);
    }
    return new Ascent<>(at, watch.rounds(), end.get(), watch.trace());
  }

  private static final Optional<Termination> CONVERGED = Optional.of(Termination.CONVERGED);

  private static boolean met(Concave.Point point, StoppingRule rule) {
    return point.certificate() <= rule.tolerance();
  }
}
