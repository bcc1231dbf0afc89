// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.data.Words;
import org.relent.evaluate.Comparison;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.Evaluation;
import org.relent.finding.Finding.Facts.Fact;
import org.relent.kernel.Kernels;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.model.Trainer;
import org.relent.pkr.KernelRidge;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

class StudiesTest {

  private static final Names NAMES =
      new Names("clouds: which model for y?", "relent compare clouds");

  private static final Examples CLOUDS = Problems.clouds(new Seed(1), 60, 2, 2, 3).examples();

  private static List<String> kinds(Findings.Chapter chapter) {
    return chapter.findings().stream().map(f -> f.getClass().getSimpleName()).toList();
  }

  private static List<String> titles(Findings findings) {
    return findings.chapters().stream().map(Findings.Chapter::title).toList();
  }

  @Test
  void aComparisonAnswersFirstAndShowsHeldOutRows() {
    Map<String, Trainer<Classifier>> trainers = new LinkedHashMap<>();
    trainers.put("line", MedSvm.linear());
    trainers.put("curve", MedSvm.withKernel(Kernels.gaussianGamma(0.5)));
    Comparison<Prediction, Evaluation> comparison =
        CrossValidation.folds(5).compare(Tasks.CLASSES, trainers, CLOUDS, Monitor.none());
    Classifier best = trainers.get("line").fit(CLOUDS);
    Findings findings =
        Studies.ofComparison(NAMES, comparison, Map.of("line", best), "line", CLOUDS);
    assertEquals(NAMES.title(), findings.title());
    assertEquals(NAMES.command(), findings.command());
    assertEquals(Verdict.of(Contest.of(Tasks.CLASSES, comparison, CLOUDS)), findings.answer());
    assertEquals(
        List.of(
            "Which model?",
            "How good is line?",
            "How does it decide?",
            "Which labels are doubtful?",
            "How did the fit go?",
            "What is in the data?"),
        titles(findings));
    assertEquals(List.of("Ranking"), kinds(findings.chapters().get(0)));
    assertEquals(
        List.of(
            "Metrics",
            "Listing",
            "ConfusionTable",
            "Roc",
            "PrecisionRecall",
            "Reliability",
            "Histogram"),
        kinds(findings.chapters().get(1)));
    assertEquals(List.of("Boundary", "Importance"), kinds(findings.chapters().get(2)));
    assertEquals(List.of("Listing"), kinds(findings.chapters().get(3)));
    assertEquals(
        List.of("Facts", "Facts", "Listing", "Convergence", "Facts"),
        kinds(findings.chapters().get(4)));
    assertEquals(List.of("Profile"), kinds(findings.chapters().get(5)));
    assertTrue(
        findings.chapters().get(1).findings().stream()
            .filter(Finding.Roc.class::isInstance)
            .allMatch(roc -> ((Finding.Roc) roc).origin().equals("held-out folds")));
    assertThrows(
        DataException.class,
        () -> Studies.ofComparison(NAMES, comparison, Map.of(), "line", CLOUDS));
  }

  @Test
  void aModelAloneTellsOfItsFit() {
    Classifier model = MedSvm.linear().fit(CLOUDS);
    Findings findings = Studies.ofModel(NAMES, model);
    assertEquals(List.of("How did the fit go?", "How does it decide?"), titles(findings));
    Finding.Facts facts = (Finding.Facts) findings.chapters().get(0).findings().get(0);
    Map<String, String> values =
        facts.facts().stream().collect(Collectors.toMap(Fact::name, Fact::value));
    assertEquals("med-svm", values.get("model"));
    assertEquals("y", values.get("target"));
    assertEquals("60", values.get("rows"));
    assertEquals("2", values.get("columns"));
    assertEquals(Words.number(model.summary().objective()), values.get("objective"));
    assertEquals("converged", values.get("ended"));
    assertTrue(
        findings.answer().startsWith("med-svm for y, fitted to 60 rows and 2 columns: converged;"),
        findings.answer());
  }

  @Test
  void convergenceShowsTheTraceAndTheToleranceAskedFor() {
    Classifier model = MedSvm.linear().tolerance(1e-7).fit(CLOUDS);
    Finding.Convergence convergence = FitFacts.convergence(model.summary()).orElseThrow();
    assertEquals(1e-7, convergence.tolerance());
    assertEquals(model.summary().trace(), convergence.trace());
  }

  @Test
  void aFitThatDidNotConvergeSaysSo() {
    Classifier model = MedSvm.linear().tolerance(1e-12).maxIterations(1).fit(CLOUDS);
    Findings findings = Studies.ofModel(NAMES, model);
    assertTrue(findings.answer().contains("not converged: out of rounds"), findings.answer());
    assertTrue(findings.chapters().get(0).findings().get(0) instanceof Finding.Warnings);
  }

  @Test
  void noBetterThanGuessingIsSaidSo() {
    Examples noise = Problems.noise(new Seed(2), 60, 3, 2).examples();
    MedSvm trainer = MedSvm.withKernel(Kernels.gaussianGamma(1));
    Findings findings =
        Studies.ofFit(
            NAMES,
            trainer.fit(noise),
            noise,
            Optional.of(CrossValidation.folds(5).run(Tasks.CLASSES, trainer, noise)));
    assertTrue(
        findings.answer().contains("always predicting the shares of the classes is no worse"),
        findings.answer());
  }

  @Test
  void rowsThatTheFitLeftOutAreNotJudged() {
    double[][] x = Problems.normal(new Seed(4), 60, 2);
    x[7][1] = Double.NaN;
    Examples gaps = Examples.of(Table.of(x), "y", CLOUDS.target());
    for (Missing rule : List.of(Missing.DROP, Missing.MEAN)) {
      Classifier model = MedSvm.withKernel(Kernels.gaussianGamma(0.3)).missing(rule).fit(gaps);
      Findings findings = Studies.ofFit(NAMES, model, gaps, Optional.empty());
      String lead = findings.chapters().get(0).lead();
      assertTrue(lead.startsWith(rule == Missing.DROP ? "59 " : "60 "), lead);
    }
  }

  @Test
  void sequencesAndCategoriesAreStudiedToo() {
    List<String> dna = IntStream.range(0, 40).mapToObj(i -> i % 2 == 0 ? "acg" : "tcg").toList();
    List<String> level = IntStream.range(0, 40).mapToObj(i -> "l" + i % 3).toList();
    Table features = Table.of(SequenceColumn.of("dna", dna), CategoryColumn.of("level", level));
    Examples examples =
        features
            .with(CategoryColumn.of("y", dna.stream().map(d -> d.substring(0, 1)).toList()))
            .target("y");
    for (MedSvm trainer : List.of(MedSvm.linear(), MedSvm.withKernel(Kernels.gaussianGamma(0.3)))) {
      Findings findings = Studies.ofFit(NAMES, trainer.fit(examples), examples, Optional.empty());
      assertEquals(List.of("Importance"), kinds(findings.chapters().get(1)), "no plane to draw");
      Finding.Importance told = (Finding.Importance) findings.chapters().get(1).findings().get(0);
      assertEquals("dna", told.terms().get(0).name());
    }
  }

  @Test
  void regressionsHaveTheSameChapters() {
    Examples curve = Problems.curve(new Seed(3), 40, 2).examples();
    Findings findings =
        Studies.ofFit(
            NAMES,
            KernelRidge.withKernel(Kernels.gaussianGamma(0.5)).fit(curve),
            curve,
            Optional.empty());
    assertEquals(List.of("Metrics", "Fit", "Histogram"), kinds(findings.chapters().get(0)));
    assertEquals(List.of("Boundary", "Importance"), kinds(findings.chapters().get(1)));
    assertEquals(4, findings.chapters().size());
    assertTrue(
        findings.answer().contains("always predicting the mean has RMSE"), findings.answer());
  }
}
