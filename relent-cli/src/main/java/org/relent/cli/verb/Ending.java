// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.function.Supplier;

/** Sees to it that a process asked to end, as by Ctrl-C, leaves nothing half done. */
final class Ending {

  private Ending() {}

  /**
   * Does some work.
   *
   * @param tidy what is done if the process is to end meanwhile
   */
  static <T> T tidied(Runnable tidy, Supplier<T> work) {
    Thread tidying = new Thread(tidy, "tidying");
    Runtime.getRuntime().addShutdownHook(tidying);
    try {
      return work.get();
    } finally {
      remove(tidying);
    }
  }

  private static void remove(Thread tidying) {
    try {
      Runtime.getRuntime().removeShutdownHook(tidying);
    } catch (IllegalStateException ending) {
      // the process is about to end, and the thread is at its work
    }
  }
}
