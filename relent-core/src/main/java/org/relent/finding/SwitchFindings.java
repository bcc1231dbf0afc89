// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.Optional;
import org.relent.data.Words;
import org.relent.model.Model;
import org.relent.model.Switch;
import org.relent.model.SwitchScores;

/** How probable it is that each column has a part in the scores, of a model that tells. */
final class SwitchFindings {

  /** More bars than this nobody compares. */
  private static final int MOST = 50;

  private SwitchFindings() {}

  /** The most probable columns first; empty if the model has no switches. */
  static Optional<Finding.Importance> of(Model model) {
    List<Switch> ranked = SwitchScores.of(model);
    if (ranked.isEmpty()) {
      return Optional.empty();
    }
    String title =
        ranked.size() > MOST
            ? "Which columns have a part: the first " + MOST + " of " + Words.count(ranked.size())
            : "Which columns have a part";
    return Optional.of(
        new Finding.Importance(
            title,
            "probability that the column has a part in the score",
            ranked.stream()
                .limit(MOST)
                .map(s -> new Finding.Named<>(s.name(), s.probability()))
                .toList()));
  }
}
