// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.relent.math.Cancellation;
import org.relent.math.CancelledException;

/**
 * One clock and one request to stop for all parts of a run: made when a command or a fit begins and
 * handed to everything it does. A fit within a command has a control of its own, whose monitor is
 * that of the command.
 *
 * <p>Parts poll it in two ways. Solvers ask {@link #reasonToStop} and return where they are. Work
 * that has no such place runs on threads that carry the {@link #cancellation}, and ends there with
 * a {@link CancelledException}; but only within {@link #guarded} or {@link #attempt}, so that what
 * has to be done after the time is up, such as making a model of the point reached, can be done
 * with the same threads.
 */
public final class RunControl implements Monitor {

  private final Monitor monitor;
  private final LongSupplier clock;
  private final long begin;
  private final long limit;
  private final AtomicInteger guards = new AtomicInteger();
  private final Cancellation cancellation =
      new Cancellation() {
        @Override
        public boolean requested() {
          return guards.get() > 0 && stopped();
        }

        @Override
        public void worked(long multiplications) {
          monitor.worked(multiplications);
        }

        @Override
        public void foreseen(double multiplications) {
          RunControl.this.foreseen(multiplications);
        }
      };

  /** Once given, a reason stays. */
  private volatile Optional<Termination> reason = Optional.empty();

  private RunControl(Monitor monitor, Duration limit, LongSupplier clock) {
    this.monitor = monitor;
    this.clock = clock;
    this.begin = clock.getAsLong();
    this.limit = nanos(limit);
  }

  /** The control of a run that begins now and may last so long. */
  public static RunControl begin(Monitor monitor, Duration limit) {
    return begin(monitor, limit, System::nanoTime);
  }

  /**
   * The same by another clock.
   *
   * @param nanos a clock that never jumps
   */
  public static RunControl begin(Monitor monitor, Duration limit, LongSupplier nanos) {
    return new RunControl(monitor, limit, nanos);
  }

  /** The control of the run that is watched by {@code monitor}: itself, or else one begun now. */
  public static RunControl of(Monitor monitor, Duration limit) {
    return monitor instanceof RunControl control ? control : begin(monitor, limit);
  }

  /** Beyond 292 years nothing is late. */
  private static long nanos(Duration limit) {
    try {
      return limit.toNanos();
    } catch (ArithmeticException tooLong) {
      return Long.MAX_VALUE;
    }
  }

  @Override
  public void progress(Progress progress) {
    synchronized (monitor) {
      monitor.progress(progress);
    }
  }

  @Override
  public void status(FitStatus status) {
    synchronized (monitor) {
      monitor.status(status);
    }
  }

  @Override
  public void worked(long multiplications) {
    monitor.worked(multiplications);
  }

  @Override
  public void foreseen(double multiplications) {
    synchronized (monitor) {
      monitor.foreseen(multiplications);
    }
  }

  @Override
  public boolean stopped() {
    return reasonToStop().isPresent();
  }

  @Override
  public Optional<Termination> reasonToStop() {
    if (reason.isEmpty()) {
      Optional<Termination> now = now();
      reason = now;
      return now;
    }
    return reason;
  }

  private Optional<Termination> now() {
    synchronized (monitor) {
      Optional<Termination> asked = monitor.reasonToStop();
      if (asked.isPresent()) {
        return asked;
      }
    }
    if (Thread.currentThread().isInterrupted()) {
      return Optional.of(Termination.INTERRUPTED);
    }
    return clock.getAsLong() - begin > limit ? Optional.of(Termination.TIME) : Optional.empty();
  }

  /** Tells that a stage begins. */
  public void begins(FitStatus.Stage stage) {
    status(FitStatus.of(stage));
  }

  /** What threads that work within {@link #guarded} are cancelled by. */
  public Cancellation cancellation() {
    return cancellation;
  }

  /** Does work that may end with a {@link CancelledException}. */
  public <T> T guarded(Supplier<T> work) {
    guards.incrementAndGet();
    try {
      return work.get();
    } finally {
      guards.decrementAndGet();
    }
  }

  /** Does work that a fit can do without; empty if it should stop before that is done. */
  public <T> Optional<T> attempt(FitStatus.Stage stage, Supplier<T> work) {
    if (stopped()) {
      return Optional.empty();
    }
    begins(stage);
    try {
      return Optional.of(guarded(work));
    } catch (CancelledException stop) {
      return Optional.empty();
    }
  }
}
