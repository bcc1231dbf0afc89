// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.relent.dual.DualPoint;

/** One run's clock, trace and reasons to stop. Durations come from a clock that never jumps. */
final class Watch {

  /** More than any data that can be met would make of J. */
  private static final double BEYOND = 1e15;

  private final StoppingRule rule;
  private final Monitor monitor;
  private final long start = System.nanoTime();
  private final List<Progress> trace = new ArrayList<>();

  Watch(StoppingRule rule, Monitor monitor) {
    this.rule = rule;
    this.monitor = monitor;
  }

  /** Whether someone asked to stop or the time is up; cheap enough for inner loops. */
  boolean cut() {
    return reasonToCut().isPresent();
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

  /** Records a round and says whether it was the last, and why. */
  Optional<Termination> round(int iteration, DualPoint point) {
    double value = point.value();
    Progress progress = new Progress(iteration, value, point.gap());
    trace.add(progress);
    monitor.progress(progress);
    if (Double.isNaN(value) || escapes(progress)) {
      return Optional.of(Termination.DIVERGED);
    }
    if (rule.metBy(point)) {
      return Optional.of(Termination.CONVERGED);
    }
    Optional<Termination> cut = reasonToCut();
    if (cut.isPresent()) {
      return cut;
    }
    return iteration >= rule.maxIterations()
        ? Optional.of(Termination.ITERATIONS)
        : Optional.empty();
  }

  /**
   * J never exceeds the primal objective at zero, unless that is infinite: a hard demand that no
   * function can meet drives J beyond all bounds.
   */
  private static boolean escapes(Progress progress) {
    return Double.isInfinite(progress.gap()) && progress.objective() > BEYOND;
  }

  /** What this run leaves behind. */
  Solution end(DualPoint point, int iterations, Termination termination) {
    return new Solution(point, iterations, termination, trace);
  }
}
