// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/** Pages in a real browser: pictures are drawn, the policy is never in the way, no name runs. */
@Slow
@SystemBound
class BrowserTest {

  private static final int SECONDS = 90;

  private static final Set<String> DRAWN =
      Set.of(
          "svg",
          "g",
          "path",
          "text",
          "tspan",
          "rect",
          "defs",
          "clippath",
          "lineargradient",
          "stop",
          "circle");

  @TempDir private Path folder;

  @BeforeEach
  void needsChromium() {
    boolean there =
        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "chromium")));
    if (!there) {
      System.out.println("SKIPPED: chromium is not installed; pages were not tried in a browser");
    }
    Assumptions.assumeTrue(there, "chromium is not installed");
  }

  @Test
  void everyPictureIsDrawnWithoutComplaint() throws IOException, InterruptedException {
    Seen seen = open(Report.html(new Samples(UnaryOperator.identity()).everything()));
    assertEquals(List.of(), seen.console());
    assertEquals("", seen.page().selectFirst("html").attr("data-faults"));
    assertPicturesDrawn(seen.page());
    assertTrue(seen.page().select("details[open]").isEmpty(), "tables wait behind their pictures");
  }

  @Test
  void namesThatAttackDoNothingAndAreDrawnAsText() throws IOException, InterruptedException {
    Seen seen = open(Report.html(new Samples(new Payloads()).everything()));
    assertEquals(List.of(), seen.console());
    assertEquals("", seen.page().selectFirst("html").attr("data-faults"));
    assertPicturesDrawn(seen.page());
    assertEquals(3, seen.page().select("script").size());
    assertTrue(seen.page().select("img, iframe, object, embed, form, link, base").isEmpty());
    Set<String> drawn = new TreeSet<>();
    for (Element element : seen.page().select(".chart svg, .chart svg *")) {
      drawn.add(element.normalName());
      assertTrue(
          element.attributes().asList().stream().noneMatch(a -> a.getKey().startsWith("on")),
          element.normalName());
    }
    assertTrue(DRAWN.containsAll(drawn), drawn.toString());
  }

  /** The control: a browser that noticed nothing would prove nothing. */
  @Test
  void aPageWithoutEscapingIsNoticed() throws IOException, InterruptedException {
    Seen seen = open(Unescaped.html(new Samples(new Payloads()).everything()));
    assertFalse(seen.console().isEmpty(), "the policy refuses what the names try");
  }

  private static void assertPicturesDrawn(Document page) {
    List<Element> charts = page.select(".chart");
    assertEquals(String.valueOf(charts.size()), page.selectFirst("html").attr("data-pictures"));
    for (Element chart : charts) {
      int marks = chart.select("svg path, svg rect").size();
      assertTrue(marks >= 5, chart.id() + " has " + marks + " marks");
      assertFalse(chart.select("svg text").isEmpty(), chart.id() + " has no words");
      assertFalse(chart.hasClass("failed"), chart.id());
    }
  }

  private record Seen(Document page, List<String> console) {}

  private Seen open(String html) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("page.html"), html);
    Path out = folder.resolve("dom.html");
    Path err = folder.resolve("log.txt");
    Process browser =
        new ProcessBuilder(
                "chromium",
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + folder.resolve("profile"),
                "--enable-logging=stderr",
                "--v=0",
                "--virtual-time-budget=5000",
                "--dump-dom",
                file.toUri().toString())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!browser.waitFor(SECONDS, TimeUnit.SECONDS)) {
      browser.destroyForcibly();
      throw new AssertionError("the browser did not finish");
    }
    List<String> console =
        Files.readString(err, StandardCharsets.ISO_8859_1)
            .lines()
            .filter(line -> line.contains("CONSOLE"))
            .collect(Collectors.toList());
    return new Seen(Jsoup.parse(Files.readString(out)), console);
  }
}
