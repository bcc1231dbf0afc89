// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/**
 * What became of the first command.
 *
 * @param answer its JSON document; null where it was refused
 */
record FirstCommand(TableCase table, Ran ran, JsonNode answer) {

  /** The task it took the table for; empty where it was refused. */
  String task() {
    return answer == null ? "" : answer.path("task").asString("");
  }

  /** The model it would use. */
  String winner() {
    return answer == null ? "" : answer.path("best").asString("");
  }

  /** What is not as it must be. */
  List<String> faults() {
    List<String> faults = new ArrayList<>();
    if (ran.exit() != 0) {
      faults.add("exit " + ran.exit() + ": " + ran.said().lines().findFirst().orElse(""));
    } else if (!table.tasks().contains(task())) {
      faults.add("taken for " + task() + ", is " + String.join(" or ", table.tasks()));
    }
    if (ran.cpuSeconds() > table.cpuSeconds()) {
      faults.add(
          String.format(
              Locale.ROOT,
              "%.1f CPU seconds, may take %.0f",
              ran.cpuSeconds(),
              table.cpuSeconds()));
    }
    return faults;
  }
}
