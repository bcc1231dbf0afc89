// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.relent.finding.Findings;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A page of names that attack it. */
@Slow
class AttackTest {

  private static final int LONGEST_NAME = 80;

  /** Written again here, by other means than the program's: what must not be seen as itself. */
  private static final Pattern HIDDEN =
      Pattern.compile(
          "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\x{34F}\\x{115F}\\x{1160}\\x{3164}"
              + "\\x{FFA0}\\x{FE00}-\\x{FE0F}\\x{E0000}-\\x{E0FFF}]");

  private final Payloads payloads = new Payloads();
  private final Findings findings = new Samples(payloads).everything();

  @Test
  void everyPayloadIsUsed() {
    assertTrue(Payloads.ALL.size() >= 60, "at least 60 payloads");
    assertTrue(
        payloads.given().containsAll(Payloads.ALL), "each of them somewhere in the findings");
  }

  @Test
  void noNameBecomesMarkup() {
    assertEquals(List.of(), PageCheck.violations(Report.html(findings)));
  }

  @Test
  void theCheckNoticesAPageWithoutEscaping() {
    List<String> violations = PageCheck.violations(Unescaped.html(findings));
    assertTrue(
        violations.contains("attribute onerror of img") || violations.contains("element img"));
    assertTrue(violations.stream().anyMatch(v -> v.endsWith("elements script")), "more scripts");
    assertFalse(missing(Unescaped.html(findings)).isEmpty(), "and names that are lost");
  }

  @Test
  void theCheckNoticesUnescapedJson() {
    assertFalse(PageCheck.violations(Unescaped.json(findings)).isEmpty());
  }

  @Test
  void everyNameIsThereAsItIs() {
    assertEquals(List.of(), missing(Report.html(findings)));
  }

  @Test
  void titleAnswerAndCommandAreExact() {
    Document page = Jsoup.parse(Report.html(findings));
    assertEquals(visible(findings.title()), page.selectFirst("h1").wholeText());
    assertEquals(visible(findings.title()), page.selectFirst("title").wholeText());
    assertEquals(visible(findings.answer()), page.selectFirst(".answer").wholeText());
    assertEquals(visible(findings.command()), page.selectFirst("pre code").wholeText());
    List<String> chapters = page.select("main section > h2").eachText();
    assertEquals(findings.chapters().size() + 1, chapters.size());
  }

  @Test
  void longNamesAreCutWithTheWholeInATitle() {
    Document page = Jsoup.parse(Report.html(findings));
    Set<String> titles = new HashSet<>(page.select("[title]").eachAttr("title"));
    assertFalse(titles.isEmpty());
    for (Element cut : page.select("[title]")) {
      String text = cut.wholeText();
      assertEquals(LONGEST_NAME, text.codePointCount(0, text.length()), text);
      assertTrue(text.endsWith("…"), text);
      assertTrue(cut.attr("title").startsWith(text.substring(0, text.length() - 1)), text);
    }
    for (Element cell : page.select("tbody th, .keys span")) {
      assertTrue(cell.text().codePointCount(0, cell.text().length()) <= LONGEST_NAME + 40);
    }
  }

  @Test
  void nothingHiddenReachesThePage() {
    String html = Report.html(findings);
    Document page = Jsoup.parse(html);
    page.select("style, script:not([type])").remove();
    String seen = page.outerHtml().replace("\n", "");
    assertFalse(HIDDEN.matcher(seen).find(), "a hidden character in the page");
  }

  @Test
  void theJsonHasTheNamesAndCannotEndItsElement() {
    Element block = Jsoup.parse(Report.html(findings)).getElementById("charts");
    for (String forbidden : List.of("<", ">", "&", "\u2028", "\u2029")) {
      assertFalse(block.data().contains(forbidden), "found " + forbidden);
    }
    Set<String> names =
        payloads.given().stream().map(AttackTest::shown).collect(Collectors.toSet());
    Set<String> kinds = new HashSet<>();
    for (JsonNode chart : JsonMapper.shared().readTree(block.data())) {
      kinds.add(chart.get("kind").stringValue());
    }
    for (String text : strings(JsonMapper.shared().readTree(block.data()))) {
      assertTrue(names.contains(text) || kinds.contains(text), "not a name given: " + text);
    }
  }

  /** The strings given that are found neither as text, as a title nor in the JSON. */
  private List<String> missing(String html) {
    Document page = Jsoup.parse(html);
    Element block = page.getElementById("charts");
    Set<String> texts = new HashSet<>();
    for (Element element : page.select("body *")) {
      texts.add(element.wholeText().strip());
      texts.add(element.attr("title").strip());
    }
    // a kicker holds the name of a trade before the given one
    String kickers = String.join("\n", page.select(".kicker").eachText());
    try {
      texts.addAll(
          strings(JsonMapper.shared().readTree(block.data())).stream().map(String::strip).toList());
    } catch (RuntimeException notJson) {
      return List.of("the JSON: " + notJson.getMessage());
    }
    List<String> missing = new ArrayList<>();
    for (String name : payloads.given()) {
      String whole = visible(name).strip();
      String inKicker = shown(name).strip();
      boolean found =
          whole.isEmpty()
              || texts.contains(whole)
              || texts.contains(inKicker)
              || kickers.contains(whole.replaceAll("\\s+", " "))
              || kickers.contains(inKicker.replaceAll("\\s+", " "));
      if (!found) {
        missing.add(name);
      }
    }
    return missing;
  }

  private static List<String> strings(JsonNode node) {
    if (node.isString()) {
      return List.of(node.stringValue());
    }
    List<String> all = new ArrayList<>();
    node.forEach(child -> all.addAll(strings(child)));
    return all;
  }

  private static String visible(String name) {
    return HIDDEN
        .matcher(name)
        .replaceAll(
            hidden ->
                hidden
                    .group()
                    .chars()
                    .mapToObj(unit -> String.format("\\\\u%04X", unit))
                    .collect(Collectors.joining()));
  }

  private static String shown(String name) {
    String visible = visible(name);
    return visible.codePointCount(0, visible.length()) <= LONGEST_NAME
        ? visible
        : visible.substring(0, visible.offsetByCodePoints(0, LONGEST_NAME - 1)) + "…";
  }
}
