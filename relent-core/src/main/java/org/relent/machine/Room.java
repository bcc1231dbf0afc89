// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.data.Rows;

/** Memory for a multiplier of every row and wrong class. */
final class Room {

  /** Eight numbers: λ, margins, slopes and scores, and what a solver keeps of the last round. */
  private static final long BYTES_PER_MULTIPLIER = 64;

  /** The steps a quasi-Newton method remembers, their falls, and what it works with. */
  private static final long BYTES_PER_STATISTIC = 30 * 8;

  /** The Gram matrix of a working set, and single-precision rows not kept. */
  private static final long BYTES_OF_WORKING_SET = 64L << 20;

  private Room() {}

  /**
   * Bytes of kernel rows to keep: as many as were asked for, but at most half of what is free once
   * the solver has what it cannot do without. Fewer make a fit slower, never different.
   */
  static long kernels(long asked, Rows rows) {
    Runtime runtime = Runtime.getRuntime();
    long free = runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
    long own = rows.size() * (BYTES_PER_MULTIPLIER + (long) Double.BYTES * rows.width());
    return Math.min(asked, Math.max(0, (free - own - BYTES_OF_WORKING_SET) / 2));
  }

  /** The same for a multiplier of every coordinate and class. */
  static void requireStatistics(long coordinates, long classes) {
    long needed = BYTES_PER_STATISTIC * coordinates * classes;
    new MemoryEstimate(
            needed,
            coordinates * classes,
            coordinates + " coordinates of " + classes + " classes",
            "use fewer columns or classes")
        .require();
  }

  /** Refuses in words what would end in a full memory. */
  static void require(long rows, long classes) {
    long needed = BYTES_PER_MULTIPLIER * rows * (classes - 1);
    if (classes > 2) {
      new MemoryEstimate(
              needed,
              rows * classes,
              rows + " rows of " + classes + " classes",
              "use fewer rows or classes")
          .require();
    }
  }
}
