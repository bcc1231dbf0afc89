// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.relent.cli.data.ScoringStream;
import org.relent.data.Column;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detection;
import org.relent.model.Detector;
import org.relent.model.Estimate;
import org.relent.model.LatentDistribution;
import org.relent.model.Model;
import org.relent.model.Placement;
import org.relent.model.Prediction;
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
  private final Columns<P> columns;
  private final List<String> keep;
  private final Optional<String> rowNames;

  private PredictionPages(
      boolean json,
      CsvLines csv,
      Columns<P> columns,
      List<String> keep,
      Optional<String> rowNames) {
    this.json = json;
    this.csv = csv;
    this.columns = columns;
    this.keep = keep;
    this.rowNames = rowNames;
  }

  /** What a prediction looks like. */
  private interface Columns<P> {
    List<String> names();

    List<String> cells(CsvLines csv, P prediction);

    void put(ObjectNode into, P prediction);
  }

  /**
   * How the predictions of a model are written.
   *
   * @param keep columns of the data to write as well
   * @param rowNames the column of names of rows, written first and called {@code row}
   */
  @SuppressWarnings("unchecked") // the columns are those of the model's task
  public static <P> PredictionPages<P> of(
      boolean json, CsvLines csv, Model model, List<String> keep, Optional<String> rowNames) {
    Columns<?> columns = columns(model);
    return new PredictionPages<>(json, csv, (Columns<P>) columns, List.copyOf(keep), rowNames);
  }

  private static Columns<?> columns(Model model) {
    if (model instanceof Detector) {
      return new Alarms();
    }
    if (model instanceof Density density) {
      return new Places(density.parts(), numbered(density));
    }
    return model instanceof Classifier classifier ? new Labels(classifier.classes()) : new Values();
  }

  /** Whether components have no names but their numbers. */
  private static boolean numbered(Density density) {
    return density.distribution().hidden() == LatentDistribution.Hidden.COMPONENTS
        && density.parts().stream().allMatch(name -> name.matches("[1-9][0-9]{0,8}"));
  }

  /** What stands before the first row. */
  public String head() {
    if (json) {
      return "{\"rows\":[";
    }
    List<String> cells = new ArrayList<>();
    rowNames.ifPresent(name -> cells.add(ROW));
    keep.forEach(name -> cells.add(csv.text(name)));
    columns.names().forEach(name -> cells.add(csv.text(name)));
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
      columns.names().forEach(name -> cells.add(""));
    } else {
      cells.addAll(columns.cells(csv, prediction));
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
      columns.put(node, prediction);
    }
    return Json.line(node);
  }

  private record Labels(List<String> classes) implements Columns<Prediction> {

    @Override
    public List<String> names() {
      List<String> names = new ArrayList<>();
      names.add("label");
      classes.forEach(name -> names.add("probability:" + name));
      names.add("margin");
      return names;
    }

    @Override
    public List<String> cells(CsvLines csv, Prediction prediction) {
      List<String> cells = new ArrayList<>();
      cells.add(csv.text(prediction.label()));
      for (double p : prediction.probabilities()) {
        cells.add(CsvLines.number(p));
      }
      cells.add(CsvLines.number(prediction.margin()));
      return cells;
    }

    @Override
    public void put(ObjectNode into, Prediction prediction) {
      into.put("label", prediction.label());
      double[] probabilities = prediction.probabilities();
      ObjectNode probability = into.putObject("probability");
      for (int k = 0; k < probabilities.length; k++) {
        Json.put(probability, classes.get(k), probabilities[k]);
      }
      Json.put(into, "margin", prediction.margin());
      if (classes.size() == 2) {
        Json.put(into, "score", prediction.score());
      } else {
        into.set("score", Json.numbers(prediction.scores()));
      }
    }
  }

  private record Alarms() implements Columns<Detection> {

    @Override
    public List<String> names() {
      return List.of("label", "score", "pValue");
    }

    @Override
    public List<String> cells(CsvLines csv, Detection said) {
      return List.of(
          said.outcome().word(), CsvLines.number(said.score()), CsvLines.number(said.pValue()));
    }

    @Override
    public void put(ObjectNode into, Detection said) {
      into.put("label", said.outcome().word());
      Json.put(into, "score", said.score());
      Json.put(into, "pValue", said.pValue());
    }
  }

  /**
   * Densities, and what is likely behind each row.
   *
   * @param parts the names of components, or of hidden units
   * @param numbered whether these are numbers, and are written so
   */
  private record Places(List<String> parts, boolean numbered) implements Columns<Placement> {

    @Override
    public List<String> names() {
      List<String> names = new ArrayList<>(List.of("logDensity", "component"));
      parts.forEach(name -> names.add("probability:" + name));
      return names;
    }

    @Override
    public List<String> cells(CsvLines csv, Placement said) {
      List<String> cells = new ArrayList<>();
      cells.add(CsvLines.number(said.logDensity()));
      cells.add(csv.text(said.component().orElse("")));
      for (double p : said.chances()) {
        cells.add(CsvLines.number(p));
      }
      return cells;
    }

    @Override
    public void put(ObjectNode into, Placement said) {
      Json.put(into, "logDensity", said.logDensity());
      if (numbered) {
        into.put("component", Integer.valueOf(said.component().orElseThrow()));
      } else {
        into.put("component", said.component().orElse(null));
      }
      double[] chances = said.chances();
      ObjectNode probability = into.putObject("probability");
      for (int k = 0; k < chances.length; k++) {
        Json.put(probability, parts.get(k), chances[k]);
      }
    }
  }

  private record Values() implements Columns<Estimate> {

    @Override
    public List<String> names() {
      return List.of("value", "sd");
    }

    @Override
    public List<String> cells(CsvLines csv, Estimate estimate) {
      return List.of(CsvLines.number(estimate.value()), CsvLines.number(estimate.sd()));
    }

    @Override
    public void put(ObjectNode into, Estimate estimate) {
      Json.put(into, "value", estimate.value());
      Json.put(into, "sd", estimate.sd());
    }
  }
}
