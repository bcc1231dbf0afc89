// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.family.Family;
import org.relent.machine.ClassRows;

/** What is believed of a class before its margins are looked at. */
public enum ClassPrior {
  /** What its own rows leave of a vague prior: the empirical Bayes of MED §3.1.1. */
  EMPIRICAL,
  /** A proper prior, alike for all classes; their rows come in by the margins alone. */
  PROPER;

  /** A proper family with the rows of a class counted, if this says so. */
  public Family given(Family family, ClassRows rows, int y) {
    return this == EMPIRICAL ? family.after(rows.statistics(family, y)) : family;
  }

  /** Beliefs with the rows of each class counted, once. */
  List<Family> mostLikely(ClassRows rows, List<Family> beliefs) {
    return this == EMPIRICAL ? beliefs : counted(rows, beliefs);
  }

  /** Beliefs with the rows of each class counted on top. */
  static List<Family> counted(ClassRows rows, List<Family> beliefs) {
    return IntStream.range(0, beliefs.size())
        .mapToObj(y -> EMPIRICAL.given(beliefs.get(y), rows, y))
        .toList();
  }
}
