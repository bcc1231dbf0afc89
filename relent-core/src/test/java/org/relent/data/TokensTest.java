// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TokensTest {

  private static final List<String> SIGNS =
      List.of(
          "a", "B", "\"", "\"\"", " ", "\t", "\n", "?", ",", "é", "\uD83E\uDDEC", "\u2003", "0");

  @Test
  void whiteSpaceBetweenSymbolsMakesTokensOfThem() {
    assertTrue(Tokens.listed("walk run"));
    assertTrue(Tokens.listed("a\tb"));
    assertFalse(Tokens.listed(" walk "));
    assertFalse(Tokens.listed("walk"));
    assertFalse(Tokens.listed(""));
    assertEquals(List.of("walk", "run", "walk"), Tokens.read("  walk run\n walk "));
    assertEquals(List.of(), Tokens.read(" "));
  }

  @Test
  void quotesHoldWhiteSpaceAndOthersAreSignsLikeAny() {
    assertEquals(List.of("New York", "Paris"), Tokens.read("\"New York\" Paris"));
    assertEquals(List.of("a\"b", "\""), Tokens.read("\"a\"\"b\" \"\"\"\""));
    assertEquals(List.of("\"open", "b"), Tokens.read("\"open b"));
    assertEquals(List.of("\"a\"b", "c"), Tokens.read("\"a\"b c"));
    assertEquals(List.of("5\"", "pipe"), Tokens.read("5\" pipe"));
  }

  @Test
  void aStepMayHoldNothingButNotAllAlone() {
    assertEquals(List.of("a", "", "", "b"), Tokens.read("a ? \"\" b"));
    assertEquals(List.of("", ""), Tokens.read("? ?"));
    assertEquals(List.of(), Tokens.read("?"));
    assertEquals("a ? b", Tokens.written(List.of("a", "", "b")));
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    long seed = 41;
    Random random = new Random(seed);
    for (int n = 0; n < 2_000; n++) {
      List<String> tokens =
          Stream.generate(() -> token(random)).limit(2 + random.nextInt(5)).toList();
      String text = Tokens.written(tokens);
      assertEquals(tokens, Tokens.read(text), "seed " + seed + ": " + text);
      assertTrue(Tokens.listed(text));
    }
  }

  private static String token(Random random) {
    StringBuilder token = new StringBuilder();
    IntStream.range(0, random.nextInt(5))
        .forEach(c -> token.append(SIGNS.get(random.nextInt(SIGNS.size()))));
    return token.toString().equals("?") ? "" : token.toString();
  }

  private static final SequenceColumn GAITS =
      SequenceColumn.of("gait", Arrays.asList("walk run", "sit walk", null, "sit  run", "run"));

  @Test
  void aColumnIsOfTokensIfAnyCellHasWhiteSpace() {
    assertTrue(GAITS.tokens());
    assertEquals(List.of("run", "sit", "walk"), GAITS.letters());
    assertEquals(List.of("sit", "run"), GAITS.symbols(3));
    assertEquals(List.of("run"), GAITS.symbols(4));
    assertEquals(List.of(2, 2, 0, 2, 1), IntStream.range(0, 5).map(GAITS::length).boxed().toList());
    assertEquals("sit run", GAITS.text(3));
    assertTrue(GAITS.missing(2));
    assertEquals(2, GAITS.code(0, 0));
    SequenceColumn letters = SequenceColumn.of("s", List.of(" AC", "?"));
    assertFalse(letters.tokens());
    assertEquals(List.of(" ", "?", "A", "C"), letters.letters());
    assertTrue(letters.complete(1), "a question mark is a letter among letters");
  }

  @Test
  void listsHoldAnyTokenAndGaps() {
    SequenceColumn column =
        SequenceColumn.ofTokens(
            "city",
            Arrays.asList(
                List.of("New York", "Paris"),
                Arrays.asList("Paris", null, "?"),
                null,
                List.of("")));
    assertEquals(List.of("New York", "Paris"), column.letters());
    assertEquals(List.of("Paris", "", ""), column.symbols(1));
    assertEquals("\"New York\" Paris", column.text(0));
    assertEquals(List.of(true, false, false, false), complete(column));
    assertEquals(-1, column.code(1, 1));
    assertTrue(column.missing(2) && column.missing(3));
    SequenceColumn again =
        SequenceColumn.of("city", IntStream.range(0, 4).mapToObj(column::text).toList());
    assertEquals(column.letters(), again.letters());
    IntStream.range(0, 4).forEach(i -> assertEquals(column.symbols(i), again.symbols(i)));
  }

  private static List<Boolean> complete(SequenceColumn column) {
    return IntStream.range(0, column.size()).mapToObj(column::complete).toList();
  }

  @Test
  void numbersAreTokensThatAllAre() {
    assertTrue(SequenceColumn.of("x", List.of("1.5 -2e3", "7 ? 8")).numeric());
    assertFalse(SequenceColumn.of("x", List.of("1.5 a", "7 8")).numeric());
    assertFalse(SequenceColumn.of("x", List.of("0110", "1")).numeric(), "digits are letters");
    assertFalse(SequenceColumn.of("x", List.of("? ?")).numeric());
  }

  @Test
  void aSelectionKeepsTheAlphabetAndLeavingRowsOutDoesNot() {
    int[] rows = {3, 0, 3};
    SequenceColumn some = GAITS.select(rows);
    assertEquals(GAITS.letters(), some.letters());
    assertEquals(List.of("sit run", "walk run", "sit run"), texts(some));
    SequenceColumn kept = some.select(new int[] {0}).keep(new int[] {0});
    assertEquals(GAITS.letters(), kept.letters(), "walk was not there before either");
    assertEquals(List.of("run", "sit"), GAITS.keep(new int[] {3}).letters());
    assertEquals(List.of("sit", "run"), GAITS.keep(new int[] {3}).symbols(0));
    Refusal.of("RLT-D052", () -> GAITS.select(new int[] {5}));
  }

  private static List<String> texts(Column column) {
    return IntStream.range(0, column.size()).mapToObj(column::text).toList();
  }

  @Test
  void whatLettersCanTokensCan() {
    Table table = Table.of(GAITS.select(new int[] {0, 1, 3}));
    Table letters = Table.of(SequenceColumn.of("gait", List.of("WR", "SW", "SR")));
    double[] weights = {1, 2, 1};
    EncodingRule rule = EncodingRule.standard();
    Encoding tokens = Encoding.fit(table, weights, rule);
    Encoding codes = Encoding.cells(table, weights, rule, column -> new NumberForm.Scaled());
    assertEquals(
        List.of("gait1=run", "gait1=sit", "gait1=walk", "gait2=run", "gait2=sit", "gait2=walk"),
        tokens.coordinateNames());
    assertEquals(List.of("gait1", "gait2"), codes.coordinateNames());
    Rows same = Encoding.fit(letters, weights, rule).encode(letters);
    for (int i = 0; i < 3; i++) {
      // R, S, W are sorted as run, sit, walk are.
      assertEquals(list(same.row(i)), list(tokens.encode(table).row(i)));
      Row row = table.row(i);
      assertEquals(list(same.row(i)), list(tokens.encode(row)));
      assertEquals(
          list(same.row(i)), list(tokens.encode(Row.of(Map.of("gait", row.text("gait"))))));
      List<String> symbols = GAITS.select(new int[] {0, 1, 3}).symbols(i);
      assertEquals(list(same.row(i)), list(tokens.encode(Row.of(Map.of("gait", symbols)))));
    }
    Refusal.of(
        "RLT-D046",
        () -> tokens.encode(Row.of(Map.of("gait", "walk rum"))),
        "unseen token \"rum\" at position 2",
        "did you mean \"run\"?");
    Refusal.of(
        "RLT-D047", () -> tokens.encode(Row.of(Map.of("gait", "walk"))), "1 token, expected 2");
    Refusal.of(
        "RLT-D047",
        () -> Encoding.fit(Table.of(GAITS), new double[] {1, 1, 0, 1, 1}, rule),
        "row 5");
  }

  @Test
  void aTableOfLoneTokensIsReadByTheAlphabet() {
    Table train = Table.of(SequenceColumn.ofTokens("s", List.of(List.of("sit"), List.of("run"))));
    Encoding encoding = Encoding.fit(train, new double[] {1, 1}, EncodingRule.standard());
    Table alone = Table.of(SequenceColumn.of("s", List.of("sit", "run")));
    assertFalse(((SequenceColumn) alone.column("s")).tokens());
    assertEquals(list(0, 1), list(encoding.encode(alone).row(0)));
    Encoding letters =
        Encoding.fit(
            Table.of(SequenceColumn.of("s", List.of("AC", "CA"))),
            new double[] {1, 1},
            EncodingRule.standard());
    for (String written : List.of("AC", "A C", " A  C ")) {
      assertEquals(list(1, 0, 0, 1), list(letters.encode(Row.of(Map.of("s", written)))));
    }
    assertEquals(list(1, 0, 0, 1), list(letters.encode(Row.of(Map.of("s", List.of("A", "C"))))));
  }

  @Test
  void gapsWithinSequencesOfOneLengthAreTreatedAsMissingCells() {
    Table table = Table.of(SequenceColumn.of("s", List.of("a ?", "b x", "b y", "a x")));
    double[] weights = {1, 1, 2, 1};
    EncodingRule rule = EncodingRule.standard();
    Refusal.of(
        "RLT-D024", () -> Encoding.fit(table, weights, rule), "row 1", "position 2", "1 of 4");
    Encoding filled = Encoding.fit(table, weights, rule.withMissing(Missing.MEAN));
    assertEquals(list(1, 0, 0, 0, 0, 0, 0.5, 0.5), list(filled.encode(table).row(0)));
    assertEquals("W-FILLED", filled.warnings().get(0).code());
    CellForm form = column -> new NumberForm.Scaled();
    Encoding open = Encoding.cells(table, weights, rule.withMissing(Missing.MARGINALIZE), form);
    assertEquals(list(0, Double.NaN), list(open.encode(table).row(0)));
    Encoding dropped = Encoding.cells(table, weights, rule.withMissing(Missing.DROP), form);
    Refusal.of("RLT-D024", () -> dropped.encode(table), "row 1", "position 2");
    assertFalse(table.complete(0));
    Table never = Table.of(SequenceColumn.of("s", List.of("a ?", "b ?")));
    Refusal.of(
        "RLT-D024",
        () -> Encoding.fit(never, new double[] {1, 1}, rule.withMissing(Missing.MEAN)),
        "position 2 of every sequence");
  }

  private static List<Double> list(double... values) {
    return Arrays.stream(values).boxed().toList();
  }

  @Test
  void aRowHoldsListsOfWhatTokensCanBe() {
    Row row = Row.of(Map.of("s", Arrays.asList("a b", 1.50, true, null)));
    assertEquals("\"a b\" 1.5 true ?", row.text("s"));
    Refusal.of("RLT-D026", () -> Row.of(Map.of("s", List.of(List.of("a")))), "lists");
    Refusal.of("RLT-D026", () -> Row.of(Map.of("s", List.of(new Object()))), "a list of tokens");
  }
}
