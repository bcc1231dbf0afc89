// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Parameter;
import org.relent.catalog.Recipe;
import org.relent.catalog.Run;
import org.relent.io.Models;
import org.relent.math.Threads;
import org.relent.model.FitReport;
import org.relent.model.Model;

/**
 * What a model of any kind tells of its settings is what its recipe declares, and makes it again.
 */
class RecipesToldTest {

  @TestFactory
  Stream<DynamicTest> everyKindTellsItsRecipe() {
    return EveryKind.cases().stream().map(one -> dynamicTest(one.name(), () -> told(one)));
  }

  private static void told(EveryKind.Case one) {
    Model model = one.fit(2);
    FitReport report = model.summary();
    Map<String, String> settings = report.settings();
    Recipe<?> resolved = assertInstanceOf(Recipe.class, report.recipe().resolved());
    assertEquals(resolved.texts(), settings);
    assertInstanceOf(Recipe.class, report.recipe().asked());
    List<String> declared = new ArrayList<>();
    one.kind().parameters().forEach(parameter -> declared.add(parameter.name()));
    declared.retainAll(settings.keySet());
    assertEquals(declared, List.copyOf(settings.keySet()), "in the order of declaration");
    assertTrue(report.recipe().changed().keySet().stream().allMatch(settings::containsKey));
    settings.forEach((name, text) -> printed(one.kind().parameter(name).orElseThrow(), text));
    assertArrayEquals(
        EveryKind.bytes(model), EveryKind.bytes(again(one, report.recipe().asked().texts())));
    assertEquals(settings, again(one, settings).summary().settings(), "resolved once");
    FitReport stored = Models.parse(EveryKind.bytes(model)).model().summary();
    assertEquals(report.certificate(), stored.certificate());
    assertEquals(report.recipe(), stored.recipe());
  }

  /** What is told is printed by the one printer: read, it is printed the same. */
  private static <T> void printed(Parameter<T> parameter, String text) {
    assertEquals(text, parameter.type().print(parameter.read(text)), parameter.name());
  }

  private static Model again(EveryKind.Case one, Map<String, String> settings) {
    ModelKind<?> kind = one.kind();
    Run run = new Run(new Threads(1), Duration.ofDays(1), 512L << 20);
    return kind.trainer(kind.settings(settings), run).fit(one.examples());
  }
}
