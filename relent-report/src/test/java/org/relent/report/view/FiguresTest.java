// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class FiguresTest {

  @Test
  void numbersHaveFewDigits() {
    assertEquals("0", Figures.of(0));
    assertEquals("0", Figures.of(-0.0));
    assertEquals("1234567", Figures.of(1234567));
    assertEquals("0.9876", Figures.of(0.98761));
    assertEquals("−3.1416", Figures.of(-Math.PI));
    assertEquals("54.32", Figures.of(54.321));
    assertEquals("1.234e−7", Figures.of(1.2341e-7));
    assertEquals("6.022e23", Figures.of(6.0221e23));
    assertEquals("–", Figures.of(Double.NaN));
    assertEquals("−∞", Figures.of(Double.NEGATIVE_INFINITY));
    assertEquals("95 %", Figures.percent(0.95));
    assertEquals("99.9 %", Figures.percent(0.999));
  }

  @Test
  void aColumnHasCommonDecimalsWhereSizesAllow() {
    assertEquals(List.of("0.0712", "0.1256", "0.0000"), Figures.column(0.0712, 0.1256, 0));
    assertEquals(List.of("3", "41"), Figures.column(3, 41));
    assertEquals(List.of("12.500", "3.142"), Figures.column(12.5, 3.14159));
    assertEquals(List.of("60", "1.235e−6"), Figures.column(60, 1.2346e-6));
  }

  @Test
  void thinningKeepsBothEndsAndNeverRepeats() {
    for (int length : new int[] {0, 1, 199, 200, 201, 1000, 1_000_000}) {
      List<Integer> kept = Thinned.indices(length, 200);
      assertEquals(Math.min(length, 200), kept.size());
      assertEquals(kept.size(), kept.stream().distinct().count());
      if (length > 0) {
        assertEquals(0, kept.get(0));
        assertEquals(length - 1, kept.get(kept.size() - 1));
      }
      assertTrue(kept.stream().sorted().toList().equals(kept));
    }
  }
}
