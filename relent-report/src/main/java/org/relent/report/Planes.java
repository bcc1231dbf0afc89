// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.relent.data.Numbers;
import org.relent.finding.Fences;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Fit;
import org.relent.finding.Finding.Plane;
import org.relent.report.view.Column;
import org.relent.report.view.Key;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;
import org.relent.report.view.Thinned;
import tools.jackson.databind.node.ObjectNode;

/**
 * Pictures over a plane: the decision or the density over two columns, predicted against actual
 * numbers.
 */
record Planes(Palette palette) {

  private static final String SPREAD =
      " A thin line through a mark is one stated standard deviation either way.";

  private static final String BEYOND =
      " Triangles at the edge stand for predictions that lie far beyond it.";

  private static final String LINES =
      "From one thin line to the next the density falls to a third; the colour is that of the"
          + " likeliest component.";
  private static final String MARKS = " Marks are rows.";
  private static final String ELLIPSES =
      " Ellipses are one standard deviation about a mean, and two (dashed).";
  private static final String WITHIN =
      " The ellipses tell where the model takes each class to lie: within one standard deviation of"
          + " its mean, and within two (dashed).";

  /** What there is over a plane, and what the columns of its tables are called. */
  private enum Kind {
    /** One number everywhere. */
    SURFACE("surface", "class", "", "predicted"),
    /** A class everywhere, and how sure it is. */
    BOUNDARY("boundary", "class", "predicted", "probability"),
    /** A density everywhere, and the component that is likeliest there. */
    CONTOURS("contours", "component", "likeliest", "log-density");

    private final String drawing;
    private final String group;
    private final String label;
    private final String value;

    Kind(String drawing, String group, String label, String value) {
      this.drawing = drawing;
      this.group = group;
      this.label = label;
      this.value = value;
    }
  }

  Exhibit of(Finding.Boundary found) {
    Plane plane = found.plane();
    Shown kicker = Shown.kicker("Two columns", plane.others());
    return plane.names().size() == 1
        ? drawn(
            Kind.SURFACE,
            plane,
            Shown.prose("What is predicted where"),
            kicker,
            "The background shows the predicted number, the marks rows of the data in the"
                + " colour of their own: where the two differ, the prediction is off.")
        : drawn(
            Kind.BOUNDARY,
            plane,
            Shown.prose("Where the decision turns"),
            kicker,
            "The background has the colour of the predicted class, stronger where the model"
                + " is surer; the marks are rows of the data in the colour of their own class."
                + (plane.ellipses().isEmpty() ? "" : WITHIN));
  }

  /** Densities over two columns, with the components they are made of. */
  Exhibit of(Finding.Contours found) {
    Plane plane = found.plane();
    String across = Shown.name(plane.xName()).text();
    String up = Shown.name(plane.yName()).text();
    return drawn(
        Kind.CONTOURS,
        plane,
        Shown.prose(across + " and " + up),
        Shown.kicker("Density", plane.others()),
        LINES
            + (plane.points().isEmpty() ? "" : MARKS)
            + (plane.ellipses().isEmpty() ? "" : ELLIPSES));
  }

  private Exhibit drawn(Kind kind, Plane plane, Shown heading, Shown kicker, String reading) {
    Stream<Sheet> ellipses =
        plane.ellipses().isEmpty() ? Stream.empty() : Stream.of(ellipses(kind, plane));
    Sheet[] sheets =
        Stream.concat(ellipses, Stream.of(grid(kind, plane), points(kind, plane)))
            .toArray(Sheet[]::new);
    return Exhibit.picture(heading, kicker, reading, chart(kind, plane), sheets)
        .tall()
        .with(kind == Kind.SURFACE ? List.of() : keys(plane.names()));
  }

  Exhibit of(Finding.Fit found) {
    Shown target = Shown.name(found.target());
    ObjectNode chart = Charts.of("fit").put("target", target.text());
    chart.set(
        "pairs",
        Charts.rows(
            Thinned.of(found.pairs(), Charts.MOST_MARKS),
            p -> new double[] {p.actual(), p.predicted(), p.sd(), p.row()}));
    found.zeroLoss().ifPresent(zone -> chart.put("zone", zone));
    Fences fences = Fences.of(ends(found.pairs()));
    chart.set("ends", Charts.numbers(fences.low(), fences.high()));
    long beyond = fences.beyond(found.pairs().stream().mapToDouble(Fit.Pair::predicted).toArray());
    return Exhibit.picture(
            Shown.prose("Predicted against actual"),
            Shown.kicker(target.text(), found.origin()),
            "On the dashed diagonal the prediction is exact; above it, it is too high, below it too"
                + " low."
                + (found.pairs().stream().anyMatch(pair -> pair.sd() > 0) ? SPREAD : "")
                + found.zeroLoss().stream().mapToObj(Planes::zone).collect(Collectors.joining())
                + (beyond > 0 ? BEYOND : ""),
            chart,
            Sheet.of(
                "Row by row",
                Column.numbers("row", found.pairs(), Fit.Pair::row),
                Column.numbers("actual", found.pairs(), Fit.Pair::actual),
                Column.numbers("predicted", found.pairs(), Fit.Pair::predicted),
                Column.numbers("stated sd", found.pairs(), Fit.Pair::sd)))
        .tall();
  }

  private static String zone(double half) {
    return " Rows within the band around it, no more than "
        + Numbers.significant(half, 3)
        + " off, cost the fit nothing.";
  }

  private static double[] ends(List<Fit.Pair> pairs) {
    return pairs.stream()
        .flatMapToDouble(pair -> DoubleStream.of(pair.actual(), pair.predicted()))
        .toArray();
  }

  private List<Key> keys(List<String> names) {
    return names.stream().map(name -> new Key(Shown.name(name), "", palette.number(name))).toList();
  }

  private ObjectNode chart(Kind kind, Plane plane) {
    ObjectNode chart =
        Charts.of(kind.drawing)
            .put("xName", Shown.name(plane.xName()).text())
            .put("yName", Shown.name(plane.yName()).text());
    chart.set(
        "classes",
        Charts.list(plane.names(), name -> Charts.named(Shown.name(name), palette.number(name))));
    chart.set("x", Charts.numbers(plane.x()));
    chart.set("y", Charts.numbers(plane.y()));
    chart.set(
        "label",
        Charts.rows(
            Arrays.asList(plane.label()), row -> Arrays.stream(row).asDoubleStream().toArray()));
    chart.set("value", Charts.rows(Arrays.asList(plane.value()), row -> row));
    chart.set(
        "points",
        Charts.rows(
            Thinned.of(plane.points(), Charts.MOST_MARKS),
            p -> new double[] {p.x(), p.y(), p.value(), p.row()}));
    chart.set(
        "ellipses",
        Charts.rows(
            plane.ellipses(), e -> new double[] {e.x(), e.y(), e.xx(), e.xy(), e.yy(), e.label()}));
    return chart;
  }

  private static Sheet ellipses(Kind kind, Plane plane) {
    List<Plane.Ellipse> all = plane.ellipses();
    return Sheet.of(
        "The ellipses",
        Column.names(kind.group, all, e -> plane.names().get(e.label())),
        Column.numbers(Shown.name(plane.xName()), all, Plane.Ellipse::x),
        Column.numbers(Shown.name(plane.yName()), all, Plane.Ellipse::y),
        Column.numbers("sd across", all, e -> Math.sqrt(e.xx())),
        Column.numbers("sd up", all, e -> Math.sqrt(e.yy())),
        Column.numbers("correlation", all, e -> e.xy() / (Math.sqrt(e.xx()) * Math.sqrt(e.yy()))));
  }

  private static Sheet grid(Kind kind, Plane plane) {
    int width = plane.x().length;
    int all = width * plane.y().length;
    List<Integer> cells = Thinned.indices(all, Sheet.MOST_ROWS);
    List<Column> columns = new ArrayList<>();
    columns.add(Column.numbers(Shown.name(plane.xName()), cells, c -> plane.x()[c % width]));
    columns.add(Column.numbers(Shown.name(plane.yName()), cells, c -> plane.y()[c / width]));
    if (kind != Kind.SURFACE) {
      columns.add(
          Column.names(
              kind.label, cells, c -> plane.names().get(plane.label()[c / width][c % width])));
    }
    columns.add(Column.numbers(kind.value, cells, c -> plane.value()[c / width][c % width]));
    return Sheet.of("The background", columns).outOf(all);
  }

  private static Sheet points(Kind kind, Plane plane) {
    List<Plane.Point> points = plane.points();
    return Sheet.of(
        "The marks",
        Column.numbers("row", points, Plane.Point::row),
        Column.numbers(Shown.name(plane.xName()), points, Plane.Point::x),
        Column.numbers(Shown.name(plane.yName()), points, Plane.Point::y),
        kind == Kind.SURFACE
            ? Column.numbers(Shown.name(plane.names().get(0)), points, Plane.Point::value)
            : Column.names(kind.group, points, p -> plane.names().get((int) p.value())));
  }
}
