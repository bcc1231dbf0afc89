// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.io.file.Predictions;
import org.relent.model.Classifier;
import org.relent.model.LeaveOneOut;
import org.relent.model.ProofObstacle;

/** Every format ever released stays readable, and what it holds predicts the same bits. */
class GoldenTest {

  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
  private static final Path VERSION_1 = GOLDEN.resolve("v1");
  private static final Path VERSION_2 = GOLDEN.resolve("v2");
  private static final Path CONCISE = GOLDEN.resolve("v2-concise");

  @TestFactory
  Stream<DynamicTest> filesOfVersionOneAreReadAsEver() {
    return named(
        name -> {
          SavedModel model = readAsEver(VERSION_1, name);
          if (model.model() instanceof Classifier classifier) {
            withdrawn(VERSION_1.resolve(name + ".relent"), classifier.leaveOneOut());
          }
          savedAnew(model, VERSION_1, name);
        });
  }

  @TestFactory
  Stream<DynamicTest> filesOfVersionTwoAreReadAsEver() {
    return named(
        name -> {
          SavedModel model = readAsEver(VERSION_2, name);
          savedAnew(model, VERSION_2, name);
        });
  }

  /** Format 2 since numbers within a kernel are spelt as all settings are. */
  @TestFactory
  Stream<DynamicTest> filesOfTodayAreReadAsEverAndSavedAgainToTheByte() {
    return named(
        Stream.concat(Golden.models().keySet().stream(), Golden.later().keySet().stream()),
        name -> {
          SavedModel model = readAsEver(CONCISE, name);
          // the current version writes format 2 as it was written; a later one may write its own
          assertArrayEquals(
              Files.readAllBytes(CONCISE.resolve(name + ".relent")), Models.bytes(model));
        });
  }

  @Test
  void everyKindHasAFile() {
    Set<String> held =
        Stream.concat(Golden.models().keySet().stream(), Golden.later().keySet().stream())
            .map(name -> (String) Models.header(CONCISE.resolve(name + ".relent")).get("model"))
            .collect(Collectors.toSet());
    assertEquals(Catalog.kinds().stream().map(ModelKind::id).collect(Collectors.toSet()), held);
  }

  private interface Check {
    void of(String name) throws IOException;
  }

  private static Stream<DynamicTest> named(Check check) {
    return named(Golden.models().keySet().stream(), check);
  }

  private static Stream<DynamicTest> named(Stream<String> names, Check check) {
    return names.map(name -> DynamicTest.dynamicTest(name, () -> check.of(name)));
  }

  @Test
  void aFitThatCountsHasACertificateOfCounts() {
    Path file = CONCISE.resolve("ml-tree-fitted.relent");
    assertEquals("counts", Models.header(file).get("certificate"));
    assertTrue(Models.load(file).model().summary().certificate().gap().isEmpty());
  }

  /** {@code information=rows} was called {@code sampled} once. */
  @Test
  void settingsThatWereRenamedAreToldInTodaysWords() throws IOException {
    Path file = VERSION_1.resolve("med-fisher-sampled.relent");
    assertEquals("rows", Models.load(file).model().summary().settings().get("information"));
    assertTrue(Models.header(file).toString().contains("information=sampled"), "as it stands");
  }

  private static SavedModel readAsEver(Path folder, String name) throws IOException {
    Path file = folder.resolve(name + ".relent");
    assertTrue(Files.size(file) <= 10_000, "small enough to be kept");
    SavedModel model = Models.load(file);
    assertEquals(predictions(folder, name), Predictions.of(model.model(), Golden.probe(name)));
    assertTrue(name.startsWith(model.model().summary().model()));
    assertEquals(Golden.PROVENANCE, model.provenance());
    return model;
  }

  private static List<String> predictions(Path folder, String name) throws IOException {
    return Files.readAllLines(folder.resolve(name + ".predictions"), StandardCharsets.US_ASCII);
  }

  /** Saved in the form of today and loaded again it predicts the same bits, and stays as it is. */
  private static void savedAnew(SavedModel model, Path folder, String name) throws IOException {
    byte[] anew = Models.bytes(model);
    SavedModel again = Models.parse(anew);
    assertEquals(predictions(folder, name), Predictions.of(again.model(), Golden.probe(name)));
    assertEquals(model.model().summary(), again.model().summary());
    assertArrayEquals(anew, Models.bytes(again));
  }

  /** These files are from before claims had reasons: figures stay, claims do not. */
  private static void withdrawn(Path file, LeaveOneOut left) {
    assertFalse(left.guaranteed());
    assertTrue(left.supportBound().isEmpty());
    assertEquals(Set.of(ProofObstacle.OLDER_FILE), left.obstacles());
    Map<?, ?> shown = (Map<?, ?>) Models.header(file).get("loo");
    assertEquals(false, shown.get("guaranteed"));
    assertNull(shown.get("supportBound"));
    assertEquals("older-file", shown.get("reason"));
  }
}
