// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.finding.Finding;
import org.relent.report.view.Card;
import org.relent.report.view.Column;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;
import tools.jackson.databind.node.ObjectNode;

/** Matrices as colours. */
final class HeatMaps {

  /** The most columns that a table can hold on a page. */
  private static final int WIDEST = 12;

  /** The most rows or columns that can be told apart in a picture. */
  static final int MOST_DRAWN = 128;

  private HeatMaps() {}

  static Exhibit of(Finding.HeatMap found) {
    int rows = found.rowNames().size();
    int columns = found.columnNames().size();
    Sheet sheet = columns <= WIDEST ? matrix(found) : highest(found);
    if (Math.max(rows, columns) > MOST_DRAWN) {
      String reading = "There are too many rows or columns for a picture.";
      return Exhibit.table(Shown.prose(found.title()), reading, Card.Width.FULL, sheet);
    }
    ObjectNode chart = Charts.of("heatMap");
    chart.set("rows", Charts.names(found.rowNames()));
    chart.set("columns", Charts.names(found.columnNames()));
    chart.set("values", Charts.rows(Arrays.asList(found.values()), row -> row));
    chart.set("ends", Charts.numbers(found.low(), found.high()));
    return Exhibit.picture(
            Shown.prose(found.title()),
            Shown.prose(found.what()),
            "The colour of a square is the number of its row and column, on the scale below the"
                + " picture; an empty square has none.",
            chart,
            sheet)
        .tall();
  }

  private static Sheet matrix(Finding.HeatMap found) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.names("row", found.rowNames()));
    for (int c = 0; c < found.columnNames().size(); c++) {
      int column = c;
      columns.add(
          Column.numbers(
              Shown.name(found.columnNames().get(c)),
              Arrays.stream(found.values()).mapToDouble(row -> row[column]).toArray()));
    }
    return Sheet.of("The numbers, row by row", columns);
  }

  /** A cell of a matrix. */
  private record Cell(String row, String column, double value) {}

  private static Sheet highest(Finding.HeatMap found) {
    List<Cell> cells =
        IntStream.range(0, found.rowNames().size())
            .boxed()
            .flatMap(r -> row(found, r).stream())
            .filter(cell -> !Double.isNaN(cell.value()))
            .sorted(Comparator.comparingDouble(cell -> -cell.value()))
            .toList();
    List<Cell> first = cells.subList(0, Math.min(Sheet.MOST_ROWS, cells.size()));
    return Sheet.of(
        (first.size() == cells.size()
                ? "All numbers"
                : "The " + first.size() + " highest of " + cells.size())
            + ", highest first",
        Column.names("row", first, Cell::row),
        Column.names("column", first, Cell::column),
        Column.numbers("value", first, Cell::value));
  }

  private static List<Cell> row(Finding.HeatMap found, int r) {
    return IntStream.range(0, found.columnNames().size())
        .mapToObj(
            c ->
                new Cell(found.rowNames().get(r), found.columnNames().get(c), found.values()[r][c]))
        .toList();
  }
}
