// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableTest {

  private static final Table CRABS =
      Table.of(
          CategoryColumn.of("sex", List.of("F", "M", "F")),
          NumericColumn.of("FL", 8.1, 8.8, Double.NaN),
          TextColumn.of("note", Arrays.asList("O'Brien", null, "x,y")));

  @Test
  void aMisspeltColumnIsRefusedWithTheNearestName() {
    Refusal.of("RLT-D021", () -> CRABS.column("sexx"), "no column \"sexx\"; did you mean \"sex\"?");
    Refusal.of("RLT-D021", () -> CRABS.without("FLL"), "did you mean \"FL\"?");
    Refusal.of("RLT-D021", () -> CRABS.only("weight"), "\"sex\", \"FL\", \"note\"");
    Refusal.of("RLT-D021", () -> CRABS.target("sexx"), "did you mean");
    Refusal.of("RLT-D021", () -> CRABS.row(0).text("Sexx"), "did you mean");
  }

  @Test
  void duplicateEmptyAndRaggedColumnsAreRefused() {
    NumericColumn a = NumericColumn.of("a", 1, 2);
    DataException refusal =
        Refusal.of(
            "RLT-D050",
            () -> Table.of(a, NumericColumn.of("b", 1, 2), a),
            "duplicate column name \"a\"",
            "1 and 3");
    assertEquals("a", refusal.column());
    Refusal.of("RLT-D013", () -> NumericColumn.of("", 1), "no name");
    Refusal.of("RLT-D009", () -> Table.of(a, NumericColumn.of("b", 1)), "\"b\" has 1 values");
    Refusal.of("RLT-D009", () -> CRABS.with(a), "\"a\" has 2 values", "3 rows");
    Refusal.of("RLT-D009", () -> Table.of(new double[][] {{1}, {1, 2}}), "row 2", "expected 1");
    Refusal.of("RLT-D050", () -> CRABS.only("FL", "FL"));
  }

  @Test
  void columnsAreTakenAwayChosenAddedAndReplaced() {
    assertEquals(List.of("sex", "note"), CRABS.without("FL").names());
    assertEquals(List.of("note", "sex"), CRABS.only("note", "sex").names());
    Table more = CRABS.with(NumericColumn.of("RW", 1, 2, 3));
    assertEquals(List.of("sex", "FL", "note", "RW"), more.names());
    Table replaced = CRABS.with(NumericColumn.of("FL", 1, 2, 3));
    assertEquals(List.of("sex", "FL", "note"), replaced.names());
    assertEquals(2, replaced.column("FL").number(1));
    assertEquals(8.8, CRABS.column("FL").number(1), "the first table is as it was");
    assertEquals(3, CRABS.without("sex", "FL", "note").rows(), "rows without columns");
  }

  @Test
  void selectingRowsSelectsEveryColumn() {
    Table some = CRABS.select(new int[] {2, 1});
    assertEquals(2, some.rows());
    assertEquals("x,y", some.column("note").text(0));
    assertEquals("M", some.column("sex").text(1));
    Refusal.of("RLT-D052", () -> CRABS.select(new int[] {3}));
    Refusal.of("RLT-D052", () -> CRABS.row(-1), "no row 0");
  }

  @Test
  void aTableSharesNothingWithTheArraysAndListsItCameFrom() {
    double[][] x = {{1, 2}, {3, 4}};
    Table table = Table.of(x);
    x[0][0] = 9;
    assertEquals(List.of("x1", "x2"), table.names());
    assertEquals(1, table.column("x1").number(0));
    List<Column> columns = new ArrayList<>(List.of(NumericColumn.of("a", 1)));
    Table other = Table.of(columns);
    columns.add(NumericColumn.of("b", 1));
    assertEquals(List.of("a"), other.names());
  }

  @Test
  void rowsOfATableReadCellsByName() {
    Row row = CRABS.row(0);
    assertTrue(row.has("FL"));
    assertFalse(row.has("fl"));
    assertEquals(8.1, row.number("FL"));
    assertEquals("8.1", row.text("FL"));
    assertEquals("O'Brien", row.text("note"));
    assertEquals("", CRABS.row(1).text("note"));
    assertTrue(Double.isNaN(CRABS.row(2).number("FL")));
    assertEquals(List.of("F", "M", "F"), CRABS.stream().map(each -> each.text("sex")).toList());
    Refusal.of("RLT-D026", () -> row.number("note"), "row 1", "expected a number", "O'Brien");
    Refusal.of("RLT-D026", () -> row.vector("FL"), "expected a vector");
  }

  @Test
  void aMapIsARow() {
    Map<String, Object> cells = new HashMap<>();
    cells.put("n", 3);
    cells.put("t", "4.5");
    cells.put("b", true);
    cells.put("gap", null);
    cells.put("nan", Double.NaN);
    cells.put("v", new double[] {1, 0, 2});
    Row row = Row.of(cells);
    cells.put("n", 7);
    assertEquals(3, row.number("n"));
    assertEquals("3", row.text("n"));
    assertEquals(4.5, row.number("t"));
    assertEquals("true", row.text("b"));
    assertTrue(row.has("gap"));
    assertTrue(Double.isNaN(row.number("gap")) && row.text("gap").isEmpty());
    assertTrue(Double.isNaN(row.number("nan")) && row.text("nan").isEmpty());
    row.vector("v")[0] = 9;
    assertArrayEquals(new double[] {1, 0, 2}, row.vector("v"));
    assertEquals("1:1 3:2", row.text("v"));
    Refusal.of("RLT-D021", () -> row.number("nn"), "did you mean \"n\"?");
    Refusal.of("RLT-D026", () -> row.number("b"), "column \"b\"", "true");
    Refusal.of("RLT-D026", () -> Row.of(Map.of("o", new Object())), "got a Object");
    Refusal.of("RLT-D024", () -> Row.of(Map.of("i", Double.POSITIVE_INFINITY)), "infinite");
    Refusal.of("RLT-D024", () -> Row.of(Map.of("i", new double[] {Double.NaN})), "NaN");
  }

  @Test
  void plainNumbersAreARowNamedByPosition() {
    double[] values = {1.5, Double.NaN};
    Row row = Row.of(values);
    values[0] = 9;
    assertEquals(List.of("x1", "x2"), row.names());
    assertEquals(1.5, row.number("x1"));
    assertEquals("", row.text("x2"));
    for (String no : List.of("x0", "x3", "x01", "x", "y1", "x99999999999", "x-1")) {
      assertFalse(row.has(no), no);
      Refusal.of("RLT-D021", () -> row.number(no), "no column");
    }
    Refusal.of("RLT-D024", () -> Row.of(0, Double.NEGATIVE_INFINITY), "\"x2\"");
  }
}
