// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detector;
import org.relent.model.Model;
import org.relent.model.OrderedClassifier;
import org.relent.model.Regressor;
import org.relent.testkit.Slow;

/** A model read from a file is the model that was written. */
@Slow
class RoundTripTest {

  private static final Provenance PROVENANCE =
      Provenance.of("sha256:0123456789abcdef", 24, 4)
          .with("auc", Provenance.Figure.of(0.1 + 0.2, 1e-300))
          .with("errors", Provenance.Figure.of(3));

  @TestFactory
  Stream<DynamicTest> everyMachineIsTheSameAgain() {
    return Zoo.machines().stream().map(RoundTripTest::test);
  }

  @TestFactory
  Stream<DynamicTest> everyColumnIsTheSameAgain() {
    return Zoo.columns().stream().map(RoundTripTest::test);
  }

  @TestFactory
  Stream<DynamicTest> everyFamilyIsTheSameAgain() {
    return Generative.families().stream().map(RoundTripTest::test);
  }

  @TestFactory
  Stream<DynamicTest> everyFisherMapIsTheSameAgain() {
    return FisherFiles.cases().stream().map(RoundTripTest::test);
  }

  @TestFactory
  Stream<DynamicTest> everyRecipeIsTheSameAgain() {
    return Recipes.cases().stream().map(RoundTripTest::test);
  }

  @TestFactory
  Stream<DynamicTest> everyDetectorIsTheSameAgain() {
    return DetectorFiles.cases().stream().map(RoundTripTest::test);
  }

  @TestFactory
  Stream<DynamicTest> everyDensityIsTheSameAgain() {
    return DensityFiles.cases().stream().map(RoundTripTest::test);
  }

  @TestFactory
  Stream<DynamicTest> theSmallOnesAreSmall() {
    return Zoo.small().stream()
        .map(
            model ->
                DynamicTest.dynamicTest(
                    model.name(),
                    () -> {
                      byte[] bytes = Models.bytes(SavedModel.of(model.model(), PROVENANCE));
                      assertTrue(bytes.length <= 4096, bytes.length + " bytes");
                      same(model);
                    }));
  }

  private static DynamicTest test(Zoo.Case model) {
    return DynamicTest.dynamicTest(model.name(), () -> same(model));
  }

  private static void same(Zoo.Case given) {
    Model model = given.model();
    byte[] bytes = Models.bytes(SavedModel.of(model, PROVENANCE));
    SavedModel read = Models.parse(bytes);
    Model again = read.model();
    assertEquals(PROVENANCE, read.provenance());
    assertEquals(Predictions.of(model, given.probe()), Predictions.of(again, given.probe()));
    assertEquals(
        Predictions.explained(model, given.probe()), Predictions.explained(again, given.probe()));
    assertEquals(model.summary(), again.summary());
    assertEquals(model.encoding().parts(), again.encoding().parts());
    assertEquals(model.encoding().rule(), again.encoding().rule());
    if (model instanceof Classifier classifier) {
      assertEquals(classifier.classes(), ((Classifier) again).classes());
      assertEquals(classifier.leaveOneOut(), ((Classifier) again).leaveOneOut());
    } else if (model instanceof Detector detector) {
      assertEquals(detector.normalLabel(), ((Detector) again).normalLabel());
      assertEquals(detector.conformal().threshold(), ((Detector) again).conformal().threshold());
    } else if (model instanceof Density density) {
      DensityFiles.assertSame(density, (Density) again);
    } else if (model instanceof OrderedClassifier ordered) {
      assertEquals(ordered.levels(), ((OrderedClassifier) again).levels());
      assertEquals(
          ordered.leaveOneOut().toString(), ((OrderedClassifier) again).leaveOneOut().toString());
    } else {
      assertEquals(((Regressor) model).leaveOneOut(), ((Regressor) again).leaveOneOut());
    }
    assertArrayEquals(bytes, Models.bytes(read), "saved again, the same bytes");
  }

  @Test
  void rowsThatScoresAndResponseShareStandInTheFileOnce() {
    Zoo.Case ridge = Zoo.small().get(3);
    String header = new String(Models.bytes(SavedModel.of(ridge.model(), PROVENANCE)), UTF_8);
    assertTrue(header.contains("support.values"));
    assertTrue(!header.contains("training.values"));
  }

  private static final java.nio.charset.Charset UTF_8 = java.nio.charset.StandardCharsets.UTF_8;
}
