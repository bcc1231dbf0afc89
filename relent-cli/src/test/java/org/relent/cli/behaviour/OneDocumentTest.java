// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import org.relent.testkit.Slow;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Under {@code --json} every verb prints one document and nothing else, warnings or not. */
@Slow
class OneDocumentTest {

  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .build();

  @TempDir static Path folder;

  /** A constant column, a column twice, a gap: all of them worth a warning. */
  @BeforeAll
  static void data() throws IOException {
    StringBuilder csv = new StringBuilder("a,b,twice,same,y\n");
    for (int i = 0; i < 40; i++) {
      int b = i * i % 7;
      csv.append(i == 7 ? "" : String.valueOf(i % 2 * 3 + i % 5)).append(',').append(b).append(',');
      csv.append(2 * b).append(",1,").append(i % 2 == 0 ? "p" : "q").append('\n');
    }
    Files.writeString(folder.resolve("odd.csv"), csv);
    Files.writeString(
        folder.resolve("more.csv"),
        csv.toString()
            .replace(",y\n", ",y,other\n")
            .replace(",1,p\n", ",1,p,5\n")
            .replace(",1,q\n", ",1,q,6\n"));
    Call fit = Call.in(folder, "fit", "odd.csv", "-y", "y", "-m", "med-svm", "--missing", "mean");
    assertEquals(0, fit.exit(), fit::toString);
    assertTrue(
        fit.err().lines().filter(line -> line.startsWith("warning[")).count() >= 3, fit::toString);
  }

  @TestFactory
  Stream<DynamicTest> oneDocument() {
    return Stream.of(
            "fit odd.csv -y y -m med-svm --missing mean --cv 3 --report f.html -o a.relent",
            "fit odd.csv -y y -m med-svm --missing drop --loo -o b.relent",
            "compare odd.csv -y y --missing mean --cv 2 --models kernel-svm -o c.relent",
            "tune odd.csv -y y --missing drop -m kernel-svm --try c=1,2 --cv 2 -o d.relent",
            "predict odd.relent more.csv",
            "predict odd.relent more.csv --keep other,y",
            "evaluate odd.relent more.csv",
            "evaluate odd.relent more.csv --fail-below accuracy=2",
            "explain odd.relent more.csv --row 2",
            "inspect odd.csv",
            "inspect odd.relent",
            "report odd.relent odd.csv",
            "report odd.relent",
            "verify odd.relent",
            "reproduce --list",
            "reproduce med-table-2 lme-fig-10 --quick",
            "models",
            "models med-svm",
            "kernels",
            "datasets")
        .map(call -> dynamicTest(call, () -> parses(call)));
  }

  private static void parses(String call) {
    Call done = Call.in(folder, (call + " --json").split(" ", -1));
    assertEquals(call.contains("--fail-below") ? 78 : 0, done.exit(), done::toString);
    JsonNode document = STRICT.readTree(done.out());
    assertTrue(document.isObject() || document.isArray(), done::toString);
    assertTrue(done.out().endsWith("\n"));
  }
}
