// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.relent.data.Ordered;
import org.relent.math.ShortestDecimal;

/** A row of the CSV: one answer of one entrant. */
final class Csv {

  private static final List<String> COLUMNS =
      List.of(
          "run",
          "time",
          "suite",
          "task",
          "impl",
          "version",
          "n",
          "d",
          "nnz",
          "settings",
          "phase",
          "cpu_s",
          "wall_s",
          "rss_mb",
          "load1",
          "primal",
          "dual",
          "relgap",
          "iterations",
          "accuracy",
          "logloss",
          "threads",
          "jvm_flags");

  private Csv() {}

  static String heading() {
    return String.join(",", COLUMNS);
  }

  /** What the entrant did not say is known of it, or stays empty. */
  static String row(
      int run, Instant time, Race.Suite suite, Entrant entrant, Line answer, double load) {
    Line given = Line.of(entrant.settings());
    Map<String, String> known =
        Ordered.map(
            Map.entry("run", Integer.toString(run)),
            Map.entry("time", time.toString()),
            Map.entry("suite", suite.name().toLowerCase(java.util.Locale.ROOT)),
            Map.entry("task", entrant.task()),
            Map.entry("impl", entrant.runner().name()),
            Map.entry("n", Integer.toString(entrant.data().rows())),
            Map.entry("d", Integer.toString(entrant.data().columns())),
            Map.entry("settings", String.join(" ", entrant.settings())),
            Map.entry("load1", ShortestDecimal.text(load)),
            Map.entry("threads", Integer.toString(given.count("threads", 1))),
            Map.entry("jvm_flags", String.join(" ", entrant.runner().flags())));
    return COLUMNS.stream()
        .map(column -> known.getOrDefault(column, told(answer, column)))
        .map(Csv::quoted)
        .collect(Collectors.joining(","));
  }

  private static String told(Line answer, String column) {
    return Stream.of(answer.text(column))
        .filter(text -> !text.equals("NaN"))
        .findFirst()
        .orElse("");
  }

  private static String quoted(String cell) {
    return cell.matches("(?s).*[,\"\n].*") ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }
}
