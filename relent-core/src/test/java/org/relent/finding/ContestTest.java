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
import org.relent.evaluate.PairedComparison;
import org.relent.evaluate.RegressionMetrics;
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

class ContestTest {

  private static Comparison<Prediction, Evaluation> compared(Examples examples) {
    Map<String, Trainer<Classifier>> trainers = new LinkedHashMap<>();
    trainers.put("narrow", MedSvm.withKernel(Kernels.gaussianGamma(50)));
    trainers.put("linear", MedSvm.linear());
    trainers.put("logistic", KernelLogistic.withKernel(Kernels.gaussianGamma(0.2)));
    return CrossValidation.folds(5).compareClassifiers(trainers, examples, Monitor.none());
  }

  @Test
  void theRankingIsThatOfTheFolds() {
    for (int classes : new int[] {2, 3}) {
      Examples examples = Problems.clouds(new Seed(1), 90, 3, classes, 2).examples();
      Comparison<Prediction, Evaluation> comparison = compared(examples);
      Finding.Ranking ranking = Contest.of(comparison, examples).ranking();
      assertEquals("log loss", ranking.metric());
      String best = ranking.models().get(0).model();
      double last = 0;
      for (Entry entry : ranking.models()) {
        var result = comparison.results().get(entry.model());
        assertEquals(result.mean(Evaluation::logLoss).mean(), entry.value());
        assertEquals(result.mean(Evaluation::logLoss).sd(), entry.sd());
        assertTrue(entry.value() >= last, "best first");
        last = entry.value();
        assertEquals(
            List.of("accuracy", "Brier score", "AUC", "ECE"),
            entry.metrics().stream().map(Finding.Named::name).toList());
        assertEquals(result.mean(Evaluation::accuracy).mean(), entry.metrics().get(0).value());
        if (!entry.model().equals(best)) {
          PairedComparison paired = comparison.of(entry.model(), best);
          assertEquals(paired.meanDifference(), entry.difference());
          assertEquals(paired.interval(0.95), entry.interval());
        }
      }
      assertEquals(0, ranking.models().get(0).difference());
      assertTrue(ranking.models().get(0).settings().startsWith("kernel="));
    }
  }

  @Test
  void linearModelsAreKnownAsSuch() {
    Examples examples = Problems.clouds(new Seed(2), 60, 2, 2, 3).examples();
    assertEquals(Set.of("linear"), Contest.of(compared(examples), examples).linear());
  }

  @Test
  void theGuessIsTheEntropyOfTheClasses() {
    Examples examples = Problems.clouds(new Seed(3), 60, 2, 2, 3).examples();
    Contest.Guess guess = Contest.of(compared(examples), examples).guess();
    assertEquals(StrictMath.log(2), guess.loss(), 1e-12, "two classes of 30 rows each");
    assertTrue(guess.interval().high() < 0, "clouds far apart are told apart");
  }

  @Test
  void onRandomLabelsNoModelIsRecommended() {
    for (int seed = 1; seed <= 3; seed++) {
      for (int classes : new int[] {2, 3}) {
        Examples noise = Problems.noise(new Seed(seed), 60, 3, classes).examples();
        String verdict = Verdict.of(Contest.of(compared(noise), noise));
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
        CrossValidation.folds(10).compareRegressors(trainers, examples, Monitor.none());
    Contest contest = Contest.of(comparison, examples);
    assertEquals("RMSE", contest.ranking().metric());
    assertEquals("curve", contest.ranking().models().get(0).model());
    String verdict = Verdict.of(contest);
    assertTrue(verdict.startsWith("Use curve: its RMSE of "), verdict);
    assertTrue(verdict.contains("; the next, line, is worse by "), verdict);
  }

  private static Entry entry(String name, double value, double low, double high) {
    return new Entry(
        name,
        "",
        value,
        OptionalDouble.empty(),
        value - 0.213,
        new ConfidenceInterval(0.95, low, high),
        List.of());
  }

  private static String verdict(double lead, String linear, Entry... entries) {
    ConfidenceInterval interval = new ConfidenceInterval(0.95, lead - 0.1, lead + 0.1);
    return Verdict.of(
        new Contest(
            new Finding.Ranking("log loss", List.of(entries)),
            Set.of(linear),
            new Contest.Guess("the shares of the classes", 0.6931, lead, interval)));
  }

  @Test
  void theSentenceSaysWhatIsKnown() {
    Entry best = entry("med-svm", 0.213, 0, 0);
    Entry near = entry("kernel-logistic", 0.217, -0.01, 0.018);
    Entry also = entry("plain", 0.223, -0.02, 0.04);
    Entry far = entry("far", 0.413, 0.1, 0.3);
    assertEquals(
        "Use med-svm: its log loss of 0.213 is the lowest; kernel-logistic is not distinguishable"
            + " from it (difference 0.004, 95 % interval −0.010 to 0.018).",
        verdict(-0.5, "", best, near, far));
    assertEquals(
        "Use med-svm: its log loss of 0.213 is the lowest; kernel-logistic and plain are not"
            + " distinguishable from it (differences up to 0.010, every 95 % interval contains 0),"
            + " and plain is linear, so the simpler choice.",
        verdict(-0.5, "plain", best, near, also, far));
    assertEquals(
        "Use med-svm: its log loss of 0.213 is the lowest; the next, far, is worse by 0.200 (95 %"
            + " interval 0.100 to 0.300).",
        verdict(-0.5, "", best, far));
    assertFalse(verdict(-0.5, "med-svm", best, near).contains("simpler"), "the best is linear");
    assertEquals("Use med-svm: its log loss of 0.213 is the lowest.", verdict(-0.5, "", best));
    assertEquals(
        "No model beats always predicting the shares of the classes (log loss 0.693): the best,"
            + " med-svm, has 0.213.",
        verdict(0.05, "", best, near));
    assertTrue(verdict(-0.05, "", best).startsWith("No model is shown to beat "));
  }
}
