// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.finding.Finding;

/**
 * What came out, beside what the paper printed.
 *
 * @param note why the two differ, or what to know
 * @param pictures for the report
 */
public record Outcome(List<Row> rows, Verdict verdict, String note, List<Finding> pictures) {

  /** Whether the paper's figures could be reached. */
  public enum Verdict {
    AGREES("agrees"),
    DIFFERS("differs"),
    NO_FIGURE("no figure in the paper");

    private final String words;

    Verdict(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /**
   * One line of a table.
   *
   * @param paper its figures by name; empty where it prints none
   * @param ours by the same names
   */
  public record Row(String name, Optional<Map<String, Double>> paper, Map<String, Double> ours) {

    public Row {
      paper = paper.map(figures -> Collections.unmodifiableMap(new LinkedHashMap<>(figures)));
      ours = Collections.unmodifiableMap(new LinkedHashMap<>(ours));
    }
  }

  public Outcome {
    rows = List.copyOf(rows);
    pictures = List.copyOf(pictures);
  }
}
