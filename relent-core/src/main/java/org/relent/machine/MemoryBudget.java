// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.data.DataException;
import org.relent.data.Remedy;
import org.relent.data.Rows;

/**
 * The bytes of the heap that a fit may take, all it keeps included.
 *
 * @param bytes no more than the heap has, or a fit may end in an {@link OutOfMemoryError}
 */
public record MemoryBudget(long bytes) {

  /** No virtual machine makes longer arrays. */
  private static final long MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8L;

  /** λ, margins, slopes and scores of a row, and what a solver keeps of the last round. */
  private static final long BYTES_PER_ROW = 64;

  /** The Gram matrix of a working set, and single-precision rows not kept. */
  private static final long BYTES_OF_WORKING_SET = 64L << 20;

  public MemoryBudget {
    if (bytes < 0) {
      throw new IllegalArgumentException("Memory budget must not be negative, got " + bytes);
    }
  }

  /** All of the heap. */
  public static MemoryBudget heap() {
    return new MemoryBudget(Runtime.getRuntime().maxMemory());
  }

  /** Refuses a fit whose estimate is over the budget, or beyond what arrays can hold. */
  public void require(MemoryEstimate estimate) {
    if (estimate.bytes() > bytes) {
      throw DataException.of(
          "RLT-D071",
          "{}, the budget is {}; raise it ({}), or {}",
          estimate,
          MemoryEstimate.megabytes((double) bytes),
          Remedy.Plain.MORE_MEMORY,
          estimate.remedy());
    }
    if (estimate.longestArray() > MAX_ARRAY_LENGTH) {
      throw DataException.of(
          "RLT-D071",
          estimate + ", some of it in one array of more than 2^31 entries; " + estimate.remedy());
    }
  }

  /**
   * Bytes of kernel rows to keep: as many as were asked for, but at most half of what is free once
   * the solver has what it cannot do without. Fewer make a fit slower, never different.
   */
  long kernelRows(long asked, Rows rows) {
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    long free = Math.min(bytes, runtime.maxMemory()) - used;
    long own = rows.size() * (BYTES_PER_ROW + (long) Double.BYTES * rows.width());
    return Math.min(asked, Math.max(0, (free - own - BYTES_OF_WORKING_SET) / 2));
  }
}
