// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.data.Ordered;

/**
 * What entrants answered when each ran once, one after the other.
 *
 * @param failures of those that did not answer
 */
public record Round(Map<Entrant, List<Line>> answers, Map<Entrant, String> failures) {

  public Round {
    answers = Ordered.copy(answers);
    failures = Ordered.copy(failures);
  }

  /** The answer of a phase; of one that knows no such phase its only answer. */
  public Line line(Entrant entrant, Phase phase) {
    List<Line> lines = answers.get(entrant);
    return lines.stream()
        .filter(line -> line.text("phase").equals(phase.word()))
        .findFirst()
        .orElseGet(() -> lines.get(0));
  }

  /** Why one of these has not answered; empty if all have. */
  Optional<String> failure(List<Entrant> entrants) {
    return entrants.stream()
        .filter(failures::containsKey)
        .map(entrant -> entrant.runner().name() + ": " + failures.get(entrant))
        .findFirst();
  }
}
