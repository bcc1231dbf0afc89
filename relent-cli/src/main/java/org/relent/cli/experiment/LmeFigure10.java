// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.relent.catalog.Run;
import org.relent.data.Words;
import org.relent.finding.Finding;
import org.relent.finding.Finding.Lines.At;
import org.relent.lme.Boltzmann;
import org.relent.lme.BoltzmannProblem;
import org.relent.lme.BoltzmannTable;
import org.relent.lme.Climb;
import org.relent.lme.Patterns;
import org.relent.lme.Units;
import org.relent.math.Seed;
import org.relent.solve.Monitor;

/** LME Figure 10: how fast EM-IS and gradient ascent raise the likelihood of a machine. */
final class LmeFigure10 {

  static final Experiment EXPERIMENT =
      new Experiment(
          "lme-fig-10",
          "LME Figure 10",
          "Boltzmann machines: likelihood by round of EM-IS and of gradient ascent",
          LmeFigure10::run);

  private LmeFigure10() {}

  static final String ONE = "EM-IS, K = 1";
  static final String FOUR = "EM-IS, K = 4";
  static final String ASCENT = "gradient ascent, step 1";

  private static final int CYCLES = 4;
  private static final int ROUNDS = 100;
  private static final int ROWS = 100;
  private static final Units UNITS = Units.of(BoltzmannBout.VISIBLE, BoltzmannBout.LEARNT);

  /** Falls below this are rounding. */
  private static final double ROUNDING = 1e-12;

  private static Map<String, Climb> climbs() {
    Map<String, Climb> climbs = new LinkedHashMap<>();
    climbs.put(ONE, new Climb.Improved(1));
    climbs.put(FOUR, new Climb.Improved(CYCLES));
    climbs.put(ASCENT, new Climb.Gradient(1));
    return climbs;
  }

  /** log-likelihoods of all three, round by round, from one start. */
  private static Map<String, double[]> traces(Seed seed) {
    BoltzmannTable truth = BoltzmannTable.of(BoltzmannBout.drawn(UNITS, seed.split(0)));
    Patterns seen = BoltzmannBout.patterns(truth, ROWS, seed.split(1));
    Map<String, double[]> traces = new LinkedHashMap<>();
    climbs()
        .forEach(
            (name, climb) -> {
              BoltzmannProblem problem = BoltzmannProblem.of(UNITS, seen, climb);
              Boltzmann at = problem.start(seed.split(2));
              double[] trace = new double[ROUNDS + 1];
              for (int round = 0; round <= ROUNDS; round++) {
                trace[round] = problem.logLikelihood(at);
                at = problem.next(at);
              }
              traces.put(name, trace);
            });
    return traces;
  }

  private static Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    int runs = effort.of(5, 40);
    List<Map<String, double[]>> all = new ArrayList<>(List.of(traces(Repeats.SEED)));
    for (int r = 1; r < runs && !monitor.stopped(); r++) {
      all.add(traces(Repeats.SEED.split(r)));
    }
    int passes = ROUNDS / CYCLES;
    List<Outcome.Row> rows =
        List.of(
            row(
                "K = 4 above K = 1 after " + ROUNDS + " rounds",
                count(all, FOUR, ROUNDS, ONE, ROUNDS)),
            row(
                "K = 4 above K = 1 after " + ROUNDS + " passes over the model",
                count(all, FOUR, passes, ONE, ROUNDS)),
            row(
                "gradient ascent above K = 1 after " + ROUNDS + " rounds",
                count(all, ASCENT, ROUNDS, ONE, ROUNDS)),
            row(
                "gradient ascent above K = 4 after " + ROUNDS + " rounds",
                count(all, ASCENT, ROUNDS, FOUR, ROUNDS)),
            row("K = 1 never falls", never(all, ONE)),
            row("K = 4 never falls", never(all, FOUR)),
            row("gradient ascent never falls", never(all, ASCENT)));
    return Outcome.of(
        rows,
        claims(all),
        Words.filled(
            "Counted over {} machines of five visible and three hidden units with weights from N(0,"
                + " 1), each seen in {} rows, and one start of each. A round with K = 4 costs four"
                + " passes over the model. The paper shows one run in which EM-IS is faster than"
                + " gradient ascent and K = 4 faster than K = 1. Per round the latter holds, per"
                + " pass it depends on the machine; and a step of 1 along the gradient is mostly"
                + " faster than K = 1. What EM-IS has is that it never falls and needs no step"
                + " size. Takes seconds.",
            all.size(),
            ROWS),
        List.of(picture(all.get(0))));
  }

  /** What the curves of the paper's one run show, as what most runs should. */
  static List<Claim> claims(List<Map<String, double[]>> all) {
    return List.of(above(all, FOUR, ONE), above(all, FOUR, ASCENT), above(all, ONE, ASCENT));
  }

  private static Claim above(List<Map<String, double[]>> all, String one, String other) {
    return new Claim.Mostly(
        one + " above " + other, count(all, one, ROUNDS, other, ROUNDS), all.size());
  }

  private static Outcome.Row row(String name, long count) {
    return Outcome.Row.ours(name, Figures.of("runs", (double) count));
  }

  /** In how many runs one has the higher likelihood after so many rounds of each. */
  private static long count(
      List<Map<String, double[]>> all, String one, int rounds, String other, int others) {
    return all.stream().filter(t -> t.get(one)[rounds] > t.get(other)[others]).count();
  }

  private static long never(List<Map<String, double[]>> all, String name) {
    return all.stream()
        .map(traces -> traces.get(name))
        .filter(t -> IntStream.rangeClosed(1, ROUNDS).allMatch(r -> t[r] >= t[r - 1] - ROUNDING))
        .count();
  }

  private static Finding picture(Map<String, double[]> traces) {
    return new Finding.Lines(
        "The likelihood of one run",
        "round",
        "log-likelihood",
        traces.entrySet().stream()
            .map(
                entry ->
                    new Finding.Named<>(
                        entry.getKey(),
                        IntStream.rangeClosed(0, ROUNDS)
                            .mapToObj(r -> new At(r, entry.getValue()[r]))
                            .toList()))
            .toList());
  }
}
