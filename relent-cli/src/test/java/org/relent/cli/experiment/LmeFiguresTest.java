// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.relent.catalog.Run;
import org.relent.finding.Finding;
import org.relent.lme.Covariance;
import org.relent.math.Threads;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.testkit.Slow;

@Slow
class LmeFiguresTest {

  private static final List<Plan> TINY = Contest.plans(3, 5, 20, 50);

  @Test
  void everyFigureOfThePaperIsThere() {
    Set<String> ids = Experiments.all().stream().map(Experiment::id).collect(Collectors.toSet());
    assertTrue(ids.contains("lme-table-1"));
    // 1 and 9 are drawings, 17 belongs to the language model
    IntStream.rangeClosed(2, 16)
        .filter(figure -> figure != 9)
        .forEach(figure -> assertTrue(ids.contains("lme-fig-" + figure), "figure " + figure));
  }

  /** What a class of the package declares is in the list that {@code relent reproduce} has. */
  @Test
  void noExperimentIsForgotten() throws IOException {
    Path sources = Path.of("src", "main", "java", "org", "relent", "cli", "experiment");
    String listed = Files.readString(sources.resolve("Experiments.java"));
    try (Stream<Path> files = Files.list(sources)) {
      for (Path file : files.filter(LmeFiguresTest::declares).toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        assertTrue(Pattern.compile("\\b" + name + "\\.").matcher(listed).find(), name);
      }
    }
    List<Experiment> all = Experiments.all();
    assertEquals(all.size(), all.stream().map(Experiment::id).distinct().count());
  }

  private static boolean declares(Path file) {
    try {
      return Files.readString(file).contains("new Experiment(");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The columns of the printed tables. */
  @Test
  void theFullEffortHasEverySizeOfThePaper() {
    List<Plan> plans = LmeDivergences.plans(Experiment.Effort.FULL, 50);
    assertEquals(
        List.of(10, 50, 100, 200, 500, 1000, 2000, 5000, 10_000),
        plans.stream().map(Plan::size).toList());
    assertEquals(new Plan(10_000, 50, 50), plans.get(plans.size() - 1));
    for (Experiment experiment : Experiments.all()) {
      int standard = experiment.minutes().of(Experiment.Effort.STANDARD);
      int full = experiment.minutes().of(Experiment.Effort.FULL);
      assertEquals(0, experiment.minutes().of(Experiment.Effort.QUICK), experiment.id());
      assertTrue(1 <= standard && standard <= full, experiment.id());
    }
  }

  @Test
  void threadsDoNotChangeADigit() {
    Contest contest = Contest.of("", GaussianBout.of(Scenario.fourth(), Covariance.FULL));
    Run standard = Run.standard();
    Run one = new Run(Threads.one(), standard.timeLimit(), standard.kernelBudget());
    Run two = new Run(new Threads(2), standard.timeLimit(), standard.kernelBudget());
    List<Duels> alone = contest.held(TINY, one, Monitor.none()).all();
    assertEquals(alone, contest.held(TINY, two, Monitor.none()).all());
    assertEquals(2, alone.size());
  }

  @Test
  void trialsAreToldAndCanBeStopped() {
    Contest contest = Contest.of("", new BoltzmannBout(1));
    List<Progress> seen = new ArrayList<>();
    contest.held(Contest.plans(3, 2, 30), Run.standard(), Monitor.watching(seen::add));
    assertEquals(List.of(1, 2, 3), seen.stream().map(Progress::iteration).toList());
    Monitor stopped = Monitor.stoppedBy(() -> true);
    assertEquals(List.of(), contest.held(TINY, Run.standard(), stopped).all());
    for (Experiment experiment :
        List.of(
            LmeDivergences.FIGURE_7,
            LmeFigures2And3.figure(2, PickFigure.LIKELIHOOD),
            LmeTable1.EXPERIMENT)) {
      Outcome outcome = experiment.run(Experiment.Effort.FULL, Run.standard(), stopped);
      assertEquals(List.of(), outcome.rows());
      assertEquals(Verdict.UNDECIDED, outcome.verdict());
      assertTrue(outcome.note().endsWith("Nothing was measured."), outcome.note());
    }
  }

  /** Whoever picks by entropy has the higher entropy, and likewise with the likelihood. */
  @Test
  void eachPicksWhatItPicksBy() {
    Duels duels =
        Contest.of("", LmeDivergences.diagonal())
            .held(TINY, Run.standard(), Monitor.none())
            .all()
            .get(1);
    for (Duel duel : duels.trials()) {
      assertTrue(duel.lme().entropy() >= duel.mle().entropy());
      assertTrue(duel.mle().logLikelihood() >= duel.lme().logLikelihood());
      duel.strict().ifPresent(pick -> assertTrue(pick.entropy() <= duel.lme().entropy()));
    }
  }

  @Test
  void winnersAreThoseBeyondAnIntervalOf95Percent() {
    Plan plan = new Plan(50, 3, 1);
    assertEquals(-1, new Duels(plan, List.of(duel(3, 1), duel(4, 2), duel(5, 2.9))).winner());
    assertEquals(1, new Duels(plan, List.of(duel(1, 3), duel(2, 4), duel(2.9, 5))).winner());
    Duels even = new Duels(plan, List.of(duel(1, 3), duel(3, 1), duel(2, 2.1)));
    assertEquals(0, even.winner());
    assertEquals(100.0 / 3, even.better());
    assertEquals(Verdict.UNDECIDED, orders(even, true));
    Duels lost = new Duels(plan, List.of(duel(1, 3), duel(2, 4.1)));
    assertEquals(Verdict.DIFFERS, orders(lost, true));
    assertEquals(Verdict.AGREES, orders(lost, false));
    assertEquals(2, lost.divergences().get("trials with candidates"));
  }

  private static Verdict orders(Duels duels, boolean lmeBetter) {
    Contest contest = Contest.of("", LmeDivergences.diagonal());
    return Verdict.of(new Contest.Held(contest, List.of(duels)).orders(size -> lmeBetter));
  }

  private static Duel duel(double mle, double lme) {
    return new Duel(
        new Duel.Pick(mle, 0, 0), new Duel.Pick(lme, 0, 0), Optional.empty(), Double.NaN);
  }

  @Test
  void scenarioFourStandsBesideThePapersTable() {
    Ran ran = Ran.quick(LmeDivergences.FIGURE_7);
    assertEquals(4, ran.outcome().rows().size());
    Outcome.Row row = ran.row("as-published, T = 50,");
    assertEquals(Map.of("MLE", .2689, "LME", .1654), row.paper().orElseThrow());
    assertTrue(row.ours().keySet().containsAll(Set.of("MLE s.e.", "LME s.e.", "one component")));
    assertTrue(ran.row("full, T = 50,").paper().isEmpty());
    Finding.Lines lines = assertInstanceOf(Finding.Lines.class, ran.outcome().pictures().get(0));
    assertEquals(3, lines.series().size());
  }

  @Test
  void likelihoodsAndEntropiesAreDrawnWithCandidates() {
    Outcome outcome = Ran.quick(LmeFigures2And3.figure(3, PickFigure.ENTROPY)).outcome();
    assertEquals(2, outcome.pictures().size());
    assertEquals(2, outcome.rows().size());
    assertFalse(outcome.rows().get(0).ours().containsKey(Duels.BETTER));
  }

  @Test
  void priorsAreOfTheSamplesSize() {
    Ran ran = Ran.quick(LmeDivergences.FIGURE_16);
    assertEquals(Verdict.DIFFERS, ran.outcome().verdict());
    assertTrue(ran.ours("regularised, T = 50,").get("MLE") < 2);
  }

  @Test
  void scalingNeverFalls() {
    Ran ran = Ran.quick(LmeFigure10.EXPERIMENT);
    assertEquals(5, ran.ours("K = 4 above K = 1 after 100 rounds").get("runs"));
    assertEquals(5, ran.ours("K = 1 never falls").get("runs"));
    assertEquals(5, ran.ours("K = 4 never falls").get("runs"));
  }

  @Test
  void otherModelsHaveTheirTables() {
    for (Experiment experiment :
        List.of(LmeDivergences.FIGURE_8, LmeFigures11To15.figure(14, 5, PickFigure.DIVERGENCE))) {
      Outcome outcome = Ran.quick(experiment).outcome();
      assertEquals(2, outcome.rows().size());
      assertEquals(1, outcome.pictures().size());
      assertTrue(outcome.rows().stream().allMatch(row -> row.ours().get("MLE") >= 0));
    }
    assertEquals(4, Ran.quick(LmeTable1.EXPERIMENT).outcome().rows().size());
  }
}
