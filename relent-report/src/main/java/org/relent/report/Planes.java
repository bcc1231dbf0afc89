// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.relent.finding.Fences;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Boundary;
import org.relent.finding.Finding.Fit;
import org.relent.report.view.Column;
import org.relent.report.view.Key;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;
import org.relent.report.view.Thinned;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Pictures over a plane: the decision over two columns, predicted against actual numbers. */
record Planes(Palette palette) {

  private static final String SPREAD =
      " A thin line through a mark is one stated standard deviation either way.";

  private static final String BEYOND =
      " Triangles at the edge stand for predictions that lie far beyond it.";

  private static final String WITHIN =
      " The ellipses tell where the model takes each class to lie: within one standard deviation of"
          + " its mean, and within two (dashed).";

  Exhibit of(Finding.Boundary found) {
    boolean regression = found.classes().size() == 1;
    return Exhibit.picture(
            Shown.prose(regression ? "What is predicted where" : "Where the decision turns"),
            Shown.prose("Two columns" + (found.held().isEmpty() ? "" : " · ") + found.held()),
            regression
                ? "The background shows the predicted number, the marks rows of the data in the"
                    + " colour of their own: where the two differ, the prediction is off."
                : "The background has the colour of the predicted class, stronger where the model"
                    + " is surer; the marks are rows of the data in the colour of their own class."
                    + (found.ellipses().isEmpty() ? "" : WITHIN),
            chart(found, regression),
            sheets(found, regression))
        .tall()
        .with(regression ? List.of() : keys(found.classes()));
  }

  Exhibit of(Finding.Fit found) {
    Shown target = Shown.name(found.target());
    ObjectNode chart = Charts.of("fit").put("target", target.text());
    chart.set(
        "pairs",
        Charts.rows(
            Thinned.of(found.pairs(), Charts.MOST_MARKS),
            p -> new double[] {p.actual(), p.predicted(), p.sd(), p.row()}));
    Fences fences = Fences.of(ends(found.pairs()));
    chart.set("ends", Charts.numbers(fences.low(), fences.high()));
    long beyond = fences.beyond(of(found.pairs(), Fit.Pair::predicted));
    return Exhibit.picture(
            Shown.prose("Predicted against actual"),
            Shown.prose(target.text() + (found.origin().isEmpty() ? "" : " · ") + found.origin()),
            "On the dashed diagonal the prediction is exact; above it, it is too high, below it too"
                + " low."
                + (found.pairs().stream().anyMatch(pair -> pair.sd() > 0) ? SPREAD : "")
                + (beyond > 0 ? BEYOND : ""),
            chart,
            Sheet.of(
                "Row by row",
                Column.numbers("row", of(found.pairs(), Fit.Pair::row)),
                Column.numbers("actual", of(found.pairs(), Fit.Pair::actual)),
                Column.numbers("predicted", of(found.pairs(), Fit.Pair::predicted)),
                Column.numbers("stated sd", of(found.pairs(), Fit.Pair::sd))))
        .tall();
  }

  private static double[] ends(List<Fit.Pair> pairs) {
    return pairs.stream()
        .flatMapToDouble(pair -> DoubleStream.of(pair.actual(), pair.predicted()))
        .toArray();
  }

  private List<Key> keys(List<String> classes) {
    return classes.stream()
        .map(name -> new Key(Shown.name(name), "", palette.number(name)))
        .toList();
  }

  private ObjectNode chart(Boundary found, boolean regression) {
    ObjectNode chart =
        Charts.of(regression ? "surface" : "boundary")
            .put("xName", Shown.name(found.xName()).text())
            .put("yName", Shown.name(found.yName()).text());
    chart.set(
        "classes",
        Charts.list(found.classes(), name -> Charts.named(Shown.name(name), palette.number(name))));
    chart.set("x", Charts.numbers(found.x()));
    chart.set("y", Charts.numbers(found.y()));
    chart.set(
        "label",
        Charts.rows(
            Arrays.asList(found.label()), row -> Arrays.stream(row).asDoubleStream().toArray()));
    chart.set("value", Charts.rows(Arrays.asList(found.value()), row -> row));
    chart.set("points", points(found.points()));
    chart.set("ellipses", ellipses(found.ellipses()));
    return chart;
  }

  /** Marks over a plane, as the drawing script reads them. */
  static ArrayNode points(List<Boundary.Point> points) {
    return Charts.rows(
        Thinned.of(points, Charts.MOST_MARKS),
        p -> new double[] {p.x(), p.y(), p.value(), p.row()});
  }

  /** Ellipses, likewise. */
  static ArrayNode ellipses(List<Boundary.Ellipse> ellipses) {
    return Charts.rows(
        ellipses, e -> new double[] {e.x(), e.y(), e.xx(), e.xy(), e.yy(), e.label()});
  }

  private static Sheet[] sheets(Boundary found, boolean regression) {
    Stream<Sheet> usual = Stream.of(grid(found, regression), points(found, regression));
    return (found.ellipses().isEmpty() ? usual : Stream.concat(Stream.of(ellipses(found)), usual))
        .toArray(Sheet[]::new);
  }

  private static Sheet ellipses(Boundary found) {
    return ellipses(
        "class",
        found.classes(),
        Shown.name(found.xName()),
        Shown.name(found.yName()),
        found.ellipses());
  }

  /** What ellipses are, in numbers. */
  static Sheet ellipses(
      String what, List<String> names, Shown across, Shown up, List<Boundary.Ellipse> all) {
    return Sheet.of(
        "The ellipses",
        Column.names(what, all.stream().map(e -> names.get(e.label())).toList()),
        Column.numbers(across, of(all, Boundary.Ellipse::x)),
        Column.numbers(up, of(all, Boundary.Ellipse::y)),
        Column.numbers("sd across", of(all, e -> Math.sqrt(e.xx()))),
        Column.numbers("sd up", of(all, e -> Math.sqrt(e.yy()))),
        Column.numbers(
            "correlation", of(all, e -> e.xy() / (Math.sqrt(e.xx()) * Math.sqrt(e.yy())))));
  }

  private static Sheet grid(Boundary found, boolean regression) {
    int width = found.x().length;
    int all = width * found.y().length;
    List<Integer> cells = Thinned.indices(all, Sheet.MOST_ROWS);
    List<Column> columns = new ArrayList<>();
    columns.add(
        Column.numbers(Shown.name(found.xName()), of(cells, cell -> found.x()[cell % width])));
    columns.add(
        Column.numbers(Shown.name(found.yName()), of(cells, cell -> found.y()[cell / width])));
    if (!regression) {
      columns.add(
          Column.names(
              "predicted",
              cells.stream()
                  .map(cell -> found.classes().get(found.label()[cell / width][cell % width]))
                  .toList()));
    }
    columns.add(
        Column.numbers(
            regression ? "predicted" : "probability",
            of(cells, cell -> found.value()[cell / width][cell % width])));
    return Sheet.of("The background", columns).outOf(all);
  }

  private static Sheet points(Boundary found, boolean regression) {
    List<Boundary.Point> points = found.points();
    return Sheet.of(
        "The marks",
        Column.numbers("row", of(points, Boundary.Point::row)),
        Column.numbers(Shown.name(found.xName()), of(points, Boundary.Point::x)),
        Column.numbers(Shown.name(found.yName()), of(points, Boundary.Point::y)),
        regression
            ? Column.numbers(Shown.name(found.classes().get(0)), of(points, Boundary.Point::value))
            : Column.names(
                "class", points.stream().map(p -> found.classes().get((int) p.value())).toList()));
  }

  private static <T> double[] of(List<T> items, ToDoubleFunction<T> number) {
    return items.stream().mapToDouble(number).toArray();
  }
}
