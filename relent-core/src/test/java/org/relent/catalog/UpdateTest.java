// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.machine.MemoryBudget;
import org.relent.math.CancelledException;
import org.relent.model.Classifier;
import org.relent.model.Detector;
import org.relent.model.Model;
import org.relent.model.Prediction;
import org.relent.model.Regressor;
import org.relent.pkr.KernelBayes;
import org.relent.solve.Monitor;

/** Models that go on learning are those of all rows, and others say why they do not. */
class UpdateTest {

  private static final int ROWS = 90;

  /** Two numbers, two categories, of three classes. */
  private static Table table(int classes) {
    Random random = new Random(7);
    double[] a = new double[ROWS];
    double[] b = new double[ROWS];
    double[] count = new double[ROWS];
    String[] level = new String[ROWS];
    String[] other = new String[ROWS];
    String[] y = new String[ROWS];
    for (int i = 0; i < ROWS; i++) {
      int own = i < 6 ? i % classes : random.nextInt(classes);
      a[i] = own + random.nextGaussian();
      b[i] = random.nextGaussian() - own;
      level[i] = i < 4 ? "l" + i % 2 : "l" + (random.nextInt(3) < 1 + own % 2 ? 0 : 1);
      other[i] = i < 6 ? "m" + i % 3 : "m" + random.nextInt(3);
      y[i] = "c" + own;
      count[i] = 2 * a[i] - b[i] + random.nextGaussian();
    }
    return Table.of(
        NumericColumn.of("a", a),
        NumericColumn.of("b", b),
        CategoryColumn.of("level", List.of(level)),
        CategoryColumn.of("other", List.of(other)),
        NumericColumn.of("count", count),
        CategoryColumn.of("y", List.of(y)));
  }

  private static Examples some(Examples all, int from, int to) {
    return all.select(IntStream.range(from, to).toArray());
  }

  private static Classifier inParts(Classifier first, Examples all, int... ends) {
    Classifier model = first;
    int from = ends[0];
    for (int part = 1; part < ends.length; part++) {
      model = Catalog.update(model, some(all, from, ends[part]));
      from = ends[part];
    }
    return model;
  }

  private static List<Double> numbers(Classifier model, Table rows) {
    List<Double> numbers = new ArrayList<>();
    for (Prediction said : model.predict(rows)) {
      for (double p : said.probabilities()) {
        numbers.add(p);
      }
      for (int k = 0; k < said.classes().size(); k++) {
        numbers.add(said.score(k));
        numbers.add(said.scoreSd(k));
      }
    }
    return numbers;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "2;linear",
        "2;4*rbf:gamma=0.3",
        "3;100*rbf:gamma=0.3",
        "3;linear",
        "2;linear:variance=2,0.5,1,1,3,1,1",
        "2;matern:nu=1.5,width=2"
      })
  void anyPartingOfAStreamMakesTheModelOfOnePassToTheLastBit(int classes, String kernel) {
    Examples all = table(classes).without("count").target("y");
    double[] weights = new Random(1).doubles(ROWS, 0.5, 3).toArray();
    weights[20] = 0;
    Examples weighted = all.withWeights(weights);
    KernelBayes recipe =
        (KernelBayes)
            KernelBayes.KIND.trainer(
                KernelBayes.KIND.settings(Map.of("kernel", kernel, "scale", "none")),
                Run.standard());
    Classifier whole = recipe.fit(weighted);
    for (int[] ends : new int[][] {{10, 90}, {10, 11, 12, 50, 90}, {33, 60, 90}, {89, 90}}) {
      Classifier parts = inParts(recipe.fit(some(weighted, 0, ends[0])), weighted, ends);
      assertEquals(numbers(whole, all.features()), numbers(parts, all.features()));
      assertEquals(whole.summary().objective(), parts.summary().objective());
      assertEquals(whole.summary().rows(), parts.summary().rows());
    }
  }

  @Test
  void roundsOverAllRowsComeToTheSamePosteriorFromAnyPart() {
    Examples all = table(3).without("count").target("y");
    KernelBayes recipe =
        KernelBayes.withKernel(Kernels.parse("9*rbf:gamma=0.3"))
            .sweeps(100)
            .scaling(org.relent.data.Scaling.NONE)
            .tolerance(1e-10);
    Classifier whole = recipe.fit(all);
    Classifier parts = inParts(recipe.fit(some(all, 0, 40)), all, 40, 90);
    assertTrue(parts.summary().converged());
    List<Double> expected = numbers(whole, all.features());
    List<Double> found = numbers(parts, all.features());
    for (int k = 0; k < expected.size(); k++) {
      assertEquals(expected.get(k), found.get(k), 1e-6);
    }
    assertEquals(whole.summary().objective(), parts.summary().objective(), 1e-8);
  }

  @Test
  void aBoundedBasisGoesOnToo() {
    Examples all = table(2).without("count").target("y");
    KernelBayes recipe =
        KernelBayes.withKernel(Kernels.parse("4*rbf:gamma=0.3"))
            .budget(20)
            .scaling(org.relent.data.Scaling.NONE);
    Classifier whole = recipe.fit(all);
    Classifier parts = inParts(recipe.fit(some(all, 0, 40)), all, 40, 41, 90);
    List<Double> expected = numbers(whole, all.features());
    List<Double> found = numbers(parts, all.features());
    for (int k = 0; k < expected.size(); k++) {
      assertEquals(expected.get(k), found.get(k), 1e-9);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ml-gaussian", "ml-tree"})
  void countedClassesAreThoseOfAllRows(String id) {
    boolean tree = id.equals("ml-tree");
    Table table = tree ? table(3).without("count").without("a").without("b") : table(3);
    Examples all =
        (tree ? table : table.without("count").without("level").without("other")).target("y");
    ModelKind<?> kind = Catalog.kind(id);
    Classifier whole = (Classifier) fit(kind, all);
    Classifier first = (Classifier) fit(kind, some(all, 0, 60));
    Classifier parts = inParts(first, all, 60, 61, 90);
    for (int i = 0; i < ROWS; i++) {
      Prediction expected = whole.predict(all.features()).get(i);
      Prediction found = parts.predict(all.features()).get(i);
      for (int k = 0; k < 3; k++) {
        // the encoding of numbers is that of the first rows, which moves all scores alike
        double shift = expected.score(0) - found.score(0);
        assertEquals(expected.score(k), found.score(k) + shift, 1e-7, id);
      }
    }
    assertEquals(ROWS, parts.summary().rows());
    assertTrue(parts.leaveOneOut().reason().contains("updated"));
  }

  private static Model fit(ModelKind<?> kind, Examples examples) {
    return kind.standard().fit(examples);
  }

  @Test
  void normalRowsAreCountedOn() {
    Examples all = table(2).without("count").without("y").unlabelled();
    ModelKind<?> kind = Catalog.kind("bayes-product");
    Detector whole =
        (Detector) kind.trainer(kind.settings(Map.of("heldOut", "0")), Run.standard()).fit(all);
    Detector first =
        (Detector)
            kind.trainer(kind.settings(Map.of("heldOut", "0")), Run.standard())
                .fit(some(all, 0, 60));
    Detector parts = Catalog.update(first, some(all, 60, 90));
    assertEquals(ROWS, parts.summary().rows());
    double worst = 0;
    double moved = 0;
    for (int i = 0; i < ROWS; i++) {
      double expected = whole.predict(all.features()).get(i).score();
      worst = Math.max(worst, Math.abs(expected - parts.predict(all.features()).get(i).score()));
      moved = Math.max(moved, Math.abs(expected - first.predict(all.features()).get(i).score()));
    }
    // numbers are in the unit of the first rows, and so are their densities and their prior
    assertTrue(worst < 0.75 * moved, worst + " of " + moved);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "flat;2*linear",
        "none;2*linear",
        "gaussian:2;2*linear",
        "flat;linear:variance=2,0.5,1,3"
      })
  void aLinearRidgeIsThatOfAllRows(String bias, String kernel) {
    Examples all = table(2).without("y").without("other").response("count");
    ModelKind<?> kind = Catalog.kind("kernel-ridge");
    Map<String, String> said =
        Map.of(
            "kernel", kernel, "bias", bias, "noise", "1.5", "scale", "none", "tolerance", "1e-10");
    Regressor whole = (Regressor) kind.trainer(kind.settings(said), Run.standard()).fit(all);
    Regressor first =
        (Regressor) kind.trainer(kind.settings(said), Run.standard()).fit(some(all, 0, 50));
    Regressor parts = Catalog.update(Catalog.update(first, some(all, 50, 70)), some(all, 70, 90));
    double[] expected = whole.values(all.features());
    assertArrayEquals(expected, parts.values(all.features()), 1e-7);
    for (int i = 0; i < ROWS; i++) {
      assertEquals(
          whole.predict(all.features()).get(i).sd(),
          parts.predict(all.features()).get(i).sd(),
          1e-8);
    }
    assertEquals(whole.summary().objective(), parts.summary().objective(), 1e-6);
    assertEquals(
        whole.summary().certificate().relativeEntropy().getAsDouble(),
        parts.summary().certificate().relativeEntropy().getAsDouble(),
        1e-6);
  }

  @TestFactory
  Stream<DynamicTest> whatDependsOnAllRowsRefusesAndSaysWhatToDo() {
    return Stream.of("med-svm", "kernel-svm", "kernel-logistic", "maxent", "med-gaussian")
        .map(
            id ->
                DynamicTest.dynamicTest(
                    id,
                    () -> {
                      Examples all =
                          table(2).without("count").without("level").without("other").target("y");
                      ModelKind<?> kind = Catalog.kind(id);
                      assertFalse(kind.goesOn());
                      Model model = fit(kind, all);
                      DataException refused =
                          assertThrows(DataException.class, () -> Catalog.update(model, all));
                      assertEquals("RLT-S043", refused.code());
                      assertTrue(refused.getMessage().contains("fit again"));
                    }));
  }

  @Test
  void aRidgeThatIsNotLinearRefuses() {
    Examples all = table(2).without("y").response("count");
    ModelKind<?> kind = Catalog.kind("kernel-ridge");
    Model model = kind.trainer(kind.settings(Map.of("kernel", "rbf")), Run.standard()).fit(all);
    DataException refused = assertThrows(DataException.class, () -> Catalog.update(model, all));
    assertEquals("RLT-S044", refused.code());
  }

  @Test
  void aNewClassIsRefusedAndTheModelStaysAsItWas() {
    Examples two = table(2).without("count").target("y");
    Classifier model = KernelBayes.linear().fit(two);
    List<Double> before = numbers(model, two.features());
    Examples three = table(3).without("count").target("y");
    DataException refused = assertThrows(DataException.class, () -> Catalog.update(model, three));
    assertEquals("RLT-D034", refused.code());
    assertTrue(refused.getMessage().contains("\"c2\""), refused.getMessage());
    assertEquals(before, numbers(model, two.features()));
  }

  @Test
  void anUpdateThatIsStoppedLearnsNothing() {
    Examples all = table(2).without("count").target("y");
    Classifier model = KernelBayes.linear().fit(some(all, 0, 50));
    assertThrows(
        CancelledException.class,
        () ->
            KernelBayes.KIND.update(
                model, some(all, 50, 90), Run.standard(), Monitor.stoppedBy(() -> true)));
  }

  @Test
  void anUpdateBeyondTheMemoryAllowedIsRefusedBeforeItIsTaken() {
    Examples all = table(2).without("count").target("y");
    Run little = Run.standard().withMemory(new MemoryBudget(20_000));
    Classifier model = KernelBayes.linear().fit(some(all, 0, 50));
    DataException refused =
        assertThrows(
            DataException.class,
            () -> KernelBayes.KIND.update(model, some(all, 50, 90), little, Monitor.none()));
    assertEquals("RLT-D071", refused.code());
  }

  @ParameterizedTest
  @CsvSource({"1e8,0", "1e8,30", "1e16,30", "1e22,0", "1e22,30", "1e200,0", "1e308,5"})
  void aPriorThatDrownsLabelsIsRefusedAndAnyOtherIsLearntFrom(double amplitude, int sweeps) {
    Examples all = table(2).without("count").target("y");
    Examples twice = all.select(IntStream.range(0, 2 * ROWS).map(i -> i / 2).toArray());
    KernelBayes recipe = KernelBayes.withKernel(Kernels.linear().scaled(amplitude)).sweeps(sweeps);
    if (amplitude > 1e8) {
      DataException refused = assertThrows(DataException.class, () -> recipe.fit(twice));
      assertEquals("RLT-D041", refused.code());
      assertTrue(refused.getMessage().contains("smaller amplitude"), refused.getMessage());
    } else {
      Classifier model = recipe.fit(twice);
      assertTrue(numbers(model, all.features()).stream().allMatch(Double::isFinite));
    }
  }

  @Test
  void aPrecomputedKernelAndAFlatBiasAreRefused() {
    assertThrows(DataException.class, () -> KernelBayes.linear().bias(Bias.flat()));
  }
}
