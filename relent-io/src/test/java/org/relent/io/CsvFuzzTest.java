// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.Table;

/** The reader of CSV against a slow one that follows RFC 4180 letter by letter. */
class CsvFuzzTest {

  private static final int RUNS = Boolean.getBoolean("relent.full") ? 300_000 : 5_000;
  private static final long SEED = 4180;

  @Test
  void agreesWithASlowReader() {
    Random random = new Random(SEED);
    String letters = "ab1,,\"\"\n\r é𝄞'#";
    int[] points = letters.codePoints().toArray();
    int read = 0;
    for (int run = 0; run < RUNS; run++) {
      StringBuilder file = new StringBuilder();
      for (int n = random.nextInt(24); n > 0; n--) {
        file.appendCodePoint(points[random.nextInt(points.length)]);
      }
      read += compare(file.toString()) ? 1 : 0;
    }
    assertEquals(true, read > RUNS / 10, "enough files are valid: " + read);
  }

  @Test
  void whatIsWrittenIsRead() {
    Random random = new Random(SEED);
    for (int run = 0; run < RUNS / 10; run++) {
      int width = 1 + random.nextInt(4);
      int height = 1 + random.nextInt(6);
      List<List<String>> rows = new ArrayList<>();
      for (int i = 0; i < height; i++) {
        rows.add(IntStream.range(0, width).mapToObj(k -> cell(random)).toList());
      }
      String end = List.of("\n", "\r\n", "\r").get(random.nextInt(3));
      String file =
          rows.stream()
              .map(row -> row.stream().map(CsvFuzzTest::quoted).collect(Collectors.joining(",")))
              .collect(Collectors.joining(end));
      assertEquals(blanksMissing(rows), cells(file), file);
    }
  }

  private static String cell(Random random) {
    return random
        .ints(random.nextInt(8), 0, 6)
        .mapToObj(i -> List.of("a", ",", "\"", "\n", "\r\n", "ü").get(i))
        .collect(Collectors.joining());
  }

  private static String quoted(String cell) {
    return '"' + cell.replace("\"", "\"\"") + '"';
  }

  /** Whether the file is valid for both; they must agree on that and on every cell. */
  private static boolean compare(String file) {
    Optional<List<List<String>>> expected = slow(file);
    if (expected.isEmpty()) {
      assertThrows(DataException.class, () -> cells(file), () -> shown(file));
      return false;
    }
    assertEquals(blanksMissing(expected.get()), cells(file), () -> shown(file));
    return true;
  }

  /** A blank cell is missing, also where cells are kept as written. */
  private static List<List<String>> blanksMissing(List<List<String>> rows) {
    return rows.stream()
        .map(row -> row.stream().map(cell -> cell.isBlank() ? "" : cell).toList())
        .toList();
  }

  private static String shown(String file) {
    return file.replace("\n", "\\n").replace("\r", "\\r");
  }

  private static List<List<String>> cells(String file) {
    ReadOptions raw = ReadOptions.defaults().withoutHeader().withDelimiter(',');
    // All columns verbatim: as many names as a row may have cells.
    ReadOptions options =
        raw.withVerbatim(
            IntStream.rangeClosed(1, 30).mapToObj(k -> "x" + k).collect(Collectors.toSet()));
    Table table = Reads.csv(file, options).table();
    return IntStream.range(0, table.rows())
        .mapToObj(row -> table.columns().stream().map(column -> column.text(row)).toList())
        .toList();
  }

  /** RFC 4180, one character at a time; empty where the file breaks a rule or has no rows. */
  private static Optional<List<List<String>>> slow(String file) {
    List<List<String>> rows = new ArrayList<>();
    int at = 0;
    while (at < file.length()) {
      List<String> row = new ArrayList<>();
      boolean quotedRow = false;
      while (true) {
        StringBuilder cell = new StringBuilder();
        if (at < file.length() && file.charAt(at) == '"') {
          quotedRow = true;
          at++;
          while (true) {
            if (at >= file.length()) {
              return Optional.empty();
            }
            char c = file.charAt(at++);
            if (c != '"') {
              cell.append(c);
            } else if (at < file.length() && file.charAt(at) == '"') {
              cell.append('"');
              at++;
            } else {
              break;
            }
          }
          if (at < file.length() && ",\n\r".indexOf(file.charAt(at)) < 0) {
            return Optional.empty();
          }
        } else {
          while (at < file.length() && ",\n\r".indexOf(file.charAt(at)) < 0) {
            if (file.charAt(at) == '"') {
              return Optional.empty();
            }
            cell.append(file.charAt(at++));
          }
        }
        row.add(cell.toString());
        if (at < file.length() && file.charAt(at) == ',') {
          at++;
        } else {
          break;
        }
      }
      if (file.startsWith("\r\n", at)) {
        at += 2;
      } else {
        at++;
      }
      boolean empty = row.size() == 1 && row.get(0).isEmpty() && !quotedRow;
      if (!empty) {
        rows.add(row);
      }
    }
    boolean ragged = rows.stream().anyMatch(row -> row.size() != rows.get(0).size());
    return rows.isEmpty() || ragged ? Optional.empty() : Optional.of(rows);
  }
}
