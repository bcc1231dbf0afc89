// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/**
 * What ties long work to the run it is part of: a request to stop, polled between blocks, and an
 * account of what was done.
 */
@FunctionalInterface
public interface Cancellation {

  /** Never requested. */
  Cancellation NONE = () -> false;

  /** Whether the work should end; called between blocks of work, by any of its threads. */
  boolean requested();

  /**
   * Tells that so many multiplications were asked for: kernel entries times columns, entries of the
   * rows times outputs, n³/3 for a factor. What a cache spared counts too, so that the sum is the
   * same on every machine; it may be told by any thread.
   */
  default void worked(long multiplications) {}

  /** Tells how many multiplications the work that begins is foreseen to take. */
  default void foreseen(double multiplications) {}

  /** Ends the caller's work if that is requested. */
  default void check() {
    if (requested()) {
      throw new CancelledException();
    }
  }
}
