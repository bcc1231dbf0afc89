// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.relent.data.Warning;
import org.relent.data.Wording;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Facts.Fact;
import org.relent.finding.Finding.Metrics.Metric;
import org.relent.report.view.Card;
import org.relent.report.view.Column;
import org.relent.report.view.Figures;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;

/** Findings that are tables already. */
final class Lists {

  /** A number as it is written for people, or none. */
  private static final Pattern FIGURE = Pattern.compile("[−-]?[0-9][0-9.,]*(e[−-]?[0-9]+)?|–|");

  private final Wording wording;

  Lists(Wording wording) {
    this.wording = wording;
  }

  Exhibit of(Finding.Facts found) {
    List<Fact> facts = found.facts();
    List<Column> columns = new ArrayList<>();
    columns.add(Column.names("name", facts, Fact::name));
    columns.add(Column.prose("value", facts, Fact::value));
    if (facts.stream().anyMatch(fact -> !fact.meaning().isEmpty())) {
      columns.add(Column.prose("meaning", facts, fact -> fact.meaning().in(wording)));
    }
    return Exhibit.table(
        Shown.prose(found.title()), "", Card.Width.HALF, Sheet.of("Values", columns));
  }

  static Exhibit of(Finding.Metrics found) {
    List<Metric> metrics = found.metrics();
    List<Column> columns = new ArrayList<>();
    columns.add(Column.names("figure", metrics, Metric::name));
    columns.add(Column.figures("value", metrics.stream().map(m -> Figures.of(m.value())).toList()));
    if (metrics.stream().anyMatch(m -> m.sd().isPresent())) {
      columns.add(Column.figures("sd", optional(metrics, Metric::sd)));
    }
    if (metrics.stream().anyMatch(m -> m.low().isPresent() || m.high().isPresent())) {
      columns.add(Column.figures("from", optional(metrics, Metric::low)));
      columns.add(Column.figures("to", optional(metrics, Metric::high)));
    }
    columns.add(Column.prose("meaning", metrics, Metric::meaning));
    String reading =
        metrics.stream().anyMatch(m -> m.low().isPresent())
            ? "From–to is the 95 % interval: where the figure lies as far as these data tell."
            : "";
    return Exhibit.table(
        Shown.prose(found.title()), reading, Card.Width.FULL, Sheet.of("Figures", columns));
  }

  Exhibit of(Finding.Warnings found) {
    List<Warning> warnings = found.warnings();
    return Exhibit.table(
        Shown.prose(warnings.isEmpty() ? "No warnings" : "Worth knowing"),
        "",
        Card.Width.HALF,
        Sheet.of(
            "Warnings",
            Column.names("code", warnings, Warning::code),
            Column.prose("what was seen", warnings, one -> one.sentence().in(wording))));
  }

  static Exhibit of(Finding.Listing found) {
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < found.columns().size(); c++) {
      int column = c;
      columns.add(
          new Column(
              Shown.name(found.columns().get(c)),
              found.rows().stream().allMatch(row -> FIGURE.matcher(row.get(column)).matches()),
              found.rows().stream().map(row -> Shown.name(row.get(column))).toList()));
    }
    int shown = found.rows().size();
    String more = shown < found.total() ? " The first " + shown + " of " + found.total() + "." : "";
    return Exhibit.table(
        Shown.prose(found.title()),
        found.reading() + more,
        Card.Width.FULL,
        Sheet.of("Rows", columns));
  }

  private static List<String> optional(
      List<Metric> metrics, Function<Metric, OptionalDouble> number) {
    return metrics.stream()
        .map(m -> number.apply(m))
        .map(x -> x.isPresent() ? Figures.of(x.getAsDouble()) : "")
        .toList();
  }
}
