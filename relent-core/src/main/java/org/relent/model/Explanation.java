// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Comparator;
import java.util.List;

/**
 * Why a row scores as it does: terms that add up to the score.
 *
 * @param label the class the score speaks for; empty for a regression
 * @param score the sum of all terms
 * @param terms largest first
 */
public record Explanation(String label, double score, List<Term> terms) {

  /**
   * One part of a score.
   *
   * @param name a column, a training row, or the bias
   */
  public record Term(String name, double value) {}

  public Explanation {
    terms = terms.stream().sorted(BY_SIZE).toList();
  }

  private static final Comparator<Term> BY_SIZE =
      Comparator.comparingDouble((Term term) -> -Math.abs(term.value())).thenComparing(Term::name);
}
