// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Graph;
import org.relent.finding.Finding.Graph.Edge;
import org.relent.report.view.Column;
import org.relent.report.view.Sheet;
import org.relent.report.view.Shown;
import tools.jackson.databind.node.ObjectNode;

/** Graphs, their edges as strong as they are sure. */
final class Graphs {

  /** Below this probability an edge is not drawn: it could not be seen. */
  static final double FAINTEST = 0.01;

  /** The most edges of one picture: more are a blot. */
  static final int MOST_EDGES = 400;

  private Graphs() {}

  static Exhibit of(Finding.Graph found) {
    boolean directed = found.sense() == Graph.Sense.DIRECTED;
    List<Edge> seen =
        found.edges().stream()
            .filter(edge -> edge.probability() >= FAINTEST)
            .sorted(Comparator.comparingDouble(edge -> -edge.probability()))
            .toList();
    List<Edge> drawn = seen.subList(0, Math.min(MOST_EDGES, seen.size()));
    Places places = Places.of(found.nodes());
    ObjectNode chart = Charts.of(places.kind()).put("directed", directed);
    chart.set("nodes", Charts.names(found.nodes()));
    chart.set("places", Charts.rows(places.at(), at -> at));
    chart.set("edges", Charts.rows(drawn, e -> new double[] {e.from(), e.to(), e.probability()}));
    Exhibit exhibit =
        Exhibit.picture(
            Shown.prose(found.title()),
            Shown.prose(found.what()),
            reading(directed, found.edges().size() - drawn.size()),
            chart,
            sheet(found, seen, directed));
    return places.wide() ? inRow(exhibit, found, drawn) : exhibit.tall();
  }

  /** A row where all edges are short needs no height. */
  private static Exhibit inRow(Exhibit exhibit, Graph found, List<Edge> drawn) {
    int widest = drawn.stream().mapToInt(e -> Math.abs(e.from() - e.to())).max().orElse(0);
    return widest > found.nodes().size() / 4 ? exhibit.wide().tall() : exhibit.wide();
  }

  private static String reading(boolean directed, int hidden) {
    return (directed
            ? "An arrow runs from a column to one that depends on it; the stronger it is drawn, the"
                + " surer it is."
            : "A line joins what depends on each other; the stronger it is drawn, the surer it is.")
        + " What is not joined is linked only by way of others."
        + (hidden == 0 ? "" : " " + hidden + " weaker ones are not drawn.");
  }

  private static Sheet sheet(Graph found, List<Edge> seen, boolean directed) {
    List<Edge> first = seen.subList(0, Math.min(Sheet.MOST_ROWS, seen.size()));
    String caption =
        first.size() == seen.size() ? "All of 1 % or more" : "The surest " + first.size();
    return Sheet.of(
        caption + ", surest first",
        Column.names(directed ? "from" : "one", names(found, first.stream().map(Edge::from))),
        Column.names(directed ? "to" : "the other", names(found, first.stream().map(Edge::to))),
        Column.numbers("probability", first, Edge::probability));
  }

  private static List<String> names(Graph found, Stream<Integer> nodes) {
    return nodes.map(found.nodes()::get).toList();
  }
}
