// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.relent.io.Reads.csv;
import static org.relent.io.Reads.refused;
import static org.relent.io.Reads.utf8;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.io.Dialect.FirstColumn;

/** Separated values as R, pandas and spreadsheets write them. */
class DialectTest {

  private static final ReadOptions DEFAULTS = ReadOptions.defaults();

  private static double[] numbers(ReadTable read, String column) {
    return assertInstanceOf(NumericColumn.class, read.table().column(column)).values();
  }

  private static List<String> codes(ReadTable read) {
    return read.warnings().stream().map(Warning::code).toList();
  }

  /** R's write.csv and pandas' to_csv: the first name is blank, the cells all differ. */
  @Test
  void aFirstColumnWithoutNameNamesTheRows() {
    ReadTable read = csv("\"\",\"a\",\"y\"\n\"Mazda RX4\",1,x\n\"007\",2,z\n");
    assertEquals(List.of("a", "y"), read.table().names());
    assertEquals("Mazda RX4", read.rowNames().orElseThrow().text(0));
    assertEquals("007", read.rowNames().orElseThrow().text(1));
    assertEquals(FirstColumn.UNNAMED, read.dialect().firstColumn());
    assertEquals(csv("a,y\n1,x\n2,z\n").fingerprint(), read.fingerprint());
  }

  @Test
  void aFirstColumnWithoutNameThatRepeatsItselfIsAColumn() {
    ReadTable read = csv(",a\n1,1\n1,2\n2,3\n");
    assertEquals(List.of("column1", "a"), read.table().names());
    assertTrue(read.rowNames().isEmpty());
    assertArrayEquals(new double[] {1, 1, 2}, numbers(read, "column1"));
    assertEquals(List.of("column1_", "column1"), csv(",column1\n1,1\n1,2\n").table().names());
    ReadTable gap = csv(",a\n1,1\n,2\n");
    assertTrue(gap.table().column("column1").missing(1), "a row without name is no named row");
    Table words = csv(",a\nx,1\nx,2\n").table();
    assertEquals(
        List.of("x"), assertInstanceOf(CategoryColumn.class, words.column("column1")).levels());
  }

  /** What is said of the column makes it one. */
  @Test
  void aFirstColumnWithoutNameCanBeDeclared() {
    ReadOptions typed = DEFAULTS.withTypes(Map.of("column1", ColumnType.NUMBER));
    assertEquals(List.of("column1", "a"), csv(",a\n1,1\n2,2\n", typed).table().names());
    ReadOptions verbatim = DEFAULTS.withVerbatim(Set.of("column1"));
    assertEquals(List.of("column1", "a"), csv(",a\n1,1\n2,2\n", verbatim).table().names());
  }

  /** R's write.table: blanks between, the header one cell short. */
  @Test
  void aHeaderOneCellShortIsRead() {
    ReadTable read = csv("\"a\" \"b\"\n\"r 1\" 1 \"x\"\n\"r 2\" 2 \"y\"\n");
    assertEquals(List.of("a", "b"), read.table().names());
    assertEquals("r 1", read.rowNames().orElseThrow().text(0));
    assertEquals(
        new Dialect(' ', DecimalMark.UNKNOWN, false, FirstColumn.HEADER_SHORT), read.dialect());
    refused("RLT-D009", "a,b\n1,2,\n3,4,\n", "has 3 fields, expected 2");
    refused("RLT-D009", "a,b\n1,2,3\n4,5\n", "has 3 fields, expected 2");
  }

  @Test
  void theCommaGoesBeforeOtherSeparators() {
    assertEquals(List.of("first name", "b;c"), csv("first name,b;c\nJo A,1;2\n").table().names());
    assertEquals(List.of("a b"), csv("a b\nc\n").table().names());
    ReadTable quoted = csv("\"a,b\";c\n\"x;y\";1\n");
    assertEquals(List.of("a,b", "c"), quoted.table().names());
    assertEquals("x;y", quoted.table().column("a,b").text(0));
    ReadOptions comma = DEFAULTS.withDelimiter(',');
    assertEquals(List.of("a;b"), csv("a;b\n1;2\n", comma).table().names());
  }

  @Test
  void decimalCommasAreRecognised() {
    ReadTable read = csv("a;b;c\n1,5;1.234;7\n2,25;12.345,5;8\n-0,5;NA;9\n");
    assertEquals(DecimalMark.COMMA, read.dialect().decimal());
    assertArrayEquals(new double[] {1.5, 2.25, -0.5}, numbers(read, "a"));
    assertArrayEquals(new double[] {1234, 12345.5, Double.NaN}, numbers(read, "b"));
    assertArrayEquals(new double[] {1.5, 2}, numbers(csv("a,b\n\"1,5\",1\n2,3\n"), "a"));
    assertArrayEquals(new double[] {1.5}, numbers(csv("a\tb\n1,5\t1\n"), "a"));
  }

  /** 1,234 is 1234 or 1.234: the file must tell, or the user. */
  @Test
  void aCommaThatMayGroupThousandsIsNotGuessed() {
    String file = "a;b\n1,234;1\n2,500;2\n";
    refused("RLT-D012", file, "such as \"1,234\"", "DecimalMark.COMMA", "DecimalMark.POINT");
    String wide = "a;b;c\n1,234;5,678;x\n2,500;6,000;y\n7;8;z\n";
    DataException once = assertThrows(DataException.class, () -> csv(wide));
    assertEquals(
        List.of("a", "b"),
        once.all().stream().map(DataException::column).toList(),
        "once for each column, all of them together");
    assertEquals(2, once.total());
    assertArrayEquals(
        new double[] {1234, 2500},
        numbers(csv(file, DEFAULTS.withDecimal(DecimalMark.POINT)), "a"));
    assertArrayEquals(
        new double[] {1.234, 2.5},
        numbers(csv(file, DEFAULTS.withDecimal(DecimalMark.COMMA)), "a"));
    assertArrayEquals(new double[] {1234, 7}, numbers(csv("a;b\n1,234;1.5\n7;2\n"), "a"));
    assertArrayEquals(
        new double[] {1234567, 1234}, numbers(csv("a;b\n1,234,567;1\n1,234;2\n"), "a"));
  }

  @Test
  void groupsOfThousandsAreTold() {
    Dialect point = csv("a;b\n1,234;1.5\n7;2\n").dialect();
    assertEquals("cells are separated by \";\", commas group thousands", point.description());
    Dialect comma = csv("a;b\n1.234;1,5\n7;2\n").dialect();
    assertTrue(
        comma.description().endsWith("decimal comma, points group thousands"), comma::toString);
    assertTrue(csv("p,s\n\"$1,200.50\",1\n$3,2\n").dialect().grouped(), "behind a mark");
    assertEquals("", csv("a,b\n1234,1.5\n7,2\n").dialect().description());
  }

  @Test
  void bothMarksInOneFileAreNotGuessed() {
    refused(
        "RLT-D012",
        "a;b\n1,5;1.5\n2,5;2.5\n",
        "got \"1,5\"",
        "where other numbers of the file have a point");
  }

  /** As typesetters, accountants and spreadsheets write them. */
  @Test
  void otherSpellingsOfNumbersAreReadAndTold() {
    ReadTable read =
        csv(
            """
            m,p,c,g,s
            \u22121.5,(12.3),($3),1\u00A0234.5,1'000
            2,7,$4.5,1\u202F234\u202F567,12'500.25
            \u2013.25,(0.5),$(6),8,3
            """);
    assertArrayEquals(new double[] {-1.5, 2, -0.25}, numbers(read, "m"));
    assertArrayEquals(new double[] {-12.3, 7, -0.5}, numbers(read, "p"));
    assertArrayEquals(new double[] {-3, 4.5, -6}, numbers(read, "c"));
    assertArrayEquals(new double[] {1234.5, 1234567, 8}, numbers(read, "g"));
    assertArrayEquals(new double[] {1000, 12500.25, 3}, numbers(read, "s"));
    assertEquals(List.of("W-MARKS", "W-MARKS", "W-MARKS", "W-MARKS", "W-MARKS"), codes(read));
    assertTrue(
        read.warnings().get(1).message().endsWith("\"(12.3)\" is -12.3"),
        read.warnings()::toString);
    for (String name :
        List.of("(a)", "1 23", "12 3456", "0 123", "(1)(2)", "\u2212", "1 234'567")) {
      ReadTable words = csv("a,b\n" + name + ",1\n" + name + ",2\n");
      assertInstanceOf(CategoryColumn.class, words.table().column("a"), name);
    }
  }

  /** Spreadsheets and web pages are full of blanks that cannot be seen to be others. */
  @Test
  void unbreakableBlanksAreBlanks() {
    ReadTable read = csv("a,b\n1.5,\u00A0\n\u202F\u00A0,2\n");
    assertArrayEquals(new double[] {1.5, Double.NaN}, numbers(read, "a"));
    assertArrayEquals(new double[] {Double.NaN, 2}, numbers(read, "b"));
    refused("RLT-D012", "a,b\n1.5,1\n2\u00A0,2\n3,3\n", "take away the blanks");
  }

  /** No fractions are names: what is not understood of them is refused. */
  @Test
  void measurementsThatAreNotUnderstoodAreNotTakenForNames() {
    refused("RLT-D012", "a,b\n1.5 kg,1\n2.5 kg,2\n70 kg,3\n", "take away the letters \"kg\"");
    refused("RLT-D012", "a,b\n1.5,1\n2.5x,2\n3,3\n4y,4\n", "got \"2.5x\"", "withMissing");
    assertInstanceOf(
        CategoryColumn.class, csv("a,b\n12A,1\n13A,2\n14,3\n").table().column("a"), "codes");
    String sizes = "a,b\n" + "1.5 l,1\n2.5 l,2\n".repeat(5);
    assertInstanceOf(CategoryColumn.class, csv(sizes).table().column("a"), "few kinds");
  }

  @Test
  void marksOfMoneyAndPercentAreTakenAwayAndTold() {
    ReadTable read = csv("p,s,x\n\"$1,200.50\",12%,1 €\n-$3,7.5 %,2 €\n$ 4,NA,3 €\n");
    assertArrayEquals(new double[] {1200.5, -3, 4}, numbers(read, "p"));
    assertArrayEquals(new double[] {12, 7.5, Double.NaN}, numbers(read, "s"));
    assertArrayEquals(new double[] {1, 2, 3}, numbers(read, "x"));
    assertEquals(List.of("W-MARKS", "W-MARKS", "W-MARKS"), codes(read));
    refused("RLT-D012", "p\n$1\n€2\n", "mixes");
    refused("RLT-D012", "p\n1%\n0.5\n", "mixes");
  }

  @Test
  void wordsForGapsCanBeSaid() {
    ReadOptions words = DEFAULTS.withMissing(MissingWords.of(List.of("-999", "k.A.")));
    ReadTable read = csv("a,b\n1,NA\n-999,x\nk.A.,k.A.\n,\n", words);
    assertArrayEquals(new double[] {1, Double.NaN, Double.NaN, Double.NaN}, numbers(read, "a"));
    assertEquals(
        List.of("NA", "x"),
        assertInstanceOf(CategoryColumn.class, read.table().column("b")).levels());
  }

  /** Cylinders of cars: 4, 6, 8 and "rotary". */
  @Test
  void aWordAmongFewWholeNumbersMakesThemNames() {
    String few = "c,x\n" + "4,1\n6,2\n8,3\n".repeat(9);
    ReadTable read = csv(few + "rotary,4\n");
    assertInstanceOf(CategoryColumn.class, read.table().column("c"));
    assertEquals(List.of("W-NAMES"), codes(read));
    refused("RLT-D012", few + "n/a,4\n", "(\"c\", ColumnType.CATEGORY)", "withMissing");
    refused("RLT-D012", "v,x\n1.5,1\nN/A,2\nnone,3\n", "withMissing");
    assertInstanceOf(CategoryColumn.class, csv("v,x\nnone,1\nN/A,2\n").table().column("v"));
    refused("RLT-D012", few + "4.5,1\noops,4\n", "oops", "(\"c\", ColumnType.CATEGORY)");
  }

  @Test
  void otherFilesThanTextAreRefusedWithTheRemedy() {
    refused("RLT-D017", "PK\u0003\u0004 [Content_Types].xml", "spreadsheet", "CSV");
    refused("RLT-D017", "PK\u0003\u0004 data.csv", "zip archive");
    byte[] latin = "a,b\nJosé,1\n".getBytes(StandardCharsets.ISO_8859_1);
    refused("RLT-D006", latin, DEFAULTS, "Latin-1", "iconv");
  }

  /** A stream reads by the same rules, whatever the order in which bytes arrive. */
  @Test
  void aStreamReadsAlike() {
    StringBuilder file = new StringBuilder("\"\";\"a\";\"p\"\n");
    for (int i = 0; i < 5_000; i++) {
      file.append("r")
          .append(i)
          .append(';')
          .append(i)
          .append(i % 3 == 0 ? "" : ",5")
          .append(";3 %\n");
    }
    byte[] bytes = utf8(file.toString());
    ReadTable whole = csv(bytes);
    Map<String, ColumnType> schema = Map.of("a", ColumnType.NUMBER, "p", ColumnType.NUMBER);
    try (TableStream stream = Tables.stream(Reads.slowPipe("t.csv", bytes), DEFAULTS, schema)) {
      assertEquals(Optional.of("column1"), stream.rowNames());
      assertEquals(whole.dialect(), stream.dialect());
      int row = 0;
      for (Optional<Batch> b = stream.next(); b.isPresent(); b = stream.next()) {
        for (Column column : whole.table().columns()) {
          for (int i = 0; i < b.get().table().rows(); i++) {
            assertEquals(column.number(row + i), b.get().table().column(column.name()).number(i));
          }
        }
        assertEquals("r" + row, b.get().table().column("column1").text(0));
        row += b.get().table().rows();
      }
      assertEquals(5_000, row);
      assertEquals(codes(whole), stream.warnings().stream().map(Warning::code).toList());
    }
  }

  /** A header longer than what is looked at first still tells its separator. */
  @Test
  void aWideHeaderTellsItsSeparator() {
    StringBuilder names = new StringBuilder("n0");
    StringBuilder cells = new StringBuilder("0");
    for (int k = 1; k < 20_000; k++) {
      names.append(";n").append(k);
      cells.append(';').append(k);
    }
    assertEquals(20_000, csv(names + "\n" + cells + "\n").table().columns().size());
  }
}
