// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.relent.io.Reads.gzip;
import static org.relent.io.Reads.named;
import static org.relent.io.Reads.refused;
import static org.relent.io.Reads.utf8;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.SparseRows;
import org.relent.data.Table;
import org.relent.data.TextColumn;
import org.relent.data.VectorColumn;

class FormatsTest {

  private static final String CSV = "n,c\n1.5,a\n,b\n-2e3,a\n";
  private static final String ARFF =
      """
      % a comment
      @RELATION 'my data'
      @attribute n numeric
      @attribute 'c' {b, a}

      @data
      1.5,a
      ?,b
      -2e3,a
      """;
  private static final String JSON =
      "{\"n\":1.5,\"c\":\"a\"}\n{\"c\":\"b\",\"n\":null}\n\n{\"n\":-2e3,\"c\":\"a\"}\n";
  private static final String LIBSVM = "# two\n+1 1:0.5 7:-2\n-1 2:1 # end\n0\n";

  @TempDir Path folder;

  record Case(String name, String text) {}

  static List<Case> cases() {
    return List.of(
        new Case("t.csv", CSV),
        new Case("t.tsv", CSV.replace(',', '\t')),
        new Case("t.arff", ARFF),
        new Case("t.jsonl", JSON),
        new Case("t.libsvm", LIBSVM));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void packedPipedAndMarkedFilesGiveTheSame(Case is) throws IOException {
    String fingerprint = named(is.name(), is.text()).fingerprint();
    byte[] bytes = utf8(is.text());
    ReadOptions options = ReadOptions.defaults().withFormat(Formats.of(is.name()).orElseThrow());
    assertEquals(fingerprint, read(Source.bytes(is.name() + ".gz", gzip(bytes)), options));
    assertEquals(fingerprint, read(Reads.slowPipe("stdin", bytes), options));
    assertEquals(fingerprint, read(Reads.slowPipe("stdin", gzip(bytes)), options));
    assertEquals(fingerprint, named(is.name(), "\uFEFF" + is.text()).fingerprint());
    assertEquals(fingerprint, named(is.name(), is.text().replace("\n", "\r\n")).fingerprint());
    Path file = Files.write(folder.resolve(is.name() + ".gz"), gzip(bytes));
    assertEquals(fingerprint, read(Source.file(file), ReadOptions.defaults()));
  }

  private static String read(Source source, ReadOptions options) {
    return Tables.read(source, options).fingerprint();
  }

  @Test
  void threeFormatsOfOneTableAgree() {
    String fingerprint = named("t.csv", CSV).fingerprint();
    assertEquals(fingerprint, named("t.arff", ARFF).fingerprint());
    assertEquals(fingerprint, named("t.jsonl", JSON).fingerprint());
  }

  @Test
  void aStreamWithoutANameIsLookedAt() {
    assertEquals(named("t.csv", CSV).fingerprint(), named("stdin", CSV).fingerprint());
    assertEquals(named("t.csv", CSV).fingerprint(), named("stdin", ARFF).fingerprint());
    assertEquals(named("t.csv", CSV).fingerprint(), named("stdin", JSON).fingerprint());
  }

  @Test
  void extensionsTellTheFormat() {
    assertEquals("csv", Formats.of("a/b.CSV.gz").orElseThrow().id());
    assertEquals("tsv", Formats.of("x.tab").orElseThrow().id());
    assertEquals("libsvm", Formats.of("x.svm").orElseThrow().id());
    assertEquals("parquet", Formats.of("x.parquet").orElseThrow().id());
    assertEquals(Optional.empty(), Formats.of("csv"));
  }

  @Test
  void libsvmIsSparse() {
    ReadTable read = named("t.svm", LIBSVM);
    Table table = read.table();
    assertEquals(List.of("label", "x"), table.names());
    assertEquals("+1", table.column("label").text(0));
    VectorColumn x = assertInstanceOf(VectorColumn.class, table.column("x"));
    assertInstanceOf(SparseRows.class, x.rows());
    assertArrayEquals(new double[] {0.5, 0, 0, 0, 0, 0, -2}, x.vector(0));
    assertArrayEquals(new double[7], x.vector(2));
    assertEquals(
        List.of(2L, 3L, 4L), List.of(read.lines().of(0), read.lines().of(1), read.lines().of(2)));
  }

  @Test
  void libsvmIsChecked() {
    wrong("t.svm", "1 1:1\n1 3:1 3:2\n", "RLT-D016", 2, "rise");
    wrong("t.svm", "1 0:1\n", "RLT-D016", 1, "from 1");
    wrong("t.svm", "1 qid:3 1:1\n", "RLT-D016", 1, "query id");
    wrong("t.svm", "1 1:x\n", "RLT-D012", 1, "is not a number");
    wrong("t.svm", "1 1:1e999\n", "RLT-D018", 1, "too large for a double");
    wrong("t.svm", "1 1:NaN\n", "RLT-D012", 1, "is not a number");
    wrong("t.svm", "1 foo\n", "RLT-D016", 1, "index:value");
    wrong("t.svm", "1 99999999999:1\n", "RLT-D010", 1, "beyond the limit", "withMaxColumns");
    wrong("t.svm", "1 1:1\n2 9999999:1\n", "RLT-D010", 2, "beyond the limit", "2 entries");
    wrong("t.svm", "# nothing\n", "RLT-D001", 0, "no data rows");
    assertEquals(
        "a:0.5|b:0.5", named("t.svm", "a:0.5|b:0.5 1:1\n").table().column("label").text(0));
    assertEquals("", named("t.svm", "1:1 2:1\n").table().column("label").text(0));
  }

  @Test
  void arffIsReadAsItIsWritten() {
    ReadTable read =
        named(
            "t.arff",
            """
            @relation r
            @attribute 'a b' real
            @attribute c {'x y',"z",w}
            @attribute s string
            @data
            1,'x y','it\\'s'
            {0 2, 2 "q, r"}
            {1 w}
            """);
    Table table = read.table();
    assertEquals(List.of("a b", "c", "s"), table.names());
    assertEquals(List.of("w", "x y", "z"), ((CategoryColumn) table.column("c")).levels());
    assertInstanceOf(TextColumn.class, table.column("s"));
    assertEquals("it's", table.column("s").text(0));
    assertEquals("q, r", table.column("s").text(1));
    assertEquals("x y", table.column("c").text(1), "left out: the first level");
    assertEquals(0, table.column("a b").number(2));
    assertEquals(8, read.lines().of(2));
  }

  @Test
  void arffIsChecked() {
    String head = "@relation r\n@attribute a numeric\n@attribute c {x,y}\n@data\n";
    wrong("t.arff", head + "1,x\n2,z\n", "RLT-D026", 6, "none of the levels", "\"z\"");
    wrong("t.arff", head + "1\n", "RLT-D009", 5, "has 1 field, expected 2");
    wrong("t.arff", head + "1,x,{3}\n", "RLT-D016", 5, "weights");
    wrong("t.arff", head + "{1 x, 0 2}\n", "RLT-D016", 5, "rise");
    wrong("t.arff", head + "1,'x\n", "RLT-D008", 5, "unterminated quote");
    wrong("t.arff", head + "one,x\n", "RLT-D012", 5, "is not a number");
    wrong("t.arff", head, "RLT-D001", 0, "no data rows");
    wrong("t.arff", "@relation r\n@attribute d date\n@data\n1\n", "RLT-D016", 2, "date");
    wrong(
        "t.arff",
        "@relation r\n@attribute a real\n@attribute a real\n@data\n1,2\n",
        "RLT-D050",
        4,
        "duplicate");
  }

  @Test
  void jsonIsChecked() {
    wrong("t.jsonl", "{\"a\":1}\n{\"a\":1,\"a\":2}\n", "RLT-D016", 2, "twice");
    wrong("t.jsonl", "{\"a\":1,\"a\":2}\n", "RLT-D050", 1, "duplicate column name");
    wrong("t.jsonl", "{\"a\":1}\n{\"b\":1}\n", "RLT-D009", 2, "\"b\"");
    wrong("t.jsonl", "{\"a\":{\"b\":1}}\n", "RLT-D016", 1, "object");
    wrong("t.jsonl", "{\"a\":1} {\"a\":2}\n", "RLT-D016", 1, "nothing may follow");
    wrong("t.jsonl", "{\"a\":NaN}\n", "RLT-D016", 1, "not valid JSON");
    wrong("t.jsonl", "{\"a\":1\n", "RLT-D016", 1, "not valid JSON");
    wrong("t.jsonl", "[1]\n", "RLT-D016", 1, "one JSON object");
    wrong("t.jsonl", "{\"a\":1}\n{\"a\":\"x\"}\n", "RLT-D012", 2, "is not a number");
    wrong("t.jsonl", "{\"a\":\"x\"}\n{\"a\":3}\n", "RLT-D026", 2, "expected a string");
    wrong("t.jsonl", "{\"a\":[1,2]}\n{\"a\":[1]}\n", "RLT-D026", 2, "has 1 numbers, expected 2");
    wrong("t.jsonl", "{\"a\":\"\\ud800\"}\n", "RLT-D006", 1, "not valid UTF-8");
    wrong("t.jsonl", "{\"a\":" + "1".repeat(65) + "}\n", "RLT-D010", 1, "longer than the limit");
    wrong(
        "t.jsonl", "{\"a\":" + "[".repeat(100_000) + "\n", "RLT-D010", 1, "longer than the limit");
    wrong("t.jsonl", "{\"a\":1e400}\n", "RLT-D018", 1, "too large for a double");
  }

  @Test
  void jsonTellsItsTypes() {
    Table table =
        named(
                "t.jsonl",
                "{\"s\":\"1\",\"b\":true,\"v\":[1,2],\"n\":null}\n{\"s\":\"2\",\"v\":[0,3]}\n")
            .table();
    assertInstanceOf(CategoryColumn.class, table.column("s"), "a string is no number");
    assertEquals("true", table.column("b").text(0));
    assertArrayEquals(new double[] {0, 3}, ((VectorColumn) table.column("v")).vector(1));
    assertEquals(Double.NaN, table.column("n").number(0));
  }

  @Test
  void parquetNeedsItsModule() {
    refused("RLT-I005", () -> named("t.parquet", "PAR1"), "Parquet needs the module relent-duckdb");
  }

  @Test
  void declaredTypesGoFirst() {
    ReadOptions options = ReadOptions.defaults().withTypes(Map.of("n", ColumnType.CATEGORY));
    Table table =
        Tables.read(Source.bytes("t.jsonl", utf8("{\"n\":1}\n{\"n\":\"a\"}\n")), options).table();
    assertEquals(List.of("1", "a"), ((CategoryColumn) table.column("n")).levels());
  }

  private static void wrong(String name, String text, String code, long line, String... words) {
    DataException e = refused(code, () -> named(name, text), words);
    assertEquals(line, e.line(), e.getMessage());
  }

  /** Coordinates beyond the columns allowed have to be shown for, 16 for each entry. */
  @Test
  void largeIndicesOfLibsvmNeedEntriesToShowForThem() {
    ReadOptions ten = ReadOptions.defaults().withLimits(Limits.DEFAULT.withMaxColumns(10));
    Source few = Source.bytes("t.svm", "1 1:1 2:1 49:1\n".getBytes(StandardCharsets.UTF_8));
    assertThrows(DataException.class, () -> Tables.read(few, ten));
    Source enough = Source.bytes("t.svm", "1 1:1 2:1 48:1\n".getBytes(StandardCharsets.UTF_8));
    assertEquals(1, Tables.read(enough, ten).table().rows());
    Source narrow = Source.bytes("t.svm", "1 10:1\n".getBytes(StandardCharsets.UTF_8));
    assertEquals(1, Tables.read(narrow, ten).table().rows());
  }
}
