// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.relent.evaluate.Confusion;
import org.relent.evaluate.RocCurve;
import org.relent.finding.Finding;
import org.relent.finding.Findings;
import org.relent.solve.Progress;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The numbers of the pictures are those of the findings, to the last bit. */
class ChartDataTest {

  private static final Samples SAMPLES = new Samples(UnaryOperator.identity());

  @Test
  void curvesKeepTheirPoints() {
    Finding.Roc roc = finding(SAMPLES.threeClasses(), Finding.Roc.class);
    JsonNode curves = chart(SAMPLES.threeClasses(), "roc").get("curves");
    assertEquals(roc.curves().size(), curves.size());
    for (int c = 0; c < curves.size(); c++) {
      List<RocCurve.Point> points = roc.curves().get(c).value().points();
      assertEquals(roc.curves().get(c).name(), curves.get(c).get("name").stringValue());
      assertEquals(points.size(), curves.get(c).get("points").size());
      for (int i = 0; i < points.size(); i++) {
        JsonNode point = curves.get(c).get("points").get(i);
        assertEquals(points.get(i).falsePositiveRate(), point.get(0).doubleValue());
        assertEquals(points.get(i).truePositiveRate(), point.get(1).doubleValue());
      }
    }
  }

  @Test
  void confusionKeepsItsCounts() {
    Finding.ConfusionTable table = finding(SAMPLES.binary(), Finding.ConfusionTable.class);
    JsonNode counts = chart(SAMPLES.binary(), "confusion").get("counts");
    for (int a = 0; a < 2; a++) {
      for (int p = 0; p < 2; p++) {
        assertEquals(table.confusion().count(a, p), counts.get(a).get(p).doubleValue());
      }
    }
  }

  @Test
  void theFieldAndItsPointsAreKept() {
    Finding.Boundary boundary = finding(SAMPLES.binary(), Finding.Boundary.class);
    JsonNode chart = chart(SAMPLES.binary(), "boundary");
    for (int j = 0; j < boundary.plane().y().length; j++) {
      for (int i = 0; i < boundary.plane().x().length; i++) {
        assertEquals(
            boundary.plane().value()[j][i], chart.get("value").get(j).get(i).doubleValue());
        assertEquals(
            boundary.plane().label()[j][i], chart.get("label").get(j).get(i).doubleValue());
      }
    }
    assertEquals(boundary.plane().points().size(), chart.get("points").size());
  }

  @Test
  void anUnknownGapIsAGapInTheNumbers() {
    Finding.Convergence convergence = finding(SAMPLES.binary(), Finding.Convergence.class);
    JsonNode rounds = chart(SAMPLES.binary(), "convergence").get("rounds");
    assertTrue(rounds.get(0).get(2).isNull(), "+∞ has no JSON");
    Progress last = convergence.trace().get(40);
    assertEquals(last.gap(), rounds.get(40).get(2).doubleValue());
  }

  @Test
  void aClassHasOneColourInEveryPicture() {
    JsonNode charts = charts(SAMPLES.binary());
    List<Integer> colors = new ArrayList<>();
    for (JsonNode chart : charts) {
      for (String list : List.of("curves", "counts", "classes")) {
        for (JsonNode item : chart.path(list)) {
          if (item.path("name").isString() && item.get("name").stringValue().equals("M")) {
            colors.add(item.get("color").intValue());
          }
        }
      }
    }
    assertTrue(colors.size() > 5, "M is in many pictures");
    assertEquals(1, colors.stream().distinct().count(), colors.toString());
    assertEquals(1, colors.get(0), "the second class, although some pictures show it alone");
  }

  @Test
  void longCurvesAreThinnedButKeepTheirEnds() {
    int rows = 5000;
    boolean[] positive = new boolean[rows];
    double[] score = new double[rows];
    for (int i = 0; i < rows; i++) {
      positive[i] = i % 3 == 0;
      score[i] = i + (positive[i] ? 900 : 0) + i * 1e-6;
    }
    RocCurve curve = RocCurve.of(positive, score);
    Findings findings =
        new Findings(
            "",
            "",
            "",
            List.of(
                new Findings.Chapter(
                    "",
                    "",
                    List.of(new Finding.Roc("", List.of(new Finding.Named<>("", curve)))))));
    JsonNode points = chart(findings, "roc").get("curves").get(0).get("points");
    assertEquals(Charts.MOST_MARKS, points.size());
    assertEquals(0.0, points.get(0).get(0).doubleValue());
    assertEquals(1.0, points.get(points.size() - 1).get(0).doubleValue());
    assertTrue(Jsoup.parse(Report.html(findings)).select("tbody tr").size() <= 200);
  }

  @Test
  void tooManyClassesHaveATableAlone() {
    int rows = Counts.MOST_DRAWN + 1;
    List<String> classes = IntStream.range(0, rows).mapToObj(i -> "class " + i).toList();
    int[] labels = IntStream.range(0, rows).toArray();
    double[] weights = new double[rows];
    Arrays.fill(weights, 1);
    Finding table = new Finding.ConfusionTable("", Confusion.of(classes, labels, labels, weights));
    Findings findings =
        new Findings("", "", "", List.of(new Findings.Chapter("", "", List.of(table))));
    assertEquals(0, charts(findings).size());
    assertEquals(rows, Jsoup.parse(Report.html(findings)).select("tbody tr").size());
  }

  private static <T extends Finding> T finding(Findings findings, Class<T> kind) {
    return findings.chapters().stream()
        .flatMap(chapter -> chapter.findings().stream())
        .filter(kind::isInstance)
        .map(kind::cast)
        .findFirst()
        .orElseThrow();
  }

  private static JsonNode charts(Findings findings) {
    return JsonMapper.shared()
        .readTree(Jsoup.parse(Report.html(findings)).getElementById("charts").data());
  }

  private static JsonNode chart(Findings findings, String kind) {
    for (JsonNode chart : charts(findings)) {
      if (chart.get("kind").stringValue().equals(kind)) {
        return chart;
      }
    }
    throw new AssertionError("no " + kind);
  }
}
