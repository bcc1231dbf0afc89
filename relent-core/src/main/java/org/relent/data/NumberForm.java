// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** What the numbers of one column become. */
public sealed interface NumberForm {

  /** Standardised: their weighted mean becomes 0, their standard deviation 1. */
  record Scaled() implements NumberForm {}

  /** The numbers as they are, such as counts. */
  record Plain() implements NumberForm {}

  /**
   * The number of a bin: bins of equal frequency, as far as ties allow; if there are no more
   * different numbers than bins, every number has a bin of its own.
   *
   * @param bins how many at most, 2 or more
   */
  record Binned(int bins) implements NumberForm {

    public Binned {
      if (bins < 2) {
        throw DataException.of("RLT-S001", "bins must be 2 or more, got " + bins);
      }
    }
  }
}
