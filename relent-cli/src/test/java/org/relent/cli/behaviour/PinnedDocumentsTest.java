// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.relent.catalog.Catalog;
import org.relent.catalog.ModelKind;
import org.relent.cli.Call;
import org.relent.math.Seed;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What users and programs read of every kind of model is what it was: its page of {@code models},
 * and the documents of a small fit, of its file, its predictions and its evaluation, number by
 * number. The documents of before are in {@code src/test/resources/pinned}; {@code
 * -Drelent.pin=write} writes them anew, for a change that is meant.
 */
class PinnedDocumentsTest {

  private static final Path PINNED = Path.of("src", "test", "resources", "pinned");
  private static final List<String> COLUMNS =
      List.of("a", "b", "level", "share", "rest", "on", "off", "class", "count");
  private static final int ROWS = 40;
  private static final int PREDICTED = 3;

  /** What differs from run to run, from place to place, or with every other line of a file. */
  private static final Set<String> VOLATILE =
      Set.of("seconds", "file", "report", "created", "size", "bytes", "sha256", "provenance");

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  @TempDir Path folder;

  private static double noise(int row, int column) {
    return (new Seed(column).split(row).value() >>> 40) / (double) (1L << 24) - 0.5;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  private static String row(int i) {
    double shift = i % 2 == 0 ? 0.6 : 0;
    double share = 0.5 + 0.8 * noise(i, 4);
    return String.join(
        ",",
        number(shift + 2 * noise(i, 1)),
        number(2 * noise(i, 2) - shift),
        noise(i, 3) + shift < 0.2 ? "low" : "high",
        number(share),
        number(1 - share),
        noise(i, 5) < 0 ? "0" : "1",
        noise(i, 6) < 0.2 ? "0" : "1",
        i % 2 == 0 ? "yes" : "no",
        String.valueOf(Math.round(3 + 2 * shift + 3 * noise(i, 7))));
  }

  static String csv() {
    return IntStream.range(0, ROWS)
        .mapToObj(PinnedDocumentsTest::row)
        .collect(Collectors.joining("\n", String.join(",", COLUMNS) + "\n", "\n"));
  }

  /** The target of a kind, if any, and the columns that it takes. */
  static List<String> roles(ModelKind<?> kind) {
    return switch (kind.id()) {
      case "kernel-ordinal" ->
          Stream.concat(roles("class", "a", "b", "level").stream(), Stream.of("--levels", "no,yes"))
              .toList();
      case "kernel-ridge",
          "kernel-poisson",
          "kernel-negative-binomial",
          "kernel-robust",
          "kernel-quantile",
          "med-regression" ->
          roles("count", "a", "b", "level");
      case "med-gaussian", "ml-gaussian" -> roles("class", "a", "b");
      case "med-tree", "ml-tree", "med-bayes-net" -> roles("class", "level", "on", "off");
      case "med-anomaly", "bayes-product" ->
          Stream.concat(roles("class", "a", "b").stream(), Stream.of("--set", "normal=yes"))
              .toList();
      case "lme-gaussian-mixture" -> roles("", "a", "b");
      case "lme-dirichlet-mixture" -> roles("", "share", "rest");
      case "lme-boltzmann" -> roles("", "on", "off");
      default -> roles("class", "a", "b", "level");
    };
  }

  private static List<String> roles(String target, String... columns) {
    String ignored =
        COLUMNS.stream()
            .filter(column -> !column.equals(target) && !List.of(columns).contains(column))
            .collect(Collectors.joining(","));
    List<String> shared = List.of("--ignore", ignored, "--types", "on=category,off=category");
    return target.isEmpty()
        ? shared
        : Stream.concat(Stream.of("--target", target), shared.stream()).toList();
  }

  private JsonNode document(List<String> args) {
    Call call = Call.in(folder, args.toArray(String[]::new));
    assertEquals(0, call.exit(), () -> args + ": " + call.err());
    return call.json();
  }

  private ObjectNode documents(ModelKind<?> kind) throws IOException {
    Files.writeString(folder.resolve("data.csv"), csv());
    ObjectNode all = MAPPER.createObjectNode();
    all.set("models", document(List.of("models", kind.id(), "--json")));
    List<String> fit =
        Stream.of(
                List.of("fit", "data.csv", "--model", kind.id(), "-o", "m.relent", "--json"),
                roles(kind))
            .flatMap(List::stream)
            .toList();
    all.set("fit", document(fit));
    all.set("inspect", document(List.of("inspect", "m.relent", "--json")));
    JsonNode predicted = document(List.of("predict", "m.relent", "data.csv", "--json")).get("rows");
    for (int i = 0; i < PREDICTED; i++) {
      all.set("predict " + (i + 1), predicted.get(i));
    }
    all.set("evaluate", document(List.of("evaluate", "m.relent", "data.csv", "--json")));
    withoutVolatile(all);
    return all;
  }

  private static void withoutVolatile(JsonNode node) {
    if (node instanceof ObjectNode object) {
      object.remove(VOLATILE);
    }
    node.forEach(PinnedDocumentsTest::withoutVolatile);
  }

  @TestFactory
  Stream<DynamicTest> everyKindSaysWhatItSaidBefore() {
    return Catalog.kinds().stream().map(kind -> dynamicTest(kind.id(), () -> same(kind)));
  }

  private void same(ModelKind<?> kind) throws IOException {
    String now = MAPPER.writeValueAsString(documents(kind)).replace("\r", "") + "\n";
    Path pinned = PINNED.resolve(kind.id() + ".json");
    if ("write".equals(System.getProperty("relent.pin"))) {
      Files.writeString(pinned, now);
    }
    assertEquals(Files.readString(pinned, StandardCharsets.UTF_8), now);
  }

  @Test
  void nothingIsPinnedThatIsGone() throws IOException {
    Set<String> kinds = new TreeSet<>();
    Catalog.kinds().forEach(kind -> kinds.add(kind.id() + ".json"));
    Set<String> pinned = new TreeSet<>();
    try (Stream<Path> files = Files.list(PINNED)) {
      files.forEach(file -> pinned.add(file.getFileName().toString()));
    }
    assertEquals(kinds, pinned);
  }
}
