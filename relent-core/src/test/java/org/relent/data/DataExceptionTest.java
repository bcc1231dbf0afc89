// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DataExceptionTest {

  private final DataException cell =
      DataException.inCell("RLT-D026", 7, "a\"b", "expected a number; correct it");

  @Test
  void theReasonIsTheMessageWithoutItsPlace() {
    Stream.of(
            cell,
            DataException.inColumn("RLT-D026", "x", "expected a number; correct it"),
            DataException.inRow("RLT-D026", 7, "expected a number; correct it"),
            DataException.of("RLT-D026", "expected a number; correct it"))
        .forEach(
            fault -> {
              assertEquals("expected a number; correct it", fault.reason());
              assertEquals(List.of(fault), fault.all());
              assertEquals(1, fault.total());
            });
    assertEquals("row 7: column \"a\"b\": expected a number; correct it", cell.getMessage());
  }

  @Test
  void severalFaultsStandUnderTheFirstAndCountTheRest() {
    DataException second = DataException.inRow("RLT-D009", 9, "has 2 values");
    DataException several = DataException.several(List.of(cell, second), 5);
    assertEquals("RLT-D026", several.code());
    assertEquals(7, several.line());
    assertEquals("a\"b", several.column());
    assertEquals(cell.reason(), several.reason());
    assertEquals(List.of(cell, second), several.all());
    assertEquals(5, several.total());
    assertEquals(
        cell.getMessage() + "\n" + second.getMessage() + "\n… and 3 more", several.getMessage());
    assertEquals(
        cell.getMessage() + "\n" + second.getMessage(),
        DataException.several(List.of(cell, second), 2).getMessage());
  }

  @Test
  void oneFaultIsItselfAndNoneIsRefused() {
    assertSame(cell, DataException.several(List.of(cell), 1));
    assertEquals(
        cell.getMessage() + "\n… and 1 more", DataException.several(List.of(cell), 2).getMessage());
    assertThrows(IllegalArgumentException.class, () -> DataException.several(List.of(), 0));
    assertThrows(IllegalArgumentException.class, () -> DataException.several(List.of(cell), 0));
  }
}
