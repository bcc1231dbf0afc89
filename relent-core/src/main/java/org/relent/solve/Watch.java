// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.relent.dual.Certificate;
import org.relent.dual.DualPoint;

/**
 * One run's clock, count of rounds, trace and reasons to stop, shared by all methods that take part
 * in it. Durations come from a clock that never jumps.
 */
final class Watch {

  /** More than any data that can be met would make of J. */
  private static final double BEYOND = 1e15;

  private StoppingRule rule;
  private final Monitor monitor;
  private final long start = System.nanoTime();
  private final List<Progress> trace = new ArrayList<>();
  private int rounds;
  private double certificate = Double.POSITIVE_INFINITY;

  Watch(StoppingRule rule, Monitor monitor) {
    this.rule = rule;
    this.monitor = monitor;
  }

  /** Whether someone asked to stop or the time is up; cheap enough for inner loops. */
  boolean cut() {
    return reasonToCut().isPresent();
  }

  /** Why {@link #cut} says so. */
  Termination reason() {
    return reasonToCut().orElseThrow();
  }

  private Optional<Termination> reasonToCut() {
    if (monitor.stopped() || Thread.currentThread().isInterrupted()) {
      return Optional.of(Termination.INTERRUPTED);
    }
    return System.nanoTime() - start > nanos() ? Optional.of(Termination.TIME) : Optional.empty();
  }

  private long nanos() {
    try {
      return rule.timeLimit().toNanos();
    } catch (ArithmeticException tooLong) {
      return Long.MAX_VALUE;
    }
  }

  /** Whether all rounds that the rule allows were taken. */
  boolean spent() {
    return rounds >= rule.maxIterations();
  }

  /** Whether the next round is the last that the rule allows. */
  boolean lastRound() {
    return rounds + 1 >= rule.maxIterations();
  }

  /** Goes on with another certificate to reach. */
  void aim(double tolerance) {
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
    return round(proven.value(), proven.gap(), () -> certificate <= rule.tolerance());
  }

  /** The same of any point, given whether it meets the tolerance. */
  Optional<Termination> round(double value, double gap, BooleanSupplier met) {
    rounds++;
    Progress progress = new Progress(rounds, value, gap);
    trace.add(progress);
    monitor.progress(progress);
    if (Double.isNaN(progress.objective()) || escapes(progress)) {
      return Optional.of(Termination.DIVERGED);
    }
    if (met.getAsBoolean()) {
      return Optional.of(Termination.CONVERGED);
    }
    Optional<Termination> cut = reasonToCut();
    if (cut.isPresent()) {
      return cut;
    }
    return spent() ? Optional.of(Termination.ITERATIONS) : Optional.empty();
  }

  /**
   * J never exceeds the primal objective at zero, unless that is infinite: a hard demand that no
   * function can meet drives J beyond all bounds.
   */
  private static boolean escapes(Progress progress) {
    return Double.isInfinite(progress.gap()) && progress.objective() > BEYOND;
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
