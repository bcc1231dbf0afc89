// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.relent.bench.data.Bumps;

class FiguresTest {

  private static final double ROUNDING = 1e-12;

  private static final Entrant OURS = entrant("kernel-svm", Peers.LIBSVM_JAVA);
  private static final Entrant PEER = entrant("kernel-svm", Peers.LIBSVM);
  private static final Figure FASTER = Races.faster(OURS, Phase.WARM, PEER);

  private static Entrant entrant(String task, Runner runner) {
    return Races.entrant(runner, task, Bumps.of(10));
  }

  private static Round round(String warm, String peer) {
    return new Round(
        Map.of(
            OURS,
            List.of(Line.parse("phase=cold cpu_s=9"), Line.parse("phase=warm " + warm)),
            PEER,
            List.of(Line.parse("phase=cold " + peer))),
        Map.of());
  }

  private static Outcome judged(Mark mark, Round... rounds) {
    return new Race("R0", "heat", "work", FASTER, mark, Race.Suite.QUICK).judged(List.of(rounds));
  }

  @Test
  void theMedianIsTheMiddleAndTheRangeTheEnds() {
    assertEquals(new Spread(3, 1, 9), Spread.of(9, 1, 3));
    assertEquals(new Spread(2.5, 1, 9), Spread.of(9, 1, 2, 3));
    assertEquals("3.00 [1.00–9.00]", Spread.of(9, 1, 3).toString());
  }

  @Test
  void theExponentOfAPowerIsFound() {
    double[] sizes = {5, 10, 20, 40};
    double[] times = new double[sizes.length];
    for (int i = 0; i < sizes.length; i++) {
      times[i] = 3 * Math.pow(sizes[i], 2.11);
    }
    assertEquals(2.11, Slope.of(sizes, times), ROUNDING);
  }

  @Test
  void aPeerOfOnePhaseIsComparedWithBothOfOurs() {
    assertEquals(4, FASTER.of(round("cpu_s=2 dual=5", "cpu_s=8 dual=5")), ROUNDING);
  }

  @Test
  void secondsCountOnlyWhereTheFitConverged() {
    Figure seconds = new Figure.Seconds(OURS, Phase.WARM);
    Round solved = round("cpu_s=2 ended=CONVERGED", "cpu_s=8");
    assertEquals(2, seconds.of(solved), ROUNDING);
    assertEquals(Optional.empty(), seconds.refusal(solved));
    assertEquals(
        Optional.of("ended by TIME"), seconds.refusal(round("cpu_s=2 ended=TIME", "cpu_s=8")));
  }

  @Test
  void theFullSuiteHoldsTheQuickOneAndThatOfClassesIsApart() {
    assertTrue(Race.Suite.FULL.holds(Race.Suite.QUICK));
    assertFalse(Race.Suite.QUICK.holds(Race.Suite.FULL));
    assertFalse(Race.Suite.FULL.holds(Race.Suite.CLASSES));
    assertFalse(Race.Suite.CLASSES.holds(Race.Suite.QUICK));
    assertTrue(Race.Suite.CLASSES.holds(Race.Suite.CLASSES));
  }

  @Test
  void theMedianDecides() {
    Round slow = round("cpu_s=4", "cpu_s=4");
    Round fast = round("cpu_s=1", "cpu_s=4");
    assertEquals(Verdict.BELOW, judged(Mark.atLeast(2, 3), slow, slow, fast).verdict());
    assertEquals(Verdict.GOAL, judged(Mark.atLeast(2, 3), fast, slow, fast).verdict());
    assertEquals(Verdict.MUST, judged(Mark.atLeast(2, 5), fast, slow, fast).verdict());
    assertEquals(Verdict.GOAL, judged(Mark.atMost(5, 4), fast, slow, fast).verdict());
    assertEquals(Verdict.BELOW, judged(Mark.atMost(3, 2), fast, slow, fast).verdict());
    assertEquals(Verdict.TOLD, judged(Mark.none(), fast).verdict());
  }

  @Test
  void aWorseObjectiveIsRefusedOnceItIsWorseByMoreThanAllowed() {
    Mark any = Mark.atLeast(0.1, 0.2);
    assertEquals(
        Verdict.GOAL, judged(any, round("cpu_s=1 dual=9999.1", "cpu_s=1 dual=10000")).verdict());
    Outcome dual = judged(any, round("cpu_s=1 dual=9998.9", "cpu_s=1 dual=10000"));
    assertEquals(Verdict.REFUSED, dual.verdict());
    assertTrue(dual.line().endsWith("refused: objective worse by 1.1e-04"), dual.line());
    assertEquals(
        Verdict.REFUSED,
        judged(any, round("cpu_s=1 primal=10001.1", "cpu_s=1 primal=10000")).verdict());
    assertEquals(
        Verdict.GOAL, judged(any, round("cpu_s=1 primal=1", "cpu_s=1 primal=10000")).verdict());
  }

  @Test
  void objectivesThatMustBeTheSameMayNotDifferInTheLastDigit() {
    Line ours = Line.parse("dual=1.2345678901234567 primal=2");
    assertEquals(Optional.empty(), Objectives.SAME.refusal(ours, ours));
    Line better = ours.with("dual", "1.2345678901234569");
    assertEquals(
        Optional.of("dual 1.2345678901234569, not 1.2345678901234567"),
        Objectives.SAME.refusal(better, ours));
    assertEquals(Optional.empty(), Objectives.NO_WORSE.refusal(ours, better));
    assertEquals(
        Optional.empty(),
        Objectives.UNLIKE.refusal(ours.with("primal", 9), ours.with("primal", 1)));
  }

  @Test
  void anEntrantThatFailsIsOurFaultOrNoRace() {
    Map<Entrant, List<Line>> answers = round("cpu_s=1", "cpu_s=1").answers();
    assertEquals(
        Verdict.BELOW,
        judged(Mark.atLeast(1, 2), new Round(answers, Map.of(OURS, "exit 3"))).verdict());
    assertEquals(
        Verdict.NOT_RUN,
        judged(Mark.atLeast(1, 2), new Round(answers, Map.of(PEER, "exit 3"))).verdict());
  }

  @Test
  void lines() {
    Race race = new Race("R0", "heat", "work", FASTER, Mark.atLeast(2.5, 5), Race.Suite.QUICK);
    assertEquals(
        "RACE R0 3.00 [1.00–9.00] must 2.5 goal 5 meets must",
        new Outcome(race, Optional.of(Spread.of(1, 3, 9)), Verdict.MUST, "").line());
    assertEquals(
        "RACE R0 – peer missing: install Debian package libsvm-dev – not run",
        Outcome.missing(race, "peer missing: install Debian package libsvm-dev").line());
  }
}
