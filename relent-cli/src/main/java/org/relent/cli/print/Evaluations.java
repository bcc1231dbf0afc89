// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.relent.evaluate.ClassMetrics;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.Confusion;
import org.relent.evaluate.DensityMetrics;
import org.relent.evaluate.DetectionMetrics;
import org.relent.evaluate.Evaluation;
import org.relent.finding.Words;
import tools.jackson.databind.node.ObjectNode;

/** Evaluations in words and with intervals. */
public final class Evaluations {

  private static final double LEVEL = 0.95;

  /** Wider confusion matrices do not fit a screen; the report has them. */
  private static final int WIDEST = 12;

  private Evaluations() {}

  /** Adds the intervals there are to a document. */
  public static void intervals(ObjectNode into, Object evaluation) {
    Map<String, ConfidenceInterval> intervals = intervals(evaluation);
    if (!intervals.isEmpty()) {
      ObjectNode all = into.putObject("intervals");
      intervals.forEach(
          (name, interval) -> {
            ObjectNode node = all.putObject(name);
            Json.put(node, "level", LEVEL);
            Json.put(node, "low", interval.low());
            Json.put(node, "high", interval.high());
          });
    }
  }

  /** By the names of figures. */
  private static Map<String, ConfidenceInterval> intervals(Object evaluation) {
    Map<String, ConfidenceInterval> intervals = new LinkedHashMap<>();
    if (evaluation instanceof Evaluation labels) {
      intervals.put("accuracy", labels.accuracyInterval(LEVEL));
    } else if (evaluation instanceof DetectionMetrics anomalies) {
      intervals.put("accuracy", anomalies.accuracyInterval(LEVEL));
      anomalies.aucInterval(LEVEL).ifPresent(i -> intervals.put("auc", i));
      anomalies.falseAlarms().ifPresent(p -> intervals.put("falseAlarms", p.interval(LEVEL)));
      anomalies.detected().ifPresent(p -> intervals.put("detected", p.interval(LEVEL)));
    } else if (evaluation instanceof DensityMetrics densities) {
      densities.interval(LEVEL).ifPresent(i -> intervals.put("logLikelihood", i));
    }
    return intervals;
  }

  /** An evaluation for people. */
  public static String text(Object evaluation, Map<String, Double> figures) {
    TextTable table = TextTable.of("", ">", "");
    Map<String, ConfidenceInterval> intervals = intervals(evaluation);
    figures.forEach(
        (name, value) ->
            table.row(
                Summaries.name(name),
                Words.number(value),
                intervals.containsKey(name) ? interval(value, intervals.get(name)) : ""));
    if (evaluation instanceof DetectionMetrics anomalies) {
      return Words.count(anomalies.rows(), "row")
          + "\n\n"
          + table
          + confusion(anomalies.confusion());
    }
    if (evaluation instanceof DensityMetrics densities) {
      return Words.count(densities.rows(), "row") + "\n\n" + table;
    }
    return evaluation instanceof Evaluation labels
        ? Words.count(labels.rows(), "row")
            + "\n\n"
            + table
            + "\n\n"
            + classes(labels)
            + confusion(labels.confusion())
        : table.toString();
  }

  private static String interval(double value, ConfidenceInterval interval) {
    return "95 % interval " + Words.range(value, interval.low(), interval.high());
  }

  private static String classes(Evaluation labels) {
    TextTable table = TextTable.of("class", ">rows", ">precision", ">recall", ">F1");
    for (ClassMetrics one : labels.perClass()) {
      table.row(
          Words.name(one.name()),
          Words.number(one.support()),
          figure(one.precision()),
          figure(one.recall()),
          figure(one.f1()));
    }
    return table.toString();
  }

  private static String figure(java.util.OptionalDouble value) {
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
