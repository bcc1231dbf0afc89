// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

/** Whatever the data, a comparison ends with a verdict and a page, and a search with the best. */
@Slow
class ChoiceTest {

  @TempDir static Path folder;

  @BeforeAll
  static void data() throws IOException {
    Random random = new Random(9);
    StringBuilder counts = new StringBuilder("x,z,n\n");
    StringBuilder mixed = new StringBuilder("a,b,level,w,y\n");
    for (int i = 0; i < 60; i++) {
      double x = 2 * random.nextDouble();
      counts.append(
          String.format(
              Locale.ROOT,
              "%.3f,%s,%d%n",
              x,
              "abc".charAt(i % 3),
              (int) (20 * x * random.nextDouble()) + i));
      String a =
          i % 9 == 4 ? "" : String.format(Locale.ROOT, "%.3f", random.nextGaussian() + i % 2);
      mixed.append(
          String.format(
              Locale.ROOT,
              "%s,%.3f,%s,%d,%s%n",
              a,
              random.nextGaussian(),
              "uv".charAt(random.nextInt(2)),
              1 + i % 3,
              "pq".charAt(i % 2)));
    }
    Files.writeString(folder.resolve("counts.csv"), counts);
    Files.writeString(folder.resolve("mixed.csv"), mixed);
    Files.writeString(
        folder.resolve("tiny.csv"), "a,b,y\n1,2,p\n2,1,q\n3,4,p\n4,3,q\n5,6,p\n6,5,q\n");
  }

  @TestFactory
  Stream<DynamicTest> everyComparisonEndsWell() {
    return Stream.concat(
            Stream.of(
                "compare crabs --cv 3",
                "compare crabs -y FL --cv 3",
                "compare counts.csv -y n --cv 3",
                "compare iris --cv 2 --models kernel-logistic,kernel-svm",
                "compare tiny.csv -y y",
                "compare tiny.csv -y y --cv 2 --kernel poly:degree=2",
                "compare mixed.csv -y y --cv 3",
                "compare mixed.csv -y y --missing drop --cv 3",
                "compare mixed.csv -y y --missing mean --weight w --cv 3",
                "compare mixed.csv -y b --missing mean --cv 3"),
            Scale.full() ? Stream.of("compare splice --cv 3") : Stream.of())
        .map(call -> dynamicTest(call, () -> endsWell(call)));
  }

  private static void endsWell(String call) throws IOException {
    Call done = Call.in(folder, (call + " --json").split(" ", -1));
    assertEquals(0, done.exit(), done::toString);
    JsonNode json = done.json();
    assertTrue(json.get("verdict").asString().endsWith("."), done::toString);
    String best = json.get("best").asString();
    assertEquals(best, json.get("models").get(0).get("name").asString());
    assertTrue(json.get("verdict").asString().contains(best), done::toString);
    Sentence.check(json);
    String page = Files.readString(Path.of(json.get("report").asString()));
    assertTrue(page.startsWith("<!DOCTYPE html>") || page.startsWith("<!doctype html>"));
    Call verified =
        Call.in(folder, "verify", Path.of(json.get("file").asString()).getFileName().toString());
    assertEquals(0, verified.exit(), verified::toString);
  }

  @Test
  void aKernelThatIsNamedIsTheOneCompared() {
    JsonNode models =
        Call.in(
                folder,
                "compare",
                "tiny.csv",
                "-y",
                "y",
                "--cv",
                "2",
                "--kernel",
                "poly:degree=2",
                "--json")
            .json()
            .get("models");
    assertEquals(3, models.size());
    for (JsonNode model : models) {
      assertTrue(
          model.get("settings").get("kernel").asString().startsWith("poly"), model::toString);
    }
  }

  @Test
  void aGapIsToldByItsLineInTheFile() throws IOException {
    StringBuilder csv = new StringBuilder("a,b,y\n");
    for (int i = 2; i <= 31; i++) {
      csv.append(i == 30 ? "" : i)
          .append(',')
          .append(i * i % 7)
          .append(',')
          .append(i % 2 == 0 ? "p\n" : "q\n");
    }
    Files.writeString(folder.resolve("gap.csv"), csv);
    for (String call :
        List.of(
            "fit gap.csv -y y -m med-svm",
            "compare gap.csv -y y --missing error",
            "compare gap.csv -y y --kernel linear --missing error",
            "tune gap.csv -y y -m med-svm",
            "tune gap.csv -y y -m med-svm --kernel linear --try c=2,3")) {
      Call done = Call.in(folder, call.split(" ", -1));
      assertEquals(65, done.exit(), done::toString);
      assertTrue(
          done.err().contains("gap.csv:30: column \"a\": missing value, in 1 of 30 rows"),
          () -> call + "\n" + done);
    }
  }

  @Test
  void theBestSettingIsTheOneWithTheLowestScore() {
    for (String call :
        List.of(
            "tune crabs -m kernel-svm --try c=0.001,0.1,10 --cv 3",
            "tune crabs -m kernel-svm --try c=0.001,0.1,10 --by loo",
            "tune crabs -m med-svm --try c=1.5,10 --try kernel=linear|rbf:gamma=0.2 --by loo",
            "tune crabs -y FL -m kernel-ridge --try noise=0.1,10 --cv 3",
            "tune crabs -y FL -m kernel-ridge --try noise=0.1,10 --by loo")) {
      Call done = Call.in(folder, (call + " --json").split(" ", -1));
      assertEquals(0, done.exit(), done::toString);
      JsonNode json = done.json();
      double lowest =
          json.get("candidates")
              .valueStream()
              .mapToDouble(c -> c.get("score").asDouble())
              .min()
              .orElseThrow();
      assertEquals(lowest, json.get("score").asDouble(), call);
      assertTrue(
          json.get("candidates")
              .valueStream()
              .anyMatch(
                  c ->
                      c.get("settings").equals(json.get("best"))
                          && c.get("score").asDouble() == lowest),
          call);
      assertFalse(json.get("candidates").size() < 2);
    }
  }
}
