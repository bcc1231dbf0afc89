// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.machine.MemoryEstimate;

/** What no heap holds is refused in words, before any of it is asked for. */
class MemoryTest {

  private static DataException refused(MemoryEstimate estimate) {
    return assertThrows(DataException.class, estimate::require);
  }

  @Test
  void treesOverTooManyPairsNameThemAndAWayOut() {
    long columns = 3_000_000;
    AllPairs pairs = new AllPairs(columns, 9 * columns * (columns - 1) / 2);
    for (TreeParameters parameters : TreeParameters.values()) {
      DataException refusal = refused(pairs.estimate(2, parameters));
      assertEquals("RLT-D071", refusal.code());
      assertTrue(refusal.getMessage().contains("4499998500000 pairs"), refusal.getMessage());
      assertTrue(refusal.getMessage().contains("med-naive-bayes"), refusal.getMessage());
    }
  }

  @Test
  void aFewColumnsAreFewBytes() {
    AllPairs pairs = new AllPairs(60, 16 * 60 * 59 / 2);
    assertDoesNotThrow(pairs.estimate(3, TreeParameters.DIRICHLET)::require);
    assertTrue(pairs.estimate(3, TreeParameters.FIXED).bytes() < 10 << 20);
  }

  @Test
  void whatNoArrayCanIndexIsRefusedWhateverTheHeap() {
    refused(new MemoryEstimate(0, 1L << 31, "entries", "use fewer"));
  }
}
