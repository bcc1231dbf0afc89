// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A race: who runs against whom at what, what is read off, and how good is good.
 *
 * @param id such as {@code R1-10k}: the race R1 of the table at one size
 * @param heat races of one heat share their runs
 * @param work in words
 * @param mark what must be reached
 * @param suite the smallest suite that holds it
 */
public record Race(String id, String heat, String work, Figure figure, Mark mark, Suite suite) {

  /** How much is run. */
  public enum Suite {
    QUICK,
    FULL,
    /** Several classes, few of them or many. */
    CLASSES;

    /** Whether the races of another suite belong to this one too. */
    boolean holds(Suite other) {
      return this == other || (this == FULL && other == QUICK);
    }
  }

  /** Whether it is meant by a name: its own or that of the table's row. */
  boolean named(String name) {
    return id.equalsIgnoreCase(name) || family().equalsIgnoreCase(name);
  }

  /** The row of the table, such as {@code R1}. */
  String family() {
    int dash = id.indexOf('-');
    return dash < 0 ? id : id.substring(0, dash);
  }

  /** How it went, in the rounds run. */
  Outcome judged(List<Round> rounds) {
    Optional<String> ours = first(rounds, round -> round.failure(figure.entrants().subList(0, 1)));
    if (ours.isPresent()) {
      return new Outcome(this, Optional.empty(), Verdict.BELOW, "failed: " + ours.get());
    }
    Optional<String> failed = first(rounds, round -> round.failure(figure.entrants()));
    if (failed.isPresent() || rounds.isEmpty()) {
      return new Outcome(this, Optional.empty(), Verdict.NOT_RUN, failed.orElse("no round"));
    }
    Spread spread = Spread.of(rounds.stream().mapToDouble(figure::of).toArray());
    Optional<String> refused = first(rounds, figure::refusal);
    return new Outcome(
        this,
        Optional.of(spread),
        refused.isPresent() ? Verdict.REFUSED : mark.verdict(spread.median()),
        refused.orElse(""),
        seconds(rounds));
  }

  /** The median CPU seconds of all entrants, and the memory of those that tell it. */
  private String seconds(List<Round> rounds) {
    return figure.entrants().stream()
        .map(entrant -> entrant.runner().name() + " " + cost(entrant, rounds))
        .collect(Collectors.joining(", "));
  }

  private String cost(Entrant entrant, List<Round> rounds) {
    double memory = median(entrant, "rss_mb", rounds);
    return String.format(Locale.ROOT, "%.2f s", median(entrant, "cpu_s", rounds))
        + (Double.isNaN(memory) ? "" : String.format(Locale.ROOT, " %.0f MB", memory));
  }

  private double median(Entrant entrant, String key, List<Round> rounds) {
    return Spread.of(
            rounds.stream()
                .mapToDouble(round -> round.line(entrant, figure.phase()).number(key))
                .toArray())
        .median();
  }

  private static Optional<String> first(
      List<Round> rounds, Function<Round, Optional<String>> told) {
    return rounds.stream().map(told).flatMap(Optional::stream).findFirst();
  }
}
