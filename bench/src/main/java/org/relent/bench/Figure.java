// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a race reads off a round. */
public sealed interface Figure {

  /** Those who must run; the first is ours. */
  List<Entrant> entrants();

  /** The phase that is looked at. */
  Phase phase();

  /** The figure of one round. */
  double of(Round round);

  /** What is said of a round whose objectives do not match. */
  Optional<String> refusal(Round round);

  /** What is divided. */
  enum Unit {
    CPU("cpu_s"),
    WALL("wall_s"),
    RSS("rss_mb");

    private final String key;

    Unit(String key) {
      this.key = key;
    }
  }

  /** The peer's cost over ours. */
  record Ratio(Entrant ours, Phase phase, Entrant peer, Unit unit, Objectives objectives)
      implements Figure {

    @Override
    public List<Entrant> entrants() {
      return List.of(ours, peer);
    }

    @Override
    public double of(Round round) {
      return round.line(peer, phase).number(unit.key) / round.line(ours, phase).number(unit.key);
    }

    @Override
    public Optional<String> refusal(Round round) {
      return objectives.refusal(round.line(ours, phase), round.line(peer, phase));
    }
  }

  /** Our cost over that of another, or of ourselves at something else: small is good. */
  record Cost(Ratio inverse) implements Figure {

    Cost(Entrant ours, Phase phase, Entrant peer, Unit unit, Objectives objectives) {
      this(new Ratio(ours, phase, peer, unit, objectives));
    }

    @Override
    public List<Entrant> entrants() {
      return inverse.entrants();
    }

    @Override
    public Phase phase() {
      return inverse.phase();
    }

    @Override
    public double of(Round round) {
      return 1 / inverse.of(round);
    }

    @Override
    public Optional<String> refusal(Round round) {
      return inverse.refusal(round);
    }
  }

  /** Our CPU seconds. */
  record Seconds(Entrant ours, Phase phase) implements Figure {

    @Override
    public List<Entrant> entrants() {
      return List.of(ours);
    }

    @Override
    public double of(Round round) {
      return round.line(ours, phase).number(Unit.CPU.key);
    }

    /** What is not solved has taken no time. */
    @Override
    public Optional<String> refusal(Round round) {
      String ended = round.line(ours, phase).text("ended");
      return ended.equals("CONVERGED") ? Optional.empty() : Optional.of("ended by " + ended);
    }
  }

  /**
   * The exponent of our CPU time in a size.
   *
   * @param what the size is
   */
  record Exponent(String what, Phase phase, List<Double> sizes, List<Entrant> entrants)
      implements Figure {

    public Exponent {
      sizes = List.copyOf(sizes);
      entrants = List.copyOf(entrants);
    }

    @Override
    public double of(Round round) {
      List<Double> times = new ArrayList<>();
      for (Entrant entrant : entrants) {
        times.add(round.line(entrant, phase).number("cpu_s"));
      }
      return Slope.of(
          sizes.stream().mapToDouble(x -> x).toArray(),
          times.stream().mapToDouble(x -> x).toArray());
    }

    @Override
    public Optional<String> refusal(Round round) {
      return Optional.empty();
    }
  }
}
