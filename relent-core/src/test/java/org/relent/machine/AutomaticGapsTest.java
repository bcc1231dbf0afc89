// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.math.Threads;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Explanation;
import org.relent.model.Model;
import org.relent.model.Regressor;
import org.relent.pkr.KernelRidge;
import org.relent.task.TaskModel;
import org.relent.task.Tasks;

/** {@link Missing#AUTO} with every machine that learns a target. */
class AutomaticGapsTest {

  private static final int ROWS = 60;

  private static final Run RUN = new Run(Threads.one(), Duration.ofMinutes(1), 1L << 26);

  private record Sample(Table features, String[] labels, double[] numbers) {

    Examples classes() {
      return features.with(CategoryColumn.of("y", Arrays.asList(labels))).target("y");
    }

    Examples counts() {
      return features.with(NumericColumn.of("y", numbers)).response("y");
    }
  }

  /** Whether cell "a" is missing says as much of the label as anything. */
  private static Sample sample(long seed, boolean gaps) {
    Random random = new Random(seed);
    double[] a = new double[ROWS];
    double[] b = new double[ROWS];
    List<String> c = new ArrayList<>();
    String[] labels = new String[ROWS];
    double[] numbers = new double[ROWS];
    for (int i = 0; i < ROWS; i++) {
      boolean second = i % 2 == 0;
      boolean gap = gaps && random.nextDouble() < (second ? 0.9 : 0.1);
      a[i] = gap ? Double.NaN : random.nextGaussian();
      b[i] = random.nextGaussian() + (second ? 0.3 : 0);
      c.add(gaps && i % 11 == 0 ? null : random.nextBoolean() ? "u" : "v");
      labels[i] = second ? "q" : "p";
      numbers[i] = second ? 9 : 2;
    }
    Table table =
        Table.of(NumericColumn.of("a", a), NumericColumn.of("b", b), CategoryColumn.of("c", c));
    return new Sample(table, labels, numbers);
  }

  private static <M extends Model> M fit(ModelKind<M> kind, String missing, Examples examples) {
    return kind.trainer(kind.settings(Map.of("missing", missing)), RUN).fit(examples);
  }

  @Test
  void everyClassifierTakesGapsAndTellsWhatBecameOfThem() {
    Sample sample = sample(1, true);
    for (ModelKind<Classifier> kind : Catalog.kinds(Tasks.CLASSES)) {
      if (kind.id().endsWith("-tree") || kind.id().equals("med-bayes-net")) {
        continue; // these take categories alone
      }
      Classifier model = fit(kind, "auto", sample.classes());
      assertEquals("auto", model.summary().settings().get("missing"), kind.id());
      Missing rule = model.encoding().rule().missing();
      String code = rule == Missing.MARGINALIZE ? "W-INTEGRATED" : "W-FILLED";
      assertEquals(
          1,
          model.summary().warnings().stream().map(Warning::code).filter(code::equals).count(),
          kind.id() + ": " + model.summary().warnings());
      assertEquals(ROWS, model.predict(sample.features()).size());
    }
  }

  @Test
  void naiveBayesIntegratesAndAGaussianDoesWhereTrainingHadNoGaps() {
    ModelKind<Classifier> bayes = kind("med-naive-bayes");
    ModelKind<Classifier> gaussian = kind("med-gaussian");
    Examples gaps = sample(1, true).classes();
    Examples whole = sample(1, false).classes();
    assertEquals(Missing.MARGINALIZE, fit(bayes, "auto", gaps).encoding().rule().missing());
    assertEquals(Missing.AUTO, fit(gaussian, "auto", gaps).encoding().rule().missing());
    assertEquals(Missing.MARGINALIZE, fit(gaussian, "auto", whole).encoding().rule().missing());
    assertEquals(
        fit(bayes, "marginalize", gaps).predict(gaps.features()).toString(),
        fit(bayes, "auto", gaps).predict(gaps.features()).toString());
  }

  private static ModelKind<Classifier> kind(String id) {
    return Catalog.kinds(Tasks.CLASSES).stream()
        .filter(kind -> kind.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void withoutGapsEveryPredictionIsThatOfTheStrictFit() {
    Sample sample = sample(2, false);
    for (ModelKind<Classifier> kind :
        List.of(kind("med-svm"), kind("maxent"), kind("ml-gaussian"))) {
      assertEquals(
          fit(kind, "error", sample.classes()).predict(sample.features()).toString(),
          fit(kind, "auto", sample.classes()).predict(sample.features()).toString(),
          kind.id());
    }
    for (ModelKind<Regressor> kind : Catalog.kinds(Tasks.NUMBERS)) {
      assertEquals(
          fit(kind, "error", sample.counts()).predict(sample.features()).toString(),
          fit(kind, "auto", sample.counts()).predict(sample.features()).toString(),
          kind.id());
    }
  }

  @Test
  void thatACellIsMissingIsLearntFromAndToldByName() {
    Sample sample = sample(3, true);
    Sample fresh = sample(4, true);
    MedSvm machine = MedSvm.linear();
    Classifier auto = machine.missing(Missing.AUTO).fit(sample.classes());
    double filled = accuracy(machine.missing(Missing.MEAN).fit(sample.classes()), fresh);
    assertTrue(accuracy(auto, fresh) > filled + 0.15, "filled alone " + filled);
    Explanation told = auto.explain(fresh.features().row(0));
    assertEquals(
        List.of("a", "a missing", "b", "bias", "c"),
        told.terms().stream().map(Explanation.Term::name).sorted().toList());
  }

  private static double accuracy(Classifier model, Sample sample) {
    return TaskModel.of(Tasks.CLASSES, model).evaluate(sample.classes()).accuracy();
  }

  @Test
  void regressorsToo() {
    Sample sample = sample(5, true);
    Regressor model = KernelRidge.linear().missing(Missing.AUTO).fit(sample.counts());
    assertTrue(model.encoding().coordinateNames().contains("a missing"));
    assertEquals(ROWS, model.predict(sample.features()).size());
  }
}
