// SPDX-License-Identifier: Apache-2.0
package org.relent.duckdb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.data.VectorColumn;
import org.relent.io.Batch;
import org.relent.io.ColumnType;
import org.relent.io.Datasets;
import org.relent.io.ReadOptions;
import org.relent.io.Source;
import org.relent.io.TableStream;
import org.relent.io.Tables;

class ParquetTablesTest {

  @TempDir Path folder;

  /** What DuckDB makes of the built-in tables is what our own reader makes of them. */
  @Test
  void aParquetFileIsItsCsvTwin() throws Exception {
    for (String name : List.of("crabs", "iris", "breast-cancer", "splice")) {
      Path csv = folder.resolve(name + ".csv");
      try (var in = Datasets.named(name).source().open()) {
        Files.copy(in, csv);
      }
      Path parquet = folder.resolve(name + ".parquet");
      write(
          "SELECT * FROM read_csv(" + Engine.literal(csv.toString()) + ", nullstr='NA')", parquet);
      assertEquals(fingerprint(Source.file(csv)), fingerprint(Source.file(parquet)), name);
    }
  }

  private static String fingerprint(Source source) {
    return Tables.read(source, ReadOptions.defaults()).fingerprint();
  }

  @Test
  void typesAreKept() throws Exception {
    Path file = folder.resolve("it's a \"type\" test; [1].parquet");
    write(
        "SELECT 1.5::DOUBLE AS n, 'a' AS c, true AS b, 3::BIGINT AS i, [1.0, 2.0]::DOUBLE[] AS v,"
            + " 12.30::DECIMAL(8,2) AS d, '7' AS s, NULL::DOUBLE AS e"
            + " UNION ALL SELECT NULL, 'b', NULL, 4, [3.0, 4.0], 1.25, '8', NULL",
        file);
    Table table = Tables.read(file);
    assertEquals(List.of("n", "c", "b", "i", "v", "d", "s", "e"), table.names());
    assertTrue(table.column("n").missing(1));
    assertEquals(12.3, table.column("d").number(0));
    assertInstanceOf(CategoryColumn.class, table.column("s"), "a string is no number");
    assertEquals(List.of("true"), ((CategoryColumn) table.column("b")).levels());
    assertArrayEquals(new double[] {3, 4}, ((VectorColumn) table.column("v")).vector(1));
    assertInstanceOf(NumericColumn.class, table.column("i"));
    ReadOptions verbatim = ReadOptions.defaults().withVerbatim(Set.of("i"));
    assertEquals("3", Tables.read(Source.file(file), verbatim).table().column("i").text(0));
  }

  @Test
  void packedAndPipedFilesAreReadToo() throws Exception {
    Path file = folder.resolve("t.parquet");
    write("SELECT range AS a, range * 0.5 AS b FROM range(10)", file);
    byte[] bytes = Files.readAllBytes(file);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    String expected = fingerprint(Source.file(file));
    assertEquals(expected, fingerprint(Source.bytes("t.parquet.gz", packed.toByteArray())));
    assertEquals(expected, fingerprint(Source.stream("stdin", new ByteArrayInputStream(bytes))));
    Path unnamed = Files.write(folder.resolve("t.data"), bytes);
    assertEquals(expected, fingerprint(Source.file(unnamed)));
  }

  @Test
  void aStreamGivesAllRows() throws Exception {
    Path file = folder.resolve("long.parquet");
    write("SELECT range AS a, 'k' || (range % 3) AS c FROM range(50000)", file);
    List<String> cells = new ArrayList<>();
    try (TableStream stream =
        Tables.stream(Source.file(file), ReadOptions.defaults(), Map.of("a", ColumnType.NUMBER))) {
      assertEquals(List.of("a", "c"), stream.names());
      for (Optional<Batch> b = stream.next(); b.isPresent(); b = stream.next()) {
        for (int i = 0; i < b.get().table().rows(); i++) {
          assertEquals(cells.size(), b.get().table().column("a").number(i));
          assertEquals(cells.size() + 1L, b.get().lines().of(i));
          cells.add(b.get().table().column("c").text(i));
        }
      }
    }
    assertEquals(50_000, cells.size());
    assertEquals("k1", cells.get(49_999 - 49_999 % 3 - 2));
  }

  @Test
  void whatIsNoParquetIsRefused() throws IOException {
    Path text = Files.writeString(folder.resolve("text.parquet"), "a,b\n1,2\n");
    assertEquals("RLT-D016", refusal(Source.file(text)).code());
    Path broken = Files.writeString(folder.resolve("broken.parquet"), "PAR1 and no more");
    assertEquals("RLT-D016", refusal(Source.file(broken)).code());
    assertEquals("RLT-I001", refusal(Source.file(folder.resolve("none.parquet"))).code());
    ReadOptions options = ReadOptions.defaults().withFormat("parquet");
    assertThrows(DataException.class, () -> Tables.read(Source.bytes("x", new byte[0]), options));
  }

  private static DataException refusal(Source source) {
    return assertThrows(DataException.class, () -> Tables.read(source, ReadOptions.defaults()));
  }

  /** The engine may read the one file, and no setting brings more back. */
  @Test
  void nothingElseIsWithinReach() throws Exception {
    Path file = folder.resolve("t.parquet");
    write("SELECT 1 AS a", file);
    Path other = Files.writeString(folder.resolve("other.csv"), "a\n1\n");
    try (Connection connection = Engine.connect(file.toRealPath())) {
      for (String sql :
          List.of(
              "SELECT * FROM read_csv(" + Engine.literal(other.toString()) + ")",
              "COPY (SELECT 1) TO " + Engine.literal(folder.resolve("out.csv").toString()),
              "SET enable_external_access = true",
              "INSTALL httpfs",
              "SELECT * FROM read_parquet('http://localhost/x.parquet')")) {
        try (Statement statement = connection.createStatement()) {
          assertThrows(SQLException.class, () -> statement.execute(sql), sql);
        }
      }
    }
  }

  private static void write(String select, Path to) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "COPY (" + select + ") TO " + Engine.literal(to.toString()) + " (FORMAT parquet)");
    }
  }
}
