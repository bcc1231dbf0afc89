// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.relent.dual.Certificate;
import org.relent.dual.DualPoint;

/**
 * A solver's count of rounds, trace and reasons to stop, shared by all methods that take part in a
 * run; the clock is that of the whole fit, if there is one.
 */
final class Watch {

  /** More than any data that can be met would make of J. */
  private static final double BEYOND = 1e15;

  private StoppingRule rule;
  private final RunControl control;
  private final List<Progress> trace = new ArrayList<>();
  private int rounds;
  private String method = "";
  private Optional<String> handOver = Optional.empty();
  private Patience patience = Patience.firstOrder();
  private double certificate = Double.POSITIVE_INFINITY;
  private Optional<DualPoint> reached = Optional.empty();

  Watch(StoppingRule rule, Monitor monitor) {
    this.rule = rule;
    this.control = RunControl.of(monitor, rule.timeLimit());
  }

  /** Whether someone asked to stop or the time is up; cheap enough for inner loops. */
  boolean cut() {
    return control.stopped();
  }

  /** Why {@link #cut} says so. */
  Termination reason() {
    return control.reasonToStop().orElseThrow();
  }

  /** Runs a method whose threads may be cancelled in the midst of a round. */
  Solution guarded(Supplier<Solution> method) {
    return control.guarded(method);
  }

  /** Where a run that was cancelled had got: the last point looked at, if there was one. */
  Optional<Solution> reached() {
    return reached.map(point -> end(point, reason()));
  }

  /** Whether all rounds that the rule allows were taken. */
  boolean spent() {
    return rounds >= rule.maxIterations();
  }

  /** Whether the next round is the last that the rule allows. */
  boolean lastRound() {
    return rounds + 1 >= rule.maxIterations();
  }

  /** A method begins, which has a patience of its own. */
  void begin(Patience other, String name) {
    patience = other.renewed(rounds);
    begin(name);
  }

  /** A method begins that keeps its own account of patience; told if it is another. */
  void begin(String name) {
    handOver = method.isEmpty() || method.equals(name) ? handOver : Optional.of(name);
    method = name;
  }

  /** Goes on with another certificate to reach. */
  void aim(double tolerance) {
    patience = patience.renewed(rounds);
    rule = rule.withTolerance(tolerance);
  }

  /** The certificate to reach. */
  double tolerance() {
    return rule.tolerance();
  }

  /** That of the last dual point looked at, as {@link StoppingRule#certificate} counts it. */
  double certificate() {
    return certificate;
  }

  /** Counts a round that is not looked at. */
  void pass() {
    rounds++;
  }

  /** Counts and records a round, and says whether it was the last, and why. */
  Optional<Termination> round(DualPoint point) {
    Certificate proven = point.certificate();
    certificate = StoppingRule.certificate(point, proven);
    reached = Optional.of(point);
    return round(proven.value(), proven.gap(), () -> certificate <= rule.tolerance());
  }

  /** The same of a point of a concave function. */
  Optional<Termination> round(Concave.Point point) {
    certificate = point.certificate();
    return round(point.value(), point.gap(), () -> certificate <= rule.tolerance());
  }

  private Optional<Termination> round(double value, double gap, BooleanSupplier met) {
    rounds++;
    control.status(new FitStatus(FitStatus.Stage.FIT, rounds, certificate, rule.tolerance()));
    Progress progress = new Progress(rounds, value, gap, handOver);
    handOver = Optional.empty();
    trace.add(progress);
    control.progress(progress);
    if (Double.isNaN(progress.objective()) || escapes(progress)) {
      return Optional.of(Termination.DIVERGED);
    }
    if (met.getAsBoolean()) {
      return Optional.of(Termination.CONVERGED);
    }
    Optional<Termination> cut = control.reasonToStop();
    if (cut.isPresent()) {
      return cut;
    }
    if (spent()) {
      return Optional.of(Termination.ITERATIONS);
    }
    return patience.exhausted(rounds, certificate)
        ? Optional.of(Termination.STALLED)
        : Optional.empty();
  }

  /**
   * J never exceeds the primal objective at zero, unless that is infinite: a hard demand that no
   * function can meet drives J beyond all bounds, seen from where it began.
   */
  private boolean escapes(Progress progress) {
    double scale = Math.max(1, Math.abs(trace.get(0).objective()));
    return Double.isInfinite(progress.gap()) && progress.objective() > BEYOND * scale;
  }

  /** Rounds so far. */
  int rounds() {
    return rounds;
  }

  /** Objective and gap, round by round. */
  List<Progress> trace() {
    return List.copyOf(trace);
  }

  /** What this run leaves behind. */
  Solution end(DualPoint point, Termination termination) {
    return new Solution(point, Math.max(1, rounds), termination, trace);
  }
}
