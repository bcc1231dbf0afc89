// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class MessageTest {

  private static final Remedy REMEDY = new Remedy.LeaveOut("age");

  @Test
  void valuesFillGapsInTurn() {
    assertEquals("3 of 5 rows", Message.of("{} of {} rows", 3, 5L).toString());
    assertEquals("a b", Words.filled("{} {}", "a", "b"));
    assertEquals("none, null", Message.of("none, {}", (Object) null).toString());
  }

  @Test
  void doublesHaveTheDigitsOfOurOwnPrinter() {
    assertEquals("got 1.0E-5", Message.of("got {}", 1e-5).toString());
    assertEquals("got 0.1", Message.of("got {}", 0.1).toString());
    assertEquals("got NaN", Message.of("got {}", Double.NaN).toString());
  }

  @Test
  void remediesAndMessagesStayWhatTheyAre() {
    Message chained = Message.of("leave it out (").by(REMEDY).then(")");
    Message filled = Message.of("leave it out ({})", REMEDY);
    assertEquals(chained, filled);
    assertEquals(List.of(REMEDY), filled.remedies());
    Message within = Message.of("{}, or {}{}", "correct it", filled, "");
    assertEquals(List.of(REMEDY), within.remedies());
    assertEquals(Message.of("correct it, or ").then(filled), within);
  }

  @Test
  void wordsOfOthersAreNotReadForGaps() {
    assertEquals("{}", Message.of("{}").toString());
    assertEquals("got {} and {}", Message.of("got {} and {}", "{}", "{}").toString());
    assertEquals("got \"{}\"", DataException.of("RLT-D012", "got " + Quoted.of("{}")).reason());
  }

  @Test
  void asManyValuesAsGaps() {
    assertThrows(IllegalArgumentException.class, () -> Message.of("{} and {}", 1));
    assertThrows(IllegalArgumentException.class, () -> Message.of("none", 1));
  }
}
