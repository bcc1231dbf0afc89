// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.catalog.Catalog;
import org.relent.catalog.Run;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.io.Models;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/** A file that can be loaded and predicts, but was never that of a fit, may refuse to go on. */
class HostileUpdatesTest {

  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden", "v2-concise");

  private static final Table ROWS =
      Table.of(NumericColumn.of("length", 1.5, 2), NumericColumn.of("age", 0.3, 0.2));

  private static Crafted golden(String name) throws IOException {
    return Crafted.of(Files.readAllBytes(GOLDEN.resolve(name + ".relent")));
  }

  private static Classifier loaded(Crafted crafted) {
    return (Classifier) Models.parse(crafted.seal()).model();
  }

  private static Examples labelled(Classifier model) {
    return ROWS.with(CategoryColumn.of("kind", model.classes().subList(0, 2))).target("kind");
  }

  private static Classifier updated(Classifier model) {
    return updated(model, labelled(model));
  }

  private static Classifier updated(Classifier model, Examples more) {
    return Catalog.kind("kernel-bayes")
        .of(Tasks.CLASSES)
        .orElseThrow()
        .update(
            model, more, new Run(Threads.one(), Duration.ofMinutes(1), 1L << 28), Monitor.none());
  }

  private static void sound(Classifier model) {
    for (Prediction prediction : model.predict(ROWS)) {
      assertEquals(1, Arrays.stream(prediction.probabilities()).sum(), 1e-9);
      assertTrue(prediction.scores().values().stream().allMatch(Double::isFinite));
    }
  }

  @TestFactory
  Stream<DynamicTest> whatCannotGoOnIsRefused() {
    Map<String, Consumer<Crafted>> changes =
        Map.of(
            "a row beyond all numbers",
            file -> file.section("support.origin", b -> b.putInt(0, Integer.MAX_VALUE)),
            "an open kernel",
            file -> file.object("settings", s -> s.put("kernel", "rbf")),
            "another kernel",
            file -> file.object("settings", s -> s.put("kernel", "linear")),
            "another bias",
            file -> file.object("settings", s -> s.put("bias", "gaussian:7")),
            "no kernel",
            file -> file.object("settings", s -> s.put("kernel", "x")),
            "no number",
            file -> file.object("settings", s -> s.put("iterations", "x")));
    return changes.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(change -> DynamicTest.dynamicTest(change.getKey(), () -> refused(change.getValue())));
  }

  private static void refused(Consumer<Crafted> change) throws IOException {
    for (String name : List.of("kernel-bayes", "kernel-bayes-budget")) {
      Crafted file = golden(name);
      change.accept(file);
      Classifier model = loaded(file);
      sound(model);
      DataException refusal = assertThrows(DataException.class, () -> updated(model), name);
      assertEquals("RLT-S044", refusal.code(), refusal::getMessage);
    }
  }

  @Test
  void aBasisOfNonsenseIsRefusedWhenRowsAreAbsorbed() throws IOException {
    Classifier model =
        loaded(golden("kernel-bayes-budget").section("shift", b -> b.putDouble(0, 1e150)));
    sound(model);
    assertEquals("RLT-S044", assertThrows(DataException.class, () -> updated(model)).code());
  }

  /** What is wrong with the rows is told of them, not of the file. */
  @Test
  void weightsThatLeaveNoDigitsAreRefusedAsInAFit() throws IOException {
    Classifier model = loaded(golden("kernel-bayes"));
    Examples more = labelled(model).withWeights(1, 1e12);
    assertEquals("RLT-D041", assertThrows(DataException.class, () -> updated(model, more)).code());
  }

  @Test
  void whatIsAsItWasGoesOn() throws IOException {
    for (String name : List.of("kernel-bayes", "kernel-bayes-budget")) {
      sound(updated(loaded(golden(name))));
    }
  }

  /** Of two classes and of three. */
  @Test
  void aSlopeBeyondAllNumbersLeavesProbabilities() throws IOException {
    for (String name : List.of("kernel-bayes", "kernel-bayes-budget")) {
      for (double slope : new double[] {1e160, 1e308, Double.MAX_VALUE}) {
        sound(loaded(golden(name).section("calibration", b -> b.putDouble(0, slope))));
      }
    }
  }
}
