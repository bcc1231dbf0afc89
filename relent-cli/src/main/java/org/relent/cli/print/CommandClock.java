// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.time.Duration;
import java.util.Optional;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;

/**
 * The time of a whole command, reading included.
 *
 * @param begin when it began, in nanoseconds of the clock of the virtual machine
 * @param limit how long it may last, if there is a limit
 */
public record CommandClock(long begin, Optional<Duration> limit) {

  /** Where there is no limit nothing is late. */
  private static final Duration FOR_EVER = Duration.ofDays(36_500);

  /** The part of the time that is left for what comes last, such as a fit to all rows. */
  private static final int LAST_SHARE = 5;

  /** The control of some work of the command. */
  public RunControl control(Monitor monitor) {
    return RunControl.begin(monitor, limit.map(this::left).orElse(FOR_EVER));
  }

  /**
   * The same for work that something else has to follow, for which some of the time is left.
   *
   * @param parts that are to come, this one included: each has as much of the time
   */
  RunControl controlBeforeTheLast(Monitor monitor, int parts) {
    return RunControl.begin(
        monitor,
        limit
            .map(time -> left(time.minus(time.dividedBy(LAST_SHARE))).dividedBy(parts))
            .orElse(FOR_EVER));
  }

  /** Whether the time is up. */
  public boolean up() {
    return limit.filter(time -> left(time).isNegative()).isPresent();
  }

  private Duration left(Duration limit) {
    return limit.minusNanos(System.nanoTime() - begin);
  }

  /** No more seconds than are left of the limit. */
  double withinLimit(double seconds) {
    return limit.map(time -> Math.min(seconds, left(time).toMillis() / 1e3)).orElse(seconds);
  }
}
