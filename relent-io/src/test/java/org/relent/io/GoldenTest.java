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
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.io.file.Predictions;
import org.relent.model.Classifier;
import org.relent.model.LeaveOneOut;
import org.relent.model.ProofObstacle;

/** Every format ever released stays readable, and what it holds predicts the same bits. */
class GoldenTest {

  private static final Path VERSION_1 = Path.of("src", "test", "resources", "golden", "v1");

  @TestFactory
  Stream<DynamicTest> filesOfVersionOneAreReadAsEver() {
    return Golden.models().keySet().stream()
        .map(name -> DynamicTest.dynamicTest(name, () -> readAsEver(name)));
  }

  /** {@code information=rows} was called {@code sampled} once. */
  @Test
  void settingsThatWereRenamedAreToldInTodaysWords() throws IOException {
    Path file = VERSION_1.resolve("med-fisher-sampled.relent");
    assertEquals("rows", Models.load(file).model().summary().settings().get("information"));
    assertTrue(Models.header(file).toString().contains("information=sampled"), "as it stands");
  }

  private static void readAsEver(String name) throws IOException {
    Path file = VERSION_1.resolve(name + ".relent");
    assertTrue(Files.size(file) <= 10_000, "small enough to be kept");
    SavedModel model = Models.load(file);
    List<String> expected =
        Files.readAllLines(VERSION_1.resolve(name + ".predictions"), StandardCharsets.US_ASCII);
    assertEquals(expected, Predictions.of(model.model(), Golden.probe(name)));
    assertTrue(name.startsWith(model.model().summary().model()));
    assertEquals(Golden.PROVENANCE, model.provenance());
    if (model.model() instanceof Classifier classifier) {
      withdrawn(file, classifier.leaveOneOut());
      byte[] written = Models.bytes(model);
      assertArrayEquals(written, Models.bytes(Models.parse(written)));
      return;
    }
    // the current version writes format 1 as it was written; a later one may write its own
    assertArrayEquals(Files.readAllBytes(file), Models.bytes(model));
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
