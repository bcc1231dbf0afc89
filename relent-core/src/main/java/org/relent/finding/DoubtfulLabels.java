// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.Optional;
import org.relent.finding.Findings.Chapter;
import org.relent.model.Classifier;
import org.relent.model.Doubt;
import org.relent.model.Model;

/** Training rows whose labels the other rows doubt. */
final class DoubtfulLabels {

  /** Enough to look through by hand. */
  private static final int SHOWN = 50;

  private DoubtfulLabels() {}

  /** Empty for models that do not know their training rows. */
  static Optional<Chapter> of(Model model) {
    return model instanceof Classifier classifier && !classifier.doubtful().isEmpty()
        ? Optional.of(
            new Chapter(
                "Which labels are doubtful?",
                lead(classifier.doubtful()),
                List.of(table(classifier.doubtful()))))
        : Optional.empty();
  }

  private static String lead(List<Doubt> doubtful) {
    long wrong = doubtful.stream().filter(doubt -> doubt.strength() > 0.5).count();
    return wrong == 0
        ? "No label is more likely wrong than right, as far as the other rows tell."
        : Words.count(wrong, "label")
            + " of "
            + doubtful.size()
            + (wrong == 1 ? " is" : " are")
            + " more likely wrong than right, as far as the other rows tell.";
  }

  private static Finding.Listing table(List<Doubt> doubtful) {
    return new Finding.Listing(
        "Labels to look at",
        "Strength is the probability, learnt from the other rows, that the label given is wrong."
            + " Rows are counted from 1.",
        List.of("row", "given", "believed", "strength"),
        doubtful.stream()
            .limit(SHOWN)
            .map(
                doubt ->
                    List.of(
                        Integer.toString(doubt.row()),
                        doubt.given(),
                        doubt.believed(),
                        Words.number(doubt.strength())))
            .toList(),
        doubtful.size());
  }
}
