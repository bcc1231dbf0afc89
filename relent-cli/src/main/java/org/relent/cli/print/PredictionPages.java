// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.relent.cli.data.ScoringStream;
import org.relent.data.Column;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.task.Layout;
import tools.jackson.databind.node.ObjectNode;

/**
 * Predictions written down, part after part.
 *
 * @param <P> a prediction
 */
public final class PredictionPages<P> {

  /** What names of rows are called, which have no name in their file. */
  private static final String ROW = "row";

  private final boolean json;
  private final CsvLines csv;
  private final Layout<P> layout;
  private final List<String> keep;
  private final Optional<String> rowNames;

  private PredictionPages(
      boolean json, CsvLines csv, Layout<P> layout, List<String> keep, Optional<String> rowNames) {
    this.json = json;
    this.csv = csv;
    this.layout = layout;
    this.keep = keep;
    this.rowNames = rowNames;
  }

  /**
   * How predictions are written.
   *
   * @param keep columns of the data to write as well
   * @param rowNames the column of names of rows, written first and called {@code row}
   */
  public static <P> PredictionPages<P> of(
      boolean json, CsvLines csv, Layout<P> layout, List<String> keep, Optional<String> rowNames) {
    return new PredictionPages<>(json, csv, layout, List.copyOf(keep), rowNames);
  }

  /** What stands before the first row. */
  public String head() {
    if (json) {
      return "{\"rows\":[";
    }
    List<String> cells = new ArrayList<>();
    rowNames.ifPresent(name -> cells.add(ROW));
    keep.forEach(name -> cells.add(csv.text(name)));
    layout.columns().forEach(name -> cells.add(csv.text(name)));
    return CsvLines.line(cells) + "\n";
  }

  /** What stands after the last row. */
  public String foot() {
    return json ? "]}\n" : "";
  }

  /**
   * The rows of a part; one that got no prediction is left blank.
   *
   * @param before rows written before these
   */
  public String rows(ScoringStream.Part part, List<P> predictions, long before) {
    StringBuilder text = new StringBuilder();
    int next = 0;
    for (int row = 0; row < part.table().rows(); row++) {
      boolean scored = next < part.scored().length && part.scored()[next] == row;
      P prediction = scored ? predictions.get(next++) : null;
      if (json) {
        text.append(before + row == 0 ? "\n" : ",\n").append(object(part.table(), row, prediction));
      } else {
        text.append(line(part.table(), row, prediction)).append('\n');
      }
    }
    return text.toString();
  }

  private String line(Table table, int row, P prediction) {
    List<String> cells = new ArrayList<>();
    rowNames.ifPresent(name -> cells.add(kept(table.column(name), row)));
    keep.forEach(name -> cells.add(kept(table.column(name), row)));
    if (prediction == null) {
      layout.columns().forEach(name -> cells.add(""));
    } else {
      layout.columns(prediction, new CsvFields(csv, cells));
    }
    return CsvLines.line(cells);
  }

  /** A number is no formula, not even one below zero. */
  private String kept(Column column, int row) {
    String text = column.text(row);
    return column instanceof NumericColumn ? text : csv.text(text);
  }

  private String object(Table table, int row, P prediction) {
    ObjectNode node = Json.object();
    rowNames.ifPresent(name -> node.put(ROW, table.column(name).text(row)));
    keep.forEach(name -> node.put(name, table.column(name).text(row)));
    if (prediction == null) {
      node.putNull("label");
    } else {
      JsonFields fields = new JsonFields(node);
      layout.columns(prediction, fields);
      layout.details(prediction, fields);
    }
    return Json.line(node);
  }
}
