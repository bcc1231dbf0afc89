// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.relent.evaluate.ClassMetrics;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.Confusion;
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
    if (evaluation instanceof Evaluation labels) {
      ConfidenceInterval interval = labels.accuracyInterval(LEVEL);
      ObjectNode node = into.putObject("intervals").putObject("accuracy");
      Json.put(node, "level", LEVEL);
      Json.put(node, "low", interval.low());
      Json.put(node, "high", interval.high());
    }
  }

  /** An evaluation for people. */
  public static String text(Object evaluation, Map<String, Double> figures) {
    TextTable table = TextTable.of("", ">", "");
    figures.forEach(
        (name, value) ->
            table.row(
                Summaries.name(name),
                Words.number(value),
                name.equals("accuracy") && evaluation instanceof Evaluation labels
                    ? interval(labels)
                    : ""));
    return evaluation instanceof Evaluation labels
        ? Words.count(labels.rows(), "row")
            + "\n\n"
            + table
            + "\n\n"
            + classes(labels)
            + confusion(labels.confusion())
        : table.toString();
  }

  private static String interval(Evaluation labels) {
    ConfidenceInterval interval = labels.accuracyInterval(LEVEL);
    return "95 % interval " + Words.range(labels.accuracy(), interval.low(), interval.high());
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
