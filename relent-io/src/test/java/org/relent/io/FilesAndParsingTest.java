// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.relent.io.Reads.csv;
import static org.relent.io.Reads.gzip;
import static org.relent.io.Reads.refused;
import static org.relent.io.Reads.utf8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.data.TextColumn;
import org.relent.data.Warning;
import org.relent.testkit.SystemBound;

/** Every item of part A of the list of what files may be like (C01 to C22). */
@Isolated("sets the locale of the process")
@SystemBound
class FilesAndParsingTest {

  private static final String PLAIN = "a,b,c\n1,x,2.5\n2,y,\n3,x,4\n";
  private static final String NINE = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n";

  @TempDir Path folder;

  @Test
  void c01FilesWithoutRowsAreRefused() {
    refused("RLT-D001", "", "empty file", "no data rows");
    refused("RLT-D001", "a,b\n", "no data rows");
    refused("RLT-D001", "\n\r\n\n", "no data rows");
    refused("RLT-D001", "\uFEFF", "no data rows");
    refused("RLT-D001", gzip(new byte[0]), ReadOptions.defaults(), "empty file", "no data rows");
  }

  @Test
  void c02WhatIsNoReadableFileIsTold() throws IOException {
    refused("RLT-I001", () -> Tables.read(folder.resolve("no.csv")), "no.csv", "not found");
    refused("RLT-I002", () -> Tables.read(folder), folder.toString(), "is a directory");
  }

  @Test
  void c02AFileWithoutPermissionIsTold() throws IOException {
    Path file = Files.writeString(folder.resolve("secret.csv"), PLAIN);
    assumeTrue(file.toFile().setReadable(false) && !Files.isReadable(file), "rights are kept here");
    refused("RLT-I003", () -> Tables.read(file), "secret.csv", "permission");
  }

  @Test
  void aRefusedFileIsClosed() {
    AtomicBoolean closed = new AtomicBoolean();
    InputStream in =
        new ByteArrayInputStream(utf8("a,a\n1,2\n")) {
          @Override
          public void close() {
            closed.set(true);
          }
        };
    refused("RLT-D050", () -> Tables.read(Source.stream("s.csv", in), ReadOptions.defaults()));
    assertTrue(closed.get());
  }

  @Test
  void c03AByteOrderMarkIsDropped() {
    assertEquals(csv(PLAIN).fingerprint(), csv("\uFEFF" + PLAIN).fingerprint());
  }

  @Test
  void c04LinesMayEndInAnyWay() {
    String fingerprint = csv(PLAIN).fingerprint();
    assertEquals(fingerprint, csv(PLAIN.replace("\n", "\r\n")).fingerprint());
    assertEquals(fingerprint, csv(PLAIN.replace("\n", "\r")).fingerprint());
    assertEquals(fingerprint, csv("a,b,c\r1,x,2.5\r\n2,y,\n3,x,4").fingerprint());
    Lines lines = csv("a,b\r1,x\r\n2,y\n\n3,\"p\r\nq\rr\"\n4,z").lines();
    assertEquals(
        List.of(2L, 3L, 5L, 8L), List.of(lines.of(0), lines.of(1), lines.of(2), lines.of(3)));
  }

  @Test
  void c05OtherUnicodeFormsAreRefused() {
    for (String charset : List.of("UTF-16", "UTF-16LE", "UTF-32BE", "UTF-32LE")) {
      byte[] file = ("\uFEFF" + PLAIN).getBytes(Charset.forName(charset));
      refused("RLT-D005", file, ReadOptions.defaults(), "UTF-16", "convert to UTF-8");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ff", "c0af", "e08080", "eda080", "f8888080", "f4908080", "80", "c3"})
  void c06BytesThatAreNotUtf8AreRefusedWithTheirPlace(String hex) {
    byte[] bad = HexFormat.of().parseHex(hex);
    byte[] file = concat(utf8("a,unused\n1,é\n2,"), bad, utf8("\n3,z\n"));
    DataException e =
        refused("RLT-D006", file, ReadOptions.defaults(), "not valid UTF-8", "offset 16");
    assertEquals(3, e.line());
    byte[] atEnd = concat(utf8("a,unused\n1,é\n2,"), bad);
    refused("RLT-D006", atEnd, ReadOptions.defaults(), "not valid UTF-8", "offset 16");
  }

  @Test
  void c07QuotesHoldLineEndsSeparatorsAndQuotes() {
    ReadTable read = csv("a,b\n\"x\ny\",1\n\"p,q\",2\n\"say \"\"hi\"\"\",3\n");
    assertEquals("x\ny", read.table().column("a").text(0));
    assertEquals("p,q", read.table().column("a").text(1));
    assertEquals("say \"hi\"", read.table().column("a").text(2));
    assertEquals(4, read.lines().of(1));
    DataException later = refused("RLT-D009", "a,b\n\"x\ny\nz\",1\n2\n", "has 1 field");
    assertEquals(5, later.line());
  }

  @Test
  void c08BrokenQuotesAreRefused() {
    DataException open = refused("RLT-D008", "a,b\n\"x\ny\",\"z\n3,4\n", "unterminated quote");
    assertEquals(3, open.line(), "where the quote opens, not where the record starts");
    refused("RLT-D008", "a,b\n\"x\"y,1\n", "unexpected character after quote");
    refused("RLT-D008", "a,b\n\"x\" ,1\n", "unexpected character after quote");
    assertEquals(3, refused("RLT-D008", "a,b\n1,2\nx\"y,1\n", "quote").line());
    refused("RLT-D008", "a,b\n1, \"y\"\n", "quote");
  }

  @Test
  void c09RaggedRowsAreRefused() {
    assertEquals(3, refused("RLT-D009", "a,b\n1,2\n1\n", "has 1 field, expected 2").line());
    refused("RLT-D009", "a,b,c,d,e\n1,2,3,4\n", "has 4 fields, expected 5");
    refused("RLT-D009", "a,b\n1,2,3\n", "has 3 fields, expected 2");
  }

  @Test
  void c10NothingGrowsBeyondItsLimit() {
    String long10 = "x".repeat(10_000_000);
    refused(
        "RLT-D010", "a,b\n1," + long10 + "\n", "longer than the limit", "1048576", "withMaxField");
    refused("RLT-D010", "a,b\n1,\"" + long10 + "\"\n", "longer than the limit", "withMaxField");
    refused(
        "RLT-D010", "a,b\n1,\"" + "y\n".repeat(5_000_000), "longer than the limit", "withMaxField");
    refused(
        "RLT-D010",
        "a" + ",a".repeat(1_000_000),
        "longer than the limit",
        "100000",
        "withMaxColumns");
    Limits small = Limits.DEFAULT.withMaxLine(100);
    refused(
        "RLT-D010",
        utf8("a,b\n1,2\n" + "1,".repeat(60) + "\n"),
        ReadOptions.defaults().withLimits(small),
        "longer than the limit",
        "withMaxLine");
    refused("RLT-D009", "a,b\n" + "1,".repeat(1_000_000) + "\n", "expected 2");
  }

  @Test
  void c10LimitsAreExact() {
    ReadOptions options = ReadOptions.defaults().withLimits(new Limits(10, 12, 2));
    csv("a,b\n1," + "x".repeat(10) + "\n", options);
    refused("RLT-D010", utf8("a,b\n1," + "x".repeat(11) + "\n"), options, "withMaxLine");
    refused("RLT-D010", utf8("a,b\n" + "x".repeat(11) + ",\n"), options, "withMaxField");
    refused("RLT-D010", utf8("a,b,c\n1,2,3\n"), options, "withMaxColumns");
  }

  @Test
  void c11ANulByteIsRefused() {
    DataException e = refused("RLT-D011", "a,b\n1,\0\n", "NUL byte", "offset 6", "binary");
    assertEquals(2, e.line());
  }

  @Test
  void c12NamesMustDiffer() {
    refused("RLT-D050", "x,y,x\n1,2,3\n", "duplicate column name \"x\"", "1 and 3");
    assertEquals(List.of("W-CASE"), codes(csv("x,X\n1,2\n")));
    assertEquals(List.of("W-CASE"), codes(csv("a b,a  b\n1,2\n")));
    assertEquals(List.of(), codes(csv("x,y\n1,2\n")));
  }

  @Test
  void c13ColumnsNeedNames() {
    refused("RLT-D013", "a,b,\n1,2,3\n", "column 3 has no name");
    ReadTable taken = csv("1,2\n3,4\n");
    assertEquals(List.of("W-HEADER"), codes(taken));
    assertTrue(taken.warnings().get(0).message().contains("first row looks like data"));
    ReadTable without = csv("1,2\n3,4\n", ReadOptions.defaults().withoutHeader());
    assertEquals(List.of("x1", "x2"), without.table().names());
    assertEquals(2, without.table().rows());
    assertEquals(1, without.lines().of(0));
    refused("RLT-D050", "1,1\n3,4\n", "first row looks like data");
  }

  @Test
  void c14AWrongSeparatorIsFoundOut() {
    refused("RLT-D014", "a;b\n1;2;3;4\n", "only one column", "withDelimiter");
    String plain = csv("a,b\n1,2\n").fingerprint();
    ReadOptions semicolon = ReadOptions.defaults().withDelimiter(';');
    assertEquals(plain, csv("a;b\n1;2\n", semicolon).fingerprint());
    for (String separator : List.of(";", "\t", "|", " ")) {
      assertEquals(plain, csv("a,b\n1,2\n".replace(",", separator)).fingerprint());
    }
    assertEquals(
        csv("a,b\n1,2\n").fingerprint(), Reads.named("t.tsv", "a\tb\n1\t2\n").fingerprint());
  }

  @Test
  void c15AFileThatChangesIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("grows.csv"), PLAIN);
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
    InputStream in = Source.file(file).open();
    Files.writeString(file, PLAIN + PLAIN);
    refused("RLT-D015", () -> drain(in), "changed while being read");
  }

  private static void drain(InputStream in) {
    try {
      in.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void c16APipeGivesTheSame() {
    Source pipe = Reads.slowPipe("stdin", utf8(PLAIN));
    assertEquals(csv(PLAIN).fingerprint(), Tables.read(pipe, ReadOptions.defaults()).fingerprint());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1d",
        "1f",
        "0x1.8p1",
        "1_000",
        "٣",
        "+",
        "-",
        "\u00A01",
        "1\u00A0",
        " 1",
        "1e",
        "1e+",
        "--1",
        "1.2.3",
        "inf",
        "Infinity",
        "1e5.0",
        "n/a"
      })
  void c17OtherWaysToWriteNumbersAreRefused(String cell) {
    DataException slip = refused("RLT-D012", "v\n" + NINE + cell + "\n", "is not a number");
    assertEquals(14, slip.line());
    assertEquals("v", slip.column());
    ReadOptions declared = ReadOptions.defaults().withTypes(Map.of("v", ColumnType.NUMBER));
    refused(
        "RLT-D012", utf8("v\n" + cell + "\n"), declared, "is not a number", "expected a number");
  }

  @Test
  void c17EverySlipIsListedUpToTwenty() {
    StringBuilder file = new StringBuilder("v\n");
    for (int i = 0; i < 1000; i++) {
      file.append(i % 40 == 0 ? "oops" + i : "1").append('\n');
    }
    DataException e = refused("RLT-D012", file.toString(), "oops0", "oops760", "5 more");
    assertEquals(20, e.all().size());
    assertEquals(25, e.total());
    assertEquals(2, e.line());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "-1.5", "+2", ".5", "5.", "1e3", "1E-3", "1.5e+3", "007"})
  void c17TheGrammarIsRead(String cell) {
    Table table = csv("v\n" + cell + "\n").table();
    assertEquals(
        Double.parseDouble(cell),
        assertInstanceOf(NumericColumn.class, table.column("v")).value(0));
  }

  @Test
  void c18SizesOfNumbers() {
    refused("RLT-D012", "v\n" + NINE + "9".repeat(401) + "\n", "is not a number");
    refused("RLT-D018", "v\n" + NINE + "1e400\n", "too large for a double");
    refused("RLT-D018", "v\n" + NINE + "9".repeat(400) + "\n", "too large for a double");
    ReadTable small = csv("v\n1e-400\n0\n0e9\n");
    assertEquals(0, small.table().column("v").number(0));
    assertEquals(List.of("W-UNDERFLOW"), codes(small));
    assertTrue(small.warnings().get(0).message().contains(" 1 of them"));
  }

  @Test
  void c19TheLocaleDoesNotMatter() {
    Locale before = Locale.getDefault();
    String fingerprint = csv(PLAIN).fingerprint();
    try {
      for (String tag : List.of("tr-TR", "de-DE", "ar-EG")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertEquals(fingerprint, csv(PLAIN).fingerprint());
        assertEquals("libsvm", Formats.of("DATA.LIBSVM").orElseThrow().id());
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void c21ADeclaredColumnMustExist() {
    ReadOptions declared = ReadOptions.defaults().withTypes(Map.of("heigth", ColumnType.NUMBER));
    refused(
        "RLT-D021",
        utf8("height,b\n1,2\n"),
        declared,
        "no column \"heigth\"",
        "did you mean \"height\"");
  }

  @Test
  void c22NoCommentsSpacesKeptTrailingSeparatorsCount() {
    Table table = csv("#a, b\n#1,x \n").table();
    assertEquals(List.of("#a", " b"), table.names());
    assertEquals("x ", table.column(" b").text(0));
    refused("RLT-D009", "a,b\n1,2,\n", "has 3 fields, expected 2");
  }

  @Test
  void verbatimCellsStayAsWritten() {
    ReadOptions options = ReadOptions.defaults().withVerbatim(Set.of("y"));
    Table table = csv("x,y\n1,007\n2,?\n3,NA\n4,\n5,1.50\n", options).table();
    assertEquals(
        List.of("007", "", "", "", "1.50"),
        List.of(0, 1, 2, 3, 4).stream().map(table.column("y")::text).toList());
    assertTrue(table.column("y").missing(3));
    Table named =
        csv("x,y\n1,NA\n2,?\n", options.withMissing(MissingWords.of(List.of("?")))).table();
    assertEquals("NA", named.column("y").text(0));
    assertTrue(named.column("y").missing(1));
  }

  @Test
  void theGuardAgainstFormulasIsUndoneOnRequest() {
    String file = "t,n\n'=1+1,1\n'\tz,2\n'－x,3\n'x,4\n";
    ReadOptions raw = ReadOptions.defaults();
    assertEquals("'=1+1", csv(file, raw).table().column("t").text(0));
    Table table = csv(file, raw.unguarded().withVerbatim(Set.of("t"))).table();
    assertEquals(
        List.of("=1+1", "\tz", "－x", "'x"),
        List.of(0, 1, 2, 3).stream().map(table.column("t")::text).toList());
  }

  @Test
  void damagedGzipIsRefused() {
    byte[] whole = gzip(utf8(PLAIN));
    byte[] cut = Arrays.copyOf(whole, whole.length - 6);
    refused("RLT-D019", cut, ReadOptions.defaults(), "not valid gzip");
    byte[] flipped = whole.clone();
    flipped[whole.length - 6] ^= 1;
    refused("RLT-D019", flipped, ReadOptions.defaults(), "not valid gzip");
  }

  @Test
  void missingCellsOfFeatures() {
    Table table = csv("a,b\n1,x\n?,?\nNA,NA\nNaN,null\nnan,.\n.,y\n").table();
    assertInstanceOf(NumericColumn.class, table.column("a"));
    assertEquals(
        List.of("x", "y"), assertInstanceOf(CategoryColumn.class, table.column("b")).levels());
    for (int row = 1; row < 5; row++) {
      assertTrue(table.column("a").missing(row) && table.column("b").missing(row));
    }
  }

  @Test
  void manyDifferentWordsAreText() {
    StringBuilder file = new StringBuilder("t,s\n");
    for (int i = 0; i < 200; i++) {
      file.append("name ").append(i).append(",A").append((char) ('A' + i % 7)).append("CGT\n");
    }
    assertInstanceOf(TextColumn.class, csv(file.toString()).table().column("t"));
    assertInstanceOf(CategoryColumn.class, csv(file.toString()).table().column("s"));
  }

  private static List<String> codes(ReadTable read) {
    return read.warnings().stream().map(Warning::code).toList();
  }

  private static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }
}
