// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.relent.evaluate.PrecisionRecallCurve;
import org.relent.evaluate.ReliabilityCurve;
import org.relent.evaluate.RocCurve;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Named;
import org.relent.report.view.Column;
import org.relent.report.view.Figures;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;
import org.relent.report.view.Thinned;
import tools.jackson.databind.node.ObjectNode;

/** Curves over thresholds, probabilities and any other quantity. */
record Curves(Palette palette) {

  Exhibit of(Finding.Roc found) {
    return drawn(
        found.curves(),
        new Look<>(
            "roc",
            RocCurve::points,
            p -> new double[] {p.falsePositiveRate(), p.truePositiveRate()},
            List.of(
                new Measure<>("threshold", RocCurve.Point::threshold),
                new Measure<>("false alarms", RocCurve.Point::falsePositiveRate),
                new Measure<>("caught", RocCurve.Point::truePositiveRate))),
        Shown.prose("What a threshold catches, and what it lets in"),
        Shown.kicker("ROC curve", found.origin()),
        "The nearer a line comes to the top left corner, the better the score tells its class"
            + " from the rest; along the dashed diagonal guessing would do as well.",
        curve -> "area " + Figures.of(curve.area()));
  }

  Exhibit of(Finding.PrecisionRecall found) {
    return drawn(
        found.curves(),
        new Look<>(
            "precisionRecall",
            PrecisionRecallCurve::points,
            p -> new double[] {p.recall(), p.precision()},
            List.of(
                new Measure<>("threshold", PrecisionRecallCurve.Point::threshold),
                new Measure<>("caught (recall)", PrecisionRecallCurve.Point::recall),
                new Measure<>("right (precision)", PrecisionRecallCurve.Point::precision))),
        Shown.prose("How many of the finds are right, against how many are caught"),
        Shown.kicker("Precision–recall curve", found.origin()),
        "To the right, more of the class is caught; the higher the line stays there, the fewer"
            + " of the finds are wrong.",
        curve -> "average precision " + Figures.of(curve.averagePrecision()));
  }

  Exhibit of(Finding.Reliability found) {
    return drawn(
        found.curves(),
        new Look<>(
            "reliability",
            ReliabilityCurve::bins,
            b -> new double[] {b.meanPredicted(), b.observed(), b.weight()},
            List.of(
                new Measure<>("from", ReliabilityCurve.Bin::low),
                new Measure<>("below", ReliabilityCurve.Bin::high),
                new Measure<>("stated (mean)", ReliabilityCurve.Bin::meanPredicted),
                new Measure<>("came true", ReliabilityCurve.Bin::observed),
                new Measure<>("rows", ReliabilityCurve.Bin::weight))),
        Shown.prose("How often the stated probability comes true"),
        Shown.kicker("Reliability diagram", found.origin()),
        "On the dashed diagonal, what is given 70 % happens 70 % of the time; below it, it"
            + " happens less often than stated, above it more often. Larger dots stand for more"
            + " rows. A curve and its calibration error are of the probability of one class,"
            + " predicted or not; that of the figures of merit is of the predicted class alone,"
            + " and so another number.",
        curve -> "calibration error " + Figures.of(curve.calibrationError()));
  }

  Exhibit of(Finding.Lines found) {
    Shown across = Shown.name(found.xName());
    Shown up = Shown.name(found.yName());
    Look<List<Finding.Lines.At>, Finding.Lines.At> look =
        new Look<>(
            "lines",
            series -> series,
            p -> new double[] {p.x(), p.y()},
            List.of(
                new Measure<>(across, Finding.Lines.At::x),
                new Measure<>(up, Finding.Lines.At::y)));
    ObjectNode chart = chart(found.series(), look);
    chart.put("xName", across.text()).put("yName", up.text());
    return Exhibit.picture(
            Shown.prose(found.title()),
            Shown.prose(up.text() + " against " + across.text()),
            "Each line shows how one of the quantities named above changes from left to right;"
                + " where a line breaks off, there is no number.",
            chart,
            sheet(found.series(), look))
        .with(palette.keys(found.series(), series -> ""));
  }

  /**
   * How curves of a kind are told.
   *
   * @param kind the drawing script has a function of this name
   * @param marks what it draws of a point
   * @param measures what the table has of it
   */
  private record Look<T, P>(
      String kind,
      Function<T, List<P>> points,
      Function<P, double[]> marks,
      List<Measure<P>> measures) {}

  private <T, P> Exhibit drawn(
      List<Named<T>> curves,
      Look<T, P> look,
      Shown heading,
      Shown kicker,
      String reading,
      Function<T, String> note) {
    return Exhibit.picture(heading, kicker, reading, chart(curves, look), sheet(curves, look))
        .with(palette.keys(curves, note));
  }

  private record Measure<P>(Shown name, ToDoubleFunction<P> of) {

    Measure(String name, ToDoubleFunction<P> of) {
      this(Shown.prose(name), of);
    }
  }

  private <T, P> ObjectNode chart(List<Named<T>> curves, Look<T, P> look) {
    // many curves share the room that a few may fill
    int most = Math.max(100, Math.min(Charts.MOST_MARKS, 6000 / Math.max(1, curves.size())));
    ObjectNode chart = Charts.of(look.kind());
    chart.set(
        "curves",
        Charts.list(
            curves,
            curve ->
                Charts.named(Shown.name(curve.name()), palette.number(curve.name()))
                    .set(
                        "points",
                        Charts.rows(
                            Thinned.of(look.points().apply(curve.value()), most), look.marks()))));
    return chart;
  }

  /** All curves in one table, under one another. */
  private static <T, P> Sheet sheet(List<Named<T>> curves, Look<T, P> look) {
    List<String> names = new ArrayList<>();
    List<P> all = new ArrayList<>();
    int share = Math.max(2, Sheet.MOST_ROWS / Math.max(1, curves.size()));
    int total = 0;
    for (Named<T> curve : curves) {
      total += look.points().apply(curve.value()).size();
    }
    for (Named<T> curve : curves) {
      List<P> own = look.points().apply(curve.value());
      // each curve keeps its ends, which an even choice over all would lose
      List<P> kept = total > Sheet.MOST_ROWS ? Thinned.of(own, share) : own;
      all.addAll(kept);
      kept.forEach(point -> names.add(curve.name()));
    }
    List<Column> columns = new ArrayList<>(List.of(Column.names("curve", names)));
    for (Measure<P> measure : look.measures()) {
      columns.add(Column.numbers(measure.name(), all.stream().mapToDouble(measure.of()).toArray()));
    }
    return Sheet.of("Points of the curve", columns).outOf(total);
  }
}
