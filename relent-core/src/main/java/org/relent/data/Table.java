// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Named columns of one length: data before anything is said about what to learn from them. */
public final class Table {

  private final int rows;
  private final Map<String, Column> columns;

  private Table(int rows, Map<String, Column> columns) {
    this.rows = rows;
    this.columns = columns;
  }

  /** The columns given, in that order; their names must differ, their lengths must not. */
  public static Table of(List<? extends Column> columns) {
    return of(columns.isEmpty() ? 0 : columns.get(0).size(), columns);
  }

  public static Table of(Column... columns) {
    return of(List.of(columns));
  }

  private static Table of(int rows, Collection<? extends Column> columns) {
    Map<String, Column> byName = new LinkedHashMap<>();
    for (Column column : columns) {
      Checks.length("column " + Quoted.of(column.name()), column.size(), rows);
      if (byName.putIfAbsent(column.name(), column) != null) {
        throw duplicate(column.name(), columns.stream().map(Column::name).toList());
      }
    }
    return new Table(rows, byName);
  }

  private static DataException duplicate(String name, List<String> names) {
    return DataException.inColumn(
        "RLT-D050",
        name,
        "duplicate column name {}, at positions {} and {}; rename one",
        Quoted.of(name),
        names.indexOf(name) + 1,
        names.lastIndexOf(name) + 1);
  }

  /** Rows of plain numbers; the columns are named {@code x1}, {@code x2}, …; NaN where missing. */
  public static Table of(double[][] x) {
    int width = x.length == 0 ? 0 : x[0].length;
    for (int i = 0; i < x.length; i++) {
      if (x[i].length != width) {
        throw DataException.inRow(
            "RLT-D009", i + 1L, "has " + x[i].length + " values, expected " + width);
      }
    }
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < width; k++) {
      int at = k;
      columns.add(
          NumericColumn.of(
              NumberRow.name(k), Arrays.stream(x).mapToDouble(row -> row[at]).toArray()));
    }
    return of(x.length, columns);
  }

  /** The number of rows. */
  public int rows() {
    return rows;
  }

  public List<Column> columns() {
    return List.copyOf(columns.values());
  }

  public List<String> names() {
    return List.copyOf(columns.keySet());
  }

  public boolean has(String name) {
    return columns.containsKey(name);
  }

  /** The column of that name, which must exist. */
  public Column column(String name) {
    Column column = columns.get(name);
    if (column == null) {
      throw unknown(name, columns.keySet());
    }
    return column;
  }

  static DataException unknown(String name, Collection<String> names) {
    return DataException.of("RLT-D021", "no column " + Quoted.of(name) + Nearest.hint(name, names));
  }

  /** The rows named, in that order; a row may be named more than once. */
  public Table select(int[] chosen) {
    Checks.rows(chosen, rows);
    return map(chosen.length, column -> column.select(chosen));
  }

  /** As {@link #select}, but levels and letters that only the dropped rows bear go with them. */
  Table keep(int[] chosen) {
    return map(
        chosen.length,
        column -> {
          if (column instanceof CategoryColumn category) {
            return category.keep(chosen);
          }
          return column instanceof SequenceColumn sequence
              ? sequence.keep(chosen)
              : column.select(chosen);
        });
  }

  private Table map(int size, UnaryOperator<Column> change) {
    return of(size, columns.values().stream().map(change).toList());
  }

  /** All columns but these, which must exist. */
  public Table without(String... names) {
    Stream.of(names).forEach(this::column);
    Set<String> gone = Ordered.set(Arrays.asList(names));
    return of(rows, columns.values().stream().filter(c -> !gone.contains(c.name())).toList());
  }

  /** These columns, in this order. */
  public Table only(String... names) {
    return of(rows, Stream.of(names).map(this::column).toList());
  }

  /** One more column at the end, or in place of the one of the same name. */
  public Table with(Column column) {
    Map<String, Column> more = new LinkedHashMap<>(columns);
    more.put(column.name(), column);
    return of(rows, more.values());
  }

  /** A row, counted from 0, as a view of this table. */
  public Row row(int i) {
    Checks.row(i, rows);
    return new TableRow(this, i);
  }

  /** Whether no cell of a row, counted from 0, is missing, nor a step of a sequence. */
  public boolean complete(int row) {
    Checks.row(row, rows);
    return columns.values().stream().allMatch(column -> column.complete(row));
  }

  public Stream<Row> stream() {
    return IntStream.range(0, rows).mapToObj(this::row);
  }

  /**
   * Classification: that column's cells are read as beliefs, the other columns are the features.
   */
  public Examples target(String name) {
    Labels labels = Labels.of(column(name));
    return Examples.of(without(name), name, new Target.ClassTarget(labels));
  }

  /**
   * Ordered classes: the same with levels from the lowest to the highest; where none are stated the
   * labels must be numbers, which have an order.
   */
  public Examples levels(String name, String... levels) {
    return target(name).inLevels(levels);
  }

  /** Regression: that column holds the numbers to predict, the other columns are the features. */
  public Examples response(String name) {
    return Examples.of(without(name), name, Target.NumberTarget.of(column(name)));
  }

  /** Rows alone, with nothing to predict: what a detector learns from. */
  public Examples unlabelled() {
    return Examples.of(this);
  }

  /** Rows and columns in short; no cell is shown. */
  @Override
  public String toString() {
    return rows + " rows of " + names();
  }
}
