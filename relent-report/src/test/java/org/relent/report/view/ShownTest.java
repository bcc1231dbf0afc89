// SPDX-License-Identifier: Apache-2.0
package org.relent.report.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ShownTest {

  @Test
  void hiddenCharactersAreShownAsTheirNumbers() {
    assertEquals("\\u202Egnp.exe", Shown.name("\u202Egnp.exe").text());
    assertEquals("a\\u0000b\\u000A", Shown.prose("a\u0000b\n").text());
    assertEquals("x\\u200By\\uFEFF", Shown.name("x\u200By\uFEFF").text());
    assertEquals("\\uD800", Shown.name("\uD800").text());
    assertEquals("\\uDB40\\uDC41", Shown.name("\uDB40\uDC41").text());
    assertEquals("\\u3164", Shown.name("\u3164").text());
  }

  @Test
  void whatCanBeSeenStaysAsItIs() {
    for (String text :
        new String[] {"plain", "<b>&amp;\"'", "žluťoučký", "日本語", "שלום", "\uD83D\uDCA9", "a b"}) {
      assertEquals(text, Shown.name(text).text());
    }
  }

  @Test
  void aNameOfEightyIsWholeAndOfEightyOneIsCut() {
    Shown whole = Shown.name("\uD83D\uDCA9".repeat(80));
    assertFalse(whole.cut());
    Shown cut = Shown.name("\uD83D\uDCA9".repeat(81));
    assertTrue(cut.cut());
    assertEquals("\uD83D\uDCA9".repeat(79) + "…", cut.text());
    assertEquals("\uD83D\uDCA9".repeat(81), cut.full());
    assertFalse(Shown.prose("x".repeat(1000)).cut());
  }
}
