// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Graph;
import org.relent.finding.Finding.Lines;
import org.relent.finding.Finding.Named;
import org.relent.finding.Findings;
import org.relent.finding.Findings.Chapter;

/**
 * Graphs, matrices and lines with made-up numbers and names.
 *
 * @param naming turns each string into the one that is used
 */
record StructureSamples(UnaryOperator<String> naming) {

  private static final int POSITIONS = 60;

  Findings findings() {
    return new Findings(
        n("splice: where does a gene go on?"), n("Trees of letters."), n(""), chapters());
  }

  List<Chapter> chapters() {
    return List.of(
        new Chapter(
            n("Structures"),
            n("What depends on what."),
            List.of(
                net(),
                tree(24),
                tree(7),
                graph("All trees over the letters", positions(), chain(POSITIONS)),
                weights(),
                table())),
        new Chapter(n("Potentials"), n("What a margin costs."), List.of(potentials())),
        new Chapter(n("Densities"), n("Where rows lie."), List.of(contours(), scatter())),
        new Chapter(n("Labels"), n("Which are doubtful."), List.of(doubtful())));
  }

  Finding.Contours contours() {
    int side = 24;
    double[] x = IntStream.range(0, side).mapToDouble(i -> 0.02 + 0.04 * i).toArray();
    int[][] part = new int[side][side];
    double[][] logDensity = new double[side][side];
    for (int r = 0; r < side; r++) {
      for (int c = 0; c < side; c++) {
        part[r][c] = x[c] > x[r] ? 1 : 0;
        double away = Math.abs(x[c] - x[r]) - 0.3;
        logDensity[r][c] = x[c] + x[r] < 1 ? 2 - 40 * away * away : Double.NaN;
      }
    }
    return new Finding.Contours(
        new Finding.Plane(
            n("sand"),
            n("silt"),
            n("whatever the other columns hold"),
            x,
            x,
            List.of(n("component 1"), n("component 2")),
            part,
            logDensity,
            IntStream.range(0, 40)
                .mapToObj(
                    i -> new Finding.Plane.Point(0.1 + 0.01 * i, 0.4 - 0.009 * i, i % 2, i + 1))
                .toList(),
            List.of(new Finding.Plane.Ellipse(1, 0.5, 0.2, 0.01, -0.004, 0.006))));
  }

  Finding.Scatter scatter() {
    return new Finding.Scatter(
        n("Entropy against likelihood"),
        "Each dot is an end, the larger the more starts came there.",
        n("log-likelihood"),
        n("entropy"),
        List.of(
            new Named<>(n("feasible"), List.of(mark(-1.3, 1.4, 3), mark(-1.2, 1.2, 20))),
            new Named<>(n("rejected"), List.of(mark(-1.25, 1.25, 1)))),
        List.of(mark(-1.3, 1.4, 3)));
  }

  private Finding.Scatter.Mark mark(double x, double y, double weight) {
    return new Finding.Scatter.Mark(x, y, weight, n("end of some starts"));
  }

  Finding.Listing doubtful() {
    return new Finding.Listing(
        n("Labels to look at"),
        "Strength is the probability that the label is wrong.",
        List.of(n("row"), n("given"), n("strength")),
        List.of(
            List.of("17", n("benign"), "0.93"),
            List.of("4", n("malignant"), "0.71"),
            List.of("512", n("benign"), "0.55")),
        699);
  }

  private String n(String text) {
    return naming.apply(text);
  }

  private List<String> columns(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> n(i % 4 == 1 ? "a column of a long name, number " + i : "c" + 7 * i % 31))
        .toList();
  }

  private List<String> positions() {
    return IntStream.rangeClosed(1, POSITIONS).mapToObj(i -> n("seq " + i)).toList();
  }

  Graph net() {
    List<Graph.Edge> edges = new ArrayList<>();
    for (int child = 1; child < 8; child++) {
      edges.add(new Graph.Edge((child - 1) / 2, child, 1));
    }
    edges.add(new Graph.Edge(7, 6, 1));
    return new Graph(
        n("Who depends on whom"), n("Bayes net"), columns(8), Graph.Sense.DIRECTED, edges);
  }

  Graph tree(int nodes) {
    return graph("Which columns hang together", columns(nodes), chain(nodes));
  }

  private Graph graph(String title, List<String> nodes, List<Graph.Edge> edges) {
    return new Graph(n(title), n("edge probabilities"), nodes, Graph.Sense.UNDIRECTED, edges);
  }

  /** Near pairs are likely, far ones less so. */
  private static List<Graph.Edge> chain(int nodes) {
    List<Graph.Edge> edges = new ArrayList<>();
    for (int u = 0; u < nodes; u++) {
      for (int v = u + 1; v < nodes; v++) {
        double near = StrictMath.exp(-0.9 * (v - u)) * 2.2;
        double odd = (u * 31 + v * 17) % 23 == 0 ? 0.35 : 0;
        edges.add(new Graph.Edge(u, v, Math.min(0.98, near * ((u * 7) % 5 + 1) / 5 + odd)));
      }
    }
    return edges;
  }

  Finding.HeatMap weights() {
    List<String> names = positions();
    double[][] values = new double[POSITIONS][POSITIONS];
    for (int u = 0; u < POSITIONS; u++) {
      for (int v = 0; v < POSITIONS; v++) {
        double near = StrictMath.exp(-0.12 * Math.abs(u - v));
        values[u][v] = u == v ? Double.NaN : near * (u < v ? 1 : 0.6 + 0.4 * StrictMath.sin(u * v));
      }
    }
    return new Finding.HeatMap(
        n("What each pair weighs"),
        n("above the diagonal the weights, below it the mutual information"),
        names,
        names,
        values,
        0,
        1);
  }

  Finding.HeatMap table() {
    double[][] values = new double[6][4];
    for (int r = 0; r < 6; r++) {
      for (int c = 0; c < 4; c++) {
        values[r][c] = (1 + (r * 5 + c * 3) % 7) / 16.0;
      }
    }
    return new Finding.HeatMap(
        n("How often a letter stands where"),
        n("probability"),
        columns(6),
        List.of(n("A"), n("C"), n("G"), n("T")),
        values,
        0,
        0.5);
  }

  Lines potentials() {
    return new Lines(
        n("What a margin costs"),
        n("multiplier"),
        n("potential"),
        List.of(
            line("exponential", x -> x + StrictMath.log(1 - x / 5)),
            line("Laplace", x -> x + StrictMath.log(1 - x * x / 25)),
            line("hard", x -> x)));
  }

  private Named<List<Lines.At>> line(String name, DoubleUnaryOperator of) {
    return new Named<>(
        n(name),
        IntStream.rangeClosed(0, 120)
            .mapToObj(i -> 0.05 * i)
            .map(x -> new Lines.At(x, of.applyAsDouble(x)))
            .toList());
  }
}
