// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Parameter;
import org.relent.cli.Call;
import org.relent.data.DataException;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

/** The settings that {@code fit --json} prints make the same model when they are given back. */
@Slow
class SettingsFedBackTest {

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> everyKindIsMadeAgainBySettingsItPrints() {
    return Catalog.kinds().stream()
        .flatMap(
            kind -> said(kind).map(said -> dynamicTest(kind.id() + said, () -> same(kind, said))));
  }

  /** Nothing, and of every setting the value that a search would try last. */
  private static Stream<Map<String, String>> said(ModelKind<?> kind) {
    Map<String, String> last = new LinkedHashMap<>();
    for (Parameter<?> parameter : kind.parameters()) {
      List<String> tried = parameter.tried();
      if (!tried.isEmpty()) {
        Map<String, String> more = new LinkedHashMap<>(last);
        more.put(parameter.name(), tried.get(tried.size() - 1));
        if (taken(kind, more)) {
          last = more;
        }
      }
    }
    return last.isEmpty()
        ? Stream.of(Collections.emptyMap())
        : Stream.of(Collections.emptyMap(), last);
  }

  private static boolean taken(ModelKind<?> kind, Map<String, String> settings) {
    try {
      kind.settings(settings);
      return true;
    } catch (DataException refused) {
      return false;
    }
  }

  private record Fitted(Map<String, String> settings, byte[] file, JsonNode rows) {}

  /**
   * The fit is repeated by what was asked for. What the rows decided is a number once it is given
   * back, and the file no longer says that it was asked for: then the numbers repeat the
   * predictions, and themselves byte by byte.
   */
  private void same(ModelKind<?> kind, Map<String, String> said) throws IOException {
    Files.writeString(folder.resolve("data.csv"), PinnedDocumentsTest.csv());
    Fitted first = fitted(kind, said);
    JsonNode verified = done(List.of("verify", "m.relent", "--refit", "data.csv", "--json"));
    assertEquals(true, verified.get("refit").booleanValue());
    assertEquals("bytes", verified.get("compared").asString());
    Fitted again = fitted(kind, first.settings());
    assertEquals(first.settings(), again.settings());
    assertEquals(first.rows(), again.rows());
    byte[] same =
        asked(first.file()).isEmpty() ? first.file() : fitted(kind, again.settings()).file();
    assertArrayEquals(same, again.file());
  }

  private Fitted fitted(ModelKind<?> kind, Map<String, String> settings) throws IOException {
    List<String> fit =
        new ArrayList<>(List.of("fit", "data.csv", "-m", kind.id(), "-o", "m.relent", "--json"));
    fit.addAll(PinnedDocumentsTest.roles(kind));
    settings.forEach((name, value) -> fit.addAll(List.of("--set", name + "=" + value)));
    Map<String, String> printed = new LinkedHashMap<>();
    done(fit)
        .get("settings")
        .properties()
        .forEach(one -> printed.put(one.getKey(), one.getValue().asString()));
    byte[] file = Files.readAllBytes(folder.resolve("m.relent"));
    JsonNode rows = done(List.of("predict", "m.relent", "data.csv", "--json")).get("rows");
    return new Fitted(printed, file, rows);
  }

  private JsonNode done(List<String> args) {
    Call call = Call.in(folder, args.toArray(String[]::new));
    assertEquals(0, call.exit(), () -> args + ": " + call.err());
    return call.json();
  }

  /** What was asked for and came out otherwise, by the header of the file. */
  private JsonNode asked(byte[] file) throws IOException {
    Files.write(folder.resolve("first.relent"), file);
    JsonNode header = done(List.of("inspect", "first.relent", "--json"));
    return header.path("asked");
  }
}
