// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.time.Duration;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.solve.Termination;

/** A monitor that also stops once the time is up, and remembers why it did. */
final class Deadline implements Monitor {

  private final Monitor monitor;
  private final long start = System.nanoTime();
  private final long nanos;
  private volatile Termination cut = Termination.ITERATIONS;

  Deadline(Monitor monitor, Duration limit) {
    this.monitor = monitor;
    // beyond 292 years nothing is late
    this.nanos =
        limit.toSeconds() < Long.MAX_VALUE / 1_000_000_000L ? limit.toNanos() : Long.MAX_VALUE;
  }

  @Override
  public void progress(Progress progress) {
    monitor.progress(progress);
  }

  @Override
  public boolean stopped() {
    if (monitor.stopped() || Thread.currentThread().isInterrupted()) {
      cut = Termination.INTERRUPTED;
      return true;
    }
    if (System.nanoTime() - start > nanos) {
      cut = Termination.TIME;
      return true;
    }
    return false;
  }

  /** Why runs ended. */
  Termination termination(boolean converged) {
    return converged ? Termination.CONVERGED : cut;
  }
}
