// SPDX-License-Identifier: Apache-2.0
package org.relent.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** What may be in a page, and the finding of what may not. */
final class PageCheck {

  private static final Set<String> ANYWHERE = Set.of("class", "id", "title");

  /** Every element a page may have, with the attributes it may carry besides {@link #ANYWHERE}. */
  private static final Map<String, Set<String>> ALLOWED =
      Map.ofEntries(
          Map.entry("html", Set.of("lang")),
          Map.entry("head", Set.of()),
          Map.entry("meta", Set.of("http-equiv", "content", "charset", "name")),
          Map.entry("title", Set.of()),
          Map.entry("style", Set.of()),
          Map.entry("body", Set.of()),
          Map.entry("header", Set.of()),
          Map.entry("nav", Set.of("aria-label")),
          Map.entry("main", Set.of()),
          Map.entry("section", Set.of("aria-labelledby")),
          Map.entry("article", Set.of("aria-labelledby")),
          Map.entry("footer", Set.of()),
          Map.entry("div", Set.of("role", "aria-label", "tabindex")),
          Map.entry("p", Set.of()),
          Map.entry("h1", Set.of()),
          Map.entry("h2", Set.of()),
          Map.entry("h3", Set.of()),
          Map.entry("ol", Set.of()),
          Map.entry("ul", Set.of()),
          Map.entry("li", Set.of()),
          Map.entry("a", Set.of("href")),
          Map.entry("span", Set.of()),
          Map.entry("small", Set.of()),
          Map.entry("figure", Set.of()),
          Map.entry("figcaption", Set.of()),
          Map.entry("details", Set.of("open")),
          Map.entry("summary", Set.of()),
          Map.entry("table", Set.of()),
          Map.entry("caption", Set.of()),
          Map.entry("thead", Set.of()),
          Map.entry("tbody", Set.of()),
          Map.entry("tr", Set.of()),
          Map.entry("th", Set.of("scope")),
          Map.entry("td", Set.of()),
          Map.entry("pre", Set.of()),
          Map.entry("code", Set.of()),
          Map.entry("script", Set.of("type")));

  private static final Pattern ID = Pattern.compile("[a-z]+[0-9]*");
  private static final Pattern CLASS = Pattern.compile("[a-z0-9 ]*");
  private static final Pattern LINK = Pattern.compile("#[a-z]+[0-9]*");

  private PageCheck() {}

  /** What is wrong with a page, in words; nothing where all is well. */
  static List<String> violations(String html) {
    List<String> violations = new ArrayList<>();
    Document page = Jsoup.parse(html);
    for (Element element : page.select("html, html *")) {
      check(element, violations);
    }
    count(page, "script", 3, violations);
    count(page, "style", 1, violations);
    count(page, "title", 1, violations);
    count(page, "meta", 6, violations);
    count(page, "h1", 1, violations);
    page.traverse(
        (Node node, int depth) -> {
          if (node instanceof Comment) {
            violations.add("a comment");
          }
        });
    return violations;
  }

  private static void check(Element element, List<String> violations) {
    Set<String> attributes = ALLOWED.get(element.normalName());
    if (attributes == null) {
      violations.add("element " + element.normalName());
      return;
    }
    for (Attribute attribute : element.attributes()) {
      String name = attribute.getKey().toLowerCase(Locale.ROOT);
      if (!attributes.contains(name) && !ANYWHERE.contains(name)) {
        violations.add("attribute " + name + " of " + element.normalName());
      }
      Pattern pattern =
          switch (name) {
            case "id", "aria-labelledby" -> ID;
            case "class" -> CLASS;
            case "href" -> LINK;
            default -> null;
          };
      if (pattern != null && !pattern.matcher(attribute.getValue()).matches()) {
        violations.add("value of " + name + ": " + attribute.getValue());
      }
    }
  }

  private static void count(Document page, String element, int right, List<String> violations) {
    int found = page.select(element).size();
    if (found != right) {
      violations.add(found + " elements " + element);
    }
  }
}
