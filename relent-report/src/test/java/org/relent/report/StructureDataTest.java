// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Graph;
import org.relent.finding.Finding.Named;
import org.relent.finding.Findings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Graphs, matrices, lines and ellipses keep their numbers. */
class StructureDataTest {

  private static final StructureSamples SAMPLES = new StructureSamples(UnaryOperator.identity());
  private static final double ROUNDING = 1e-12;

  @Test
  void aGraphKeepsTheEdgesThatCanBeSeen() {
    Graph graph = SAMPLES.tree(24);
    JsonNode edges = chart(graph).get("edges");
    List<Graph.Edge> seen = graph.edges().stream().filter(e -> e.probability() >= 0.01).toList();
    assertTrue(seen.size() < graph.edges().size(), "some are too faint");
    assertEquals(seen.size(), edges.size());
    for (JsonNode edge : edges) {
      assertTrue(
          seen.contains(
              new Graph.Edge(
                  edge.get(0).intValue(), edge.get(1).intValue(), edge.get(2).doubleValue())));
    }
    assertTrue(page(graph).text().contains("171 weaker ones are not drawn"));
  }

  @Test
  void aCrowdedGraphKeepsItsSurestEdges() {
    int n = 60;
    List<String> nodes = IntStream.range(0, n).mapToObj(i -> "column " + (i * 37) % n).toList();
    List<Graph.Edge> edges =
        IntStream.range(0, n * n)
            .filter(k -> k / n < k % n)
            .mapToObj(k -> new Graph.Edge(k / n, k % n, 0.02 + k / (2.0 * n * n)))
            .toList();
    JsonNode chart = chart(new Graph("", "", nodes, Graph.Sense.UNDIRECTED, edges));
    assertEquals("arcs", chart.get("kind").stringValue(), "too many names for a ring");
    assertEquals(Graphs.MOST_EDGES, chart.get("edges").size());
    double last = chart.get("edges").get(Graphs.MOST_EDGES - 1).get(2).doubleValue();
    long surer = edges.stream().filter(e -> e.probability() >= last).count();
    assertEquals(Graphs.MOST_EDGES, surer, "none that was left out is surer than one drawn");
  }

  @Test
  void onlyANetHasArrows() {
    assertTrue(chart(SAMPLES.net()).get("directed").booleanValue());
    assertTrue(page(SAMPLES.net()).select("thead").text().startsWith("from to"));
    assertEquals(false, chart(SAMPLES.tree(7)).get("directed").booleanValue());
    assertTrue(page(SAMPLES.tree(7)).select("thead").text().startsWith("one the other"));
  }

  @Test
  void columnsStandOnARingInTheirOrder() {
    Places places = Places.of(List.of("a", "b", "c", "d"));
    assertEquals("ring", places.kind());
    double[][] expected = {{0.5, 0}, {1, 0.5}, {0.5, 1}, {0, 0.5}};
    for (int i = 0; i < 4; i++) {
      assertEquals(expected[i][0], places.at().get(i)[0], ROUNDING);
      assertEquals(expected[i][1], places.at().get(i)[1], ROUNDING);
    }
  }

  @Test
  void positionsOfASequenceStandInARow() {
    assertEquals("arcs", Places.of(numbered("seq[%d]", 1, 12)).kind());
    assertEquals("arcs", Places.of(numbered("dna:%d", 5, 12)).kind());
    Places row = Places.of(numbered("s%d", 1, 10));
    for (int i = 1; i < 10; i++) {
      assertTrue(row.at().get(i - 1)[0] < row.at().get(i)[0]);
      assertEquals(row.at().get(0)[1], row.at().get(i)[1]);
    }
    List<String> gap = new java.util.ArrayList<>(numbered("seq%d", 1, 12));
    gap.set(11, "seq13");
    assertEquals("ring", Places.of(gap).kind(), "a gap: names like any others");
    assertEquals("ring", Places.of(List.of("a", "b", "c", "d", "e", "f", "g", "h", "i")).kind());
    assertEquals("ring", Places.of(List.of()).kind());
  }

  private static List<String> numbered(String form, int from, int count) {
    return IntStream.range(from, from + count).mapToObj(i -> String.format(form, i)).toList();
  }

  @Test
  void aMatrixKeepsItsNumbersAndItsHoles() {
    Finding.HeatMap map = SAMPLES.weights();
    JsonNode chart = chart(map);
    for (int r = 0; r < map.values().length; r++) {
      for (int c = 0; c < map.values()[r].length; c++) {
        JsonNode cell = chart.get("values").get(r).get(c);
        assertEquals(r == c, cell.isNull());
        assertTrue(r == c || cell.doubleValue() == map.values()[r][c]);
      }
    }
    assertEquals(map.low(), chart.get("ends").get(0).doubleValue());
    assertEquals(map.high(), chart.get("ends").get(1).doubleValue());
    assertTrue(page(map).select("caption").text().contains("The 200 highest of 3540"));
  }

  @Test
  void aMatrixTooLargeToSeeHasATableAlone() {
    int n = HeatMaps.MOST_DRAWN + 1;
    List<String> names = numbered("c%d", 0, n);
    double[][] values = new double[n][n];
    values[3][5] = 1;
    Finding.HeatMap map = new Finding.HeatMap("", "", names, names, values, 0, 1);
    assertEquals(0, charts(map).size());
    assertTrue(page(map).selectFirst("tbody tr").text().startsWith("c3 c5"), "the highest first");
  }

  @Test
  void linesKeepTheirPointsAndTheirGaps() {
    Finding.Lines lines = SAMPLES.potentials();
    JsonNode curves = chart(lines).get("curves");
    for (int s = 0; s < lines.series().size(); s++) {
      List<Finding.Lines.At> points = lines.series().get(s).value();
      assertEquals(points.size(), curves.get(s).get("points").size());
      for (int i = 0; i < points.size(); i++) {
        JsonNode point = curves.get(s).get("points").get(i);
        assertEquals(points.get(i).x(), point.get(0).doubleValue());
        assertEquals(!Double.isFinite(points.get(i).y()), point.get(1).isNull());
      }
    }
    long colors =
        IntStream.range(0, 3).map(s -> curves.get(s).get("color").intValue()).distinct().count();
    assertEquals(3, colors, "each line has its own");
    assertEquals(
        lines.series().stream().map(Named::name).toList(),
        page(lines).select(".keys li").eachText());
  }

  @Test
  void ellipsesAreKeptAndTold() {
    Finding.Plane.Ellipse ellipse = new Finding.Plane.Ellipse(1, 2, 3, 4, 3, 9);
    Finding boundary =
        new Finding.Boundary(
            new Finding.Plane(
                "a",
                "b",
                "",
                new double[] {0, 1},
                new double[] {0, 1},
                List.of("no", "yes"),
                new int[2][2],
                new double[2][2],
                List.of(),
                List.of(ellipse)));
    double[] drawn = new double[6];
    Arrays.setAll(drawn, k -> chart(boundary).get("ellipses").get(0).get(k).doubleValue());
    assertEquals("[2.0, 3.0, 4.0, 3.0, 9.0, 1.0]", Arrays.toString(drawn));
    assertEquals("yes 2 3 2 3 0.5000", page(boundary).selectFirst("tbody tr").text());
    assertTrue(page(boundary).text().contains("one standard deviation"));
  }

  @Test
  void contoursKeepTheirNumbersAndTheirHoles() {
    Finding.Contours contours = SAMPLES.contours();
    JsonNode chart = chart(contours);
    for (int r = 0; r < contours.plane().y().length; r++) {
      for (int c = 0; c < contours.plane().x().length; c++) {
        JsonNode cell = chart.get("value").get(r).get(c);
        assertEquals(Double.isNaN(contours.plane().value()[r][c]), cell.isNull());
        assertTrue(cell.isNull() || cell.doubleValue() == contours.plane().value()[r][c]);
        assertEquals(contours.plane().label()[r][c], chart.get("label").get(r).get(c).intValue());
      }
    }
    assertEquals("sand and silt", page(contours).selectFirst("h3").text());
    assertEquals(
        contours.plane().names(),
        page(contours).select(".keys li").eachText(),
        "each has its colour");
  }

  @Test
  void aScatterKeepsItsMarksAndNamesThosePicked() {
    Finding.Scatter scatter = SAMPLES.scatter();
    JsonNode chart = chart(scatter);
    for (int s = 0; s < scatter.series().size(); s++) {
      List<Finding.Scatter.Mark> marks = scatter.series().get(s).value();
      for (int i = 0; i < marks.size(); i++) {
        JsonNode point = chart.get("kinds").get(s).get("points").get(i);
        assertEquals(marks.get(i).x(), point.get(0).doubleValue());
        assertEquals(marks.get(i).y(), point.get(1).doubleValue());
        assertEquals(marks.get(i).weight(), point.get(2).doubleValue());
      }
    }
    assertEquals(1, chart.get("picked").size());
    assertEquals(scatter.picked().get(0).label(), chart.get("names").get(0).stringValue());
    assertEquals(4, page(scatter).select("tbody tr").size(), "those picked stand first");
    assertTrue(page(scatter).selectFirst("tbody tr").text().startsWith("picked"));
  }

  private static Document page(Finding finding) {
    return Jsoup.parse(
        Report.html(
            new Findings("", "", "", List.of(new Findings.Chapter("", "", List.of(finding))))));
  }

  private static JsonNode charts(Finding finding) {
    return JsonMapper.shared().readTree(page(finding).getElementById("charts").data());
  }

  private static JsonNode chart(Finding finding) {
    return charts(finding).get(0);
  }
}
