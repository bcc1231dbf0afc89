// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.relent.evaluate.MeanAndSd;

/** A verdict is computed: fed other numbers, every experiment answers otherwise. */
class VerdictTest {

  private static final double LEVEL = 0.95;

  private static Verdict printed(double paper, double... ours) {
    return new Claim.Printed("a mean", paper, 4, MeanAndSd.of(ours), 500).verdict(LEVEL);
  }

  @Test
  void aPrintedMeanIsMetWhereTheIntervalHoldsItAndIsNarrow() {
    assertEquals(Verdict.AGREES, printed(.25, .24, .25, .26, .25));
    assertEquals(Verdict.DIFFERS, printed(.35, .24, .25, .26, .25));
    assertEquals(Verdict.UNDECIDED, printed(.25, .1, .4), "an interval as wide as the figure");
    assertEquals(Verdict.UNDECIDED, printed(.25, .25), "one trial tells no spread");
  }

  @Test
  void aPapersFewRepetitionsSpreadToo() {
    MeanAndSd ours = MeanAndSd.of(new double[] {10, 11, 12, 10, 11, 12});
    assertEquals(Verdict.DIFFERS, new Claim.Printed("", 13, 0, ours, 500).verdict(LEVEL));
    assertEquals(Verdict.AGREES, new Claim.Printed("", 13, 0, ours, 1).verdict(LEVEL));
  }

  @Test
  void anExactFigureIsMetToTheDigitsPrinted() {
    assertEquals(Verdict.AGREES, new Claim.Exact("", 12.3, 12.34).verdict(LEVEL));
    assertEquals(Verdict.DIFFERS, new Claim.Exact("", 12.3, 12.36).verdict(LEVEL));
    assertEquals(Verdict.DIFFERS, new Claim.Exact("", 16, 17).verdict(LEVEL));
    assertEquals(Verdict.DIFFERS, new Claim.Exact("", 16, Double.NaN).verdict(LEVEL));
  }

  @Test
  void mostRunsAreMoreThanCoinsWouldGive() {
    assertEquals(Verdict.AGREES, new Claim.Mostly("", 6, 6).verdict(LEVEL), "1/64 is below .025");
    assertEquals(Verdict.UNDECIDED, new Claim.Mostly("", 5, 5).verdict(LEVEL));
    assertEquals(Verdict.DIFFERS, new Claim.Mostly("", 12, 40).verdict(LEVEL));
    assertEquals(Verdict.UNDECIDED, new Claim.Mostly("", 0, 0).verdict(LEVEL));
  }

  @Test
  void oneContradictionDiffersAndOneOpenClaimLeavesItOpen() {
    Claim met = new Claim.Exact("met", 1, 1);
    Claim missed = new Claim.Exact("missed", 1, 2);
    Claim open = new Claim.Mostly("open", 1, 2);
    assertEquals(Verdict.AGREES, Verdict.of(List.of(met, met)));
    assertEquals(Verdict.DIFFERS, Verdict.of(List.of(met, missed, open)));
    assertEquals(Verdict.UNDECIDED, Verdict.of(List.of(met, open)));
    assertEquals(Verdict.UNDECIDED, Verdict.of(List.of()));
    String words = Claim.words(List.of(met, missed, open));
    assertTrue(words.endsWith("Met: met; Contradicted: missed; Open: open."), words);
  }

  /** Of twenty claims that are true, one in twenty would be missed by intervals of 95 % each. */
  @Test
  void intervalsHoldTogether() {
    assertEquals(.95, Verdict.level(1));
    assertEquals(.9975, Verdict.level(20));
    Claim barely = new Claim.Printed("", .255, 4, MeanAndSd.of(new double[] {.24, .25, .26}), 500);
    List<Claim> alone = List.of(new Claim.Printed("", .280, 4, spread(), 500));
    assertEquals(Verdict.DIFFERS, Verdict.of(alone));
    List<Claim> many = new ArrayList<>(Collections.nCopies(19, barely));
    many.addAll(alone);
    assertFalse(Verdict.of(many) == Verdict.DIFFERS);
  }

  private static MeanAndSd spread() {
    return MeanAndSd.of(new double[] {.24, .25, .26});
  }

  private static Duels duels(double mle, double lme, double spread) {
    List<Duel> trials = new ArrayList<>();
    for (int t = -2; t <= 2; t++) {
      Duel.Pick one = new Duel.Pick(mle, mle, mle);
      double other = lme + t * spread;
      trials.add(new Duel(one, new Duel.Pick(other, other, other), Optional.empty(), Double.NaN));
    }
    return new Duels(new Plan(100, 5, 1), trials);
  }

  @Test
  void everyCurveOfLmeCanBeMetContradictedOrLeftOpen() {
    List<Duels> above = List.of(duels(2, 1, .01));
    List<Duels> below = List.of(duels(1, 2, .01));
    List<Duels> open = List.of(duels(1, 2, 5));
    for (PickFigure figure : PickFigure.values()) {
      boolean lme = figure == PickFigure.ENTROPY;
      assertEquals(Verdict.AGREES, Verdict.of(figure.claims(lme ? below : above)));
      assertEquals(Verdict.DIFFERS, Verdict.of(figure.claims(lme ? above : below)));
      assertEquals(Verdict.UNDECIDED, Verdict.of(figure.claims(open)));
    }
    assertEquals(Verdict.AGREES, Verdict.of(held(below).orders(size -> false)));
    assertEquals(Verdict.DIFFERS, Verdict.of(held(below).orders(size -> true)));
    assertEquals(Verdict.UNDECIDED, Verdict.of(held(open).orders(size -> true)));
  }

  /** Of a contest whose printed means are 2 for MLE and 1 for LME. */
  private static Contest.Held held(List<Duels> all) {
    Contest contest =
        new Contest(
            "", (plan, seed, monitor) -> Optional.empty(), Map.of(100, new double[] {2, 1}));
    return new Contest.Held(contest, all);
  }

  @Test
  void everyTableOfMeansCanBeMetContradictedOrLeftOpen() {
    assertEquals(Verdict.AGREES, Verdict.of(held(List.of(duels(2, 1, .01))).figures()));
    assertEquals(Verdict.DIFFERS, Verdict.of(held(List.of(duels(2, 1.5, .01))).figures()));
    assertEquals(Verdict.UNDECIDED, Verdict.of(held(List.of(duels(2, 1, .5))).figures()));
  }

  @Test
  void convergenceCanBeMetContradictedOrLeftOpen() {
    assertEquals(Verdict.AGREES, Verdict.of(LmeFigure10.claims(runs(3, 2, 1))));
    assertEquals(Verdict.DIFFERS, Verdict.of(LmeFigure10.claims(runs(3, 1, 2))));
    assertEquals(Verdict.UNDECIDED, Verdict.of(LmeFigure10.claims(runs(3, 2, 1).subList(0, 5))));
  }

  /** Ten runs that end at these likelihoods. */
  private static List<Map<String, double[]>> runs(double four, double one, double ascent) {
    Map<String, double[]> run = new LinkedHashMap<>();
    Map.of(LmeFigure10.FOUR, four, LmeFigure10.ONE, one, LmeFigure10.ASCENT, ascent)
        .forEach(
            (name, end) -> {
              double[] trace = new double[101];
              trace[100] = end;
              run.put(name, trace);
            });
    return Collections.nCopies(10, run);
  }

  @Test
  void irisesCanBeMetContradictedOrLeftOpen() {
    assertEquals(Verdict.AGREES, Verdict.of(LmeTable1.claims("", irises(.1220, .2446, .001))));
    assertEquals(Verdict.DIFFERS, Verdict.of(LmeTable1.claims("", irises(.2446, .1220, .001))));
    assertEquals(Verdict.UNDECIDED, Verdict.of(LmeTable1.claims("", irises(.1220, .2446, .1))));
  }

  private static List<IrisTrial> irises(double lme, double mle, double spread) {
    return Stream.of(-1, 0, 1, 0, -1, 1)
        .map(
            t ->
                new IrisTrial(
                    new IrisTrial.Figure(0, mle + t * spread),
                    new IrisTrial.Figure(0, lme - t * spread)))
        .toList();
  }

  @Test
  void crabsCanBeMetContradictedOrLeftOpen() {
    double[] tight = {7, 7, 7.1, 6.9, 7, 7};
    assertEquals(Verdict.AGREES, MedTable1.claim("", 7, tight).verdict(LEVEL));
    assertEquals(Verdict.DIFFERS, MedTable1.claim("", 3, tight).verdict(LEVEL));
    assertEquals(Verdict.UNDECIDED, MedTable1.claim("", 3, new double[] {2, 5, 8}).verdict(LEVEL));
  }

  @Test
  void rowsWithoutAFigureOfThePaperHaveNone() {
    Outcome.Row ours = Outcome.Row.ours("a", Figures.of("x", 1));
    Outcome.Row theirs = Outcome.Row.theirs("b", Figures.of("x", 1));
    Outcome.Row both = Outcome.Row.beside("c", Figures.of("x", 1), Figures.of("x", 1, "y", 2));
    Outcome.Row off = Outcome.Row.beside("d", Figures.of("x", 1), Figures.of("x", 2));
    assertEquals(Verdict.NO_FIGURE, verdict(ours, theirs));
    assertEquals(Verdict.AGREES, verdict(ours, theirs, both));
    assertEquals(Verdict.DIFFERS, verdict(both, off));
  }

  private static Verdict verdict(Outcome.Row... rows) {
    return Outcome.of(List.of(rows), "", List.of()).verdict();
  }

  /** Only the rule itself and what reads it name a verdict. */
  @Test
  void noExperimentNamesItsOwnVerdict() throws IOException {
    Path sources = Path.of("src", "main", "java", "org", "relent", "cli", "experiment");
    Set<String> rule = Set.of("Verdict.java", "Claim.java", "Outcome.java", "Duels.java");
    try (Stream<Path> files = Files.list(sources)) {
      for (Path file : files.filter(f -> !rule.contains(f.getFileName().toString())).toList()) {
        assertFalse(Files.readString(file).contains("Verdict."), file.toString());
      }
    }
  }
}
