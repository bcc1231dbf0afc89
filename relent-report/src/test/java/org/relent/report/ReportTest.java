// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.relent.finding.Finding;
import org.relent.finding.Findings;
import org.relent.testkit.SystemBound;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What holds of every page. */
@Isolated("sets the locale of the process")
@SystemBound
class ReportTest {

  private static final Findings EVERYTHING = new Samples(UnaryOperator.identity()).everything();
  private static final Document PAGE = Jsoup.parse(Report.html(EVERYTHING));

  @Test
  void theSamplesShowEveryKindOfFinding() {
    Set<Class<?>> shown =
        EVERYTHING.chapters().stream()
            .flatMap(chapter -> chapter.findings().stream())
            .map(Finding::getClass)
            .collect(Collectors.toSet());
    assertEquals(new HashSet<>(Arrays.asList(Finding.class.getPermittedSubclasses())), shown);
  }

  @Test
  void pagesHaveNothingThatIsNotAllowed() {
    for (Findings findings : Samples.all()) {
      assertEquals(List.of(), PageCheck.violations(Report.html(findings)));
    }
  }

  @Test
  void theSameFindingsGiveTheSameBytesEverywhere() {
    String here = Report.html(EVERYTHING);
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      for (String tag :
          List.of("de-DE", "tr-TR", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "th-TH-u-ca-buddhist")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Chatham"));
        assertEquals(here, Report.html(new Samples(UnaryOperator.identity()).everything()), tag);
      }
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
  }

  @Test
  void writingGivesTheSameText() throws IOException {
    StringWriter out = new StringWriter();
    Report.write(EVERYTHING, out);
    assertEquals(Report.html(EVERYTHING), out.toString());
  }

  @Test
  void thePolicyComesFirstAndAllowsExactlyTheBlocksOfThePage() throws NoSuchAlgorithmException {
    Element first = PAGE.head().child(0);
    assertEquals("Content-Security-Policy", first.attr("http-equiv"));
    String style = source(PAGE.selectFirst("style"));
    List<Element> scripts = PAGE.select("script:not([type])");
    assertEquals(2, scripts.size());
    assertEquals(
        "default-src 'none'; style-src "
            + style
            + "; script-src "
            + source(scripts.get(0))
            + " "
            + source(scripts.get(1))
            + "; img-src data:; base-uri 'none'; form-action 'none'",
        first.attr("content"));
  }

  @Test
  void theCharacterSetIsSaidEarly() {
    byte[] bytes = Report.html(EVERYTHING).getBytes(StandardCharsets.UTF_8);
    assertTrue(
        new String(bytes, 0, 1024, StandardCharsets.UTF_8).contains("<meta charset=\"utf-8\">"));
  }

  @Test
  void nothingIsLoadedFromElsewhere() {
    assertTrue(
        PAGE.select("[src], [srcset], [data], [action], [background], link, base").isEmpty());
    for (Element link : PAGE.select("[href]")) {
      assertTrue(link.attr("href").startsWith("#"), link.outerHtml());
      assertFalse(PAGE.getElementById(link.attr("href").substring(1)) == null, link.outerHtml());
    }
    String style = PAGE.selectFirst("style").data();
    assertFalse(style.contains("url(") || style.contains("@import"));
  }

  @Test
  void idsAreUniqueAndHeadingsInOrder() {
    List<String> ids = PAGE.select("[id]").eachAttr("id");
    assertEquals(ids.size(), new HashSet<>(ids).size());
    int level = 0;
    for (Element heading : PAGE.select("h1, h2, h3, h4")) {
      int next = heading.normalName().charAt(1) - '0';
      assertTrue(next <= level + 1, heading.outerHtml());
      level = next;
    }
  }

  @Test
  void everyPictureHasItsNumbersASentenceAndATable() {
    JsonNode charts = JsonMapper.shared().readTree(PAGE.getElementById("charts").data());
    assertEquals(charts.size(), PAGE.select(".chart").size());
    for (Element figure : PAGE.select("figure")) {
      assertFalse(figure.selectFirst("figcaption").text().isEmpty());
      for (Element chart : figure.select(".chart")) {
        assertEquals("img", chart.attr("role"));
        assertFalse(chart.attr("aria-label").isEmpty());
      }
      assertFalse(figure.parent().select("tbody tr").isEmpty(), figure.parent().id());
    }
  }

  @Test
  void tablesAreShortAndOpenForReadersWithoutScripts() {
    assertTrue(PAGE.select("details:not([open])").isEmpty());
    for (Element table : PAGE.select("table")) {
      int rows = table.select("tbody tr").size();
      assertTrue(rows <= 200, rows + " rows");
      assertFalse(table.selectFirst("caption").text().isEmpty());
      assertEquals(rows, table.select("tbody th[scope=row]").size());
      assertEquals(table.select("thead th").size(), table.select("thead th[scope=col]").size());
    }
    assertTrue(
        PAGE.select(".note")
            .eachText()
            .contains("200 of 2304 rows are shown, evenly chosen from first to last."));
  }

  @Test
  void theVersionIsNamed() {
    String footer = PAGE.selectFirst("footer").text();
    assertTrue(footer.matches("Written by Relent \\d+\\.\\d+.*"), footer);
  }

  @Test
  void aDocumentOfNothingIsAPageToo() {
    String html = Report.html(new Findings("", "", "", List.of()));
    assertEquals(List.of(), PageCheck.violations(html));
    assertEquals("[]", Jsoup.parse(html).getElementById("charts").data());
  }

  @Test
  void emptyFindingsSaySo() {
    List<Finding> empty =
        List.of(
            new Finding.Facts("a", List.of()),
            new Finding.Metrics("b", List.of()),
            new Finding.Warnings(List.of()),
            new Finding.Roc("", List.of()),
            new Finding.PrecisionRecall("", List.of()),
            new Finding.Reliability("", List.of()),
            new Finding.Histogram("c", "", new double[] {0}, List.of()),
            new Finding.Convergence(List.of(), 1e-6),
            new Finding.Profile(List.of()),
            new Finding.Importance("d", "", List.of()),
            new Finding.Boundary(
                new Finding.Plane(
                    "",
                    "",
                    "",
                    new double[0],
                    new double[0],
                    List.of(),
                    new int[0][],
                    new double[0][],
                    List.of(),
                    List.of())),
            new Finding.Fit("", "", List.of()),
            new Finding.Ranking("", List.of()),
            new Finding.Graph("e", "", List.of(), Finding.Graph.Sense.DIRECTED, List.of()),
            new Finding.HeatMap("f", "", List.of(), List.of(), new double[0][], 0, 1),
            new Finding.Lines("g", "", "", List.of()),
            new Finding.Contours(
                new Finding.Plane(
                    "",
                    "",
                    "",
                    new double[0],
                    new double[0],
                    List.of(),
                    new int[0][],
                    new double[0][],
                    List.of(),
                    List.of())),
            new Finding.Scatter("i", "", "", "", List.of(), List.of()),
            new Finding.Listing("h", "", List.of("row"), List.of(), 0));
    Document page =
        Jsoup.parse(
            Report.html(new Findings("", "", "", List.of(new Findings.Chapter("", "", empty)))));
    assertEquals("[]", page.getElementById("charts").data());
    assertEquals(empty.size(), page.select(".card").size());
    for (String text : page.select(".card").eachText()) {
      assertTrue(text.endsWith("There is nothing to show."), text);
    }
  }

  private static String source(Element block) throws NoSuchAlgorithmException {
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(block.data().getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }
}
