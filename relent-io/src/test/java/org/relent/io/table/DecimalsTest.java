// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DecimalsTest {

  private static final int RUNS = Boolean.getBoolean("relent.full") ? 5_000_000 : 200_000;

  /** The grammar as it is published. */
  private static final Pattern GRAMMAR =
      Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?");

  @Test
  void everyTextIsReadAsTheGrammarAndTheJdkSay() {
    Random random = new Random(17);
    String letters = "0123456789019.e+-E.dfx_ ";
    for (int run = 0; run < RUNS; run++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(9); n > 0; n--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      check(text.toString());
    }
  }

  @Test
  void everyDoubleIsReadToTheLastBit() {
    Random random = new Random(18);
    for (int run = 0; run < RUNS; run++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        check(Double.toString(value));
        check(Double.toString(random.nextDouble() * 1000));
        check(Long.toString(random.nextLong()) + "." + random.nextInt(Integer.MAX_VALUE));
      }
    }
  }

  @Test
  void edges() {
    check("9007199254740993");
    check("9007199254740992.0");
    check("4.9e-324");
    check("1.7976931348623159e308");
    check("0." + "0".repeat(300) + "1");
    check("9".repeat(300));
    check("-0");
    assertEquals(Double.NaN, Decimals.parse("1".repeat(401)));
  }

  private static void check(String text) {
    double expected = GRAMMAR.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
    assertEquals(
        Double.doubleToLongBits(expected), Double.doubleToLongBits(Decimals.parse(text)), text);
  }
}
