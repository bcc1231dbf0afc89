// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.data.DataException;

/** Memory for a multiplier of every row and wrong class. */
final class Room {

  /** Eight numbers: λ, margins, slopes and scores, and what a solver keeps of the last round. */
  private static final long BYTES_PER_MULTIPLIER = 64;

  /** The steps a quasi-Newton method remembers, their falls, and what it works with. */
  private static final long BYTES_PER_STATISTIC = 30 * 8;

  private Room() {}

  /** The same for a multiplier of every coordinate and class. */
  static void requireStatistics(long coordinates, long classes) {
    long needed = BYTES_PER_STATISTIC * coordinates * classes;
    long heap = Runtime.getRuntime().maxMemory();
    if (needed > heap || coordinates * classes > Integer.MAX_VALUE) {
      throw DataException.of(
          "RLT-D071",
          coordinates
              + " coordinates of "
              + classes
              + " classes need about "
              + (needed >> 20)
              + " MB, the JVM has "
              + (heap >> 20)
              + " MB; give it more, or use fewer columns or classes");
    }
  }

  /** Refuses in words what would end in a full memory. */
  static void require(long rows, long classes) {
    long needed = BYTES_PER_MULTIPLIER * rows * (classes - 1);
    long heap = Runtime.getRuntime().maxMemory();
    if (classes > 2 && (needed > heap || rows * classes > Integer.MAX_VALUE)) {
      throw DataException.of(
          "RLT-D071",
          rows
              + " rows of "
              + classes
              + " classes need about "
              + (needed >> 20)
              + " MB, the JVM has "
              + (heap >> 20)
              + " MB; give it more, or use fewer rows or classes");
    }
  }
}
