// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a race reads off a round. */
public sealed interface Figure {

  /** Our objective may be worse than the peer's by that much of it. */
  double SLACK = 1e-4;

  /** Those who must run; the first is ours. */
  List<Entrant> entrants();

  /** The phase that is looked at. */
  Phase phase();

  /** The figure of one round. */
  double of(Round round);

  /** By how much our objective is worse than the peer's, relative to it; NaN if none is told. */
  double worse(Round round);

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
  record Ratio(Entrant ours, Phase phase, Entrant peer, Unit unit) implements Figure {

    @Override
    public List<Entrant> entrants() {
      return List.of(ours, peer);
    }

    @Override
    public double of(Round round) {
      return round.line(peer, phase).number(unit.key) / round.line(ours, phase).number(unit.key);
    }

    /** By the primal objective, to be small, where both tell it; else by the dual, to be large. */
    @Override
    public double worse(Round round) {
      Line our = round.line(ours, phase);
      Line their = round.line(peer, phase);
      double primal = excess(our.number("primal"), their.number("primal"));
      return Double.isNaN(primal) ? excess(-our.number("dual"), -their.number("dual")) : primal;
    }

    private static double excess(double our, double their) {
      return (our - their) / Math.max(Math.abs(their), Double.MIN_NORMAL);
    }
  }

  /** Our cost over that of another, or of ourselves at something else: small is good. */
  record Cost(Entrant ours, Phase phase, Entrant peer, Unit unit, boolean sameTask)
      implements Figure {

    @Override
    public List<Entrant> entrants() {
      return List.of(ours, peer);
    }

    @Override
    public double of(Round round) {
      return 1 / new Ratio(ours, phase, peer, unit).of(round);
    }

    @Override
    public double worse(Round round) {
      return sameTask ? new Ratio(ours, phase, peer, unit).worse(round) : Double.NaN;
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
    public double worse(Round round) {
      return Double.NaN;
    }
  }

  /** What is said of a round whose objectives do not match. */
  default Optional<String> refusal(Round round) {
    double worse = worse(round);
    return worse > SLACK
        ? Optional.of(String.format(java.util.Locale.ROOT, "objective worse by %.1e", worse))
        : Optional.empty();
  }
}
