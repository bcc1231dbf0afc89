// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import org.relent.testkit.Slow;

/** Data all of whose names are attacks give pages that are safe and lines that are plain. */
@Slow
class HostileNamesTest {

  private static final Set<String> ELEMENTS =
      Set.of(
          "html",
          "head",
          "meta",
          "title",
          "style",
          "body",
          "header",
          "nav",
          "main",
          "section",
          "article",
          "footer",
          "div",
          "p",
          "h1",
          "h2",
          "h3",
          "ol",
          "ul",
          "li",
          "a",
          "span",
          "small",
          "figure",
          "figcaption",
          "details",
          "summary",
          "table",
          "caption",
          "thead",
          "tbody",
          "tr",
          "th",
          "td",
          "pre",
          "code",
          "script");

  private static final Set<String> ATTRIBUTES =
      Set.of(
          "class",
          "id",
          "title",
          "lang",
          "http-equiv",
          "content",
          "charset",
          "name",
          "aria-label",
          "aria-labelledby",
          "role",
          "tabindex",
          "open",
          "scope",
          "type",
          "href");

  private static final int CLASSES = 3;
  private static final int ROWS = 48;

  /** As many columns as any page lists. */
  private static final int SHOWN = 45;

  /** A model file takes no names with control characters, but all others. */
  private static final List<String> NAMES =
      Attacks.ALL.stream().filter(name -> name.chars().noneMatch(Character::isISOControl)).toList();

  private static final String TARGET = NAMES.get(0);
  private static final List<String> LABELS = NAMES.subList(1, 1 + CLASSES);
  private static final List<String> COLUMNS = NAMES.subList(1 + CLASSES, NAMES.size());

  @TempDir static Path folder;

  /** Numbers in every second column, in the others categories that are attacks as well. */
  @BeforeAll
  static void data() throws Exception {
    Random random = new Random(3);
    StringBuilder csv = new StringBuilder(Attacks.cell(TARGET));
    COLUMNS.forEach(name -> csv.append(',').append(Attacks.cell(name)));
    csv.append('\n');
    for (int i = 0; i < ROWS; i++) {
      int label = i % CLASSES;
      csv.append(Attacks.cell(LABELS.get(label)));
      for (int k = 0; k < COLUMNS.size(); k++) {
        csv.append(',');
        csv.append(
            k % 2 == 0
                ? String.format(Locale.ROOT, "%.3f", random.nextGaussian() + label)
                : Attacks.cell(NAMES.get((k + random.nextInt(2)) % NAMES.size())));
      }
      csv.append('\n');
    }
    Files.writeString(folder.resolve("evil.csv"), csv);
  }

  private static Call ok(String... args) {
    Call call = Call.in(folder, args);
    assertEquals(0, call.exit(), call::toString);
    plain(call.out());
    plain(call.err());
    return call;
  }

  /** Nothing that a terminal obeys. */
  private static void plain(String text) {
    for (int point : text.codePoints().filter(c -> c != '\n').toArray()) {
      int type = Character.getType(point);
      assertTrue(
          type != Character.CONTROL && type != Character.FORMAT && type != Character.SURROGATE,
          () -> "U+" + Integer.toHexString(point) + " in\n" + text);
    }
  }

  private static Document safe(String file) throws Exception {
    Document page = Jsoup.parse(Files.readString(folder.resolve(file)));
    for (Element element : page.select("html, html *")) {
      assertTrue(ELEMENTS.contains(element.normalName()), element::normalName);
      for (Attribute attribute : element.attributes()) {
        String name = attribute.getKey().toLowerCase(Locale.ROOT);
        assertTrue(ATTRIBUTES.contains(name), () -> name + " of " + element.normalName());
        assertTrue(
            !name.equals("href") || attribute.getValue().matches("#[a-z]+[0-9]*"),
            attribute::getValue);
      }
    }
    assertEquals(1, page.select("h1").size());
    assertEquals(1, page.select("title").size());
    assertEquals(3, page.select("script").size());
    return page;
  }

  /** Names are there as they were written, unless they are long or would not show. */
  private static void found(Document page, List<String> names) {
    String text =
        page.select("body *").stream()
            .map(element -> element.wholeOwnText() + "\n" + element.attr("title"))
            .collect(Collectors.joining("\n"));
    for (String name : names) {
      boolean shown = name.length() <= 40 && name.codePoints().allMatch(HostileNamesTest::visible);
      assertTrue(!shown || text.contains(name), () -> "not found: " + name);
    }
  }

  private static boolean visible(int point) {
    int type = Character.getType(point);
    return type != Character.CONTROL && type != Character.FORMAT;
  }

  @Test
  void thePageOfAComparison() throws Exception {
    Call call =
        ok(
            "compare",
            "evil.csv",
            "-y",
            TARGET,
            "--cv",
            "2",
            "--models",
            "kernel-logistic",
            "--progress",
            "none");
    assertTrue(call.out().contains("kernel-logistic"));
    Document page = safe("evil.html");
    found(page, COLUMNS.subList(0, SHOWN));
    found(page, LABELS);
    found(page, List.of(TARGET));
  }

  @Test
  void thePagesOfAFitAndOfAnEvaluation() throws Exception {
    ok(
        "fit",
        "evil.csv",
        "-y",
        TARGET,
        "-m",
        "med-svm",
        "-o",
        "m.relent",
        "--report",
        "fit.html",
        "--cv",
        "2");
    found(safe("fit.html"), LABELS);
    ok("report", "m.relent", "evil.csv", "-o", "report.html");
    found(safe("report.html"), LABELS);
    ok("report", "m.relent", "-o", "model.html");
    safe("model.html");
    ok("evaluate", "m.relent", "evil.csv");
    ok("evaluate", "m.relent", "evil.csv", "--json");
    ok("explain", "m.relent", "evil.csv", "--row", "1");
    ok("explain", "m.relent", "evil.csv", "--row", "1", "--json");
    ok("inspect", "m.relent");
    ok("inspect", "m.relent", "--json");
    ok("inspect", "evil.csv");
    ok("verify", "m.relent");
    ok("predict", "m.relent", "evil.csv", "--json");
    ok(
        "tune",
        "evil.csv",
        "-y",
        TARGET,
        "-m",
        "kernel-svm",
        "--kernel",
        "linear",
        "--try",
        "c=1,2",
        "--cv",
        "2",
        "-o",
        "t.relent");
    assertTrue(Files.notExists(folder.resolve("gone")));
  }

  /** JSON shows what a terminal would obey by its number, which means the same. */
  @Test
  void documentsKeepEveryName() {
    List<String> names =
        ok("inspect", "evil.csv", "--json")
            .json()
            .get("columns")
            .valueStream()
            .map(column -> column.get("name").asString())
            .toList();
    List<String> given = new ArrayList<>(List.of(TARGET));
    given.addAll(COLUMNS);
    assertEquals(given, names);
  }

  @Test
  void errorsArePlain() throws Exception {
    List<String> names =
        Attacks.ALL.stream()
            .filter(name -> !name.codePoints().allMatch(HostileNamesTest::visible))
            .toList();
    assertTrue(names.size() >= 10);
    for (String name : names) {
      Path odd = folder.resolve("odd.csv");
      Files.writeString(odd, "a," + Attacks.cell(name) + ",y\n1,2,p\n2,1,q\n3,5,p\n4,1,q\n");
      ok("inspect", "odd.csv");
      for (Call call :
          List.of(
              Call.in(folder, "fit", "odd.csv", "-m", "med-svm", "-y", "yy"),
              Call.in(folder, "fit", "odd.csv", "-m", "med-svm", "-y", name, "--types", "a=number"),
              Call.in(folder, "fit", "odd.csv", "-m", "med-svm", "-y", name + "x"),
              Call.in(folder, "fit", "odd.csv", "-m", name, "-y", "y"),
              Call.in(folder, "fit", name, "-m", "med-svm", "-y", "y"),
              Call.in(folder, "fit", "crabs", "-m", "med-svm", "--set", name + "=1"),
              Call.in(folder, "fit", "crabs", "-m", "med-svm", "--kernel", name),
              Call.in(folder, "fit", "crabs", "-m", "med-svm", "--cv", name),
              Call.in(folder, "fit", "crabs", "-m", "med-svm", "-o", "no/" + name),
              Call.in(folder, "verify", name),
              Call.in(folder, name))) {
        assertTrue(call.exit() != 70, call::toString);
        plain(call.out());
        plain(call.err());
      }
    }
  }
}
