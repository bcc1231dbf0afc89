// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.relent.data.Examples;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.ConfidenceInterval;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.Evaluation;
import org.relent.evaluate.Grade;
import org.relent.evaluate.PooledDifference;
import org.relent.evaluate.RegressionMetrics;
import org.relent.evaluate.RowLosses;
import org.relent.evaluate.Units;
import org.relent.finding.Finding.Ranking.Entry;
import org.relent.kernel.Kernels;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Estimate;
import org.relent.model.Prediction;
import org.relent.model.Regressor;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelRidge;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

class ContestTest {

  private static Comparison<Prediction, Evaluation> compared(Examples examples) {
    Map<String, Trainer<Classifier>> trainers = new LinkedHashMap<>();
    trainers.put("narrow", MedSvm.withKernel(Kernels.gaussianGamma(50)));
    trainers.put("linear", MedSvm.linear());
    trainers.put("logistic", KernelLogistic.withKernel(Kernels.gaussianGamma(0.2)));
    return CrossValidation.folds(5).compare(Tasks.CLASSES, trainers, examples, Monitor.none());
  }

  @Test
  void theRankingIsThatOfTheRowsHeldOut() {
    for (int classes : new int[] {2, 3}) {
      Examples examples = Problems.clouds(new Seed(1), 90, 3, classes, 2).examples();
      Comparison<Prediction, Evaluation> comparison = compared(examples);
      Contest contest = Contest.of(Tasks.CLASSES, comparison, examples);
      assertEquals("log loss", contest.ranking().metric());
      assertEquals(new Contest.Ground(90, 90), contest.ground());
      String best = contest.best().model();
      double last = 0;
      for (Entry entry : contest.ranking().models()) {
        var result = comparison.results().get(entry.model());
        assertEquals(result.pooled().orElseThrow().logLoss(), entry.value(), 1e-12);
        assertEquals(result.mean(Evaluation::logLoss).sd(), entry.sd());
        assertTrue(entry.value() >= last, "best first");
        last = entry.value();
        assertEquals(
            List.of("accuracy", "Brier score", "AUC", "ECE"),
            entry.metrics().stream().map(Finding.Named::name).toList());
        if (!entry.model().equals(best)) {
          PooledDifference by = losses(comparison, examples, entry.model(), best);
          assertEquals(by.mean(), entry.difference(), 1e-15);
          assertEquals(by.corrected(0.95).low(), entry.interval().low(), 1e-12);
          assertEquals(by.grade(0.95), entry.grade());
        }
      }
      assertEquals(0, contest.best().difference());
      assertTrue(contest.best().settings().startsWith("kernel="));
    }
  }

  private static PooledDifference losses(
      Comparison<Prediction, Evaluation> comparison, Examples examples, String one, String other) {
    RowLosses first =
        RowLosses.of(Tasks.CLASSES, examples, comparison.results().get(one), Units.rows());
    return first.minus(
        RowLosses.of(Tasks.CLASSES, examples, comparison.results().get(other), Units.rows()));
  }

  @Test
  void linearModelsAreKnownAsSuch() {
    Examples examples = Problems.clouds(new Seed(2), 60, 2, 2, 3).examples();
    assertEquals(
        Set.of("linear"), Contest.of(Tasks.CLASSES, compared(examples), examples).linear());
  }

  @Test
  void theGuessIsTheEntropyOfTheClasses() {
    Examples examples = Problems.clouds(new Seed(3), 60, 2, 2, 3).examples();
    Contest.Guess guess = Contest.of(Tasks.CLASSES, compared(examples), examples).guess();
    assertEquals(StrictMath.log(2), guess.loss(), 1e-12, "two classes of 30 rows each");
    assertTrue(guess.interval().high() < 0, "clouds far apart are told apart");
  }

  @Test
  void onRandomLabelsNoModelIsRecommended() {
    for (int seed = 1; seed <= 3; seed++) {
      for (int classes : new int[] {2, 3}) {
        Examples noise = Problems.noise(new Seed(seed), 60, 3, classes).examples();
        String verdict = Verdict.of(Contest.of(Tasks.CLASSES, compared(noise), noise));
        assertTrue(verdict.startsWith("No model "), verdict);
      }
    }
  }

  @Test
  void regressorsAreRankedByTheirError() {
    Examples examples = Problems.curve(new Seed(4), 80, 1).examples();
    Map<String, Trainer<Regressor>> trainers = new LinkedHashMap<>();
    trainers.put("line", KernelRidge.linear());
    trainers.put("curve", KernelRidge.withKernel(Kernels.gaussianGamma(1)).noise(0.1));
    Comparison<Estimate, RegressionMetrics> comparison =
        CrossValidation.folds(10).compare(Tasks.NUMBERS, trainers, examples, Monitor.none());
    Contest contest = Contest.of(Tasks.NUMBERS, comparison, examples);
    assertEquals("RMSE", contest.ranking().metric());
    assertEquals("curve", contest.ranking().models().get(0).model());
    String verdict = Verdict.of(contest);
    assertTrue(verdict.startsWith("Use curve, the best of 2: its RMSE is "), verdict);
    assertTrue(verdict.contains("; it is better than line (difference "), verdict);
    Entry best = contest.best();
    double pooled = comparison.results().get("curve").pooled().orElseThrow().rmse();
    assertEquals(pooled, best.value(), 1e-12, "the root of the pooled mean");
    double worse = comparison.results().get("line").pooled().orElseThrow().rmse() - pooled;
    assertEquals(worse, contest.ranking().models().get(1).difference(), 1e-12);
  }

  private static Entry entry(String name, double value, double low, double high, Grade grade) {
    return new Entry(
        name,
        "",
        value,
        OptionalDouble.empty(),
        value - 0.213,
        new ConfidenceInterval(0.95, low, high),
        grade,
        List.of());
  }

  private static String verdict(double lead, String linear, Entry... entries) {
    ConfidenceInterval interval = new ConfidenceInterval(0.95, lead - 0.1, lead + 0.1);
    return Verdict.of(
        new Contest(
            new Finding.Ranking("log loss", List.of(entries)),
            Set.of(linear),
            new Contest.Guess("the shares of the classes", 0.6931, lead, interval),
            new Contest.Ground(60, 60),
            List.of()));
  }

  private static final String USE =
      ": its log loss is 0.213, that of always predicting the shares of the classes 0.693";

  @Test
  void theSentenceSaysWhatIsKnown() {
    Entry best = entry("med-svm", 0.213, 0, 0, Grade.BETTER);
    Entry near = entry("kernel-logistic", 0.217, -0.01, 0.018, Grade.UNDECIDED);
    Entry also = entry("plain", 0.223, -0.02, 0.04, Grade.UNDECIDED);
    Entry off = entry("off", 0.313, -0.01, 0.21, Grade.PROBABLY_BETTER);
    Entry far = entry("far", 0.413, 0.1, 0.3, Grade.BETTER);
    assertEquals(
        "Use med-svm, the best of 3"
            + USE
            + "; it is better than far (difference 0.200, 95 % interval 0.100 to 0.300); these 60"
            + " rows do not tell med-svm and kernel-logistic apart (difference 0.004, 95 % interval"
            + " −0.010 to 0.018).",
        verdict(-0.5, "", best, near, far));
    assertEquals(
        "Use med-svm, the best of 4"
            + USE
            + "; it is probably better than off (difference 0.100, 95 % interval −0.010 to 0.210);"
            + " these 60 rows do not tell med-svm and any of kernel-logistic and plain apart"
            + " (differences up to 0.010, every 95 % interval contains 0), of which plain is"
            + " linear, so the simpler one.",
        verdict(-0.5, "plain", best, near, also, off));
    assertFalse(verdict(-0.5, "med-svm", best, near).contains("simpler"), "the best is linear");
    assertEquals("Use med-svm" + USE + ".", verdict(-0.5, "", best));
    assertEquals(
        "No model beats always predicting the shares of the classes (log loss 0.693): the best of"
            + " 2, med-svm, has 0.213 (difference 0.050, 95 % interval −0.050 to 0.150), and is"
            + " kept all the same.",
        verdict(0.05, "", best, near));
    assertTrue(verdict(-0.05, "", best).startsWith("No model is shown to beat "));
  }

  @Test
  void theBestIsThatOfTheModelsWithARank() {
    Examples examples = Problems.clouds(new Seed(2), 60, 2, 2, 3).examples();
    Contest contest =
        Contest.of(Tasks.CLASSES, compared(examples), examples)
            .with(
                List.of(
                    new Contest.Unranked("slow", 3, "stopped"),
                    new Contest.Unranked("picky", 0, "refused")));
    int ranked = contest.ranking().models().size();
    assertEquals(ranked, contest.ranked());
    String said = Verdict.of(contest);
    assertTrue(said.contains(", the best of " + ranked + ": "), said);
  }

  @Test
  void allFiguresAreThoseOfAllRowsHeldOut() {
    Examples examples = Problems.curve(new Seed(4), 80, 1).examples();
    Map<String, Trainer<Regressor>> trainers = new LinkedHashMap<>();
    trainers.put("line", KernelRidge.linear());
    trainers.put("noise", KernelRidge.linear().noise(100));
    Comparison<Estimate, RegressionMetrics> comparison =
        CrossValidation.folds(10).compare(Tasks.NUMBERS, trainers, examples, Monitor.none());
    Entry best = Contest.of(Tasks.NUMBERS, comparison, examples).best();
    RegressionMetrics pooled = comparison.results().get(best.model()).pooled().orElseThrow();
    List<Finding.Named<Double>> told = best.metrics();
    assertTrue(told.contains(new Finding.Named<>("R²", pooled.r2().orElseThrow())), told::toString);
    assertTrue(told.contains(new Finding.Named<>("MAE", pooled.mae())), told::toString);
  }

  @Test
  void settingsAreToldAsFarAsTheyDepart() {
    Examples examples = Problems.clouds(new Seed(2), 60, 2, 2, 3).examples();
    Comparison<Prediction, Evaluation> comparison = compared(examples);
    String best = Contest.of(Tasks.CLASSES, comparison, examples).best().model();
    Map<String, Set<String>> none = Map.of(best, Set.of());
    assertFalse(Contest.of(Tasks.CLASSES, comparison, examples).best().settings().isEmpty());
    assertEquals("", Contest.of(Tasks.CLASSES, comparison, examples, none).best().settings());
  }
}
