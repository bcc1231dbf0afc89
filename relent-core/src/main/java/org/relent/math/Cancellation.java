// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/** A request to stop, polled by long work between its blocks. */
@FunctionalInterface
public interface Cancellation {

  /** Never requested. */
  Cancellation NONE = () -> false;

  /** Whether the work should end; called between blocks of work, by any of its threads. */
  boolean requested();

  /** Ends the caller's work if that is requested. */
  default void check() {
    if (requested()) {
      throw new CancelledException();
    }
  }
}
