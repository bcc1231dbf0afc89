// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@link Missing#AUTO}: gaps are filled, and that they are gaps is not forgotten. */
class AutoGapsTest {

  private static final double NONE = Double.NaN;

  private static final int ROWS = 12;

  /** A column whose last cells are missing. */
  private static NumericColumn numbers(String name, int gaps) {
    double[] values = new double[ROWS];
    Arrays.setAll(values, i -> i < ROWS - gaps ? i * i : NONE);
    return NumericColumn.of(name, values);
  }

  private static CategoryColumn words(String name, int gaps) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      cells.add(i < ROWS - gaps ? List.of("p", "q", "r").get(i % 3) : null);
    }
    return CategoryColumn.of(name, cells);
  }

  private static final Table TABLE =
      Table.of(numbers("whole", 0), numbers("few", 4), numbers("many", 5), words("name", 1));

  private static final EncodingRule AUTO = EncodingRule.standard().withMissing(Missing.AUTO);

  private static double[] ones() {
    double[] ones = new double[ROWS];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static Encoding fit(Table table) {
    return Encoding.fit(table, ones(), AUTO);
  }

  @Test
  void fiveGapsMakeAnIndicatorAndAGapOfACategoryIsALevel() {
    Encoding encoding = fit(TABLE);
    assertEquals(
        List.of(
            "whole", "few", "many", "many missing", "name missing", "name=p", "name=q", "name=r"),
        encoding.coordinateNames());
    assertEquals(TABLE.names(), encoding.columns());
    double[] complete = encoding.encode(TABLE).row(0);
    double[] gaps = encoding.encode(TABLE).row(ROWS - 1);
    assertArrayEquals(new double[] {0, 0, 1, 0, 0}, Arrays.copyOfRange(complete, 3, 8));
    assertArrayEquals(new double[] {1, 1, 0, 0, 0}, Arrays.copyOfRange(gaps, 3, 8));
    assertEquals(0, gaps[1], 0, "the mean of a standardised column");
    assertEquals(0, gaps[2], 0, "the mean of a standardised column");
    assertEquals(Missing.AUTO, encoding.rule().missing());
    assertEquals(
        List.of(
            new Warning(
                "W-FILLED",
                "filled 4 gaps in \"few\" by the mean; 5 gaps in \"many\" by the mean, with an"
                    + " indicator; 1 gap in \"name\" as a level of its own")),
        encoding.warnings());
  }

  @Test
  void onesOwnRowsAreEncodedLikeThoseOfATableAndSoAfterReading() {
    Encoding encoding = fit(TABLE);
    Encoding again = Encoding.of(encoding.parts(), encoding.rule());
    for (int i = 0; i < ROWS; i++) {
      double[] row = encoding.encode(TABLE).row(i);
      assertArrayEquals(row, encoding.encode(TABLE.row(i)));
      assertArrayEquals(row, again.encode(TABLE).row(i));
    }
    Row alone = Row.of(Map.of("whole", 1.0, "few", 1.0, "many", NONE, "name", ""));
    assertArrayEquals(
        new double[] {0, 1, 1, 0, 0, 0}, Arrays.copyOfRange(encoding.encode(alone), 2, 8));
  }

  /** A weight of 5 is five rows, one of 0 none. */
  @Test
  void gapsAreCountedByWeight() {
    double[] weights = ones();
    weights[ROWS - 1] = 2;
    assertTrue(
        Encoding.fit(TABLE.only("few"), weights, AUTO).coordinateNames().contains("few missing"));
    weights[ROWS - 1] = 0;
    assertFalse(
        Encoding.fit(TABLE.only("many"), weights, AUTO).coordinateNames().contains("many missing"));
  }

  @Test
  void withoutGapsNothingIsDifferent() {
    Table whole = Table.of(numbers("a", 0), words("b", 0));
    Encoding strict = Encoding.fit(whole, ones(), EncodingRule.standard());
    assertEquals(strict.parts(), fit(whole).parts());
    assertEquals(List.of(), fit(whole).warnings());
  }

  @Test
  void aColumnWithoutACellIsLeftOutAndOneThatOnlyHasGapsToTellStays() {
    double[] constant = new double[ROWS];
    Arrays.setAll(constant, i -> i < 6 ? 3 : NONE);
    Table table =
        TABLE.only("whole").with(numbers("nothing", ROWS)).with(NumericColumn.of("c", constant));
    Encoding encoding = fit(table);
    assertEquals(List.of("whole", "c", "c missing"), encoding.coordinateNames());
    assertEquals(
        List.of("W-EMPTY", "W-FILLED"), encoding.warnings().stream().map(Warning::code).toList());
    assertEquals(3, encoding.encode(table).row(0).length);
  }

  @Test
  void gapsThatTrainingDidNotTellAreCounted() {
    Encoding encoding = fit(TABLE);
    Table later =
        Table.of(numbers("whole", 2), numbers("few", 3), numbers("many", 9), words("name", ROWS));
    UnexpectedGaps gaps = encoding.unexpectedGaps(later);
    assertEquals(Map.of("whole", 2, "few", 3), gaps.counts());
    assertEquals(
        List.of("W-NEWGAP"), gaps.plus(gaps).warnings().stream().map(Warning::code).toList());
    assertEquals(4, gaps.plus(gaps).counts().get("whole"));
    assertEquals(0, encoding.encode(later).row(ROWS - 1)[0], 1e-15, "filled by the mean");
    Encoding mean = Encoding.fit(TABLE, ones(), AUTO.withMissing(Missing.MEAN));
    assertEquals(List.of(), mean.unexpectedGaps(later).warnings());
  }

  @Test
  void aCategoryThatTrainingDidNotSeeCountsAsAGap() {
    Encoding encoding = Encoding.fit(TABLE, ones(), AUTO.withUnseen(Unseen.MISSING));
    Table other =
        TABLE.with(
            CategoryColumn.of(
                "name", List.of("z", "z", "z", "z", "z", "z", "z", "z", "z", "z", "z", "z")));
    assertArrayEquals(
        new double[] {1, 0, 0, 0}, Arrays.copyOfRange(encoding.encode(other).row(0), 4, 8));
  }

  @Test
  void generativeModelsIntegrateUnlessTheyCannot() {
    CellForm able = column -> new NumberForm.Scaled();
    Encoding integrated = Encoding.cells(TABLE, ones(), AUTO, able);
    assertEquals(Missing.MARGINALIZE, integrated.rule().missing());
    assertEquals(TABLE.names(), integrated.coordinateNames());
    assertTrue(Double.isNaN(integrated.encode(TABLE).row(ROWS - 1)[2]));
    assertEquals(
        List.of("W-INTEGRATED"), integrated.warnings().stream().map(Warning::code).toList());
    Encoding filled = Encoding.cells(TABLE, ones(), AUTO, new Unable());
    assertEquals(Missing.AUTO, filled.rule().missing());
    assertArrayEquals(new int[] {0, 0, 0, 2, 4}, filled.levels());
    double[] gaps = filled.encode(TABLE).row(ROWS - 1);
    assertArrayEquals(new double[] {1, 0}, Arrays.copyOfRange(gaps, 3, 5));
    assertEquals(
        List.of("name missing", "name=p", "name=q", "name=r"),
        ((Encoded.Code) filled.parts().get(4)).levelNames());
    assertEquals(List.of("W-FILLED"), filled.warnings().stream().map(Warning::code).toList());
  }

  /** What a model says that learns from whole rows alone. */
  private record Unable() implements CellForm {

    @Override
    public NumberForm of(NumericColumn column) {
      return new NumberForm.Scaled();
    }

    @Override
    public boolean integrates(Table features) {
      return false;
    }
  }

  @Test
  void anUnsoundIndicatorIsRefused() {
    Encoding sound = fit(TABLE);
    List<Encoded> parts = sound.parts();
    assertEquals(5, parts.size());
    refused(parts, AUTO.withMissing(Missing.MEAN));
    refused(parts.subList(0, 4), AUTO.withMissing(Missing.ERROR));
    refused(List.of(new Encoded.Indicator("many", 0)), AUTO);
    refused(List.of(parts.get(0), new Encoded.Indicator("few", 1)), AUTO);
    refused(
        List.of(parts.get(0), new Encoded.Indicator("whole", 1), new Encoded.Indicator("whole", 2)),
        AUTO);
    Encoded.Category names = new Encoded.Category("name", 0, List.of("", "p"), List.of(0.5, 0.5));
    assertEquals(2, Encoding.of(List.of(names), AUTO).width());
    refused(List.of(names), EncodingRule.standard());
    refused(List.of(names, new Encoded.Indicator("name", 2)), AUTO);
    refused(
        List.of(new Encoded.Code("name", 0, List.of("", "p"), 0)),
        AUTO.withMissing(Missing.MARGINALIZE));
  }

  private static void refused(List<Encoded> parts, EncodingRule rule) {
    Refusal.of("RLT-D053", () -> Encoding.of(parts, rule), "not sound");
  }
}
