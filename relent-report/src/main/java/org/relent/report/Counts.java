// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.evaluate.Confusion;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Named;
import org.relent.report.view.Card;
import org.relent.report.view.Column;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Counted things: margins in bins, actual against predicted classes. */
record Counts(Palette palette) {

  /** The most classes that a square table can hold on a page. */
  private static final int WIDEST = 12;

  /** The most classes that a picture of usual height has room for. */
  private static final int FEW = 6;

  /** The most classes whose cells can be told apart in a picture. */
  static final int MOST_DRAWN = 60;

  Exhibit of(Finding.Histogram found) {
    ObjectNode chart = Charts.of("histogram").put("what", Shown.name(found.what()).text());
    chart.set("edges", Charts.numbers(found.edges()));
    chart.set("counts", counts(found.counts()));
    int bins = found.edges().length - 1;
    List<Column> columns = new ArrayList<>();
    columns.add(Column.numbers("from", Arrays.copyOf(found.edges(), bins)));
    columns.add(Column.numbers("to", Arrays.copyOfRange(found.edges(), 1, bins + 1)));
    for (Named<double[]> of : found.counts()) {
      columns.add(Column.numbers(Shown.name(of.name()), of.value()));
    }
    return Exhibit.picture(
            Shown.prose(found.title()),
            new Shown("Histogram", "Histogram"),
            "The height tells how many rows have that value, one outline for each class; a thin"
                + " line marks zero.",
            chart,
            Sheet.of("Rows in each bin", columns))
        .with(palette.keys(found.counts(), counts -> ""));
  }

  Exhibit of(Finding.ConfusionTable found) {
    Confusion confusion = found.confusion();
    Shown heading = Shown.prose("Where the mistakes are");
    if (confusion.classes().size() > MOST_DRAWN) {
      String reading = "There are too many classes for a picture.";
      return Exhibit.table(heading, reading, Card.Width.FULL, pairs(confusion));
    }
    ObjectNode chart = Charts.of("confusion");
    chart.set("classes", Charts.names(confusion.classes()));
    chart.set("counts", Charts.list(indices(confusion), a -> Charts.numbers(row(confusion, a))));
    Exhibit exhibit =
        Exhibit.picture(
            heading,
            Shown.kicker("Confusion matrix", found.origin()),
            "Each row is an actual class, each column what it was called: the diagonal is right,"
                + " all else is a mistake. The stronger the colour, the larger the share of its"
                + " row.",
            chart,
            confusion.classes().size() <= WIDEST ? square(confusion) : pairs(confusion));
    return confusion.classes().size() <= FEW ? exhibit : exhibit.tall();
  }

  /** Counts by class, as the drawing script reads them. */
  ArrayNode counts(List<Named<double[]>> counts) {
    return Charts.list(
        counts,
        of ->
            Charts.named(Shown.name(of.name()), palette.number(of.name()))
                .set("counts", Charts.numbers(of.value())));
  }

  private static Sheet square(Confusion confusion) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.names("actual", confusion.classes()));
    for (int p = 0; p < confusion.classes().size(); p++) {
      int predicted = p;
      columns.add(
          Column.numbers(
              Shown.name(confusion.classes().get(p)),
              indices(confusion).stream()
                  .mapToDouble(a -> confusion.count(a, predicted))
                  .toArray()));
    }
    return Sheet.of("Rows by actual class, and by predicted class in the columns", columns);
  }

  private static Sheet pairs(Confusion confusion) {
    List<String> actual = new ArrayList<>();
    List<String> predicted = new ArrayList<>();
    List<Double> counts = new ArrayList<>();
    for (int a : indices(confusion)) {
      for (int p : indices(confusion)) {
        if (confusion.count(a, p) > 0) {
          actual.add(confusion.classes().get(a));
          predicted.add(confusion.classes().get(p));
          counts.add(confusion.count(a, p));
        }
      }
    }
    return Sheet.of(
        "Rows by actual and predicted class, where there are any",
        Column.names("actual", actual),
        Column.names("predicted", predicted),
        Column.numbers("rows", counts, Double::doubleValue));
  }

  private static double[] row(Confusion confusion, int actual) {
    return indices(confusion).stream().mapToDouble(p -> confusion.count(actual, p)).toArray();
  }

  private static List<Integer> indices(Confusion confusion) {
    return IntStream.range(0, confusion.classes().size()).boxed().toList();
  }
}
