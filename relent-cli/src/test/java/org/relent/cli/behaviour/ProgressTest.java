// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;
import tools.jackson.databind.JsonNode;

/** Long work tells how far it is, on the error stream alone, and stops when its time is up. */
@Slow
@SystemBound
class ProgressTest {

  private static final List<String> LONG =
      List.of(
          "fit",
          "hard.csv",
          "-y",
          "y",
          "-m",
          "med-svm",
          "--kernel",
          "rbf:gamma=0.3",
          "--set",
          "c=1000",
          "--set",
          "tolerance=1e-12",
          "--threads",
          "1");

  @TempDir static Path folder;

  /** Labels by chance, which no function of the columns explains. */
  @BeforeAll
  static void data() throws Exception {
    Random random = new Random(5);
    StringBuilder csv = new StringBuilder("a,b,y\n");
    for (int i = 0; i < 3000; i++) {
      csv.append(
          String.format(
              Locale.ROOT,
              "%.4f,%.4f,%s%n",
              random.nextGaussian(),
              random.nextGaussian(),
              random.nextBoolean() ? "p" : "q"));
    }
    Files.writeString(folder.resolve("hard.csv"), csv);
  }

  /** Some seconds of rounds, and the end of them, however fast the machine is. */
  private static final List<String> MANY_ROUNDS = List.of("--set", "iterations=200");

  private static Child run(List<String> limit, String... more) throws Exception {
    List<String> args = new java.util.ArrayList<>(LONG);
    args.addAll(limit);
    args.addAll(List.of(more));
    Child child = Child.in(folder, List.of(), Map.of(), args.toArray(new String[0]));
    assertEquals(0, child.exit(), child::toString);
    return child;
  }

  /** In two seconds, or in as many as a busy machine needs until there is a model at all. */
  private static Child limited(String... more) throws Exception {
    List<String> args = new java.util.ArrayList<>(LONG);
    args.addAll(List.of(more));
    args.add("--time-limit");
    for (int seconds = 2; ; seconds *= 2) {
      args.add(seconds + "s");
      Child child = Child.in(folder, List.of(), Map.of(), args.toArray(new String[0]));
      if (child.exit() != 71 || seconds > 100) {
        assertEquals(0, child.exit(), child::toString);
        return child;
      }
      args.remove(args.size() - 1);
    }
  }

  private static long lines(Child child) {
    return child.err().lines().filter(line -> line.startsWith("fit")).count();
  }

  private static double seconds(Child child) {
    Matcher told = Pattern.compile("\"seconds\" : ([0-9.]+)").matcher(child.text());
    assertTrue(told.find(), child::toString);
    return Double.parseDouble(told.group(1));
  }

  @Test
  void plainLinesGoToTheErrorStreamAlone() throws Exception {
    Child plain = run(MANY_ROUNDS, "--progress", "plain", "--json");
    assertTrue(
        plain
            .err()
            .lines()
            .anyMatch(
                line -> line.matches("fit: med-svm, round .*certificate .* of 1e-12.*, [0-9]+ s")),
        plain::toString);
    assertTrue(plain.text().startsWith("{"), plain::toString);
  }

  @Test
  void whatTheTimeWasUpForIsTold() throws Exception {
    Child plain = limited("--progress", "plain", "--json");
    // on a busy machine the time may be up before the first line is due
    assertTrue(lines(plain) >= 1 || seconds(plain) < 1.5, plain::toString);
    assertTrue(plain.text().contains("\"TIME\""), plain::toString);
    assertTrue(plain.err().contains("warning[W-NOTCONV]"), plain::toString);
    assertTrue(plain.text().startsWith("{") && plain.text().contains("\"W-NOTCONV\""));
  }

  @Test
  void quietAndNoneSayNothing() throws Exception {
    Child quiet = limited("--quiet");
    assertEquals("", quiet.err());
    Child none = limited("--progress", "none");
    assertEquals(0, lines(none), none::toString);
    assertTrue(none.err().lines().allMatch(line -> line.startsWith("warning[")), none::toString);
    assertTrue(none.err().contains("warning[W-NOTCONV]"), none::toString);
    assertTrue(none.err().contains("warning[W-LEFTOUT]"), none::toString);
  }

  @Test
  void whatWasNotFinishedIsNotCompared() {
    Call call =
        Call.in(
            folder,
            "compare",
            "hard.csv",
            "-y",
            "y",
            "--cv",
            "2",
            "--models",
            "kernel-logistic,med-svm",
            "--set",
            "tolerance=1e-12",
            "--time-limit",
            "2s",
            "--progress",
            "none",
            "--json");
    assertTrue(call.exit() == 0 || call.exit() == 71, call::toString);
    if (call.exit() == 71) {
      assertTrue(call.touchedNothing(), call::toString);
      return;
    }
    JsonNode json = call.json();
    boolean told =
        json.get("warnings")
            .valueStream()
            .anyMatch(w -> w.get("code").asString().equals("W-UNFINISHED"));
    assertEquals(json.get("models").size() < 4, told, call::toString);
  }
}
