// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.List;
import org.relent.data.Words;
import org.relent.finding.Finding;
import org.relent.finding.Finding.ColumnProfile;
import org.relent.finding.Finding.Named;
import org.relent.report.view.Card;
import org.relent.report.view.Column;
import org.relent.report.view.Key;
import org.relent.report.view.Picture;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;
import tools.jackson.databind.node.ObjectNode;

/** The columns of the data: what is in them, and how much each tells. */
record Columns(Palette palette) {

  /** The most small pictures on a page; further columns stand in the table alone. */
  static final int MOST_PICTURES = 60;

  private static final String SIGNS =
      " Columns whose bar goes to the right raise the score, to the left lower it.";

  /** The most bars of one picture. */
  static final int MOST_BARS = 30;

  Exhibit of(Finding.Profile found) {
    List<ColumnProfile> drawn =
        found.columns().stream()
            .filter(column -> !column.bins().isEmpty())
            .limit(MOST_PICTURES)
            .toList();
    List<Key> keys =
        drawn.stream()
            .flatMap(column -> palette.keys(column.counts(), counts -> "").stream())
            .distinct()
            .toList();
    return new Exhibit(
        Shown.prose("The columns, one by one"),
        new Shown("Profile", "Profile"),
        reading(found, drawn, keys),
        Card.Width.FULL,
        drawn.stream().map(this::drawing).toList(),
        keys,
        List.of(summary(found.columns()), bars(drawn)),
        Card.Tables.BEHIND);
  }

  Exhibit of(Finding.Importance found) {
    List<Named<Double>> drawn = found.terms().subList(0, Math.min(MOST_BARS, found.terms().size()));
    ObjectNode chart = Charts.of("importance").put("what", Shown.name(found.what()).text());
    chart.set("terms", Charts.names(drawn.stream().map(Named::name).toList()));
    chart.set("values", Charts.numbers(drawn.stream().mapToDouble(Named::value).toArray()));
    Exhibit exhibit =
        Exhibit.picture(
            Shown.prose(found.title()),
            Shown.prose("Importance"),
            "The longer the bar, the more it tells."
                + (drawn.stream().anyMatch(term -> term.value() < 0) ? SIGNS : "")
                + (drawn.size() < found.terms().size()
                    ? " The first " + MOST_BARS + " are drawn; the table has more."
                    : ""),
            chart,
            Sheet.of(
                "Largest first",
                Column.names("term", found.terms(), Named::name),
                Column.numbers(Shown.name(found.what()), found.terms(), Named::value)));
    return drawn.size() > 12 ? exhibit.tall() : exhibit;
  }

  private static String reading(Finding.Profile found, List<ColumnProfile> drawn, List<Key> keys) {
    String heights = "The height of a bar tells how many rows have that value or lie in that range";
    String colors = ", its colours how many of them belong to each class";
    String left =
        Words.filled(
            " {} of {} columns have a picture; all are in the table.",
            drawn.size(),
            found.columns().size());
    return heights
        + (keys.isEmpty() ? "" : colors)
        + "."
        + (drawn.size() < found.columns().size() ? left : "");
  }

  private Exhibit.Drawing drawing(ColumnProfile column) {
    ObjectNode chart = Charts.of("profile");
    chart.set("bins", Charts.names(column.bins()));
    chart.set("counts", new Counts(palette).counts(column.counts()));
    return new Exhibit.Drawing(Shown.name(column.name()), Picture.Size.SMALL, chart);
  }

  private static Sheet summary(List<ColumnProfile> columns) {
    return Sheet.of(
        "The columns",
        Column.names("column", columns, ColumnProfile::name),
        Column.prose("kind", columns, ColumnProfile::kind),
        Column.prose("role", columns, ColumnProfile::role),
        Column.numbers("missing", columns, ColumnProfile::missing),
        Column.numbers("distinct", columns, ColumnProfile::distinct),
        Column.prose("summary", columns, ColumnProfile::summary));
  }

  private static Sheet bars(List<ColumnProfile> columns) {
    List<String> names = new ArrayList<>();
    List<String> bins = new ArrayList<>();
    List<String> classes = new ArrayList<>();
    List<Double> counts = new ArrayList<>();
    for (ColumnProfile column : columns) {
      for (int b = 0; b < column.bins().size(); b++) {
        for (Named<double[]> of : column.counts()) {
          names.add(column.name());
          bins.add(column.bins().get(b));
          classes.add(of.name());
          counts.add(of.value()[b]);
        }
      }
    }
    return Sheet.of(
        "The bars",
        Column.names("column", names),
        Column.names("value", bins),
        Column.names("class", classes),
        Column.numbers("rows", counts, Double::doubleValue));
  }
}
