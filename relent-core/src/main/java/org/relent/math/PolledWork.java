// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/**
 * Work of one thread in small pieces, between which a request to stop is looked for, but not more
 * often than pays.
 */
public final class PolledWork {

  /** Steps between two polls: less than a millisecond of cheap ones. */
  private static final long STEPS_PER_POLL = 1 << 16;

  private final Cancellation cancellation;
  private long steps;

  public PolledWork(Cancellation cancellation) {
    this.cancellation = cancellation;
  }

  /**
   * Counts steps done or about to be done; ends the caller's work with a {@link CancelledException}
   * if that is requested.
   */
  public void did(long more) {
    steps += more;
    if (steps >= STEPS_PER_POLL) {
      steps = 0;
      cancellation.check();
    }
  }
}
