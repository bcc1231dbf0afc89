// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.catalog.Candidate;
import org.relent.cli.Call;
import org.relent.data.DataException;

/** That numbers are not scaled may be said of every model; that they are, of those that do. */
class UnscaledTest {

  @TempDir Path folder;

  static Stream<EveryKind.Case> cases() {
    return EveryKind.cases().stream();
  }

  private static EveryKind.Case scaled(EveryKind.Case one, String how) {
    Map<String, String> settings = new LinkedHashMap<>(one.settings());
    settings.put("scale", how);
    return new EveryKind.Case(one.name(), one.kind(), settings, one.examples());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyModelTakesScaleNone(EveryKind.Case one) {
    EveryKind.Case unscaled = scaled(one, "none");
    if (one.kind().has("scale")) {
      assertEquals("none", unscaled.fit(1).summary().settings().get("scale"));
      assertEquals("standard", scaled(one, "standard").fit(1).summary().settings().get("scale"));
    } else {
      assertArrayEquals(EveryKind.bytes(one.fit(1)), EveryKind.bytes(unscaled.fit(1)));
      assertEquals(
          Map.of(), new Candidate<>("it", one.kind(), Map.of("scale", "none")).departures());
      DataException refused =
          assertThrows(DataException.class, () -> scaled(one, "standard").fit(1));
      assertEquals("RLT-S002", refused.code());
      assertTrue(refused.getMessage().contains("has no parameter \"scale\""), refused.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fit iris --model med-gaussian --json",
        "tune iris --model med-gaussian --try percentile=10,25 --cv 3 --json",
        "compare iris --models maxent,med-gaussian --cv 3 --json"
      })
  void everyVerbThatLearnsTakesIt(String command) {
    Call none = Call.in(folder, (command + " --scale none").split(" ", -1));
    assertEquals(0, none.exit(), none::toString);
    assertTrue(none.out().contains("med-gaussian"), none::out);
  }

  @Test
  void scalingIsRefusedByAModelThatHasNoChoice() {
    for (String verb : List.of("fit", "tune")) {
      Call refused =
          Call.in(folder, verb, "iris", "--model", "med-gaussian", "--scale", "standard");
      assertEquals(64, refused.exit(), refused::toString);
      assertTrue(refused.err().contains("error[RLT-S002]"), refused::err);
    }
  }
}
