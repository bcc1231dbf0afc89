// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Boundary;
import org.relent.report.view.Column;
import org.relent.report.view.Key;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;
import org.relent.report.view.Thinned;
import tools.jackson.databind.node.ObjectNode;

/** Densities over two columns, with the components they are made of. */
record Contours(Palette palette) {

  private static final String LINES =
      "From one thin line to the next the density falls to a third; the colour is that of the"
          + " likeliest component.";

  private static final String MARKS = " Marks are rows.";

  private static final String ELLIPSES =
      " Ellipses are one standard deviation about a mean, and two (dashed).";

  Exhibit of(Finding.Contours found) {
    Shown across = Shown.name(found.xName());
    Shown up = Shown.name(found.yName());
    return Exhibit.picture(
            Shown.prose(across.text() + " and " + up.text()),
            Shown.prose("Density" + (found.others().isEmpty() ? "" : " · ") + found.others()),
            LINES
                + (found.points().isEmpty() ? "" : MARKS)
                + (found.ellipses().isEmpty() ? "" : ELLIPSES),
            chart(found, across, up),
            sheets(found, across, up))
        .tall()
        .with(
            found.parts().stream()
                .map(name -> new Key(Shown.name(name), "", palette.number(name)))
                .toList());
  }

  private ObjectNode chart(Finding.Contours found, Shown across, Shown up) {
    ObjectNode chart = Charts.of("contours").put("xName", across.text()).put("yName", up.text());
    chart.set(
        "classes",
        Charts.list(found.parts(), name -> Charts.named(Shown.name(name), palette.number(name))));
    chart.set("x", Charts.numbers(found.x()));
    chart.set("y", Charts.numbers(found.y()));
    chart.set(
        "label",
        Charts.rows(
            Arrays.asList(found.part()), row -> Arrays.stream(row).asDoubleStream().toArray()));
    chart.set("value", Charts.rows(Arrays.asList(found.logDensity()), row -> row));
    chart.set("points", Planes.points(found.points()));
    chart.set("ellipses", Planes.ellipses(found.ellipses()));
    return chart;
  }

  private static Sheet[] sheets(Finding.Contours found, Shown across, Shown up) {
    Stream<Sheet> usual = Stream.of(grid(found, across, up), points(found, across, up));
    return (found.ellipses().isEmpty()
            ? usual
            : Stream.concat(
                Stream.of(
                    Planes.ellipses("component", found.parts(), across, up, found.ellipses())),
                usual))
        .toArray(Sheet[]::new);
  }

  private static Sheet grid(Finding.Contours found, Shown across, Shown up) {
    int width = found.x().length;
    int all = width * found.y().length;
    List<Integer> cells = Thinned.indices(all, Sheet.MOST_ROWS);
    return Sheet.of(
            "The background",
            Column.numbers(across, of(cells, cell -> found.x()[cell % width])),
            Column.numbers(up, of(cells, cell -> found.y()[cell / width])),
            Column.names(
                "likeliest",
                cells.stream()
                    .map(cell -> found.parts().get(found.part()[cell / width][cell % width]))
                    .toList()),
            Column.numbers(
                "log-density", of(cells, cell -> found.logDensity()[cell / width][cell % width])))
        .outOf(all);
  }

  private static Sheet points(Finding.Contours found, Shown across, Shown up) {
    List<Boundary.Point> points = found.points();
    return Sheet.of(
        "The marks",
        Column.numbers("row", of(points, Boundary.Point::row)),
        Column.numbers(across, of(points, Boundary.Point::x)),
        Column.numbers(up, of(points, Boundary.Point::y)),
        Column.names(
            "component",
            points.stream().map(point -> found.parts().get((int) point.value())).toList()));
  }

  private static <T> double[] of(List<T> items, ToDoubleFunction<T> number) {
    return items.stream().mapToDouble(number).toArray();
  }
}
