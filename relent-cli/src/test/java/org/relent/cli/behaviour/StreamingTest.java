// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.json.JsonFactory;

/** Predictions stream: in constant memory, and no longer than somebody reads them. */
@Slow
@SystemBound
class StreamingTest {

  private static final int ROWS = Scale.of(200_000, 10_000_000);

  /** Enough for a batch of rows, and too little for all of them: the control below says so. */
  private static final List<String> LITTLE_MEMORY = List.of("-Xmx" + Scale.of(24, 64) + "m");

  @TempDir static Path folder;

  @BeforeAll
  static void files() throws IOException {
    Call fit = Call.in(folder, "fit", "crabs", "-m", "med-svm");
    assertEquals(0, fit.exit(), fit::toString);
    Random random = new Random(7);
    try (BufferedWriter csv = Files.newBufferedWriter(folder.resolve("many.csv"))) {
      csv.write("FL,RW,CL,CW,BD\n");
      for (int i = 0; i < ROWS; i++) {
        for (int k = 0; k < 5; k++) {
          csv.write((k == 0 ? "" : ",") + (50 + random.nextInt(350)) / 10.0);
        }
        csv.write('\n');
      }
    }
  }

  @Test
  void aReaderThatHasEnoughEndsThePipeQuietly() throws Exception {
    Child child =
        Child.piped(folder, "head -1", "predict", "crabs.relent", "many.csv", "--progress", "none");
    assertEquals(0, child.exit(), child::toString);
    assertEquals("label,probability:F,probability:M,margin\n", child.text());
    assertEquals("", child.err());
  }

  @Test
  void manyRowsNeedNoMoreMemoryThanFew() throws Exception {
    Child toFile =
        Child.in(
            folder,
            LITTLE_MEMORY,
            Map.of(),
            "predict",
            "crabs.relent",
            "many.csv",
            "-q",
            "-o",
            "p.csv");
    assertEquals(0, toFile.exit(), toFile::toString);
    assertEquals("", toFile.text() + toFile.err());
    try (Stream<String> lines = Files.lines(folder.resolve("p.csv"))) {
      assertEquals(ROWS + 1L, lines.count());
    }
    System.out.printf(
        Locale.ROOT, "predict: %,.0f rows/s with the start of the JVM%n", ROWS / toFile.seconds());
  }

  /** Without this the tests of memory could not fail. */
  @Test
  void allRowsAtOnceDoNotFit() throws Exception {
    Child whole = Child.in(folder, LITTLE_MEMORY, Map.of(), "inspect", "many.csv", "-q");
    assertTrue(whole.exit() != 0, whole::toString);
  }

  @Test
  void theDocumentStreamsToo() throws Exception {
    Child child =
        Child.in(
            folder,
            LITTLE_MEMORY,
            Map.of(),
            "predict",
            "crabs.relent",
            "many.csv",
            "--json",
            "-q",
            "-o",
            "p.json");
    assertEquals(0, child.exit(), child::toString);
    assertEquals(ROWS, labels(folder.resolve("p.json")));
  }

  private static long labels(Path json) {
    long labels = 0;
    try (JsonParser parser =
        JsonFactory.builder()
            .build()
            .createParser(tools.jackson.core.ObjectReadContext.empty(), json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.PROPERTY_NAME && parser.currentName().equals("label")) {
          labels++;
        }
      }
    }
    return labels;
  }

  @Test
  void standardOutputHasTheSameBytesAsAFile() throws Exception {
    Path few = folder.resolve("few.csv");
    try (Stream<String> lines = Files.lines(folder.resolve("many.csv"))) {
      Files.write(few, lines.limit(50_001).toList());
    }
    Child child =
        Child.in(folder, LITTLE_MEMORY, Map.of(), "predict", "crabs.relent", "few.csv", "-q");
    Call file = Call.in(folder, "predict", "crabs.relent", "few.csv", "-q", "-o", "few.out.csv");
    assertEquals(0, child.exit(), child::toString);
    assertEquals(0, file.exit(), file::toString);
    assertEquals(Files.readString(folder.resolve("few.out.csv")), child.text());
  }

  @Test
  void aBadRowFarDownLeavesNoFile() throws Exception {
    Path bad = folder.resolve("bad.csv");
    try (Stream<String> lines = Files.lines(folder.resolve("many.csv"))) {
      List<String> some = new java.util.ArrayList<>(lines.limit(60_000).toList());
      some.add("1,2,3,4,word");
      Files.write(bad, some);
    }
    Call call = Call.in(folder, "predict", "crabs.relent", "bad.csv", "-q", "-o", "bad.out.csv");
    assertEquals(65, call.exit(), call::toString);
    assertTrue(call.touchedNothing() && call.out().isEmpty(), call::toString);
    assertTrue(call.err().contains("bad.csv:60001: column \"BD\""), call::toString);
  }
}
