// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import tools.jackson.databind.JsonNode;

/** The first comparison of a table as people have them: gaps, row numbers, names, dates, leaks. */
class FirstLookTest {

  private static final List<String> MODELS = List.of("--models", "kernel-ridge", "--cv", "3");

  @TempDir static Path folder;

  @BeforeAll
  static void data() throws IOException {
    Random random = new Random(3);
    StringBuilder csv = new StringBuilder("nr,name,day,ozone,wind,copy,temp\n");
    for (int i = 0; i < 60; i++) {
      double ozone = random.nextGaussian();
      double temp = 20 + 5 * ozone + 3 * random.nextGaussian();
      csv.append(
          String.format(
              Locale.ROOT,
              "%d,site %d,2024-03-%02d,%s,%.2f,%.2f,%.2f%n",
              i + 1,
              i,
              1 + i % 28,
              i % 6 == 0 ? "NA" : String.format(Locale.ROOT, "%.3f", ozone),
              random.nextGaussian(),
              temp * 9 / 5 + 32 + 0.01 * random.nextGaussian(),
              temp));
    }
    Files.writeString(folder.resolve("air.csv"), csv);
    Files.writeString(folder.resolve("new.csv"), "ozone,wind,copy\n1,2,50\n,1,60\n0.5,NA,70\n");
  }

  private static Call run(List<String> args) {
    return Call.in(folder, args.toArray(String[]::new));
  }

  private static Call compare(String... more) {
    List<String> all = new ArrayList<>(List.of("compare", "air.csv", "-y", "temp", "--json"));
    all.addAll(MODELS);
    all.addAll(List.of(more));
    Call done = run(all);
    assertEquals(0, done.exit(), done::toString);
    return done;
  }

  private static List<String> codes(Call done) {
    List<String> codes = new ArrayList<>();
    done.json().get("warnings").forEach(warning -> codes.add(warning.get("code").asString()));
    return codes;
  }

  @Test
  void whatWasDoneWithTheTableIsTold() {
    Call done = compare();
    assertEquals(
        List.of("W-IDENTIFIER", "W-IDENTIFIER", "W-DATE", "W-LEAK", "W-FILLED"), codes(done));
    assertTrue(
        done.err().contains("filled 10 gaps in \"ozone\" by the mean, with an indicator"),
        done::toString);
    JsonNode settings = done.json().get("models").get(0).get("settings");
    assertEquals("auto", settings.get("missing").asString());
    Call kept =
        compare("--types", "nr=number,day=category", "--ignore", "copy", "--missing", "mean");
    assertEquals(List.of("W-IDENTIFIER", "W-FILLED"), codes(kept));
  }

  @Test
  void theCommandThatFitsAgainLeavesOutTheSameColumns() throws IOException {
    Call done = compare("-o", "kept.relent");
    String fit = done.json().get("commands").get("fit").asString();
    assertTrue(fit.contains("--ignore nr,name,day"), fit);
    assertTrue(fit.contains("--out kept.relent"), fit);
    byte[] kept = Files.readAllBytes(folder.resolve("kept.relent"));
    Files.writeString(folder.resolve("air.relent"), "somebody else's");
    List<String> again = new ArrayList<>(List.of(fit.split(" ", -1)));
    again.remove(0);
    Call fitted = run(again);
    assertEquals(0, fitted.exit(), fitted::toString);
    assertArrayEquals(kept, Files.readAllBytes(folder.resolve("kept.relent")));
    assertEquals("somebody else's", Files.readString(folder.resolve("air.relent")));
    Files.delete(folder.resolve("air.relent"));
    String predict = done.json().get("commands").get("predict").asString();
    assertTrue(predict.endsWith("kept.relent air.csv"), predict);
  }

  @Test
  void aWidthTakenFromTheRowsIsVerifiedAsOne() {
    List<String> fit = List.of("fit", "crabs", "-m", "kernel-svm", "--kernel", "rbf");
    List<String> named = new ArrayList<>(fit);
    named.addAll(List.of("-o", "width.relent"));
    assertEquals(0, run(named).exit());
    Call again = run(List.of("verify", "width.relent", "--refit", "crabs"));
    assertEquals(0, again.exit(), again::toString);
  }

  @Test
  void aGapThatTrainingDidNotKnowIsFilledAndTold() {
    compare("-o", "first.relent");
    Call predicted = run(List.of("predict", "first.relent", "new.csv"));
    assertEquals(0, predicted.exit(), predicted::toString);
    assertTrue(
        predicted.err().contains("warning[W-NEWGAP] filled 1 gap in \"wind\""),
        predicted::toString);
    assertFalse(predicted.err().contains("ozone"), predicted::toString);
    Call again = run(List.of("verify", "first.relent", "--refit", "air.csv"));
    assertEquals(0, again.exit(), again::toString);
  }

  @Test
  void aFitIsStrictAndPrintsTheCommandThatWorks() {
    List<String> strict =
        List.of("fit", "air.csv", "-y", "temp", "-m", "kernel-ridge", "--ignore", "name,day");
    Call refused = run(strict);
    assertEquals(65, refused.exit(), refused::toString);
    String advice = "this would work: ./relent " + String.join(" ", strict) + " --missing auto";
    assertTrue(refused.err().contains(advice), refused::toString);
    List<String> works = new ArrayList<>(strict);
    works.addAll(List.of("--missing", "auto", "-o", "works.relent"));
    assertEquals(0, run(works).exit());
    Call explained = run(List.of("explain", "works.relent", "air.csv", "--row", "1", "--json"));
    assertTrue(
        explained.json().get("terms").toString().contains("ozone missing"), explained::toString);
    Call wrong =
        run(
            List.of(
                "fit",
                "air.csv",
                "-y",
                "temp",
                "-m",
                "kernel-ridge",
                "--ignore",
                "name,day",
                "--missing",
                "error"));
    assertFalse(wrong.err().contains("this would work"), wrong::toString);
  }
}
