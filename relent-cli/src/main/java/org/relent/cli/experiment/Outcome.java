// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.finding.Finding;

/**
 * What came out, beside what the paper printed.
 *
 * @param note why the two differ, or what to know
 * @param pictures for the report
 */
public record Outcome(List<Row> rows, Verdict verdict, String note, List<Finding> pictures) {

  /**
   * One line of a table.
   *
   * @param paper its figures by name; empty where it prints none
   * @param ours by the same names; empty where the paper's was not done again
   */
  public record Row(String name, Optional<Map<String, Double>> paper, Map<String, Double> ours) {

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

    /** A figure of the paper for which there is one of ours. */
    private Stream<Claim> claims() {
      return paper.stream()
          .flatMap(figures -> figures.entrySet().stream())
          .filter(figure -> ours.containsKey(figure.getKey()))
          .map(
              figure ->
                  new Claim.Exact(
                      name + ", " + figure.getKey(), figure.getValue(), ours.get(figure.getKey())));
    }
  }

  public Outcome {
    rows = List.copyOf(rows);
    pictures = List.copyOf(pictures);
  }

  /** With the verdict on what the paper claims, which is told in the note. */
  static Outcome of(
      List<Row> rows, List<? extends Claim> claims, String note, List<Finding> pictures) {
    return new Outcome(rows, Verdict.of(claims), note + Claim.words(claims), pictures);
  }

  /**
   * Of what the paper proves and prints no figure of: differs where a claim is contradicted, and
   * else there is no figure.
   */
  static Outcome proved(
      List<Row> rows, List<? extends Claim> claims, String note, List<Finding> pictures) {
    Verdict verdict = Verdict.of(claims) == Verdict.DIFFERS ? Verdict.DIFFERS : Verdict.NO_FIGURE;
    return new Outcome(
        rows,
        verdict,
        note
            + " The verdict: the paper has no experiment; it differs where one of the statements is"
            + " contradicted. "
            + Claim.stated(claims),
        pictures);
  }

  /** With the verdict on the printed figures of the rows, none of which has chance in it. */
  static Outcome of(List<Row> rows, String note, List<Finding> pictures) {
    List<Claim> claims = rows.stream().flatMap(Row::claims).toList();
    return claims.isEmpty()
        ? new Outcome(rows, Verdict.NO_FIGURE, note, pictures)
        : of(rows, claims, note, pictures);
  }
}
