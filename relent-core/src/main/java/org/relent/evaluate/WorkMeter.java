// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.relent.data.Examples;
import org.relent.data.Target;
import org.relent.solve.FitStatus;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.solve.Termination;

/**
 * Counts the multiplications that one fit asks for, and stops it beyond a limit. What solvers tell
 * themselves is added up; every round counts for one pass over the cells besides, for methods that
 * tell nothing of theirs.
 */
final class WorkMeter implements Monitor {

  private final Monitor monitor;
  private final long pass;
  private final long limit;
  private final LongAdder work = new LongAdder();

  WorkMeter(Monitor monitor, Examples training, long limit) {
    this.monitor = monitor;
    this.limit = limit;
    this.pass =
        (long) training.size()
            * Math.max(1, training.features().columns().size())
            * outputs(training);
  }

  private static int outputs(Examples training) {
    int classes =
        training.target() instanceof Target.ClassTarget target
            ? target.labels().classes().size()
            : 1;
    return classes <= 2 ? 1 : classes;
  }

  /** All so far, a pass at least. */
  long work() {
    return pass + work.sum();
  }

  /** Whether that is more than the limit. */
  boolean exceeded() {
    return work() > limit;
  }

  @Override
  public void progress(Progress progress) {
    work.add(pass);
    monitor.progress(progress);
  }

  @Override
  public void status(FitStatus status) {
    monitor.status(status);
  }

  @Override
  public void worked(long multiplications) {
    work.add(multiplications);
    monitor.worked(multiplications);
  }

  @Override
  public boolean stopped() {
    return exceeded() || monitor.stopped();
  }

  @Override
  public Optional<Termination> reasonToStop() {
    return exceeded() ? Optional.of(Termination.TIME) : monitor.reasonToStop();
  }
}
