// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NearestTest {

  private static final List<String> NAMES = List.of("sex", "species", "FL", "RW", "petal_length");

  @Test
  void oneSlipOfAnyKindStillFindsTheName() {
    assertEquals(Optional.of("sex"), Nearest.to("sexx", NAMES));
    assertEquals(Optional.of("sex"), Nearest.to("sx", NAMES));
    assertEquals(Optional.of("sex"), Nearest.to("sez", NAMES));
    assertEquals(Optional.of("sex"), Nearest.to("esx", NAMES), "neighbours swapped");
    assertEquals(Optional.of("FL"), Nearest.to("fl", NAMES));
    assertEquals(Optional.of("species"), Nearest.to("SPECEIS", NAMES));
  }

  @Test
  void anotherWordFindsNothing() {
    for (String wrong : List.of("", "y", "weight", "xyz", "length")) {
      assertEquals(Optional.empty(), Nearest.to(wrong, NAMES), wrong);
    }
    assertEquals(Optional.empty(), Nearest.to("a", List.of()));
  }

  @Test
  void whereTheNamesAreListedOnlyTheNearestIsSaidBesides() {
    assertEquals("; did you mean \"sex\"?", Nearest.meant("sx", NAMES));
    assertEquals("", Nearest.meant("weight", NAMES));
    assertEquals("; there are \"sex\"", Nearest.hint("weight", List.of("sex")));
  }

  @Test
  void theSameLettersInTheSameCaseWinAndElseTheFirstByCodePoint() {
    assertEquals(Optional.of("Fl"), Nearest.to("Fl", List.of("fl", "FL", "Fl")));
    assertEquals(Optional.of("aa"), Nearest.to("a", List.of("ab", "aa", "ac")));
  }

  @Test
  void theOrderOfTheNamesDoesNotMatter() {
    long seed = 3;
    Random random = new Random(seed);
    for (int n = 0; n < 200; n++) {
      List<String> names = random.ints(6, 0, 81).mapToObj(NearestTest::word).toList();
      List<String> reversed = Arrays.asList(names.toArray(String[]::new));
      Collections.reverse(reversed);
      String wrong = word(random.nextInt(81));
      assertEquals(Nearest.to(wrong, names), Nearest.to(wrong, reversed), "seed " + seed);
    }
  }

  /** Four letters, each a, b or c. */
  private static String word(int number) {
    return Integer.toString(number + 81, 3).substring(1).replace('0', 'a').replace('1', 'b');
  }

  @Test
  void hugeNamesAreNotCompared() {
    String huge = "n".repeat(2_000_000);
    assertEquals(Optional.empty(), Nearest.to(huge + "x", List.of(huge)));
  }

  @Test
  void theHintNamesTheNearestOrListsWhatThereIs() {
    assertEquals("; did you mean \"sex\"?", Nearest.hint("sexx", NAMES));
    assertTrue(Nearest.hint("weight", NAMES).contains("\"RW\""));
    List<String> many = Collections.nCopies(12, "column");
    assertTrue(Nearest.hint("y", many).endsWith("and 2 more"), Nearest.hint("y", many));
    assertEquals("; there are none", Nearest.hint("y", List.of()));
  }
}
