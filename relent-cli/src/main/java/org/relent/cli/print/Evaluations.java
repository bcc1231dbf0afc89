// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.relent.data.Words;
import org.relent.evaluate.ClassMetrics;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.Confusion;
import org.relent.task.Figure;
import org.relent.task.Task;
import tools.jackson.databind.node.ObjectNode;

/**
 * An evaluation, told.
 *
 * @param <E> the evaluation
 */
public record Evaluations<E>(Task<?, ?, E> task, E evaluation) {

  /** Wider confusion matrices do not fit a screen; the report has them. */
  private static final int WIDEST = 12;

  /** Its figures by name. */
  public Map<String, Double> figures() {
    return task.figures(evaluation);
  }

  /** A document: of classes with their confusion and one by one. */
  public ObjectNode document() {
    ObjectNode node = Json.object();
    node.put("rows", task.rows(evaluation));
    node.setAll(Json.numbers(figures()));
    task.confusion(evaluation).ifPresent(all -> node.set("confusion", document(all)));
    List<ClassMetrics> classes = task.perClass(evaluation);
    if (!classes.isEmpty()) {
      node.set("perClass", document(classes));
    }
    return node;
  }

  private static ObjectNode document(Confusion confusion) {
    ObjectNode node = Json.object();
    for (int actual = 0; actual < confusion.classes().size(); actual++) {
      ObjectNode row = node.putObject(confusion.classes().get(actual));
      for (int predicted = 0; predicted < confusion.classes().size(); predicted++) {
        Json.put(row, confusion.classes().get(predicted), confusion.count(actual, predicted));
      }
    }
    return node;
  }

  private static ObjectNode document(List<ClassMetrics> classes) {
    ObjectNode node = Json.object();
    for (ClassMetrics one : classes) {
      ObjectNode metrics = node.putObject(one.name());
      Json.put(metrics, "precision", one.precision());
      Json.put(metrics, "recall", one.recall());
      Json.put(metrics, "f1", one.f1());
      Json.put(metrics, "support", one.support());
    }
    return node;
  }

  /** Adds the intervals there are to a document. */
  public void intervals(ObjectNode into) {
    Map<String, ConfidenceInterval> intervals = intervals();
    if (!intervals.isEmpty()) {
      ObjectNode all = into.putObject("intervals");
      intervals.forEach(
          (name, interval) -> {
            ObjectNode node = all.putObject(name);
            Json.put(node, "level", Figure.LEVEL);
            Json.put(node, "low", interval.low());
            Json.put(node, "high", interval.high());
          });
    }
  }

  /** By the names of figures. */
  private Map<String, ConfidenceInterval> intervals() {
    Map<String, ConfidenceInterval> intervals = new LinkedHashMap<>();
    for (Figure<E> figure : task.figures()) {
      figure.interval(evaluation).ifPresent(i -> intervals.put(figure.key(), i));
    }
    return intervals;
  }

  /** The same for people. */
  public String text() {
    TextTable table = TextTable.of("", ">", "");
    Map<String, ConfidenceInterval> intervals = intervals();
    figures()
        .forEach(
            (name, value) ->
                table.row(
                    task.name(name),
                    Words.number(value),
                    intervals.containsKey(name) ? interval(value, intervals.get(name)) : ""));
    List<ClassMetrics> classes = task.perClass(evaluation);
    return Words.count(task.rows(evaluation), "row")
        + "\n\n"
        + table
        + (classes.isEmpty() ? "" : "\n\n" + classes(classes))
        + task.confusion(evaluation).map(Evaluations::confusion).orElse("");
  }

  private static String interval(double value, ConfidenceInterval interval) {
    return "95 % interval " + Words.range(value, interval.low(), interval.high());
  }

  private static String classes(List<ClassMetrics> classes) {
    TextTable table = TextTable.of("class", ">rows", ">precision", ">recall", ">F1");
    for (ClassMetrics one : classes) {
      table.row(
          Words.name(one.name()),
          Words.number(one.support()),
          figure(one.precision()),
          figure(one.recall()),
          figure(one.f1()));
    }
    return table.toString();
  }

  private static String figure(OptionalDouble value) {
    return value.isPresent() ? Words.number(value.getAsDouble()) : "-";
  }

  private static String confusion(Confusion confusion) {
    List<String> classes = confusion.classes();
    if (classes.size() > WIDEST) {
      return "";
    }
    List<String> header = new ArrayList<>(List.of("actual \\ predicted"));
    classes.forEach(name -> header.add(">" + Words.name(name)));
    TextTable table = TextTable.of(header.toArray(new String[0]));
    for (int actual = 0; actual < classes.size(); actual++) {
      List<String> row = new ArrayList<>(List.of(Words.name(classes.get(actual))));
      for (int predicted = 0; predicted < classes.size(); predicted++) {
        row.add(Words.number(confusion.count(actual, predicted)));
      }
      table.row(row.toArray(new String[0]));
    }
    return "\n\n" + table;
  }
}
