// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.relent.testkit.SystemBound;

@Isolated("sets the locale of the process")
@SystemBound
class WordsTest {

  @Test
  void numbersHaveThreeDigitsAndNoLocale() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      Map.of(
              0.2134,
              "0.213",
              12.7,
              "12.7",
              1.234e-5,
              "1.2e-5",
              1e6,
              "1,000,000",
              0.0,
              "0",
              -0.5,
              "−0.5",
              1234.5,
              "1,234",
              1e12,
              "1e12",
              0.0104,
              "0.0104",
              -3e-7,
              "−3e-7")
          .forEach((x, words) -> assertEquals(words, Words.number(x)));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aRoundedNumberKeepsItsZeros() {
    assertEquals("0.5", Words.number(0.5));
    assertEquals("0.500", Words.number(0.50004));
    assertEquals("1.00", Words.number(0.99996));
  }

  @Test
  void numbersThatAreComparedHaveTheSameDecimals() {
    assertEquals("0.004", Words.beside(0.2131, 0.00421));
    assertEquals("−0.010 to 0.018", Words.range(0.213, -0.01, 0.0181));
    assertEquals("−1e-9", Words.beside(0.213, -1e-9), "what is not zero has a sign");
    assertEquals("0.000", Words.beside(0.213, 0));
    assertEquals("−∞ to ∞", Words.range(1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
    assertEquals("2,500", Words.beside(1234.5, 2500));
  }

  @Test
  void thingsAreCounted() {
    assertEquals("1 row", Words.count(1, "row"));
    assertEquals("12,000 rows", Words.count(12_000, "row"));
    assertEquals("12.5 %", Words.percent(0.125));
    assertEquals("a, b and c", Words.listed(List.of("a", "b", "c")));
    assertEquals("a", Words.listed(List.of("a")));
  }

  @Test
  void aNameThatCouldForgeALineIsQuoted() {
    assertEquals("sex", Words.name("sex"));
    assertEquals("\"a\\u000ab\"", Words.name("a\nb"));
    assertEquals("\"\"", Words.name(""));
  }
}
