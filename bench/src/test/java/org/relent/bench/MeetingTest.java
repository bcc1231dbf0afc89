// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.bench.data.Small;

class MeetingTest {

  @TempDir Path home;

  private final StringWriter csv = new StringWriter();
  private final List<String> heard = new ArrayList<>();

  /** A peer that takes no time and says what it is told to. */
  private record Says(String name, String answer) implements Runner {

    @Override
    public Optional<String> missing(Workshop workshop) {
      return Optional.empty();
    }

    @Override
    public List<String> command(Workshop workshop, List<String> settings) {
      return List.of("echo", answer);
    }
  }

  private static final Runner ABSENT =
      new Peers.Script("absent", List.of("no-such-program"), List.of("-e", "1"), "x.R", "r-absent");

  private static Race against(String id, Runner peer) {
    Small data = new Small(10, true);
    Entrant ours = Races.entrant(new Says("relent", "phase=cold cpu_s=2 rss_mb=30"), "t", data);
    return new Race(
        id,
        id,
        "work",
        Races.faster(ours, Phase.COLD, Races.entrant(peer, "t", data)),
        Mark.none(),
        Race.Suite.QUICK);
  }

  private List<Outcome> held(Race... races) {
    PrintWriter to = new PrintWriter(csv, true);
    Track track =
        new Track(
            new Workshop(home),
            Race.Suite.QUICK,
            to,
            new PrintWriter(new StringWriter()),
            new Children());
    return new Meeting(track, 2, outcome -> heard.add(outcome.race().id() + " " + lines()))
        .outcomes(List.of(races));
  }

  private long lines() {
    return csv.toString().lines().count();
  }

  @Test
  void eachHeatIsToldWhenItHasEnded() {
    Runner peer = new Says("peer", "phase=cold cpu_s=6");
    List<Outcome> outcomes = held(against("A1", peer), against("A2", peer));
    assertEquals(List.of("A1 4", "A2 8"), heard);
    assertTrue(
        outcomes.get(0).row().endsWith("work: relent 2.00 s 30 MB, peer 6.00 s"),
        outcomes.get(0).row());
  }

  @Test
  void aMissingPeerIsNamedAndTheOthersRace() {
    List<Outcome> outcomes =
        held(against("A1", ABSENT), against("A2", new Says("peer", "phase=cold cpu_s=6")));
    assertEquals(
        "RACE A1 – peer missing: install Debian package r-absent – not run",
        outcomes.get(0).line());
    assertEquals("RACE A2 3.00 [3.00–3.00] must – goal – for information", outcomes.get(1).line());
  }
}
