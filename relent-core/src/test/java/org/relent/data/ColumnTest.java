// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ColumnTest {

  /** One character of the first plane that sorts after surrogates, and one beyond that plane. */
  private static final String FULL_WIDTH = "\uFF01";

  private static final String SMILE = "\uD83D\uDE00";

  @Test
  void levelsAreSortedByCodePointNotByUtf16Unit() {
    CategoryColumn column =
        CategoryColumn.of("c", List.of(SMILE, FULL_WIDTH, "b", "B", "a" + SMILE, "a", "b"));
    assertEquals(List.of("B", "a", "a" + SMILE, "b", FULL_WIDTH, SMILE), column.levels());
    assertEquals(5, column.code(0));
    assertEquals(SMILE, column.level(0));
    assertTrue(SMILE.compareTo(FULL_WIDTH) < 0, "the order of units is another one");
  }

  @Test
  void codePointOrderAgreesWithComparingTheCodePointsOneByOne() {
    long seed = 11;
    Random random = new Random(seed);
    int[] points = {0, 'a', 'z', 0xD7FF, 0xD800, 0xDC00, 0xDFFF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF};
    for (int n = 0; n < 2_000; n++) {
      String a = randomText(random, points);
      String b = randomText(random, points);
      int expected = Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
      assertEquals(
          Integer.signum(expected),
          Integer.signum(CodePoints.ORDER.compare(a, b)),
          "seed " + seed + ", " + Quoted.of(a) + " and " + Quoted.of(b));
    }
  }

  private static String randomText(Random random, int[] points) {
    StringBuilder text = new StringBuilder();
    for (int k = random.nextInt(4); k > 0; k--) {
      text.appendCodePoint(points[random.nextInt(points.length)]);
    }
    return text.toString();
  }

  @Test
  void nullAndEmptyCellsAreMissing() {
    List<String> cells = Arrays.asList("x", null, "");
    for (Column column : List.of(CategoryColumn.of("c", cells), TextColumn.of("t", cells))) {
      assertFalse(column.missing(0));
      assertTrue(column.missing(1) && column.missing(2), column.name());
      assertEquals("", column.text(1));
      assertTrue(Double.isNaN(column.number(2)));
    }
    NumericColumn numbers = NumericColumn.of("n", 1, Double.NaN);
    assertTrue(numbers.missing(1));
    assertEquals("", numbers.text(1));
    assertEquals(-1, CategoryColumn.of("c", cells).code(1));
  }

  @Test
  void columnsNeitherShareArraysNorListsWithTheirMaker() {
    double[] values = {1, 2};
    NumericColumn numbers = NumericColumn.of("n", values);
    values[0] = 9;
    numbers.values()[1] = 9;
    assertArrayEquals(new double[] {1, 2}, numbers.values());

    int[] codes = {0, 1};
    CategoryColumn category = CategoryColumn.of("c", List.of("a", "b"), codes);
    codes[0] = 1;
    assertEquals("a", category.level(0));

    List<String> cells = new ArrayList<>(List.of("p", "q"));
    TextColumn text = TextColumn.of("t", cells);
    cells.set(0, "changed");
    assertEquals("p", text.text(0));
  }

  @Test
  void infiniteNumbersAreRefusedWithTheirPlace() {
    for (double bad : new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      DataException refusal =
          Refusal.of("RLT-D024", () -> NumericColumn.of("FL", 0, bad), "row 2", "\"FL\"", "finite");
      assertEquals(2, refusal.line());
      assertEquals("FL", refusal.column());
    }
  }

  @Test
  void levelsOutOfOrderTwiceOrUnnamedAndCodesOutOfRangeAreRefused() {
    int[] none = {};
    Refusal.of("RLT-D053", () -> CategoryColumn.of("c", List.of("b", "a"), none), "sorted");
    Refusal.of("RLT-D053", () -> CategoryColumn.of("c", List.of("a", "a"), none));
    Refusal.of("RLT-D053", () -> CategoryColumn.of("c", List.of("", "a"), none));
    Refusal.of("RLT-D053", () -> CategoryColumn.of("c", List.of("a"), new int[] {1}), "row 1");
    Refusal.of("RLT-D053", () -> CategoryColumn.of("c", List.of("a"), new int[] {0, -2}), "row 2");
    Refusal.of("RLT-D013", () -> TextColumn.of("", List.of()), "no name");
  }

  @Test
  void selectingPicksRepeatsAndKeepsAllLevels() {
    int[] rows = {2, 0, 2};
    CategoryColumn category = CategoryColumn.of("c", List.of("a", "b", "c")).select(rows);
    assertEquals(List.of("a", "b", "c"), category.levels());
    assertEquals("c", category.level(0));
    assertEquals("a", category.level(1));
    assertArrayEquals(new double[] {3, 1, 3}, NumericColumn.of("n", 1, 2, 3).select(rows).values());
    assertEquals("r", TextColumn.of("t", List.of("p", "q", "r")).select(rows).text(2));
    VectorColumn vectors =
        VectorColumn.of("x", SparseRows.of(new double[][] {{1, 0}, {0, 2}, {3, 4}})).select(rows);
    assertArrayEquals(new double[] {3, 4}, vectors.vector(2));
    for (int bad : new int[] {-1, 3}) {
      Refusal.of("RLT-D052", () -> NumericColumn.of("n", 1, 2, 3).select(new int[] {bad}));
      Refusal.of("RLT-D052", () -> vectors.select(new int[] {bad}), "rows run from 1 to 3");
    }
  }

  @Test
  void numbersAreWrittenInTheirShortestForm() {
    double[] values = {1, -1, 0.5, -0.0, 1e15, 123456789012345.0, 0.1 + 0.2, 1e-7, 1e300};
    String[] texts = {
      "1", "-1", "0.5", "0", "1E+15", "123456789012345", "0.30000000000000004", "1E-7", "1E+300"
    };
    for (int k = 0; k < values.length; k++) {
      assertEquals(texts[k], NumericColumn.of("n", values[k]).text(0));
    }
  }

  @Test
  void everyNumberReadsBackFromItsTextAndNoShorterOneDoes() {
    long seed = 5;
    Random random = new Random(seed);
    double[] edges = {
      Double.MIN_VALUE, Double.MAX_VALUE, -1e-300, 0x1p-44, 0x1p77, 0x1p53, Double.MIN_NORMAL
    };
    for (int n = 0; n < 2_000; n++) {
      double x = n < edges.length ? edges[n] : Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(x)) {
        String text = Numbers.text(x);
        assertEquals(x, Numbers.parse(text).orElseThrow(), "seed " + seed + ": " + text);
        int digits = new BigDecimal(text).stripTrailingZeros().precision();
        if (digits > 1) {
          BigDecimal shorter = new BigDecimal(x).round(new MathContext(digits - 1));
          assertNotEquals(x, shorter.doubleValue(), "seed " + seed + ": " + text);
        }
      }
    }
    assertEquals("5E-324", Numbers.text(Double.MIN_VALUE));
  }

  @Test
  void textsOfNumbersAreNumbersAndOtherTextsAreNot() {
    TextColumn good = TextColumn.of("t", List.of("1.5", "+2", ".5", "3.", "1e-3"));
    assertArrayEquals(
        new double[] {1.5, 2, 0.5, 3, 1e-3},
        new double[] {
          good.number(0), good.number(1), good.number(2), good.number(3), good.number(4)
        });
    List<String> bad =
        List.of("1d", "0x1p1", "1_000", "1,5", "\u0663", "+", ".", " 1", "NaN", "Infinity", "1e");
    TextColumn column = TextColumn.of("t", bad);
    for (int i = 0; i < bad.size(); i++) {
      int row = i;
      Refusal.of("RLT-D026", () -> column.number(row), "row " + (row + 1), "expected a number");
    }
    Refusal.of("RLT-D026", () -> TextColumn.of("t", List.of("1e400")).number(0), "too large");
  }

  @Test
  void foreignTextIsCutAndItsControlCharactersAreShown() {
    assertEquals("\"O'Brien\"", Quoted.of("O'Brien"));
    assertEquals("\"a\\u000ab\\u202e\"", Quoted.of("a\nb\u202E"));
    assertEquals("\"" + "z".repeat(40) + "…\"", Quoted.of("z".repeat(41)));
    assertEquals("\"" + SMILE.repeat(40) + "\"", Quoted.of(SMILE.repeat(40)));
  }

  @Test
  void vectorsAreWrittenByTheirNonZeroCoordinates() {
    Column column = VectorColumn.of("x", DenseRows.of(new double[][] {{0.5, 0, -2}, {0, 0, 0}}));
    assertEquals("1:0.5 3:-2", column.text(0));
    assertEquals("", column.text(1));
    assertFalse(column.missing(1));
    assertEquals(Collections.emptyList(), Table.of(column).without("x").names());
  }
}
