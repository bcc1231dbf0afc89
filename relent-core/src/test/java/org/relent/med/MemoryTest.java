// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.machine.MemoryBudget;
import org.relent.machine.MemoryEstimate;
import org.relent.testkit.SystemBound;

/** What no heap holds is refused in words, before any of it is asked for. */
@SystemBound
class MemoryTest {

  private static DataException refused(MemoryEstimate.Part part) {
    MemoryEstimate estimate = new MemoryEstimate("2 rows", List.of(part));
    return assertThrows(DataException.class, () -> MemoryBudget.heap().require(estimate));
  }

  @Test
  void treesOverTooManyPairsNameThemAndAWayOut() {
    long columns = 3_000_000;
    AllPairs pairs = new AllPairs(columns, 9 * columns * (columns - 1) / 2);
    for (TreeParameters parameters : TreeParameters.values()) {
      DataException refusal = refused(pairs.memory(2, parameters));
      assertEquals("RLT-D071", refusal.code());
      assertTrue(refusal.getMessage().contains("4499998500000 pairs"), refusal.getMessage());
      assertTrue(refusal.getMessage().contains("med-naive-bayes"), refusal.getMessage());
    }
  }

  @Test
  void aFewColumnsAreFewBytes() {
    AllPairs pairs = new AllPairs(60, 16 * 60 * 59 / 2);
    assertTrue(pairs.memory(3, TreeParameters.DIRICHLET).bytes() < 20 << 20);
    assertTrue(pairs.memory(3, TreeParameters.FIXED).bytes() < 10 << 20);
  }

  @Test
  void whatNoArrayCanIndexIsRefusedWhateverTheHeap() {
    refused(new MemoryEstimate.Part("entries", 0, Math.scalb(1.0, 31), "use fewer"));
  }

  @Test
  void theRemedyIsThatOfTheLargestPart() {
    MemoryEstimate estimate =
        new MemoryEstimate(
            "2 rows",
            List.of(
                new MemoryEstimate.Part("rows", 1 << 20, 0, "use fewer rows"),
                new MemoryEstimate.Part("columns", 3 << 20, 0, "use fewer columns")));
    DataException refusal =
        assertThrows(DataException.class, () -> new MemoryBudget(1 << 21).require(estimate));
    assertEquals(
        "2 rows need about 4 MB, most of it for columns (3 MB), the budget is 2 MB; raise it"
            + " (memory(…), -Xmx), or use fewer columns",
        refusal.reason());
  }
}
