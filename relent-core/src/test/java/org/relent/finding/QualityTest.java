// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.Examples;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.Evaluation;
import org.relent.evaluate.RegressionMetrics;
import org.relent.finding.Finding.Metrics.Metric;
import org.relent.kernel.Kernels;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Estimate;
import org.relent.model.Prediction;
import org.relent.model.Regressor;
import org.relent.pkr.KernelRidge;
import org.relent.task.Tasks;

class QualityTest {

  private static final Names NAMES = new Names("clouds", "relent fit clouds");

  /** Sums in another order. */
  private static final double ROUNDING = 1e-12;

  private static <T> List<T> all(Findings findings, Class<T> kind) {
    return findings.chapters().stream()
        .flatMap(chapter -> chapter.findings().stream())
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  private static <T> T one(Findings findings, Class<T> kind) {
    return all(findings, kind).get(0);
  }

  private static Metric metric(Findings findings, String name) {
    return one(findings, Finding.Metrics.class).metrics().stream()
        .filter(metric -> metric.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void heldOutFiguresAreThoseOfTheCrossValidation() {
    for (int classes : new int[] {2, 3}) {
      Examples examples = Problems.clouds(new Seed(1), 90, 3, classes, 2).examples();
      MedSvm trainer = MedSvm.linear();
      CrossValidated<Prediction, Evaluation> held =
          CrossValidation.folds(5, 2, new Seed(1)).run(Tasks.CLASSES, trainer, examples);
      Findings findings = Studies.ofFit(NAMES, trainer.fit(examples), examples, Optional.of(held));
      Evaluation pooled = held.pooled().orElseThrow();
      Metric accuracy = metric(findings, "accuracy");
      assertEquals(pooled.accuracy(), accuracy.value(), ROUNDING);
      assertEquals(pooled.accuracyInterval(0.95).low(), accuracy.low().orElseThrow(), ROUNDING);
      assertEquals(pooled.logLoss(), metric(findings, "log loss").value(), ROUNDING);
      assertEquals(pooled.brier(), metric(findings, "Brier score").value(), ROUNDING);
      assertEquals(pooled.ece(), metric(findings, "ECE").value(), ROUNDING);
      assertEquals(pooled.auc().orElseThrow(), metric(findings, "AUC").value(), ROUNDING);
      assertEquals(held.mean(Evaluation::logLoss).sd(), metric(findings, "log loss").sd());
      assertEquals(pooled.confusion(), one(findings, Finding.ConfusionTable.class).confusion());
      Finding.Roc roc = one(findings, Finding.Roc.class);
      assertEquals("held-out folds", roc.origin());
      assertEquals(classes == 2 ? 1 : classes, roc.curves().size());
      double area =
          roc.curves().stream().mapToDouble(c -> c.value().area()).average().orElseThrow();
      assertEquals(
          pooled.auc().orElseThrow(), area, ROUNDING, "no curve is so long as to be thinned");
    }
  }

  @Test
  void aMarginBelowZeroIsAnError() {
    for (int classes : new int[] {2, 4}) {
      Examples examples = Problems.clouds(new Seed(2), 80, 3, classes, 1).examples();
      Classifier model = MedSvm.withKernel(Kernels.gaussianGamma(0.2)).fit(examples);
      Findings findings = Studies.ofFit(NAMES, model, examples, Optional.empty());
      Finding.Histogram margins = one(findings, Finding.Histogram.class);
      int zero = Arrays.binarySearch(margins.edges(), 0);
      double errors =
          margins.counts().stream()
              .mapToDouble(c -> IntStream.range(0, zero).mapToDouble(b -> c.value()[b]).sum())
              .sum();
      double all = margins.counts().stream().mapToDouble(c -> Arrays.stream(c.value()).sum()).sum();
      assertEquals(80, all, ROUNDING);
      Finding.ConfusionTable table = one(findings, Finding.ConfusionTable.class);
      assertEquals(table.confusion().errors(), errors, ROUNDING);
      assertEquals("training rows", table.origin());
      assertTrue(findings.answer().contains("flatters"), findings.answer());
    }
  }

  @Test
  void classesThatOnlyTheDataOrOnlyTheModelKnowsAreJudgedToo() {
    Problems.Classes two = Problems.clouds(new Seed(3), 40, 2, 2, 2);
    Classifier model = MedSvm.linear().fit(two.examples());
    Examples fresh =
        Examples.of(new double[][] {{0, 0}, {2, 0}, {1, 1}}, new String[] {"c0", "c9", "c0"});
    Findings findings = Studies.ofEvaluation(NAMES, model, fresh);
    assertEquals(
        List.of("c0", "c1", "c9"),
        one(findings, Finding.ConfusionTable.class).confusion().classes());
    assertEquals("new data", one(findings, Finding.ConfusionTable.class).origin());
    Findings single = Studies.ofEvaluation(NAMES, model, fresh.select(new int[] {0, 2}));
    assertEquals(List.of(), one(single, Finding.Roc.class).curves(), "one class has no curve");
  }

  @Test
  void rowsWhoseClassIsNotCertainAreNotJudged() {
    Classifier model = MedSvm.linear().fit(Problems.clouds(new Seed(3), 40, 2, 2, 2).examples());
    Examples fresh =
        Examples.of(
            new double[][] {{0, 0}, {2, 0}, {1, 1}, {0, 2}},
            new String[] {"c0", "?", "c1", "c0:0.5|c1:0.5"});
    Findings findings = Studies.ofEvaluation(NAMES, model, fresh);
    double judged = one(findings, Finding.ConfusionTable.class).confusion().correct();
    judged += one(findings, Finding.ConfusionTable.class).confusion().errors();
    assertEquals(2, judged);
  }

  @Test
  void regressionsAreJudgedAlike() {
    Problems.Responses curve = Problems.curve(new Seed(4), 60, 2);
    Examples examples = curve.examples();
    KernelRidge trainer = KernelRidge.withKernel(Kernels.gaussianGamma(0.5));
    Regressor model = trainer.fit(examples);
    CrossValidated<Estimate, RegressionMetrics> held =
        CrossValidation.folds(4).run(Tasks.NUMBERS, trainer, examples);
    Findings findings = Studies.ofFit(NAMES, model, examples, Optional.of(held));
    RegressionMetrics pooled = held.pooled().orElseThrow();
    assertEquals(pooled.rmse(), metric(findings, "RMSE").value(), ROUNDING);
    assertEquals(pooled.mae(), metric(findings, "MAE").value(), ROUNDING);
    assertEquals(pooled.r2().orElseThrow(), metric(findings, "R²").value(), ROUNDING);
    assertEquals(
        pooled.meanLogLikelihood().orElseThrow(),
        metric(findings, "mean log-likelihood").value(),
        ROUNDING);
    Finding.Fit fit = one(findings, Finding.Fit.class);
    assertEquals(60, fit.pairs().size());
    fit.pairs().forEach(p -> assertEquals(curve.y()[(int) p.row() - 1], p.actual()));
    double beyond = (double) fit.pairs().stream().filter(p -> p.actual() < p.predicted()).count();
    Finding.Histogram residuals = one(findings, Finding.Histogram.class);
    int zero = Arrays.binarySearch(residuals.edges(), 0);
    double below = Arrays.stream(residuals.counts().get(0).value(), 0, zero).sum();
    assertEquals(beyond, below, ROUNDING, "a residual below zero is a number predicted too large");
    Findings training = Studies.ofFit(NAMES, model, examples, Optional.empty());
    assertTrue(training.answer().contains("leaving out each row suggests an RMSE of "));
  }

  @Test
  void manyPairsAreThinned() {
    Problems.Responses line = Problems.curve(new Seed(5), 2_500, 1);
    KernelRidge trainer = KernelRidge.linear();
    Regressor model = trainer.fit(line.select(IntStream.range(0, 50).toArray()).examples());
    Finding.Fit fit = one(Studies.ofEvaluation(NAMES, model, line.examples()), Finding.Fit.class);
    assertEquals(2_000, fit.pairs().size());
  }

  @Test
  void theSameStudyGivesTheSameDocument() {
    Examples examples = Problems.clouds(new Seed(6), 60, 3, 3, 2).examples();
    MedSvm trainer = MedSvm.withKernel(Kernels.gaussianGamma(0.3));
    Findings first = Studies.ofFit(NAMES, trainer.fit(examples), examples, Optional.empty());
    Findings again = Studies.ofFit(NAMES, trainer.fit(examples), examples, Optional.empty());
    assertEquals(first.answer(), again.answer());
    assertEquals(all(first, Finding.Roc.class), all(again, Finding.Roc.class));
    assertEquals(all(first, Finding.Importance.class), all(again, Finding.Importance.class));
    Finding.Boundary one = one(first, Finding.Boundary.class);
    Finding.Boundary other = one(again, Finding.Boundary.class);
    assertArrayEquals(one.plane().value(), other.plane().value());
    assertEquals(one.plane().points(), other.plane().points());
  }
}
