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
   * @param ours by the same names; empty where the paper's was not done again
   */
  public record Row(String name, Optional<Map<String, Double>> paper, Map<String, Double> ours) {

    /** Beyond this two numbers are not the same, however they were rounded. */
    private static final double SAME = 1e-9;

    public Row {
      paper = paper.map(figures -> Collections.unmodifiableMap(new LinkedHashMap<>(figures)));
      ours = Collections.unmodifiableMap(new LinkedHashMap<>(ours));
    }

    /** What the paper printed, and what came out here. */
    static Row beside(String name, Map<String, Double> paper, Map<String, Double> ours) {
      return new Row(name, Optional.of(paper), ours);
    }

    /** What came out here, of which the paper has no figure. */
    static Row ours(String name, Map<String, Double> ours) {
      return new Row(name, Optional.empty(), ours);
    }

    /** What the paper printed and was not done again. */
    static Row theirs(String name, Map<String, Double> paper) {
      return new Row(name, Optional.of(paper), Collections.emptyMap());
    }

    private boolean comparable() {
      return paper.isPresent() && !ours.isEmpty();
    }

    private boolean agrees() {
      return paper.orElseThrow().entrySet().stream()
          .allMatch(
              figure ->
                  Math.abs(ours.getOrDefault(figure.getKey(), Double.NaN) - figure.getValue())
                      <= SAME * Math.max(1, Math.abs(figure.getValue())));
    }
  }

  public Outcome {
    rows = List.copyOf(rows);
    pictures = List.copyOf(pictures);
  }

  /** With the verdict that the rows give: one figure of the paper not reached, and they differ. */
  static Outcome of(List<Row> rows, String note, List<Finding> pictures) {
    List<Row> comparable = rows.stream().filter(Row::comparable).toList();
    Verdict verdict =
        comparable.isEmpty()
            ? Verdict.NO_FIGURE
            : comparable.stream().allMatch(Row::agrees) ? Verdict.AGREES : Verdict.DIFFERS;
    return new Outcome(rows, verdict, note, pictures);
  }
}
