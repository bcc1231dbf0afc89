// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.data.DataException;

/**
 * What a fit would take of the heap, to be known before anything of it is taken.
 *
 * @param bytes about so many
 * @param entries of its longest array
 * @param what takes them, such as {@code 100 rows of 3 classes}
 * @param remedy what would take fewer
 */
public record MemoryEstimate(long bytes, long entries, String what, String remedy) {

  /** No virtual machine makes longer ones. */
  private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  /** Refuses in words what would end in a full memory. */
  public void require() {
    long heap = Runtime.getRuntime().maxMemory();
    if (bytes > heap || entries > LONGEST_ARRAY) {
      throw DataException.of(
          "RLT-D071",
          what
              + " need about "
              + (bytes >> 20)
              + " MB, the JVM has "
              + (heap >> 20)
              + " MB; give it more, or "
              + remedy);
    }
  }
}
