// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.relent.io.Reads.refused;
import static org.relent.io.Reads.utf8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.data.TextColumn;
import org.relent.data.VectorColumn;

/** Sequences of letters and of tokens, out of files of every format. */
class SequencesTest {

  private static final ReadOptions DECLARED =
      ReadOptions.defaults().withTypes(Map.of("s", ColumnType.SEQUENCE));

  private static Column read(String name, String text, ReadOptions options) {
    return Tables.read(Source.bytes(name, utf8(text)), options).table().column("s");
  }

  private static SequenceColumn sequences(String name, String text) {
    return assertInstanceOf(SequenceColumn.class, read(name, text, DECLARED));
  }

  private static List<List<String>> symbols(Column column) {
    SequenceColumn sequences = assertInstanceOf(SequenceColumn.class, column);
    return IntStream.range(0, column.size()).mapToObj(sequences::symbols).toList();
  }

  @Test
  void declaredSequencesMayDifferInLength() {
    SequenceColumn letters = sequences("t.csv", "s,n\nACGT,1\nAC,2\n,3\nNA,4\n");
    assertFalse(letters.tokens());
    assertEquals(List.of("A", "C", "G", "T"), letters.letters());
    assertEquals(
        List.of(List.of("A", "C", "G", "T"), List.of("A", "C"), List.of(), List.of()),
        symbols(letters));
    SequenceColumn digits = sequences("t.csv", "s,n\n0110,1\n01,2\n");
    assertEquals(List.of("0", "1"), digits.letters(), "not numbers, nor cut");
    assertFalse(digits.numeric());
  }

  @Test
  void whiteSpaceInAnyCellMakesTokensOfAll() {
    SequenceColumn tokens = sequences("t.csv", "s,n\nwalk run  walk,1\nsit,2\n?,3\nrun NA sit,4\n");
    assertTrue(tokens.tokens());
    assertEquals(
        List.of(
            List.of("walk", "run", "walk"), List.of("sit"), List.of(), List.of("run", "", "sit")),
        symbols(tokens));
    SequenceColumn numbers = sequences("t.tsv", "s\tn\n1.5 2\t1\n-3e2 NaN 1\t2\n");
    assertTrue(numbers.numeric());
    assertEquals(List.of("-3e2", "", "1"), numbers.symbols(1));
    SequenceColumn quoted =
        sequences("t.csv", "s,n\n\"\"\"New York\"\" Paris\",1\n\"Rome, Paris\",2\n");
    assertEquals(List.of(List.of("New York", "Paris"), List.of("Rome,", "Paris")), symbols(quoted));
    String arff = "@relation r\n@attribute s string\n@attribute n numeric\n@data\n";
    assertEquals(
        List.of(List.of("walk", "it's"), List.of("sit")),
        symbols(sequences("t.arff", arff + "'walk it\\'s',1\nsit,2\n")));
  }

  @Test
  void tokensAreNotGuessed() {
    StringBuilder csv = new StringBuilder("s\n");
    IntStream.range(0, 60).forEach(i -> csv.append("word").append(i).append(" of text\n"));
    assertInstanceOf(TextColumn.class, read("t.csv", csv.toString(), ReadOptions.defaults()));
    assertInstanceOf(
        CategoryColumn.class, read("t.csv", "s\nwalk run\nrun walk\n", ReadOptions.defaults()));
  }

  @Test
  void aListThatHoldsMoreThanNumbersIsASequence() {
    String json =
        """
        {"s":[]}
        {"s":["New York","Paris"]}
        {"s":[1.50,"a",true,null,"?","NA",1e2]}
        {"s":null}
        {"s":[2,30]}
        """;
    SequenceColumn guessed =
        assertInstanceOf(SequenceColumn.class, read("t.jsonl", json, ReadOptions.defaults()));
    List<List<String>> expected =
        List.of(
            List.of(),
            List.of("New York", "Paris"),
            List.of("1.5", "a", "true", "", "", "", "100"),
            List.of(),
            List.of("2", "30"));
    assertEquals(expected, symbols(guessed));
    assertEquals(expected, symbols(sequences("t.jsonl", json)));
  }

  @Test
  void listsOfNumbersAreVectorsUnlessDeclared() {
    String json = "{\"s\":[1,2]}\n{\"s\":[0.5,3]}\n";
    assertInstanceOf(VectorColumn.class, read("t.jsonl", json, ReadOptions.defaults()));
    SequenceColumn numbers = sequences("t.jsonl", json + "{\"s\":[7]}\n{\"s\":\"8 9\"}\n");
    assertTrue(numbers.numeric());
    assertEquals(
        List.of(List.of("1", "2"), List.of("0.5", "3"), List.of("7"), List.of("8", "9")),
        symbols(numbers));
    assertEquals(
        List.of(List.of("walk"), List.of("sit")),
        symbols(sequences("t.jsonl", "{\"s\":[\"walk\"]}\n{\"s\":[\"sit\"]}\n")),
        "a list of one is no string of letters");
  }

  @Test
  void whatIsNoListAmongListsIsTold() {
    wrong(
        "{\"s\":[1,2]}\n{\"s\":[1]}\n",
        "RLT-D026",
        2,
        "expected 2",
        "(\"s\", ColumnType.SEQUENCE)");
    wrong("{\"s\":[1,2]}\n{\"s\":[1,\"a\"]}\n", "RLT-D026", 2, "list of numbers", "\"1 a\"");
    wrong("{\"s\":[\"a\"]}\n{\"s\":\"a\"}\n", "RLT-D026", 2, "expected a list", "brackets");
    wrong("{\"s\":[\"a\"]}\n{\"s\":3}\n", "RLT-D026", 2, "expected a list", "\"3\"");
    wrong("{\"s\":3}\n{\"s\":[\"a\"]}\n", "RLT-D026", 2, "got a list");
    wrong("{\"s\":\"a\"}\n{\"s\":[\"a\"]}\n", "RLT-D026", 2, "got a list");
    wrong("{\"s\":[]}\n{\"s\":[1]}\n", "RLT-D026", 1, "got none");
    wrong("{\"s\":[\"a\",[1]]}\n", "RLT-D016", 1, "numbers, strings");
    wrong("{\"s\":[\"a\",{}]}\n", "RLT-D016", 1, "numbers, strings");
    wrong("{\"s\":[\"a\",1e999]}\n", "RLT-D018", 1, "too large for a double");
    wrong("{\"s\":[\"\\ud800\"]}\n", "RLT-D006", 1, "half a character");
    wrong("{\"s\":[\"" + "a".repeat(2_000_000) + "\"]}\n", "RLT-D010", 1, "limit");
  }

  private static void wrong(String json, String code, long line, String... words) {
    DataException e = refused(code, () -> read("t.jsonl", json, ReadOptions.defaults()), words);
    assertEquals(line, e.line(), e.getMessage());
  }

  @Test
  void randomTokensAreReadAsTheyAreWritten() {
    long seed = 53;
    Random random = new Random(seed);
    for (int n = 0; n < 200; n++) {
      List<List<String>> cells = cells(random);
      SequenceColumn column = SequenceColumn.ofTokens("s", cells);
      List<List<String>> expected = symbols(column);
      String csv = "n,s\n" + lines(column, i -> i + "," + csv(column.text(i)));
      assertEquals(expected, symbols(sequences("t.csv", csv)), "seed " + seed + "\n" + csv);
      String json = lines(column, i -> "{\"s\":" + json(cells.get(i)) + "}");
      assertEquals(expected, symbols(sequences("t.jsonl", json)), "seed " + seed + "\n" + json);
      List<List<String>> batches = new ArrayList<>();
      try (TableStream stream =
          Tables.stream(
              Source.bytes("t.csv", utf8(csv)),
              ReadOptions.defaults(),
              Map.of("s", ColumnType.SEQUENCE))) {
        for (Optional<Batch> b = stream.next(); b.isPresent(); b = stream.next()) {
          batches.addAll(symbols(b.get().table().column("s")));
        }
      }
      assertEquals(expected, batches, "seed " + seed);
    }
  }

  /** The first has two tokens at least, so that all are seen to be tokens. */
  private static List<List<String>> cells(Random random) {
    List<List<String>> cells = new ArrayList<>();
    cells.add(List.of("first", "two"));
    Stream.generate(() -> Stream.generate(() -> token(random)).limit(random.nextInt(5)).toList())
        .limit(5)
        .forEach(cells::add);
    return cells;
  }

  private static final List<String> SIGNS =
      List.of("a", "B", "\"", "'", " ", ",", ";", "?", "é", "\uD83E\uDDEC", "\\", "1", "%", "#");

  private static String token(Random random) {
    return "x".repeat(random.nextInt(2))
        + IntStream.range(0, random.nextInt(4))
            .mapToObj(c -> SIGNS.get(random.nextInt(SIGNS.size())))
            .collect(Collectors.joining())
            .replaceFirst("^ +$", "");
  }

  private static String lines(Column column, java.util.function.IntFunction<String> line) {
    return IntStream.range(0, column.size())
        .mapToObj(line)
        .map(text -> text + "\n")
        .collect(Collectors.joining());
  }

  private static String csv(String cell) {
    return '"' + cell.replace("\"", "\"\"") + '"';
  }

  private static String json(List<String> tokens) {
    return tokens.stream()
        .map(token -> '"' + token.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
        .collect(Collectors.joining(",", "[", "]"));
  }

  @Test
  void tablesThatDifferInTokensDifferInFingerprint() {
    List<String> texts = List.of("[[\"a b\"],[\"c\",\"d\"]]", "[[\"a\",\"b\"],[\"c\",\"d\"]]");
    assertEquals(
        2,
        texts.stream()
            .map(text -> text.substring(1, text.length() - 1).split("(?<=]),"))
            .map(rows -> Arrays.stream(rows).map(row -> "{\"s\":" + row + "}\n"))
            .map(rows -> Reads.named("t.jsonl", rows.collect(Collectors.joining())).fingerprint())
            .distinct()
            .count());
    Table table = Reads.named("t.jsonl", "{\"s\":[\"a b\"]}\n").table();
    assertEquals("\"a b\"", table.column("s").text(0));
  }
}
