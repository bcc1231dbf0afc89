// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Encodings with one coordinate per cell, as generative models need them. */
class CellsTest {

  private static final double GAP = Double.NaN;

  private static final String HELIX = "\uD83E\uDDEC";

  private static final Table CELLS =
      Table.of(
          NumericColumn.of("size", 1, 2, 3, 6),
          CategoryColumn.of("colour", List.of("red", "blue", "red", "green")),
          SequenceColumn.of("seq", List.of("AC", "C" + HELIX, "CC", "AC")),
          NumericColumn.of("age", 10, 20, 30, 20));

  private static final Table GAPS =
      Table.of(
          NumericColumn.of("size", 1, GAP, 3, 6),
          CategoryColumn.of("colour", Arrays.asList("red", "blue", "blue", null)),
          SequenceColumn.of("seq", Arrays.asList("AC", null, "CC", "AG")),
          NumericColumn.of("age", 10, 20, GAP, 20));

  private static final double[] WEIGHTS = {1, 2, 1, 1};

  /** Ages are binned, all else is scaled. */
  private static final CellForm FORM =
      column -> column.name().equals("age") ? new NumberForm.Binned(2) : new NumberForm.Scaled();

  private static Encoding fit(Table table, Missing missing, Unseen unseen) {
    return Encoding.cells(
        table, WEIGHTS, new EncodingRule(Scaling.STANDARD, missing, unseen), FORM);
  }

  private static Encoding fit(Table table) {
    return fit(table, Missing.ERROR, Unseen.ERROR);
  }

  private static Row row(Object size, String colour, String seq, Object age) {
    Map<String, Object> cells = new HashMap<>();
    cells.put("size", size);
    cells.put("colour", colour);
    cells.put("seq", seq);
    cells.put("age", age);
    return Row.of(cells);
  }

  @Test
  void everyCellIsOneCoordinateAndEveryLetterToo() {
    Encoding encoding = fit(CELLS);
    assertEquals(List.of("size", "colour", "seq1", "seq2", "age"), encoding.coordinateNames());
    assertEquals(5, encoding.width());
    assertArrayEquals(new int[] {0, 3, 3, 3, 2}, encoding.levels());
    assertEquals(List.of(), encoding.warnings());
    assertTrue(encoding.ofCells());
    assertFalse(Encoding.fit(CELLS, WEIGHTS, EncodingRule.standard()).ofCells());
    Rows rows = encoding.encode(CELLS);
    assertInstanceOf(DenseRows.class, rows);
    double[][] codes = {{2, 0, 1, 0}, {0, 1, 2, 0}, {2, 1, 1, 1}, {1, 0, 1, 0}};
    for (int i = 0; i < codes.length; i++) {
      assertArrayEquals(codes[i], Arrays.copyOfRange(rows.row(i), 1, 5), "row " + (i + 1));
    }
  }

  @Test
  void aRowIsEncodedJustAsItsTableAndAsByTheSamePartsAgain() {
    for (Missing missing : List.of(Missing.MEAN, Missing.MARGINALIZE)) {
      Encoding encoding = fit(GAPS, missing, Unseen.ERROR);
      Encoding again = Encoding.of(encoding.parts(), encoding.rule());
      Rows rows = encoding.encode(GAPS);
      for (int i = 0; i < GAPS.rows(); i++) {
        Row row = GAPS.row(i);
        assertArrayEquals(rows.row(i), encoding.encode(row));
        assertArrayEquals(rows.row(i), encoding.encodeOne(row).row(0));
        assertArrayEquals(rows.row(i), again.encode(row));
        Row alone = row(row.number("size"), row.text("colour"), row.text("seq"), row.text("age"));
        assertArrayEquals(rows.row(i), again.encode(alone), "row " + (i + 1));
      }
    }
  }

  @Test
  void numbersTakeTheFormTheirColumnIsGiven() {
    Table table = Table.of(NumericColumn.of("x1", 1, 2, 3, 6), NumericColumn.of("x2", 0, 4, 4, 7));
    for (Scaling scaling : Scaling.values()) {
      EncodingRule rule = EncodingRule.standard().withScaling(scaling);
      Encoding scaled = Encoding.cells(table, WEIGHTS, rule, column -> new NumberForm.Scaled());
      Encoding plain = Encoding.cells(table, WEIGHTS, rule, column -> new NumberForm.Plain());
      Encoding standard = Encoding.fit(table, WEIGHTS, EncodingRule.standard());
      assertEquals(standard.parts(), scaled.parts(), "those that kernels have");
      assertArrayEquals(new int[2], scaled.levels());
      assertArrayEquals(new double[] {6, 7}, plain.encode(table).row(3));
      assertArrayEquals(new double[] {6, 7}, plain.encode(Row.of(6, 7)), "by position");
      Refusal.of(
          "RLT-D040", () -> plain.encode(Row.of(1e200, 0)), "1.0E200", "too large", "\"x1\"");
    }
  }

  @Test
  void aFormSeesTheCellsThatCount() {
    double[] weights = {1, 0, 1, 1};
    Table table = Table.of(NumericColumn.of("x", 1, 2, GAP, 6));
    EncodingRule rule = EncodingRule.standard().withMissing(Missing.MARGINALIZE);
    Encoding.cells(
        table,
        weights,
        rule,
        column -> {
          assertArrayEquals(new double[] {1, 6}, column.values());
          return new NumberForm.Plain();
        });
  }

  @Test
  void aMissingCellIsRefusedInTrainingAndLaterWithItsPlace() {
    DataException refusal =
        Refusal.of(
            "RLT-D024",
            () -> fit(GAPS),
            "missing value, in 1 of 4 rows",
            "likewise column \"colour\"");
    assertEquals(2, refusal.line());
    assertEquals("size", refusal.column());
    Encoding strict = fit(CELLS);
    Map<Integer, String> gaps = Map.of(1, "size", 3, "colour", 2, "age");
    gaps.forEach(
        (i, column) ->
            Refusal.of(
                "RLT-D024",
                () -> strict.encode(CELLS.with(GAPS.column(column))),
                "row " + (i + 1),
                "\"" + column + "\"",
                "missing"));
    Refusal.of("RLT-D024", () -> strict.encode(row(1, "red", "", 10)), "\"seq\"", "missing");
    Refusal.of("RLT-D024", () -> strict.encode(row(1, "red", "AC", null)), "\"age\"", "missing");
  }

  @Test
  void dropLearnsFromCompleteRows() {
    Table table = GAPS.select(new int[] {0, 1, 0, 0}).with(CELLS.column("size"));
    Encoding dropped = fit(table, Missing.DROP, Unseen.ERROR);
    EncodingRule rule = EncodingRule.standard().withMissing(Missing.DROP);
    Encoding expected =
        Encoding.cells(table.select(new int[] {0, 2, 3}), new double[] {1, 1, 1}, rule, FORM);
    assertEquals(expected.parts(), dropped.parts());
    Refusal.of("RLT-D024", () -> dropped.encode(table), "row 2", "\"seq\"", "missing");
  }

  @Test
  void fillingTakesTheMeanOfNumbersAndTheCommonestOfLevelsLettersAndBins() {
    Encoding encoding = fit(GAPS, Missing.MEAN, Unseen.ERROR);
    Rows rows = encoding.encode(GAPS);
    assertEquals(0, rows.row(1)[0], "the standardised mean");
    assertEquals(0, rows.row(3)[1], "blue has weight 3 of 4");
    assertArrayEquals(new double[] {0, 1}, Arrays.copyOfRange(rows.row(1), 2, 4), "A and C");
    assertEquals(1, rows.row(2)[4], "the bin of 20 has weight 3 of 4");
    assertEquals(
        List.of("W-FILLED", "W-FILLED", "W-FILLED", "W-FILLED"),
        encoding.warnings().stream().map(Warning::code).toList());
    assertTrue(encoding.warnings().get(0).message().endsWith("with the mean of the others"));
    assertTrue(encoding.warnings().get(1).message().endsWith("with the commonest of the others"));
  }

  @Test
  void theMeanOfTwoFarBinsIsNotTheBinThatFills() {
    Table table = Table.of(NumericColumn.of("age", 0, 0, 0, 5, 10, 10, GAP));
    double[] weights = new double[7];
    Arrays.fill(weights, 1);
    EncodingRule rule = EncodingRule.standard().withMissing(Missing.MEAN);
    Encoding encoding = Encoding.cells(table, weights, rule, column -> new NumberForm.Binned(3));
    assertEquals(0, encoding.encode(table).row(6)[0], "though the mean is near 5");
  }

  @Test
  void whatIsMarginalisedStaysMissingWithoutAWarning() {
    Encoding encoding = fit(GAPS, Missing.MARGINALIZE, Unseen.ERROR);
    assertEquals(List.of(), encoding.warnings());
    DenseRows rows = (DenseRows) encoding.encode(GAPS);
    boolean[][] gaps = new boolean[4][5];
    gaps[1] = new boolean[] {true, false, true, true, false};
    gaps[3][1] = true;
    gaps[2][4] = true;
    for (int i = 0; i < 4; i++) {
      for (int k = 0; k < 5; k++) {
        assertEquals(gaps[i][k], Double.isNaN(rows.get(i, k)), "row " + i + ", coordinate " + k);
      }
    }
    assertEquals(encoding.parts(), fit(GAPS, Missing.MEAN, Unseen.ERROR).parts());
    double[] nothing = new double[5];
    Arrays.fill(nothing, GAP);
    assertArrayEquals(nothing, encoding.encode(row(null, null, null, null)));
  }

  @Test
  void anUnseenLevelOrLetterIsRefusedOrMissing() {
    Row level = row(1, "blu", "AC", 10);
    Row letter = row(1, "red", "AX", 10);
    for (Missing missing : Missing.values()) {
      Encoding strict = fit(CELLS, missing, Unseen.ERROR);
      Refusal.of(
          "RLT-D046",
          () -> strict.encode(level),
          "\"colour\"",
          "unseen category \"blu\"",
          "did you mean \"blue\"?");
      Refusal.of(
          "RLT-D046", () -> strict.encode(letter), "unseen letter \"X\" at position 2", "\"A\"");
      Refusal.of("RLT-D047", () -> strict.encode(row(1, "red", "A", 10)), "1 letter, expected 2");
      Refusal.of("RLT-D026", () -> strict.encode(row(1, "7", "AC", 10)), "trained as categories");
    }
    Encoding refuses = fit(CELLS, Missing.DROP, Unseen.MISSING);
    Refusal.of("RLT-D024", () -> refuses.encode(level), "missing value (unseen category");
    Encoding fills = fit(CELLS, Missing.MEAN, Unseen.MISSING);
    assertEquals(0, fills.encode(level)[1], "blue and red have weight 2 each: the first");
    assertEquals(1, fills.encode(letter)[3]);
    Encoding open = fit(CELLS, Missing.MARGINALIZE, Unseen.MISSING);
    assertTrue(Double.isNaN(open.encode(level)[1]));
    double[] coordinates = open.encode(letter);
    assertEquals(0, coordinates[2], "the letter beside it is there");
    assertTrue(Double.isNaN(coordinates[3]));
  }

  @Test
  void aSelectionKeepsLevelsThatItDoesNotHold() {
    Encoding encoding = fit(CELLS.select(new int[] {0, 2, 0, 2}));
    assertArrayEquals(new int[] {0, 3, 3, 3, 2}, encoding.levels());
    assertEquals(1, encoding.encode(CELLS).row(3)[1], "green");
    assertEquals(List.of("W-CONSTANT"), encoding.warnings().stream().map(Warning::code).toList());
  }

  @Test
  void constantColumnsWarnAndConstantNumbersBecomeZero() {
    Table table = CELLS.with(NumericColumn.of("size", 7, 7, 7, 7));
    table = table.with(NumericColumn.of("age", 7, 7, 7, 7));
    Encoding encoding = fit(table, Missing.MARGINALIZE, Unseen.ERROR);
    assertEquals(
        List.of("W-CONSTANT", "W-CONSTANT"),
        encoding.warnings().stream().map(Warning::code).toList());
    assertEquals(0, encoding.encode(row(9, "red", "AC", 9))[0]);
    assertEquals(1, encoding.levels()[4], "one bin");
    assertEquals(0, encoding.encode(row(9, "red", "AC", 9))[4]);
    assertTrue(Double.isNaN(encoding.encode(row(null, "red", "AC", 9))[0]));
    Table nothing = table.only("size", "age");
    Refusal.of("RLT-D039", () -> fit(nothing), "every feature is constant");
  }

  @Test
  void sequencesOfOneLetterAndOfUnequalLength() {
    Table single = Table.of(SequenceColumn.of("seq", List.of("A", "C", "A", "A")));
    Encoding encoding = fit(single);
    assertEquals(List.of("seq1"), encoding.coordinateNames());
    assertArrayEquals(new double[] {1}, encoding.encode(single).row(1));
    Table uneven = Table.of(SequenceColumn.of("seq", Arrays.asList(null, "AC", "ACC", "AC")));
    DataException refusal =
        Refusal.of(
            "RLT-D047",
            () -> fit(uneven, Missing.MARGINALIZE, Unseen.ERROR),
            "3 letters, expected 2 as in row 2");
    assertEquals(3, refusal.line());
  }

  @Test
  void textsVectorsAndEmptyTablesAreRefused() {
    Table text = CELLS.with(TextColumn.of("note", List.of("n/a", "x", "y", "z")));
    Refusal.of("RLT-D026", () -> fit(text), "row 1", "\"note\"", "got text \"n/a\"");
    Table vectors =
        CELLS.with(VectorColumn.of("v", DenseRows.of(new double[][] {{1}, {2}, {3}, {4}})));
    DataException refusal =
        Refusal.of("RLT-D049", () -> fit(vectors), "vectors", "a column of its own");
    assertEquals("v", refusal.column());
    Refusal.of("RLT-D036", () -> fit(CELLS.only()));
    Encoding encoding = fit(CELLS);
    assertEquals(0, encoding.encode(CELLS.select(new int[0])).size());
    Refusal.of("RLT-D043", () -> encoding.encode(CELLS.without("seq")), "\"seq\"");
    Refusal.of(
        "RLT-D026",
        () -> encoding.encode(CELLS.with(TextColumn.of("age", List.of("1", "old", "2", "3")))),
        "row 2",
        "expected a number, got \"old\"");
  }

  @Test
  void unsoundPartsAreRefused() {
    List<String> letters = List.of("A", "C");
    Refusal.of("RLT-D053", () -> new Encoded.Code("c", 0, List.of(), 0));
    Refusal.of("RLT-D053", () -> new Encoded.Code("c", 0, List.of("b", "a"), 0));
    Refusal.of("RLT-D053", () -> new Encoded.Code("c", 0, letters, 2));
    Refusal.of("RLT-D053", () -> new Encoded.Code("c", 0, letters, -1));
    Refusal.of("RLT-D053", () -> new Encoded.Codes("s", 0, 0, letters, List.of()));
    Refusal.of("RLT-D053", () -> new Encoded.Codes("s", 0, 2, letters, List.of(0)));
    Refusal.of("RLT-D053", () -> new Encoded.Codes("s", 0, 2, letters, List.of(0, 2)));
    Refusal.of("RLT-D053", () -> new Encoded.Codes("s", 0, 1, List.of(""), List.of(0)));
    for (List<Double> edges :
        List.of(
            List.of(1.0, 1.0),
            List.of(2.0, 1.0),
            List.of(GAP),
            Collections.nCopies(1, Double.POSITIVE_INFINITY))) {
      Refusal.of("RLT-D053", () -> new Encoded.Bin("b", 0, edges, 0));
    }
    Refusal.of("RLT-D053", () -> new Encoded.Bin("b", 0, List.of(1.0), 2));
    Refusal.of("RLT-S001", () -> new NumberForm.Binned(1), "bins must be 2 or more");
  }
}
