// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Encodings of rows that are sequences of any length, as models of sequences need them. */
class StepsTest {

  private static final double GAP = Double.NaN;
  private static final double ROUNDING = 1e-14;

  private static final Table WALKS =
      Table.of(
          SequenceColumn.of("gait", List.of("walk run", "sit", "run run walk")),
          SequenceColumn.of("speed", List.of("1 4", "0", "3 5 2")),
          SequenceColumn.of("light", List.of("01", "1", "110")));

  private static final double[] WEIGHTS = {1, 2, 1};

  private static Encoding fit(Table table, Missing missing, Unseen unseen) {
    double[] weights = Arrays.copyOf(WEIGHTS, table.rows());
    return Encoding.sequences(
        table, weights, new EncodingRule(Scaling.STANDARD, missing, unseen), StepForm.standard());
  }

  private static Encoding fit(Table table) {
    return fit(table, Missing.ERROR, Unseen.ERROR);
  }

  private static double[] steps(Rows rows, int i) {
    DenseRows dense = assertInstanceOf(DenseRows.class, rows);
    return IntStream.range(0, dense.steps(i))
        .mapToObj(s -> dense.steps().row(dense.firstStep(i) + s))
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }

  @Test
  void everyStepHasOneCoordinatePerColumn() {
    Encoding encoding = fit(WALKS);
    assertEquals(List.of("gait", "speed", "light"), encoding.coordinateNames());
    assertArrayEquals(new int[] {3, 0, 2}, encoding.levels());
    assertEquals(3, encoding.width());
    assertTrue(encoding.ofSteps() && encoding.ofCells());
    assertEquals(List.of(), encoding.warnings());
    DenseRows rows = (DenseRows) encoding.encode(WALKS);
    assertEquals(3, rows.size());
    assertEquals(List.of(2, 1, 3), IntStream.range(0, 3).map(rows::steps).boxed().toList());
    // the speeds 1, 4, 0, 0, 3, 5, 2, for the second row counts twice
    double mean = 15 / 7.0;
    double sd = Math.sqrt((1 + 16 + 9 + 25 + 4) / 7.0 - mean * mean);
    assertArrayEquals(
        new double[] {2, (1 - mean) / sd, 0, 0, (4 - mean) / sd, 1}, steps(rows, 0), ROUNDING);
    assertArrayEquals(new double[] {1, -mean / sd, 1}, steps(rows, 1), ROUNDING);
    assertEquals(0, ((Encoded.Symbols) encoding.parts().get(0)).fill(), "run is the commonest");
  }

  @Test
  void aFormMayTakeNumbersAsTheyAreOrAsSymbols() {
    Table table = WALKS.only("speed");
    EncodingRule rule = EncodingRule.standard();
    Encoding plain = Encoding.sequences(table, WEIGHTS, rule, c -> StepForm.Steps.PLAIN);
    assertArrayEquals(new double[] {3, 5, 2}, steps(plain.encode(table), 2));
    Encoding symbols = Encoding.sequences(table, WEIGHTS, rule, c -> StepForm.Steps.SYMBOLS);
    assertArrayEquals(new int[] {6}, symbols.levels());
    assertArrayEquals(new double[] {3, 5, 2}, steps(symbols.encode(table), 2));
    DataException refusal =
        Refusal.of(
            "RLT-D026",
            () ->
                Encoding.sequences(
                    WALKS.only("gait"), new double[] {0, 1, 1}, rule, c -> StepForm.Steps.SCALED),
            "at position 1",
            "expected a number, got \"sit\"");
    assertEquals(2, refusal.line());
    assertEquals("gait", refusal.column());
    Refusal.of(
        "RLT-D026",
        () ->
            Encoding.sequences(
                Table.of(SequenceColumn.of("x", List.of("1 2", "3 1e999"))),
                new double[] {1, 1},
                rule,
                StepForm.standard()),
        "row 2",
        "position 2",
        "too large for a double");
  }

  @Test
  void aRowIsEncodedJustAsItsTableAndAsByTheSamePartsAgain() {
    Table gaps = WALKS.with(SequenceColumn.of("gait", List.of("walk ?", "sit", "? run walk")));
    for (Missing missing : List.of(Missing.MEAN, Missing.MARGINALIZE)) {
      Encoding encoding = fit(gaps, missing, Unseen.ERROR);
      Encoding again = Encoding.of(encoding.parts(), encoding.rule());
      Rows rows = encoding.encode(gaps);
      for (int i = 0; i < 3; i++) {
        double[] expected = steps(rows, i);
        Row row = gaps.row(i);
        assertArrayEquals(expected, steps(encoding.encodeOne(row), 0));
        assertArrayEquals(expected, steps(again.encode(gaps), i));
        Row alone =
            Row.of(
                Map.of(
                    "gait", row.text("gait"),
                    "speed", row.text("speed"),
                    "light", row.text("light")));
        assertArrayEquals(expected, steps(again.encodeOne(alone), 0));
        double[] speed =
            Tokens.read(row.text("speed")).stream().mapToDouble(Double::parseDouble).toArray();
        Row lists =
            Row.of(
                Map.of(
                    "gait", Tokens.read(row.text("gait")),
                    "speed", speed,
                    "light", row.text("light")));
        assertArrayEquals(expected, steps(again.encodeOne(lists), 0));
        Table texts =
            Table.of(
                TextColumn.of("gait", List.of(row.text("gait"))),
                VectorColumn.of("speed", DenseRows.of(new double[][] {speed})),
                CategoryColumn.of("light", List.of(row.text("light"))));
        assertArrayEquals(expected, steps(again.encode(texts), 0), "whatever the column");
      }
    }
    assertThrows(IllegalStateException.class, () -> fit(WALKS).encode(WALKS.row(0)));
  }

  @Test
  void randomSequencesAreTheirNumbersAgain() {
    long seed = 43;
    Random random = new Random(seed);
    List<String> alphabet = List.of("a", "b c", "é", "\uD83E\uDDEC", "zz");
    for (int n = 0; n < 50; n++) {
      List<List<String>> cells =
          Stream.generate(() -> sequence(random, alphabet)).limit(20).toList();
      Table table = Table.of(SequenceColumn.ofTokens("s", cells));
      double[] weights = random.doubles(20, 0.5, 2).toArray();
      Encoding encoding =
          Encoding.sequences(table, weights, EncodingRule.standard(), StepForm.standard());
      List<String> letters = ((Encoded.Symbols) encoding.parts().get(0)).letters();
      Rows rows = encoding.encode(table);
      for (int i = 0; i < 20; i++) {
        assertEquals(
            cells.get(i),
            Arrays.stream(steps(rows, i)).mapToObj(code -> letters.get((int) code)).toList(),
            "seed " + seed);
      }
    }
  }

  private static List<String> sequence(Random random, List<String> alphabet) {
    return Stream.generate(() -> alphabet.get(random.nextInt(alphabet.size())))
        .limit(1 + random.nextInt(9))
        .toList();
  }

  @Test
  void aStepThatHoldsNothingIsRefusedFilledOrStaysMissing() {
    Table gaps =
        Table.of(
            SequenceColumn.of("gait", List.of("walk run", "?  run", "run")),
            SequenceColumn.of("speed", List.of("1 ?", "5 3", "3")));
    DataException refusal =
        Refusal.of("RLT-D024", () -> fit(gaps), "row 2", "position 1", "1 of 3 rows");
    assertEquals("gait", refusal.column());
    Encoding open = fit(gaps, Missing.MARGINALIZE, Unseen.ERROR);
    assertArrayEquals(new int[] {2, 0}, open.levels());
    DenseRows rows = (DenseRows) open.encode(gaps);
    assertEquals(GAP, rows.get(1, 0));
    assertEquals(GAP, rows.steps().get(1, 1));
    Encoding filled = fit(gaps, Missing.MEAN, Unseen.ERROR);
    assertEquals(0, ((DenseRows) filled.encode(gaps)).get(1, 0), "run is the commonest");
    assertEquals(0, ((DenseRows) filled.encode(gaps)).steps().get(1, 1), "the mean");
    assertEquals(
        List.of("W-FILLED", "W-FILLED"), filled.warnings().stream().map(Warning::code).toList());
    Table constant = Table.of(SequenceColumn.of("gait", List.of("run ?", "walk run", "run")));
    Encoding dropped = fit(constant, Missing.DROP, Unseen.ERROR);
    Refusal.of("RLT-D024", () -> dropped.encode(constant), "row 1", "position 2");
    Table nothing = Table.of(SequenceColumn.of("s", List.of("? ?", "? ? ?")));
    Refusal.of(
        "RLT-D024", () -> fit(nothing, Missing.MARGINALIZE, Unseen.ERROR), "leave the column");
  }

  @Test
  void anEmptySequenceIsRefused() {
    Table empty = Table.of(SequenceColumn.of("s", Arrays.asList("AC", null, "A")));
    for (Missing missing : List.of(Missing.ERROR, Missing.MEAN, Missing.MARGINALIZE)) {
      DataException refusal =
          Refusal.of("RLT-D055", () -> fit(empty, missing, Unseen.ERROR), "row 2", "empty");
      assertEquals("s", refusal.column());
    }
    Encoding dropped = fit(empty, Missing.DROP, Unseen.ERROR);
    Refusal.of("RLT-D055", () -> dropped.encode(empty), "row 2");
    Refusal.of("RLT-D055", () -> dropped.encodeOne(Row.of(Map.of("s", ""))), "\"s\"");
    Encoding counted =
        Encoding.sequences(
            empty, new double[] {1, 0, 1}, EncodingRule.standard(), StepForm.standard());
    assertEquals(2, counted.levels()[0]);
  }

  @Test
  void unseenSymbolsAreNamedWithTheirPositionAndTheNearest() {
    Encoding encoding = fit(WALKS);
    Table other = WALKS.with(SequenceColumn.of("gait", List.of("walk run", "sit", "run wlak sit")));
    DataException refusal =
        Refusal.of(
            "RLT-D046",
            () -> encoding.encode(other),
            "row 3",
            "unseen token \"wlak\" at position 2",
            "did you mean \"walk\"?");
    assertEquals("gait", refusal.column());
    Encoding lenient = fit(WALKS, Missing.MARGINALIZE, Unseen.MISSING);
    assertEquals(GAP, steps(lenient.encode(other), 2)[3]);
    Encoding strict = fit(WALKS, Missing.ERROR, Unseen.MISSING);
    Refusal.of("RLT-D024", () -> strict.encode(other), "row 3", "unseen token \"wlak\"");
    Refusal.of(
        "RLT-D026",
        () -> encoding.encode(WALKS.with(SequenceColumn.of("speed", List.of("1 x", "0", "3 5 2")))),
        "row 1",
        "at position 2",
        "expected a number, got \"x\"");
    Refusal.of(
        "RLT-D040",
        () ->
            encoding.encode(
                WALKS.with(SequenceColumn.of("speed", List.of("1 1e300", "0", "3 5 2")))),
        "row 1",
        "at position 2",
        "overflow");
  }

  @Test
  void columnsMustBeSequencesOfOneLengthInEachRow() {
    for (Column column :
        List.of(
            NumericColumn.of("x", 1, 2, 3),
            CategoryColumn.of("x", List.of("a", "b", "c")),
            TextColumn.of("x", List.of("a", "b", "c")),
            VectorColumn.of("x", DenseRows.of(new double[][] {{1}, {2}, {3}})))) {
      DataException refusal =
          Refusal.of(
              "RLT-D054",
              () -> fit(WALKS.with(column)),
              "no sequences",
              "(\"x\", ColumnType.SEQUENCE)");
      assertEquals("x", refusal.column());
    }
    Table uneven = WALKS.with(SequenceColumn.of("light", List.of("01", "1", "11")));
    DataException refusal =
        Refusal.of("RLT-D047", () -> fit(uneven), "2 steps, expected 3", "\"gait\"");
    assertEquals(3, refusal.line());
    assertEquals("light", refusal.column());
    Encoding encoding = fit(WALKS);
    Refusal.of("RLT-D047", () -> encoding.encode(uneven), "row 3", "2 steps, expected 3");
    Refusal.of("RLT-D043", () -> encoding.encode(WALKS.only("gait")), "\"speed\"");
    Refusal.of("RLT-D001", () -> fit(WALKS.select(new int[0])));
    assertEquals(0, encoding.encode(WALKS.select(new int[0])).size());
  }

  @Test
  void equalStepsAreAConstantColumnHoweverMany() {
    Table table =
        Table.of(
            SequenceColumn.of("a", List.of("xx", "x", "xx")),
            SequenceColumn.of("n", List.of("1 1.0", "1", "1 1e0")),
            SequenceColumn.of("b", List.of("yz", "z", "yy")));
    Encoding encoding = fit(table);
    assertEquals(
        List.of("W-CONSTANT", "W-CONSTANT"),
        encoding.warnings().stream().map(Warning::code).toList());
    Refusal.of("RLT-D039", () -> fit(table.only("a")), "constant");
  }

  @Test
  void unsoundPartsAreRefused() {
    List<String> letters = List.of("A", "C");
    Refusal.of("RLT-D053", () -> new Encoded.Symbols("s", 0, List.of(), 0));
    Refusal.of("RLT-D053", () -> new Encoded.Symbols("s", 0, List.of("C", "A"), 0));
    Refusal.of("RLT-D053", () -> new Encoded.Symbols("s", 0, List.of("", "A"), 0));
    Refusal.of("RLT-D053", () -> new Encoded.Symbols("s", 0, letters, 2));
    Refusal.of("RLT-D053", () -> new Encoded.Symbols("s", 0, letters, -1));
    Encoded step = new Encoded.Symbols("s", 0, letters, 1);
    for (Encoded cell :
        List.of(new Encoded.Code("c", 1, letters, 0), new Encoded.Numeric("c", 1, 1, 0, 0, 1, 0))) {
      Refusal.of(
          "RLT-D053", () -> Encoding.of(List.of(step, cell), EncodingRule.standard()), "\"c\"");
    }
    assertFalse(
        Encoding.of(List.of(new Encoded.Code("c", 0, letters, 0)), EncodingRule.standard())
            .ofSteps());
  }
}
