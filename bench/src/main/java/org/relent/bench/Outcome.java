// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.Locale;
import java.util.Optional;

/**
 * How a race went.
 *
 * @param spread empty if no figure could be read
 * @param seconds what the entrants took, in words
 * @param why of a verdict that needs a reason, else empty text
 */
public record Outcome(
    Race race, Optional<Spread> spread, Verdict verdict, String why, String seconds) {

  /** The outcome of a race of which no seconds are told. */
  Outcome(Race race, Optional<Spread> spread, Verdict verdict, String why) {
    this(race, spread, verdict, why, "");
  }

  /** The outcome of a race that could not be held. */
  static Outcome missing(Race race, String what) {
    return new Outcome(race, Optional.empty(), Verdict.NOT_RUN, what);
  }

  /** {@code RACE id ratio [min–max] must goal verdict}. */
  String line() {
    if (spread.isEmpty()) {
      return "RACE " + race.id() + " – " + (why.isEmpty() ? "" : why + " – ") + verdict;
    }
    return "RACE "
        + race.id()
        + " "
        + spread.get()
        + " "
        + race.mark()
        + " "
        + verdict
        + (why.isEmpty() ? "" : ": " + why);
  }

  /** A row of the table for people: who took how long at what, or else why nobody did. */
  String row() {
    String figure = spread.map(Spread::toString).orElse("–");
    return String.format(
        Locale.ROOT,
        "%-16s %-22s %-15s %s: %s",
        race.id(),
        figure,
        verdict,
        race.work(),
        spread.isEmpty() ? why : seconds);
  }

  /** {@code SCALING what exponent [range]}, of an exponent that could be fitted. */
  Optional<String> scaling() {
    return race.figure() instanceof Figure.Exponent exponent
        ? spread.map(figures -> "SCALING " + exponent.what() + " " + figures)
        : Optional.empty();
  }
}
