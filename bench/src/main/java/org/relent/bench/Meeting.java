// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * All races of a day: those of one heat share their runs.
 *
 * @param heard gets each outcome once it is known
 */
record Meeting(Track track, int pairs, Consumer<Outcome> heard) {

  /** Holds the races that can be held, heat by heat. */
  List<Outcome> outcomes(List<Race> races) {
    Map<Runner, Optional<String>> missing = new LinkedHashMap<>();
    Map<String, List<Race>> heats = new LinkedHashMap<>();
    races.forEach(race -> heats.computeIfAbsent(race.heat(), heat -> new ArrayList<>()).add(race));
    List<Outcome> outcomes = new ArrayList<>();
    for (List<Race> heat : heats.values()) {
      List<Outcome> known = held(heat, missing);
      known.forEach(heard);
      outcomes.addAll(known);
    }
    return outcomes;
  }

  private List<Outcome> held(List<Race> heat, Map<Runner, Optional<String>> missing) {
    Map<Race, String> absent = new LinkedHashMap<>();
    List<Race> held = new ArrayList<>();
    for (Race race : heat) {
      race.figure().entrants().stream()
          .map(
              entrant ->
                  missing.computeIfAbsent(
                      entrant.runner(), runner -> runner.missing(track.workshop())))
          .flatMap(Optional::stream)
          .findFirst()
          .ifPresentOrElse(what -> absent.put(race, what), () -> held.add(race));
    }
    List<Entrant> entrants =
        held.stream().flatMap(race -> race.figure().entrants().stream()).distinct().toList();
    List<Round> rounds = track.rounds(entrants, pairs);
    return heat.stream()
        .map(
            race ->
                absent.containsKey(race)
                    ? Outcome.missing(race, absent.get(race))
                    : race.judged(rounds))
        .toList();
  }
}
