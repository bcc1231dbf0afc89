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
  private static final int SHOWN = 20;

  private DoubtfulLabels() {}

  /** Empty for models that do not know their training rows. */
  static Optional<Chapter> of(Model model) {
    if (!(model instanceof Classifier classifier) || classifier.doubtful().isEmpty()) {
      return Optional.empty();
    }
    List<Doubt> wrong = classifier.doubtful().stream().filter(Doubt::contradicts).toList();
    return Optional.of(
        new Chapter(
            "Which labels are doubtful?",
            lead(wrong.size(), classifier.doubtful().size()),
            wrong.isEmpty() ? List.of() : List.of(table(wrong))));
  }

  private static String lead(int wrong, int labels) {
    return wrong == 0
        ? "No label is more likely wrong than right, as far as the other rows tell."
        : Words.count(wrong, "label")
            + " of "
            + Words.count(labels)
            + (wrong == 1 ? " is" : " are")
            + " more likely wrong than right: the other rows call another class likelier.";
  }

  private static Finding.Listing table(List<Doubt> wrong) {
    return new Finding.Listing(
        "Labels to look at",
        "Strength is the probability, learnt from the other rows, that the label given is wrong."
            + " Rows are counted from 1.",
        List.of("row", "given", "believed", "strength"),
        wrong.stream()
            .limit(SHOWN)
            .map(
                doubt ->
                    List.of(
                        Integer.toString(doubt.row()),
                        doubt.given(),
                        doubt.believed(),
                        Words.number(doubt.strength())))
            .toList(),
        wrong.size());
  }
}
