// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.relent.catalog.Run;
import org.relent.solve.Monitor;

/** An experiment that has run, and its rows by name. */
record Ran(Outcome outcome) {

  static Ran quick(Experiment experiment) {
    return new Ran(experiment.run(Experiment.Effort.QUICK, Run.standard(), Monitor.none()));
  }

  static Ran standard(Experiment experiment) {
    return new Ran(experiment.run(Experiment.Effort.STANDARD, Run.standard(), Monitor.none()));
  }

  /** What came out in the one row whose name begins so. */
  Map<String, Double> ours(String name) {
    return row(name).ours();
  }

  Outcome.Row row(String name) {
    return outcome.rows().stream()
        .filter(row -> row.name().startsWith(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("No row " + name + " among " + outcome.rows()));
  }

  void hasErrors(String name, int training, int test) {
    assertEquals(Figures.errors(training, test), ours(name), name);
  }
}
