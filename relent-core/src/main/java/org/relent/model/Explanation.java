// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Why a row scores as it does: terms that add up to the score.
 *
 * @param label the class the score speaks for; empty for a regression
 * @param score the sum of all terms
 * @param terms what matters most first: of a detector what makes the row strange, else the largest
 */
public record Explanation(String label, double score, List<Term> terms) {

  /**
   * One part of a score.
   *
   * @param name a column, a training row, or the bias
   */
  public record Term(String name, double value) {}

  /** What columns add to a score, and as bias what is left of it. */
  static List<Term> ofColumns(List<String> names, double[] parts, double score) {
    List<Term> terms = new ArrayList<>();
    double rest = score;
    for (int k = 0; k < parts.length; k++) {
      terms.add(new Term(names.get(k), parts[k]));
      rest -= parts[k];
    }
    terms.add(new Term("bias", rest));
    return terms;
  }

  public Explanation {
    terms = List.copyOf(terms);
  }

  /** Terms of a score that speaks for a class or a number, largest first. */
  public static Explanation largestFirst(String label, double score, List<Term> terms) {
    return new Explanation(label, score, terms.stream().sorted(BY_SIZE).toList());
  }

  /**
   * Terms of a score whose low values are strange, lowest first.
   *
   * @param typical what rows have in common, which comes last
   */
  public static Explanation strangestFirst(
      String label, double score, List<Term> terms, Term typical) {
    List<Term> sorted = new ArrayList<>(terms);
    sorted.sort(BY_VALUE);
    sorted.add(typical);
    return new Explanation(label, score, sorted);
  }

  /** Terms of a log-probability, least likely first. */
  public static Explanation leastLikelyFirst(String label, double score, List<Term> terms) {
    return new Explanation(label, score, terms.stream().sorted(BY_VALUE).toList());
  }

  private static final Comparator<Term> BY_VALUE =
      Comparator.comparingDouble(Term::value).thenComparing(Term::name);

  private static final Comparator<Term> BY_SIZE =
      Comparator.comparingDouble((Term term) -> -Math.abs(term.value())).thenComparing(Term::name);
}
