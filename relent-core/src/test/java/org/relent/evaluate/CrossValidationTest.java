// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.kernel.Kernels;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Estimate;
import org.relent.model.Prediction;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelRidge;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.solve.RunControl;
import org.relent.task.Tasks;
import org.relent.testkit.SystemBound;

@SystemBound
class CrossValidationTest {

  private static final Problems.Classes CLASSES = Problems.clouds(new Seed(60), 60, 3, 3, 1.5);
  private static final Examples EXAMPLES = CLASSES.examples();
  private static final Trainer<Classifier> TRAINER =
      KernelLogistic.withKernel(Kernels.gaussian(1)).threads(1);

  @Test
  void everyFoldIsFittedToItsTrainingRowsAlone() {
    List<Split> splits = Splits.stratified(CLASSES.codes(), 5, new Seed(3));
    var result = CrossValidation.over(splits).run(Tasks.CLASSES, TRAINER, EXAMPLES);
    assertTrue(result.complete());
    assertEquals(5, result.planned());
    for (int f = 0; f < 5; f++) {
      var fold = result.folds().get(f);
      assertEquals(f, fold.index());
      assertEquals(splits.get(f), fold.split());
      assertEquals(splits.get(f).train().length, fold.fit().rows());
      Classifier model = TRAINER.fit(EXAMPLES.select(splits.get(f).train()));
      int[] test = splits.get(f).test();
      for (int i = 0; i < test.length; i++) {
        assertArrayEquals(
            model.predict(CLASSES.x()[test[i]]).probabilities(),
            fold.predictions().get(i).probabilities(),
            0);
      }
    }
  }

  @Test
  void metricsOfFoldsAndOfAllPredictionsAreThoseOfTheRows() {
    var result = CrossValidation.standard().run(Tasks.CLASSES, TRAINER, EXAMPLES);
    assertEquals(10, result.folds().size());
    double[][] probability = new double[60][];
    for (var fold : result.folds()) {
      for (int i = 0; i < fold.predictions().size(); i++) {
        probability[fold.split().test()[i]] = fold.predictions().get(i).probabilities();
      }
    }
    Evaluation all = Evaluation.of(EXAMPLES.labels().classes(), CLASSES.codes(), probability);
    Evaluation pooled = result.pooled().orElseThrow();
    assertEquals(all.logLoss(), pooled.logLoss(), 1e-12);
    assertEquals(all.confusion(), pooled.confusion());
    assertEquals(all.auc().orElseThrow(), pooled.auc().orElseThrow(), 1e-12);
    double mean = result.folds().stream().mapToDouble(f -> f.evaluation().accuracy()).sum() / 10;
    assertEquals(mean, result.mean(Evaluation::accuracy).mean(), 1e-12);
    assertEquals(10, result.meanWherePresent(Evaluation::auc).orElseThrow().count());
  }

  @Test
  void repetitionsShareTheWeightOfARow() {
    var result = CrossValidation.folds(5, 3, new Seed(1)).run(Tasks.CLASSES, TRAINER, EXAMPLES);
    assertEquals(15, result.folds().size());
    assertEquals(60, result.pooled().orElseThrow().weight(), 1e-12);
    assertEquals(15, result.mean(Evaluation::brier).count());
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    CrossValidation plan = CrossValidation.folds(7, 2, new Seed(5));
    String one = text(plan.threads(1).run(Tasks.CLASSES, TRAINER, EXAMPLES));
    for (int threads : new int[] {2, 4}) {
      assertEquals(one, text(plan.threads(threads).run(Tasks.CLASSES, TRAINER, EXAMPLES)));
    }
  }

  private static String text(CrossValidated<Prediction, Evaluation> result) {
    StringBuilder text = new StringBuilder(result.pooled().toString());
    result
        .folds()
        .forEach(
            fold -> {
              text.append(fold.index()).append(fold.split()).append(fold.evaluation());
              fold.predictions().forEach(p -> text.append(Arrays.toString(p.probabilities())));
            });
    return text.toString();
  }

  @Test
  void regressionIsFoldedPlainly() {
    Problems.Responses data = Problems.curve(new Seed(61), 50, 2);
    CrossValidated<Estimate, RegressionMetrics> result =
        CrossValidation.standard()
            .run(
                Tasks.NUMBERS,
                KernelRidge.withKernel(Kernels.gaussian(1)).noise(0.1),
                data.examples());
    RegressionMetrics pooled = result.pooled().orElseThrow();
    assertEquals(50, pooled.rows());
    assertTrue(pooled.r2().orElseThrow() > 0.5, pooled::toString);
    assertTrue(pooled.meanLogLikelihood().isPresent());
    result.folds().forEach(fold -> assertEquals(5, fold.split().test().length));
  }

  @Test
  void rowsOfWeightZeroAreNeitherLearntFromNorTested() {
    double[] weights = new double[60];
    Arrays.setAll(weights, t -> t < 20 ? 0 : 1 + t % 2);
    var result =
        CrossValidation.folds(5).run(Tasks.CLASSES, TRAINER, EXAMPLES.withWeights(weights));
    Evaluation pooled = result.pooled().orElseThrow();
    assertEquals(40, pooled.rows());
    assertEquals(60, pooled.weight(), 1e-12);
    result
        .folds()
        .forEach(fold -> assertTrue(Arrays.stream(fold.split().test()).allMatch(t -> t >= 20)));
  }

  /** One row of a third class: the fold that tests it has not seen the class. */
  @Test
  void aClassThatAFoldHasNotSeenIsStillJudged() {
    Problems.Classes two = Problems.clouds(new Seed(62), 40, 3, 2, 1);
    String[] labels = two.labels();
    labels[7] = "c2";
    for (Trainer<Classifier> trainer : List.of(TRAINER, MedSvm.linear(), KernelLogistic.linear())) {
      var result =
          CrossValidation.folds(5).run(Tasks.CLASSES, trainer, Examples.of(two.x(), labels));
      Evaluation pooled = result.pooled().orElseThrow();
      assertEquals(List.of("c0", "c1", "c2"), pooled.confusion().classes());
      assertEquals(1, pooled.confusion().actual(2));
      assertTrue(Double.isFinite(pooled.logLoss()));
    }
  }

  @Test
  void trainersAreComparedPairByPairOnTheSameSplits() {
    Map<String, Trainer<Classifier>> trainers = new LinkedHashMap<>();
    trainers.put("wide", TRAINER);
    trainers.put("same", TRAINER);
    trainers.put("narrow", KernelLogistic.withKernel(Kernels.gaussian(0.01)));
    var comparison =
        CrossValidation.folds(5, 2, new Seed(2))
            .compare(Tasks.CLASSES, trainers, EXAMPLES, Monitor.none());
    assertEquals(List.of("wide", "same", "narrow"), List.copyOf(comparison.results().keySet()));
    assertEquals(1, comparison.of("wide", "same").pValue());
    assertEquals(10, comparison.of("wide", "same").ties());
    PairedComparison better = comparison.of("wide", "narrow");
    assertTrue(better.meanDifference() < 0 && better.pValue() < 0.01, better::toString);
    double expected =
        comparison.results().get("wide").mean(Evaluation::logLoss).mean()
            - comparison.results().get("narrow").mean(Evaluation::logLoss).mean();
    assertEquals(expected, better.meanDifference(), 1e-12);
    assertEquals(0.1 + 0.25, better.varianceFactor(), 1e-12);
    assertThrows(DataException.class, () -> comparison.of("wide", "other"));
  }

  @Test
  void regressorsAreComparedByRootMeanSquareError() {
    Examples examples = Problems.curve(new Seed(61), 50, 2).examples();
    var comparison =
        CrossValidation.standard()
            .compare(
                Tasks.NUMBERS,
                Map.of(
                    "rbf",
                    KernelRidge.withKernel(Kernels.gaussian(1)),
                    "line",
                    KernelRidge.linear()),
                examples,
                Monitor.none());
    double expected =
        comparison.results().get("rbf").mean(RegressionMetrics::rmse).mean()
            - comparison.results().get("line").mean(RegressionMetrics::rmse).mean();
    assertEquals(expected, comparison.of("rbf", "line").meanDifference(), 1e-12);
  }

  @Test
  void aMonitorSeesEveryFitAndStopsAll() {
    AtomicInteger finished = new AtomicInteger();
    Trainer<Classifier> counting =
        (examples, monitor) -> {
          Classifier model = TRAINER.fit(examples, monitor);
          finished.incrementAndGet();
          return model;
        };
    Monitor stopAfterThree = stopWhen(finished, 3);
    var result =
        CrossValidation.standard()
            .threads(1)
            .run(Tasks.CLASSES, counting, EXAMPLES, stopAfterThree);
    assertFalse(result.complete());
    assertEquals(10, result.planned());
    assertEquals(
        List.of(0, 1, 2), result.folds().stream().map(CrossValidated.Fold::index).toList());
    assertEquals(18, result.pooled().orElseThrow().rows());
    assertEquals(3, finished.get());
  }

  @Test
  void stoppedAtOnceThereIsNoResultButNoErrorEither() {
    var result =
        CrossValidation.standard()
            .run(Tasks.CLASSES, TRAINER, EXAMPLES, stopWhen(new AtomicInteger(), 0));
    assertFalse(result.complete());
    assertTrue(result.folds().isEmpty());
    assertTrue(result.pooled().isEmpty());
  }

  /** A clock that every look at it moves on, so that half the looks are half the time. */
  @Test
  void foldsThatTheTimeDidNotSufficeForTakeNoPart() {
    CrossValidation folds = CrossValidation.standard().threads(1);
    AtomicLong looks = new AtomicLong();
    Duration never = Duration.ofDays(1);
    folds.run(
        Tasks.CLASSES,
        TRAINER,
        EXAMPLES,
        RunControl.begin(Monitor.none(), never, looks::incrementAndGet));
    Duration half = Duration.ofNanos(looks.getAndSet(0) / 2);
    var result =
        folds.run(
            Tasks.CLASSES,
            TRAINER,
            EXAMPLES,
            RunControl.begin(Monitor.none(), half, looks::incrementAndGet));
    assertFalse(result.complete());
    assertFalse(result.folds().isEmpty());
    for (CrossValidated.Fold<Prediction, Evaluation> fold : result.folds()) {
      assertTrue(fold.fit().converged(), () -> fold.fit().termination().toString());
      assertTrue(
          fold.fit().warnings().stream().noneMatch(w -> w.code().equals("W-LEFTOUT")),
          () -> fold.fit().warnings().toString());
    }
  }

  private static Monitor stopWhen(AtomicInteger count, int limit) {
    return new Monitor() {
      @Override
      public void progress(Progress progress) {
        assertTrue(progress.iteration() >= 0);
      }

      @Override
      public boolean stopped() {
        return count.get() >= limit;
      }
    };
  }

  @Test
  void whatCannotBeJudgedIsRefused() {
    String[] labels = CLASSES.labels();
    labels[4] = "?";
    DataException unknown =
        refused(
            () ->
                CrossValidation.standard()
                    .run(Tasks.CLASSES, TRAINER, Examples.of(CLASSES.x(), labels)));
    assertEquals("RLT-D032", unknown.code());
    assertEquals(5, unknown.line());
    Examples numbers = Problems.curve(new Seed(1), 20, 2).examples();
    assertEquals(
        "RLT-D029",
        refused(() -> CrossValidation.standard().run(Tasks.CLASSES, TRAINER, numbers)).code());
    assertEquals(
        "RLT-D026",
        refused(() -> CrossValidation.standard().run(Tasks.NUMBERS, KernelRidge.linear(), EXAMPLES))
            .code());
    assertEquals(
        "RLT-E001",
        refused(() -> CrossValidation.folds(61).run(Tasks.CLASSES, TRAINER, EXAMPLES)).code());
    assertEquals(
        "RLT-E005",
        refused(
                () ->
                    CrossValidation.standard()
                        .compare(Tasks.CLASSES, Map.of("one", TRAINER), EXAMPLES, Monitor.none()))
            .code());
  }

  private static DataException refused(Runnable run) {
    return assertThrows(DataException.class, run::run);
  }

  @Test
  void anErrorOfATrainerIsPassedOn() {
    IllegalStateException broken = new IllegalStateException("broken");
    Trainer<Classifier> bad =
        (examples, monitor) -> {
          throw broken;
        };
    assertSame(
        broken,
        assertThrows(
            IllegalStateException.class,
            () -> CrossValidation.standard().run(Tasks.CLASSES, bad, EXAMPLES)));
  }
}
