// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Named;
import org.relent.finding.Finding.Scatter.Mark;
import org.relent.report.view.Column;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;
import org.relent.report.view.Thinned;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Points of several kinds, some of them singled out. */
record Scatters(Palette palette) {

  Exhibit of(Finding.Scatter found) {
    Shown across = Shown.name(found.xName());
    Shown up = Shown.name(found.yName());
    ObjectNode chart = Charts.of("scatter").put("xName", across.text()).put("yName", up.text());
    chart.set(
        "kinds",
        Charts.list(
            found.series(),
            kind -> {
              List<Mark> marks = Thinned.of(kind.value(), Charts.MOST_MARKS);
              ObjectNode node = Charts.named(Shown.name(kind.name()), palette.number(kind.name()));
              node.set("points", points(marks));
              node.set("labels", Charts.names(marks.stream().map(Mark::label).toList()));
              return node;
            }));
    chart.set("picked", points(found.picked()));
    chart.set("names", Charts.names(found.picked().stream().map(Mark::label).toList()));
    return Exhibit.picture(
            Shown.prose(found.title()),
            Shown.prose(up.text() + " against " + across.text()),
            found.reading(),
            chart,
            sheet(found, across, up))
        .with(
            palette.keys(
                found.series().stream().filter(kind -> !kind.value().isEmpty()).toList(),
                marks -> ""));
  }

  private static ArrayNode points(List<Mark> marks) {
    return Charts.rows(marks, mark -> new double[] {mark.x(), mark.y(), mark.weight()});
  }

  /** Those singled out first. */
  private static Sheet sheet(Finding.Scatter found, Shown across, Shown up) {
    List<Named<Mark>> all = new ArrayList<>();
    found.picked().forEach(mark -> all.add(new Named<>("picked", mark)));
    for (Named<List<Mark>> kind : found.series()) {
      kind.value().forEach(mark -> all.add(new Named<>(kind.name(), mark)));
    }
    return Sheet.of(
        "The marks",
        Column.names("kind", all, Named::name),
        Column.names("which", all, part(Mark::label)),
        Column.numbers(across, all, m -> m.value().x()),
        Column.numbers(up, all, m -> m.value().y()),
        Column.numbers("weight", all, m -> m.value().weight()));
  }

  private static <T> Function<Named<Mark>, T> part(Function<Mark, T> of) {
    return named -> of.apply(named.value());
  }
}
