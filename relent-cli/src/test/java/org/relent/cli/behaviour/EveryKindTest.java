// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.relent.catalog.Catalog;
import org.relent.data.Table;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detector;
import org.relent.model.FitReport;
import org.relent.model.Model;
import org.relent.model.Regressor;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;

/** The same rows make the same model of every kind, to the last bit. */
@Slow
class EveryKindTest {

  private static final List<String> LOCALES = List.of("tr-TR", "de-DE", "ar-EG-u-nu-arab");

  private static List<String> expected;

  @TempDir Path folder;

  @BeforeAll
  static void once() throws Exception {
    expected = EveryKind.digests("2:en-US");
  }

  @Test
  void everyKindIsThere() {
    List<String> ids = EveryKind.cases().stream().map(one -> one.kind().id()).distinct().toList();
    assertEquals(Catalog.ids(), ids);
  }

  /** Every number of threads with every locale. */
  private static List<String> allWays() {
    return Stream.of(1, 2, 4)
        .flatMap(threads -> LOCALES.stream().map(locale -> threads + ":" + locale))
        .toList();
  }

  /** Every virtual machine draws its own order of what is hashed or immutable. */
  @Test
  void everyVirtualMachineAndEveryWay() throws Exception {
    int machines = Scale.of(2, 8);
    for (int m = 0; m < machines; m++) {
      boolean interpreted = m % 2 == 0;
      List<String> ways =
          Scale.full()
              ? allWays()
              : interpreted ? List.of("4:tr-TR") : List.of("1:de-DE", "2:ar-EG-u-nu-arab");
      Child child =
          Child.of(
              folder,
              List.of(interpreted ? "-Xint" : "-XX:-TieredCompilation"),
              EveryKind.class,
              ways);
      assertEquals(0, child.exit(), child::toString);
      List<String> printed = child.text().lines().toList();
      List<String> repeated = new ArrayList<>();
      ways.forEach(way -> repeated.addAll(expected));
      assertEquals(String.join("\n", repeated), String.join("\n", printed), "machine " + m + ways);
    }
  }

  /** The order of rows is no part of what is learnt: see docs/decisions/0023. */
  @TestFactory
  Stream<DynamicTest> theOrderOfRowsChangesNoBit() {
    return EveryKind.cases().stream()
        .filter(one -> !one.dependsOnOrder())
        .map(one -> DynamicTest.dynamicTest(one.name(), () -> sameInAnyOrder(one)));
  }

  private static void sameInAnyOrder(EveryKind.Case one) {
    List<String> given = bits(one.fit(2), one.examples().features());
    for (int s = 0; s < Scale.of(1, 10); s++) {
      Model other = one.select(new Seed(s).permutation(one.examples().size())).fit(2);
      assertEquals(given, bits(other, one.examples().features()));
    }
  }

  /** Else they would be said to draw rows without need. */
  @Test
  void whatDrawsRowsDependsOnTheirOrder() {
    EveryKind.Case one =
        EveryKind.cases().stream().filter(EveryKind.Case::dependsOnOrder).findFirst().orElseThrow();
    Model other = one.select(new Seed(1).permutation(one.examples().size())).fit(2);
    Table rows = one.examples().features();
    assertFalse(bits(one.fit(2), rows).equals(bits(other, rows)));
  }

  /** A law that cannot be broken would say nothing: another row is another model. */
  @Test
  void oneRowLessIsAnotherModel() {
    for (EveryKind.Case one : EveryKind.cases()) {
      int[] fewer = Arrays.copyOf(new Seed(1).permutation(one.examples().size()), 23);
      Table rows = one.examples().features();
      assertFalse(bits(one.fit(2), rows).equals(bits(one.select(fewer).fit(2), rows)), one.name());
    }
  }

  /** What a model says of rows, and what is told of its fit. */
  private static List<String> bits(Model model, Table rows) {
    List<String> bits = new ArrayList<>();
    FitReport summary = model.summary();
    bits.add(summary.certificate().toString());
    bits.add(summary.iterations() + " " + summary.warnings());
    if (model instanceof Classifier classifier) {
      classifier.predict(rows).stream()
          .map(p -> p.scores() + Arrays.toString(p.probabilities()))
          .forEach(bits::add);
      bits.add(classifier.leaveOneOut().toString());
    } else if (model instanceof Regressor regressor) {
      regressor.predict(rows).forEach(estimate -> bits.add(estimate.toString()));
    } else if (model instanceof Detector detector) {
      detector.predict(rows).forEach(detection -> bits.add(detection.toString()));
    } else if (model instanceof Density density) {
      density.predict(rows).stream()
          .map(p -> p.logDensity() + " " + p.component() + Arrays.toString(p.chances()))
          .forEach(bits::add);
    }
    return bits;
  }
}
