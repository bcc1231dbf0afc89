// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.cli.Call;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

/** What a comparison leaves behind can be repeated, and rows are split as asked for. */
@Slow
class ComparingTest {

  @TempDir static Path folder;

  @BeforeAll
  static void tables() throws IOException {
    Random random = new Random(4);
    StringBuilder groups = new StringBuilder("id,day,x,z,y\n");
    StringBuilder counts = new StringBuilder("x,z,n\n");
    for (int g = 0; g < 30; g++) {
      double own = random.nextGaussian();
      String label = random.nextBoolean() ? "p" : "q";
      for (int k = 0; k < 4; k++) {
        groups.append(
            String.format(
                Locale.ROOT,
                "s%d,2024-%02d-%02d,%.4f,%.4f,%s%n",
                g,
                1 + g / 10,
                1 + g % 10,
                own + 0.01 * random.nextGaussian(),
                random.nextGaussian(),
                label));
        counts.append(
            String.format(
                Locale.ROOT, "%.4f,%d,%d%n", own, k, (int) (4 * Math.exp(0.4 * own + 0.1 * k))));
      }
    }
    Files.writeString(folder.resolve("groups.csv"), groups);
    Files.writeString(folder.resolve("counts.csv"), counts);
    Files.writeString(
        folder.resolve("copies.csv"),
        "x,z,y\n" + "1.5,2,p\n2.5,1,q\n0.5,3,p\n3.5,0,q\n".repeat(8) + "9.5,9,p\n7.5,8,q\n");
  }

  private static Call ok(String... call) {
    Call done = Call.in(folder, call);
    assertEquals(0, done.exit(), done::toString);
    return done;
  }

  /** A quantile beside another is judged by its own loss, beside models of the mean by theirs. */
  @Test
  void quantilesAreComparedByTheirPinballLoss() {
    String[] one = {"compare", "counts.csv", "-y", "n", "--task", "numbers", "--cv", "3", "--json"};
    String[] alone = with(one, "--models", "kernel-quantile", "--set", "quantile=0.9");
    assertEquals("pinballLoss", ok(alone).json().get("metric").asString());
    Call beside = ok(with(one, "--models", "kernel-quantile,kernel-ridge"));
    assertEquals("rmse", beside.json().get("metric").asString());
    assertTrue(beside.err().contains("kernel-quantile is for the pinball loss"), beside::toString);
    ok("fit", "counts.csv", "-y", "n", "-m", "kernel-quantile", "-o", "q.relent");
    JsonNode told = ok("evaluate", "q.relent", "counts.csv", "--json").json();
    assertTrue(told.findValue("pinballLoss").asDouble() > 0, told::toString);
    assertTrue(told.findValue("rmse").asDouble() > 0, told::toString);
  }

  private static String[] with(String[] call, String... more) {
    return Stream.concat(Stream.of(call), Stream.of(more)).toArray(String[]::new);
  }

  /** The call of a line to be pasted. */
  private static String[] pasted(String line) {
    return Stream.of(line.split(" ", -1))
        .skip(1)
        .map(w -> w.replace("'", ""))
        .toArray(String[]::new);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare crabs --cv 3",
        "compare crabs -y FL --cv 3",
        "compare counts.csv -y n --cv 3 --seed 7",
        "compare groups.csv -y y --cv 3 --group id --ignore day --kernel rbf",
        "compare crabs --cv 3 --models kernel-svm --set c=2"
      })
  void theCommandsThatArePrintedRepeatTheWinner(String call) throws IOException {
    JsonNode json = ok((call + " --json").split(" ", -1)).json();
    Sentence.check(json);
    Path file = Path.of(json.get("file").asString());
    byte[] kept = Files.readAllBytes(file);
    Files.delete(file);
    String fit = json.get("commands").get("fit").asString();
    ok(pasted(fit));
    assertArrayEquals(kept, Files.readAllBytes(file), fit);
    ok(pasted(json.get("commands").get("predict").asString()));
  }

  @Test
  void typingTheNameOfTheWinnerGivesTheWinner() throws IOException {
    for (String name : List.of("kernel-ridge", "kernel-ridge rbf")) {
      String id = name.split(" ", -1)[0];
      String kernel = name.endsWith("rbf") ? "rbf" : "auto";
      JsonNode json =
          ok(
                  "compare",
                  "crabs",
                  "-y",
                  "FL",
                  "--models",
                  id,
                  "--kernel",
                  kernel,
                  "--cv",
                  "3",
                  "--json")
              .json();
      byte[] kept = Files.readAllBytes(Path.of(json.get("file").asString()));
      ok(
          "fit",
          "crabs",
          "-y",
          "FL",
          "-m",
          id,
          "--kernel",
          kernel,
          "--cv",
          "3",
          "--missing",
          "auto");
      assertArrayEquals(kept, Files.readAllBytes(folder.resolve("crabs.relent")));
    }
    JsonNode both = ok("compare", "crabs", "-y", "FL", "--cv", "3", "--json").json();
    assertEquals("kernel-ridge rbf", both.get("best").asString());
    byte[] kept = Files.readAllBytes(folder.resolve("crabs.relent"));
    ok("fit crabs -y FL -m kernel-ridge --kernel rbf --cv 3 --missing auto".split(" ", -1));
    assertArrayEquals(kept, Files.readAllBytes(folder.resolve("crabs.relent")));
  }

  @Test
  void rowsOfAGroupTellNothingOfEachOther() {
    String call = "compare groups.csv -y y --models kernel-svm --kernel rbf:gamma=500 --json ";
    JsonNode mixed = ok((call + "--ignore id,day,z").split(" ", -1)).json();
    JsonNode apart = ok((call + "--ignore day,z --group id").split(" ", -1)).json();
    assertTrue(mixed.get("verdict").asString().startsWith("Use "), "members give it away");
    assertTrue(apart.get("verdict").asString().startsWith("No model"), "labels are noise by group");
    Sentence.check(apart);
  }

  @Test
  void theFutureIsForetoldFromThePast() {
    Call fit =
        ok(
            "fit",
            "groups.csv",
            "-y",
            "y",
            "-m",
            "med-svm",
            "--time",
            "day",
            "--ignore",
            "id",
            "--cv",
            "4",
            "--json");
    assertEquals(2, fit.json().get("columns").asInt(), "the time is no feature");
    assertTrue(fit.json().get("cv").get("logLoss").get("mean").asDouble() > 0);
    JsonNode tuned =
        ok(
                "tune",
                "groups.csv",
                "-y",
                "y",
                "-m",
                "kernel-svm",
                "--try",
                "c=0.1,1",
                "--group",
                "id",
                "--ignore",
                "day",
                "--cv",
                "3",
                "--json")
            .json();
    assertEquals(2, tuned.get("candidates").size());
    Call both =
        Call.in(folder, "compare", "groups.csv", "-y", "y", "--group", "id", "--time", "day");
    assertEquals(64, both.exit(), both::toString);
    Call target = Call.in(folder, "compare", "groups.csv", "-y", "y", "--group", "y");
    assertEquals(64, target.exit(), target::toString);
  }

  @Test
  void copiesOfRowsAreToldOf() {
    Call copies =
        ok("compare", "copies.csv", "-y", "y", "--models", "med-svm", "--kernel", "linear");
    assertTrue(copies.err().contains("32 rows of 34 equal another in every column"), copies.err());
    Call own = ok("compare", "crabs", "--models", "med-svm", "--kernel", "linear", "--cv", "3");
    assertFalse(own.err().contains("W-DUPLICATES"), own.err());
  }

  @Test
  void whoIsFarBehindIsStoppedAlikeForAnyNumberOfThreads() {
    String first = "";
    for (String threads : List.of("1", "2", "5")) {
      JsonNode json =
          ok(
                  "compare",
                  "crabs",
                  "--models",
                  "maxent,med-naive-bayes",
                  "--cv",
                  "5",
                  "--threads",
                  threads,
                  "--json")
              .json();
      Sentence.check(json);
      StringBuilder ends = new StringBuilder(json.get("verdict").asString());
      for (JsonNode model : json.get("models")) {
        ends.append(model.get("name")).append(model.get("status")).append(model.get("reason"));
        ends.append(model.get("work")).append(model.get("pooled"));
      }
      assertTrue(ends.toString().contains("\"stopped\""), ends::toString);
      first = first.isEmpty() ? ends.toString() : first;
      assertEquals(first, ends.toString());
    }
  }
}
