// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Row;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.data.TextColumn;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.lme.Maxent;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Model;
import org.relent.model.Regressor;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelRidge;
import org.relent.pkr.KernelSvm;
import org.relent.testkit.Scale;

/** What is wrong with data is said by code and place, and by one kind of exception. */
class BadInputTest {

  private static final List<Trainer<Classifier>> CLASSIFIERS =
      List.of(
          MedSvm.linear(),
          MedSvm.withKernel(Kernels.gaussian(1)),
          KernelSvm.linear(),
          KernelSvm.withKernel(Kernels.gaussian(1)),
          KernelLogistic.linear(),
          KernelLogistic.withKernel(Kernels.gaussian(1)),
          Maxent.standard());

  private static final List<Trainer<Regressor>> REGRESSORS =
      List.of(
          KernelRidge.linear(),
          KernelRidge.withKernel(Kernels.gaussian(1)),
          KernelPoisson.linear(),
          KernelPoisson.withKernel(Kernels.gaussian(1)));

  private static final String[] LABELS = {"a", "b", "a", "b"};

  private static double[][] x() {
    return new double[][] {{0, 1}, {1, 3}, {2, 0}, {4, 1}};
  }

  private static double[][] with(double cell) {
    double[][] x = x();
    x[2][1] = cell;
    return x;
  }

  @TestFactory
  Stream<DynamicTest> classifiersRefuseWhatTheyCannotLearnFrom() {
    Map<String, Supplier<Examples>> cases = new LinkedHashMap<>();
    cases.put("RLT-D024 NaN in a feature", () -> Examples.of(with(Double.NaN), LABELS));
    cases.put(
        "RLT-D024 infinity in a feature",
        () -> Examples.of(with(Double.POSITIVE_INFINITY), LABELS));
    cases.put("RLT-D027 one class", () -> Examples.of(x(), new String[] {"a", "a", "a", "a"}));
    cases.put(
        "RLT-D027 one class of positive weight",
        () -> Examples.of(x(), LABELS).withWeights(1, 0, 1, 0));
    cases.put("RLT-D001 no rows", () -> Examples.of(new double[0][], new String[0]));
    cases.put("RLT-D035 one row", () -> Examples.of(new double[][] {{1, 2}}, new String[] {"a"}));
    cases.put(
        "RLT-D035 one row of positive weight",
        () -> Examples.of(x(), LABELS).withWeights(1, 0, 0, 0));
    cases.put("RLT-D009 too few labels", () -> Examples.of(x(), new String[] {"a", "b"}));
    cases.put(
        "RLT-D033 a negative weight", () -> Examples.of(x(), LABELS).withWeights(1, -1, 1, 1));
    cases.put(
        "RLT-D033 a weight that is NaN",
        () -> Examples.of(x(), LABELS).withWeights(1, Double.NaN, 1, 1));
    cases.put("RLT-D033 no weight at all", () -> Examples.of(x(), LABELS).withWeights(0, 0, 0, 0));
    cases.put("RLT-D033 too few weights", () -> Examples.of(x(), LABELS).withWeights(1, 1));
    cases.put(
        "RLT-D023 a label that is NaN",
        () -> Examples.of(x(), new String[] {"a", "b", "NaN", "b"}));
    cases.put(
        "RLT-D031 probabilities that sum to 1.1",
        () -> Examples.of(x(), new String[] {"a", "b", "a:0.8|b:0.3", "b"}));
    cases.put(
        "RLT-D029 a target of numbers",
        () -> Examples.regression(x(), new double[] {0.1, 0.2, 0.3, 0.4}));
    cases.put(
        "RLT-D039 constant features",
        () -> Examples.of(new double[][] {{1}, {1}, {1}, {1}}, LABELS));
    cases.put(
        "RLT-D036 no feature", () -> Table.of(TextColumn.of("y", List.of(LABELS))).target("y"));
    cases.put(
        "RLT-D021 an unknown column",
        () -> Table.of(TextColumn.of("y", List.of(LABELS))).target("Y"));
    cases.put(
        "RLT-D026 text as a feature",
        () ->
            Table.of(
                    TextColumn.of("note", List.of("p", "q", "r", "s")),
                    TextColumn.of("y", List.of(LABELS)))
                .target("y"));
    return cases.entrySet().stream()
        .map(
            entry ->
                dynamicTest(
                    entry.getKey(),
                    () -> {
                      for (Trainer<Classifier> trainer : CLASSIFIERS) {
                        DataException e =
                            assertThrows(
                                DataException.class, () -> trainer.fit(entry.getValue().get()));
                        assertEquals(entry.getKey().substring(0, 8), e.code(), e.getMessage());
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> regressorsRefuseWhatTheyCannotLearnFrom() {
    double[] y = {1, 2, 3, 4};
    Map<String, Supplier<Examples>> cases = new LinkedHashMap<>();
    cases.put("RLT-D024 NaN in a feature", () -> Examples.regression(with(Double.NaN), y));
    cases.put(
        "RLT-D023 NaN as a target",
        () -> Examples.regression(x(), new double[] {1, Double.NaN, 2, 3}));
    cases.put(
        "RLT-D023 infinity as a target",
        () -> Examples.regression(x(), new double[] {1, Double.NEGATIVE_INFINITY, 2, 3}));
    cases.put("RLT-D026 labels as a target", () -> Examples.of(x(), LABELS));
    cases.put("RLT-D001 no rows", () -> Examples.regression(new double[0][], new double[0]));
    cases.put(
        "RLT-D035 one row", () -> Examples.regression(new double[][] {{1, 2}}, new double[] {1}));
    cases.put(
        "RLT-D033 a negative weight", () -> Examples.regression(x(), y).withWeights(1, -1, 1, 1));
    return cases.entrySet().stream()
        .map(
            entry ->
                dynamicTest(
                    entry.getKey(),
                    () -> {
                      for (Trainer<Regressor> trainer : REGRESSORS) {
                        DataException e =
                            assertThrows(
                                DataException.class, () -> trainer.fit(entry.getValue().get()));
                        assertEquals(entry.getKey().substring(0, 8), e.code(), e.getMessage());
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> precomputedKernelsAreChecked() {
    Map<String, double[][]> cases = new LinkedHashMap<>();
    cases.put("not square", new double[][] {{1, 0}, {0, 1}, {0.5, 0.5}, {1, 1}});
    cases.put(
        "not symmetric", new double[][] {{1, 0.5, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}});
    cases.put(
        "of a negative diagonal",
        new double[][] {{1, 0, 0, 0}, {0, -1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}});
    return cases.entrySet().stream()
        .map(
            entry ->
                dynamicTest(
                    entry.getKey(),
                    () -> {
                      for (Trainer<Classifier> trainer :
                          List.<Trainer<Classifier>>of(
                              MedSvm.withKernel(Kernels.precomputed()),
                              KernelSvm.withKernel(Kernels.precomputed()),
                              KernelLogistic.withKernel(Kernels.precomputed()))) {
                        assertEquals(
                            "RLT-D041",
                            assertThrows(
                                    DataException.class,
                                    () -> trainer.fit(Examples.of(entry.getValue(), LABELS)))
                                .code());
                      }
                    }));
  }

  @Test
  void aPrecomputedKernelIsTheKernelItself() {
    Problems.Classes data = Problems.clouds(new Seed(1), 30, 3, 2, 1);
    double[][] gram = Grams.of((a, b) -> Grams.gaussian(0.5, a, b), data.x(), data.x());
    double[][] fresh = Problems.normal(new Seed(2), 5, 3);
    double[][] rows = Grams.of((a, b) -> Grams.gaussian(0.5, a, b), fresh, data.x());
    for (Machines.ClassMachine machine : Machines.classifiers()) {
      for (Bias bias : Machines.biases()) {
        Fitting fitting = Machines.fitting(1e-12, Scaling.NONE);
        Classifier direct =
            machine.with(Kernels.gaussianGamma(0.5), bias, fitting).fit(data.examples());
        Classifier given =
            machine
                .with(Kernels.precomputed(), bias, fitting)
                .fit(Examples.of(gram, data.labels()));
        for (int i = 0; i < fresh.length; i++) {
          assertEquals(
              direct.predict(fresh[i]).score(),
              given.predict(rows[i]).score(),
              1e-7,
              machine + ", bias " + bias);
        }
      }
    }
  }

  @Test
  void rowsToPredictAreCheckedToo() {
    Table table =
        Table.of(
            NumericColumn.of("size", new double[] {1, 2, 3, 4}),
            CategoryColumn.of("sp", List.of("B", "O", "B", "O")),
            TextColumn.of("y", List.of("a", "b", "b", "a")));
    for (Trainer<Classifier> trainer : CLASSIFIERS) {
      Classifier model = trainer.fit(table.target("y"));
      refused("RLT-D046", () -> model.predict(Row.of(Map.of("size", 1, "sp", "X"))));
      refused("RLT-D043", () -> model.predict(Row.of(Map.of("size", 1))));
      refused("RLT-D043", () -> model.predict(table.without("size")));
      refused("RLT-D043", () -> model.predict(1, 2, 3));
      refused("RLT-D024", () -> model.predict(Row.of(Map.of("size", Double.NaN, "sp", "B"))));
      refused("RLT-D024", () -> model.predict(Row.of(Map.of("size", "", "sp", "B"))));
      refused("RLT-D024", () -> Row.of(Map.of("size", Double.POSITIVE_INFINITY, "sp", "B")));
      refused("RLT-D026", () -> model.predict(Row.of(Map.of("size", "big", "sp", "B"))));
      refused("RLT-D026", () -> model.predict(Row.of(Map.of("size", 1, "sp", 3))));
      refused("RLT-D034", () -> model.predict(table.row(0)).probability("c"));
      refused("RLT-D040", () -> model.predict(Row.of(Map.of("size", 1e300, "sp", "B"))));
    }
    Classifier plain = MedSvm.linear().fit(x(), LABELS);
    refused("RLT-D043", () -> plain.predict(1));
    refused("RLT-D024", () -> plain.predict(1, Double.NaN));
    refused("RLT-D024", () -> plain.predict(1, Double.NEGATIVE_INFINITY));
  }

  @TestFactory
  Stream<DynamicTest> kernelMachinesNeedCertainLabels() {
    return Stream.of("?", "a:0.7|b:0.3", "a|b")
        .map(
            cell ->
                dynamicTest(
                    cell,
                    () -> {
                      Examples examples = Examples.of(x(), new String[] {"a", "b", cell, "b"});
                      for (Trainer<Classifier> trainer :
                          List.of(KernelSvm.linear(), KernelLogistic.linear())) {
                        DataException e =
                            assertThrows(DataException.class, () -> trainer.fit(examples));
                        assertEquals("RLT-D032", e.code());
                        assertEquals(3, e.line());
                      }
                    }));
  }

  private static void refused(String code, Supplier<?> call) {
    DataException e = assertThrows(DataException.class, call::get);
    assertEquals(code, e.code(), e.getMessage());
  }

  @Test
  void settingsThatMakeNoSenseAreRefused() {
    for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> KernelSvm.linear().c(bad));
      assertThrows(IllegalArgumentException.class, () -> KernelRidge.linear().noise(bad));
      assertThrows(IllegalArgumentException.class, () -> MedSvm.linear().tolerance(bad));
      assertThrows(IllegalArgumentException.class, () -> Bias.gaussian(bad));
      assertThrows(IllegalArgumentException.class, () -> Kernels.gaussian(bad));
    }
    assertThrows(IllegalArgumentException.class, () -> MedSvm.linear().threads(0));
    assertThrows(IllegalArgumentException.class, () -> MedSvm.linear().kernelBudget(-1));
    assertThrows(IllegalArgumentException.class, () -> MedSvm.linear().maxIterations(0));
  }

  @Test
  void nothingOfTheCallersIsChanged() {
    Problems.Classes data = Problems.clouds(new Seed(1), 20, 2, 2, 1);
    Problems.Responses counts = Problems.counts(new Seed(1), 20, 2);
    String[] labels = data.labels();
    double[] weights = new double[20];
    Arrays.setAll(weights, t -> 1 + t % 3);
    double[] row = {0.3, 0.4};
    int before =
        Arrays.deepHashCode(new Object[] {data.x(), labels, weights, counts.x(), counts.y(), row});
    for (Trainer<Classifier> trainer : CLASSIFIERS) {
      Classifier model = trainer.fit(Examples.of(data.x(), labels).withWeights(weights));
      model.predict(row).probabilities()[0] = 7;
      model.explain(Row.of(row));
    }
    for (Trainer<Regressor> trainer : REGRESSORS) {
      trainer.fit(Examples.regression(counts.x(), counts.y()).withWeights(weights)).predict(row);
    }
    assertEquals(
        before,
        Arrays.deepHashCode(new Object[] {data.x(), labels, weights, counts.x(), counts.y(), row}));
  }

  /** Values no one would give on purpose. */
  private static final double[] ODD = {
    0, -0.0, 1, -1, 2, 0.1, 1e-300, 1e300, -1e300, 1e15, Double.MIN_VALUE, 1e149, 1e-160, 3
  };

  private static final String[] NAMES = {"a", "b", "a", "b", "c", "-1", "é"};

  @Test
  void whateverIsGivenEitherFitsOrIsRefusedByName() {
    for (int seed = 1; seed <= Scale.of(100, 5000); seed++) {
      UniformRandomProvider random = new Seed(seed).random();
      int rows = random.nextInt(6);
      int width = 1 + random.nextInt(3);
      double[][] x = new double[rows][width];
      String[] y = new String[rows];
      double[] numbers = new double[rows];
      double[] weights = new double[rows];
      for (int t = 0; t < rows; t++) {
        Arrays.setAll(x[t], k -> ODD[random.nextInt(ODD.length)]);
        y[t] = NAMES[random.nextInt(NAMES.length)];
        numbers[t] = random.nextInt(5);
        weights[t] = random.nextInt(3) * (random.nextInt(4) == 0 ? 1e-3 : 1);
      }
      Scaling scaling = random.nextBoolean() ? Scaling.STANDARD : Scaling.NONE;
      Kernel kernel = Machines.kernels().get(random.nextInt(2));
      Bias bias = Machines.biases().get(random.nextInt(3));
      Fitting fitting = Machines.fitting(1e-5, scaling);
      String what = "seed " + seed + ", " + kernel + ", bias " + bias + ", " + scaling;
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        attempt(
            what + ", " + machine,
            x,
            () ->
                machine
                    .with(kernel, bias, brief(fitting))
                    .fit(Examples.of(x, y).withWeights(weights)));
      }
      for (Machines.NumberMachine machine : Machines.regressors()) {
        attempt(
            what + ", " + machine,
            x,
            () ->
                machine
                    .with(kernel, bias, brief(fitting))
                    .fit(Examples.regression(x, numbers).withWeights(weights)));
      }
    }
  }

  private static Fitting brief(Fitting f) {
    return Fitting.standard()
        .withRule(f.rule().withMaxIterations(1000))
        .withEncoding(f.encoding())
        .withThreads(f.threads())
        .withKernelBudget(f.kernelBudget())
        .withSeed(f.seed());
  }

  private static void attempt(String what, double[][] x, Supplier<? extends Model> fit) {
    try {
      Model model = fit.get();
      assertTrue(Double.isFinite(model.summary().objective()), () -> what + model.summary());
      for (double[] row : x) {
        predict(model, row, what);
      }
    } catch (DataException refused) {
      assertTrue(refused.code().matches("RLT-[DE]\\d{3}"), what);
    } catch (RuntimeException e) {
      throw new AssertionError(what, e);
    }
  }

  private static void predict(Model model, double[] row, String what) {
    if (model instanceof Classifier classifier) {
      for (double p : classifier.predict(row).probabilities()) {
        assertTrue(p >= 0 && p <= 1, what);
      }
    } else if (model instanceof Regressor regressor) {
      assertTrue(Double.isFinite(regressor.predict(row).value()), what);
      double sd = regressor.predict(row).sd();
      assertTrue(sd >= 0 || Double.isNaN(sd), what);
    }
  }
}
