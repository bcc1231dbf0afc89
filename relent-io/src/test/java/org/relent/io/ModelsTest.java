// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.relent.data.DataException;
import org.relent.io.file.Predictions;
import org.relent.io.file.Zoo;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detector;
import org.relent.model.FitReport;
import org.relent.model.Regressor;

/** Models in files on disk. */
class ModelsTest {

  private static final Zoo.Case MED = Zoo.small().get(0);
  private static final Zoo.Case SVM = Zoo.small().get(1);
  private static final Zoo.Case RIDGE = Zoo.small().get(3);

  @TempDir Path directory;

  private Path file() {
    return directory.resolve("m.relent");
  }

  @Test
  void aModelIsSavedAndLoaded() {
    Models.save(SVM.model(), file());
    assertEquals(
        Predictions.of(SVM.model(), SVM.probe()),
        Predictions.of(Models.load(file(), Classifier.class), SVM.probe()));
    Models.save(RIDGE.model(), file());
    assertEquals(
        Predictions.of(RIDGE.model(), RIDGE.probe()),
        Predictions.of(Models.load(file(), Regressor.class), RIDGE.probe()));
  }

  /** Every component of it, the order of the settings too. */
  @Test
  void whatASummarySaysSurvives() {
    int told = 0;
    for (Zoo.Case each : Zoo.small()) {
      FitReport before = each.model().summary();
      byte[] bytes = Models.bytes(SavedModel.of(each.model(), Provenance.unknown()));
      FitReport after = Models.parse(bytes).model().summary();
      assertEquals(before, after);
      assertEquals(
          List.copyOf(before.settings().entrySet()), List.copyOf(after.settings().entrySet()));
      told += before.certificate().supportRows().isPresent() ? 1 : 0;
    }
    assertTrue(told > 0, "rows of support are told of some");
  }

  @Test
  void aDensityIsSavedAndLoadedAndTellsItsParts() {
    Zoo.Case mixture = Zoo.small().get(Zoo.small().size() - 3);
    Models.save(mixture.model(), file());
    assertEquals(
        Predictions.of(mixture.model(), mixture.probe()),
        Predictions.of(Models.load(file(), Density.class), mixture.probe()));
    Map<String, Object> header = Models.header(file());
    assertEquals("density", header.get("task"));
    assertEquals(Map.of("form", "gaussian-mixture"), header.get("density"));
    assertEquals(List.of("1", "2"), header.get("parts"));
    assertEquals(List.of("x", "same", "y"), header.get("inputs"));
    assertEquals(false, header.get("containsTrainingRows"));
    code("RLT-M023", () -> Models.load(file(), Detector.class));
  }

  @Test
  void theDigestIsThatOfTheBytesBeforeIt() throws IOException, NoSuchAlgorithmException {
    Models.save(SVM.model(), file());
    byte[] bytes = Files.readAllBytes(file());
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    digest.update(bytes, 0, bytes.length - 32);
    String expected = HexFormat.of().formatHex(digest.digest());
    assertEquals(expected, Models.verify(file()));
    assertEquals(expected, Models.load(file()).sha256());
  }

  @Test
  void aModelOfTheOtherTaskIsNotTakenForOne() {
    Models.save(RIDGE.model(), file());
    code("RLT-M023", () -> Models.load(file(), Classifier.class));
    Models.save(SVM.model(), file());
    code("RLT-M023", () -> Models.load(file(), Regressor.class));
    code("RLT-M023", () -> Models.load(file(), Density.class));
  }

  @Test
  void whatIsNoFileIsToldApart() {
    code("RLT-I001", () -> Models.load(file()));
    code("RLT-I002", () -> Models.load(directory));
    code("RLT-I001", () -> Models.header(file()));
  }

  @Test
  void aLargeFileThatIsNoModelIsNotRead() throws IOException {
    try (RandomAccessFile sparse = new RandomAccessFile(file().toFile(), "rw")) {
      sparse.setLength(1L << 40);
    }
    code("RLT-M001", () -> Models.load(file()));
    byte[] model = Models.bytes(SavedModel.of(SVM.model(), Provenance.unknown()));
    try (RandomAccessFile sparse = new RandomAccessFile(file().toFile(), "rw")) {
      sparse.write(model);
    }
    code("RLT-M016", () -> Models.load(file()));
    try (RandomAccessFile sparse = new RandomAccessFile(file().toFile(), "rw")) {
      sparse.setLength(1L << 30);
    }
    code("RLT-M014", () -> Models.load(file()));
  }

  @Test
  void theHeaderTellsOfTheModel() {
    Provenance provenance =
        Provenance.of("sha256:0123456789abcdef", 100, 7)
            .with("auc", Provenance.Figure.of(0.75, 0.125))
            .with("accuracy", Provenance.Figure.of(0.1));
    Models.save(SavedModel.of(MED.model(), provenance), file());
    Map<String, Object> header = Models.header(file());
    assertEquals("med-svm", header.get("model"));
    assertEquals("classification", header.get("task"));
    assertEquals("kind", header.get("target"));
    assertEquals(false, header.get("containsTrainingRows"));
    assertEquals(List.of("k0", "k1", "k2"), header.get("classes"));
    assertEquals(List.of("x\tin mm", "colour", "word"), header.get("inputs"));
    assertEquals("1", ((Map<?, ?>) header.get("settings")).get("seed"));
    assertEquals(MED.model().summary().settings(), header.get("settings"));
    assertEquals(
        "0.75",
        ((Map<?, ?>) ((Map<?, ?>) header.get("metrics")).get("auc")).get("mean").toString());
    assertEquals("0.1", ((Map<?, ?>) header.get("metrics")).get("accuracy").toString());
    assertEquals("sha256:0123456789abcdef", ((Map<?, ?>) header.get("provenance")).get("data"));
    assertEquals(
        MED.model().summary().warnings().size(), ((List<?>) header.get("warnings")).size());
  }

  @Test
  void theHeaderIsReadWithoutTheArrays() throws IOException {
    Models.save(SVM.model(), file());
    byte[] bytes = Files.readAllBytes(file());
    bytes[bytes.length - 40] ^= 1;
    Files.write(file(), bytes);
    assertEquals(true, Models.header(file()).get("containsTrainingRows"));
    code("RLT-M012", () -> Models.verify(file()));
    bytes[100] ^= 1;
    Files.write(file(), bytes);
    code("RLT-M006", () -> Models.header(file()));
  }

  @Test
  void whatIsDamagedIsNamed() {
    byte[] bytes = Models.bytes(SavedModel.of(SVM.model(), Provenance.unknown()));
    byte[] damaged = bytes.clone();
    damaged[bytes.length - 40] ^= 1;
    String message = code("RLT-M012", () -> Models.parse(damaged));
    assertTrue(message.contains("section \"calibration\""), message);
    byte[] newer = bytes.clone();
    newer[10] = 9;
    assertTrue(code("RLT-M003", () -> Models.parse(newer)).contains("made by a newer Relent"));
  }

  @Test
  void aFailedSaveLeavesTheOldModel() throws IOException {
    Models.save(SVM.model(), file());
    byte[] before = Files.readAllBytes(file());
    Provenance infinite =
        Provenance.unknown().with("auc", Provenance.Figure.of(Double.POSITIVE_INFINITY));
    code("RLT-M018", () -> Models.save(SavedModel.of(MED.model(), infinite), file()));
    assertArrayEquals(before, Files.readAllBytes(file()));
  }

  @Test
  void aFileTellsNothingOfWhereItWasMade() {
    String text =
        new String(
            Models.bytes(SavedModel.of(MED.model(), Provenance.unknown())),
            java.nio.charset.StandardCharsets.ISO_8859_1);
    for (String property : List.of("user.home", "user.dir", "java.io.tmpdir", "java.version")) {
      assertFalse(text.contains(System.getProperty(property)), property);
    }
  }

  @Test
  void aProvenanceTakesNoPathsAndNoSentences() {
    for (String data : List.of("/home/me/crabs.csv", "crabs.csv", "sha256:", "C:\\crabs")) {
      assertThrows(IllegalArgumentException.class, () -> Provenance.of(data, 1, 1), data);
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> new Provenance("by me", 1, "", 0, 0, MissingWords.standard(), Map.of()));
    assertThrows(IllegalArgumentException.class, () -> Provenance.of("", -1, 0));
    assertThrows(IllegalArgumentException.class, () -> Provenance.of("", 0, -1));
  }

  @Test
  void theEngineThatFittedAModelStaysItsEngine() {
    Provenance now = Provenance.unknown();
    Provenance before = new Provenance("0.1.0", 0, "", 0, 0, MissingWords.standard(), Map.of());
    assertTrue(now.isOfThisEngine());
    assertFalse(before.isOfThisEngine());
    for (Provenance provenance : List.of(now, before)) {
      byte[] bytes = Models.bytes(SavedModel.of(SVM.model(), provenance));
      assertEquals(provenance, Models.parse(bytes).provenance());
      assertArrayEquals(bytes, Models.bytes(Models.parse(bytes)));
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> new Provenance("0.1.0", -1, "", 0, 0, MissingWords.standard(), Map.of()));
  }

  @Test
  void theVersionIsThatOfTheBuild() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    String version = pom.substring(pom.indexOf("<version>") + 9, pom.indexOf("</version>"));
    assertEquals(version.replace("-SNAPSHOT", ""), Provenance.VERSION);
  }

  @Test
  void bytesOfAModelDoNotDependOnTheArrayGiven() {
    byte[] bytes = Models.bytes(SavedModel.of(SVM.model(), Provenance.unknown()));
    byte[] before = bytes.clone();
    SavedModel read = Models.parse(bytes);
    assertArrayEquals(before, bytes);
    Arrays.fill(bytes, (byte) 0);
    assertArrayEquals(before, Models.bytes(read));
  }

  private static String code(String expected, Executable call) {
    DataException refusal = assertThrows(DataException.class, call);
    assertEquals(expected, refusal.code(), refusal.getMessage());
    return refusal.getMessage();
  }
}
