// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.relent.math.CancelledException;
import org.relent.math.Threads;
import org.relent.testkit.SystemBound;

/** One clock and one request to stop, whatever polls them. */
@SystemBound
class RunControlTest {

  private static final Duration LIMIT = Duration.ofNanos(100);

  private final AtomicLong now = new AtomicLong(7);

  private RunControl control(Monitor monitor) {
    return RunControl.begin(monitor, LIMIT, now::get);
  }

  @Test
  void theClockRunsFromTheBeginningAndItsReasonStays() {
    RunControl control = control(Monitor.none());
    now.addAndGet(100);
    assertFalse(control.stopped(), "the limit itself is not late");
    now.addAndGet(1);
    assertEquals(Optional.of(Termination.TIME), control.reasonToStop());
    now.addAndGet(-50);
    assertEquals(Optional.of(Termination.TIME), control.reasonToStop());
  }

  @Test
  void aFitWithinACommandStopsForTheReasonOfTheCommand() {
    RunControl fit = RunControl.begin(control(Monitor.none()), Duration.ofDays(1));
    assertFalse(fit.stopped());
    now.addAndGet(101);
    assertEquals(Optional.of(Termination.TIME), fit.reasonToStop());
  }

  @Test
  void whoAsksToStopIsTheReasonUnlessTheTimeWasUpBefore() {
    AtomicBoolean asked = new AtomicBoolean();
    RunControl control = control(Monitor.stoppedBy(asked::get));
    assertFalse(control.stopped());
    asked.set(true);
    now.addAndGet(101);
    assertEquals(Optional.of(Termination.INTERRUPTED), control.reasonToStop());
  }

  @Test
  void threadsAreCancelledWithinAGuardOnly() {
    RunControl control = control(Monitor.none());
    Threads threads = new Threads(2).until(control.cancellation());
    now.addAndGet(101);
    AtomicInteger done = new AtomicInteger();
    threads.each(5, i -> done.incrementAndGet());
    assertEquals(5, done.get(), "what has to be done after the time is up is done");
    assertThrows(
        CancelledException.class,
        () -> control.guarded(() -> tasks(threads, done::incrementAndGet)));
    assertEquals(5, done.get());
    threads.each(5, i -> done.incrementAndGet());
    assertEquals(10, done.get(), "the guard ends with its work");
  }

  @Test
  void workThatCanBeDoneWithoutIsGivenUpAtTheNextTask() {
    RunControl control = control(Monitor.none());
    Threads threads = new Threads(1).until(control.cancellation());
    AtomicInteger done = new AtomicInteger();
    Optional<Integer> cut =
        control.attempt(
            FitStatus.Stage.LEFT_OUT,
            () -> tasks(threads, () -> now.addAndGet(done.incrementAndGet() == 3 ? 101 : 0)));
    assertEquals(Optional.empty(), cut);
    assertEquals(3, done.get(), "no task is begun after the time is up");
    assertEquals(
        Optional.empty(), control.attempt(FitStatus.Stage.LEFT_OUT, done::incrementAndGet));
    assertEquals(3, done.get(), "nothing is begun that cannot be finished");
  }

  private static int tasks(Threads threads, Runnable task) {
    threads.each(10, i -> task.run());
    return 10;
  }

  @Test
  void beyondTheReachOfTheClockNothingIsLate() {
    RunControl control =
        RunControl.begin(Monitor.none(), Duration.ofSeconds(Long.MAX_VALUE), now::get);
    now.set(Long.MAX_VALUE);
    assertTrue(control.reasonToStop().isEmpty());
  }
}
