// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What came of every check for every model by every front end. */
final class Matrix {

  /** How a check ended. */
  enum Verdict {
    PASS,
    FAIL,
    NOT_APPLICABLE
  }

  /**
   * One check of one subject.
   *
   * @param tag why it is not applicable
   * @param why what failed; else empty
   */
  record Cell(
      Check check, String model, Tag front, Verdict verdict, Optional<Tag> tag, String why) {

    Cell {
      if (tag.isPresent() != (verdict == Verdict.NOT_APPLICABLE)) {
        throw new IllegalArgumentException("What is not applicable, and only that, bears a tag");
      }
    }
  }

  private final Map<String, Cell> cells = new ConcurrentHashMap<>();

  void add(Cell cell) {
    cells.put(cell.check().id() + " " + cell.model() + " " + cell.front(), cell);
  }

  /** By check, model and front end, whatever the order they came in. */
  List<Cell> cells() {
    return cells.values().stream()
        .sorted(
            Comparator.comparing((Cell cell) -> cell.check().id())
                .thenComparing(Cell::model)
                .thenComparing(Cell::front))
        .toList();
  }

  private List<String> columns() {
    return cells().stream().map(cell -> cell.model() + " " + cell.front()).distinct().toList();
  }

  private Map<Check, List<Cell>> byCheck() {
    return cells().stream()
        .collect(Collectors.groupingBy(Cell::check, LinkedHashMap::new, Collectors.toList()));
  }

  private static long count(List<Cell> cells, Verdict verdict) {
    return cells.stream().filter(cell -> cell.verdict() == verdict).count();
  }

  private static String counts(List<Cell> of) {
    return String.format(
        java.util.Locale.ROOT,
        "%4d %4d %4d",
        count(of, Verdict.PASS),
        count(of, Verdict.FAIL),
        count(of, Verdict.NOT_APPLICABLE));
  }

  /** The counts of every check, and in words what failed. */
  String text() {
    StringBuilder text = new StringBuilder("check pass fail  n/a\n");
    byCheck()
        .forEach(
            (check, of) ->
                text.append(check.id())
                    .append("  ")
                    .append(counts(of))
                    .append("  ")
                    .append(check.title())
                    .append('\n'));
    text.append("all  ").append(counts(cells())).append('\n');
    failed()
        .forEach(
            cell ->
                text.append("FAIL ")
                    .append(cell.check().id())
                    .append(' ')
                    .append(cell.model())
                    .append(' ')
                    .append(cell.front())
                    .append(": ")
                    .append(cell.why())
                    .append('\n'));
    return text.toString();
  }

  private Stream<Cell> failed() {
    return cells().stream().filter(cell -> cell.verdict() == Verdict.FAIL);
  }

  /** A page that needs nothing else. */
  String html() {
    StringBuilder page = new StringBuilder();
    page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<title>Conformance</title>\n<style>\n")
        .append("body{font:14px sans-serif;margin:2em}\n")
        .append("table{border-collapse:collapse}\n")
        .append("td,th{border:1px solid #ccc;padding:2px 6px;text-align:left}\n")
        .append(".pass{background:#e3f4e3}.fail{background:#f8d0d0}.na{color:#777}\n")
        .append("</style>\n</head>\n<body>\n<h1>Conformance</h1>\n<p>")
        .append(count(cells(), Verdict.PASS))
        .append(" pass, ")
        .append(count(cells(), Verdict.FAIL))
        .append(" fail, ")
        .append(count(cells(), Verdict.NOT_APPLICABLE))
        .append(" not applicable, each with the tag that says why. No exemptions.</p>\n")
        .append("<table>\n<tr><th>check</th><th>what</th>");
    columns().forEach(column -> page.append("<th>").append(escaped(column)).append("</th>"));
    page.append("</tr>\n");
    byCheck()
        .forEach(
            (check, of) -> {
              page.append("<tr><td>").append(check.id()).append("</td><td>");
              page.append(escaped(check.title())).append("</td>");
              of.forEach(cell -> page.append(html(cell)));
              page.append("</tr>\n");
            });
    return page.append("</table>\n</body>\n</html>\n").toString();
  }

  private static String html(Cell cell) {
    return switch (cell.verdict()) {
      case PASS -> "<td class=\"pass\">pass</td>";
      case FAIL -> "<td class=\"fail\">fail: " + escaped(cell.why()) + "</td>";
      case NOT_APPLICABLE ->
          "<td class=\"na\">" + escaped(cell.tag().map(Tag::toString).orElse("?")) + "</td>";
    };
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
