// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.relent.io.Reads.refused;
import static org.relent.io.Reads.utf8;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.data.TextColumn;
import org.relent.math.CancelledException;

class StreamTest {

  private static final int ROWS = 7_001;
  private static final Map<String, ColumnType> SCHEMA =
      Map.of("n", ColumnType.NUMBER, "c", ColumnType.CATEGORY);

  @Test
  void aStreamGivesWhatReadingGives() {
    for (Source source : List.of(csv(), json())) {
      ReadTable whole = Tables.read(source, ReadOptions.defaults());
      List<List<String>> streamed = new ArrayList<>();
      try (TableStream stream = Tables.stream(source, ReadOptions.defaults(), SCHEMA)) {
        assertEquals(whole.table().names(), stream.names());
        for (Optional<Batch> b = stream.next(); b.isPresent(); b = stream.next()) {
          Batch batch = b.get();
          assertEquals(streamed.size(), batch.firstRow());
          for (int i = 0; i < batch.table().rows(); i++) {
            assertEquals(whole.lines().of(streamed.size()), batch.lines().of(i));
            streamed.add(row(batch.table(), i));
          }
          assertInstanceOf(NumericColumn.class, batch.table().column("n"));
          assertInstanceOf(CategoryColumn.class, batch.table().column("c"));
        }
      }
      assertEquals(ROWS, streamed.size());
      for (int i = 0; i < ROWS; i++) {
        assertEquals(row(whole.table(), i), streamed.get(i));
      }
    }
  }

  /** Time may be up at any poll, at the end of the file among them. */
  @Test
  void readingThatIsGivenUpSaysNothingElse() {
    for (Source source : List.of(csv(), json())) {
      int given = 0;
      for (boolean whole = false; !whole; given++) {
        AtomicInteger left = new AtomicInteger(given);
        Source until = source.until(() -> left.getAndDecrement() <= 0);
        try {
          whole = Tables.read(until, ReadOptions.defaults()).table().rows() == ROWS;
        } catch (CancelledException up) {
          assertTrue(left.get() < 0, "polled");
        }
      }
      assertTrue(given > 2, given + " polls");
    }
  }

  @Test
  void whatIsNotInTheSchemaIsText() {
    try (TableStream stream = Tables.stream(csv(), ReadOptions.defaults(), Map.of())) {
      stream
          .next()
          .orElseThrow()
          .table()
          .columns()
          .forEach(column -> assertInstanceOf(TextColumn.class, column));
    }
  }

  @Test
  void slipsAreToldWithTheirLine() {
    StringBuilder file = new StringBuilder("n\n");
    for (int i = 0; i < 3_000; i++) {
      file.append(i == 2_500 ? "x" : "1").append('\n');
    }
    Source source = Source.bytes("t.csv", utf8(file.toString()));
    try (TableStream stream = Tables.stream(source, ReadOptions.defaults(), SCHEMA)) {
      stream.next();
      DataException e = refused("RLT-D012", stream::next, "expected a number");
      assertEquals(2_502, e.line());
    }
  }

  @Test
  void aStreamWithoutRowsIsRefused() {
    Source source = Source.bytes("t.csv", utf8("n,c\n"));
    try (TableStream stream = Tables.stream(source, ReadOptions.defaults(), SCHEMA)) {
      refused("RLT-D001", stream::next, "no data rows");
    }
  }

  /** Numbers first, words late: the column is read a second time, also from a pipe. */
  @Test
  void aColumnThatTurnsLateIsReadAgain() {
    StringBuilder file = new StringBuilder("id,v\n");
    for (int i = 0; i < 3_000; i++) {
      file.append(i < 1_500 ? "00" + i % 40 : "k" + i % 5).append(",1\n");
    }
    Source pipe = Reads.slowPipe("stdin", utf8(file.toString()));
    Table table = Tables.read(pipe, ReadOptions.defaults()).table();
    assertEquals("007", table.column("id").text(7));
    assertEquals("k0", table.column("id").text(2_000));
    assertInstanceOf(CategoryColumn.class, table.column("id"));
  }

  private static List<String> row(Table table, int i) {
    return table.columns().stream().map((Column column) -> column.text(i)).toList();
  }

  private static Source csv() {
    Random random = new Random(1);
    StringBuilder file = new StringBuilder("n,c,t\n");
    for (int i = 0; i < ROWS; i++) {
      file.append(random.nextInt(9) == 0 ? "NA" : random.nextDouble() + "")
          .append(random.nextInt(50) == 0 ? ",\"a\nb\"," : ",b,")
          .append("text ")
          .append(i)
          .append(random.nextInt(100) == 0 ? "\n\n" : "\n");
    }
    return Source.bytes("t.csv", utf8(file.toString()));
  }

  private static Source json() {
    Random random = new Random(2);
    StringBuilder file = new StringBuilder();
    for (int i = 0; i < ROWS; i++) {
      file.append("{\"n\":")
          .append(random.nextInt(9) == 0 ? "null" : random.nextInt(1000) + "")
          .append(",\"c\":\"")
          .append(random.nextInt(3))
          .append("\"}\n");
    }
    return Source.bytes("t.jsonl", utf8(file.toString()));
  }
}
