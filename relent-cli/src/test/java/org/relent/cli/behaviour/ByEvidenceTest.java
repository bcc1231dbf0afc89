// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.cli.Call;
import tools.jackson.databind.JsonNode;

/** Evidence as it is told, searched by and set beside bounds. */
class ByEvidenceTest {

  private static final int ROWS = 30;

  @TempDir static Path folder;

  @BeforeAll
  static void data() throws IOException {
    Random random = new Random(7);
    StringBuilder csv = new StringBuilder("a,b,y,count,level,class\n");
    for (int i = 0; i < ROWS; i++) {
      double a = random.nextGaussian();
      double y = Math.sin(2 * a) + 0.1 * random.nextGaussian();
      csv.append(
          String.format(
              Locale.ROOT,
              "%.3f,%.3f,%.3f,%d,%d,%s%n",
              a,
              random.nextGaussian(),
              y,
              Math.round(Math.abs(4 * y) + random.nextInt(3)),
              1 + i % 3 / 2 + (y > 0 ? 1 : 0),
              y > 0.2 ? "p" : "q"));
    }
    Files.writeString(folder.resolve("table.csv"), csv);
  }

  private static Call ok(String line) {
    Call call = Call.in(folder, line.split(" ", -1));
    assertEquals(0, call.exit(), call::toString);
    return call;
  }

  private static final String NUMBERS = " table.csv -y y --ignore count,level,class ";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kernel-ridge -y y --ignore count,level,class",
        "kernel-poisson -y count --ignore y,level,class",
        "kernel-negative-binomial -y count --ignore y,level,class",
        "kernel-logistic -y class --ignore y,count,level",
        "kernel-ordinal -y level --levels 1,2,3 --ignore y,count,class",
      })
  void theMostProbableIsKeptAndItsFitTellsTheSame(String kind) {
    JsonNode told = ok("tune table.csv --by evidence --json -o best.relent -m " + kind).json();
    assertEquals("minusLogEvidence", told.get("metric").asString());
    assertEquals(4, told.get("candidates").size());
    double best = told.get("score").asDouble();
    for (JsonNode one : told.get("candidates")) {
      assertTrue(one.get("score").asDouble() >= best, told::toString);
    }
    StringBuilder again = new StringBuilder("fit table.csv --json -o again.relent -m " + kind);
    told.get("best").properties().forEach(e -> again.append(set(e.getKey(), e.getValue())));
    assertEquals(-best, ok(again.toString()).json().get("evidence").asDouble(), 1e-6);
  }

  private static String set(String name, JsonNode value) {
    return " --set " + name + "=" + value.asString();
  }

  @Test
  void ofANumberACurveIsMoreProbableThanALine() {
    JsonNode told = ok("tune" + NUMBERS + "-m kernel-ridge --by evidence --json").json();
    assertFalse(told.get("best").get("kernel").asString().contains("linear"), told::toString);
  }

  @Test
  void whatHasNoLikelihoodIsRefusedWithWhatJudgesIt() {
    Call refused =
        Call.in(
            folder,
            "tune table.csv -y class --ignore y,count,level -m med-svm --by evidence"
                .split(" ", -1));
    assertEquals(64, refused.exit(), refused::toString);
    assertTrue(refused.err().contains("RLT-U008"), refused::toString);
    assertTrue(refused.err().contains("--by loo"), refused::toString);
    assertTrue(refused.err().contains("--by cv"), refused::toString);
    assertTrue(refused.touchedNothing());
  }

  /** The value that a report shows beside a figure. */
  private static String shown(String report, String figure) {
    Matcher row =
        Pattern.compile(">" + figure + "\\s*</th>\\s*<td[^>]*>([^<]*)</td>").matcher(report);
    assertTrue(row.find(), () -> "no " + figure);
    return row.group(1).trim();
  }

  private static String report(String line) throws IOException {
    ok(line + " --report page.html");
    String page = Files.readString(folder.resolve("page.html"));
    assertTrue(page.contains("What is known of the error, side by side"));
    return page;
  }

  private static final String CLASSES =
      "fit table.csv -y class --ignore y,count,level -m med-svm -o m.relent";

  @Test
  void aReportSetsFiguresSideBySideAndNoneWhereNothingIsProved() throws IOException {
    String scaled = report(CLASSES);
    assertEquals("–", shown(scaled, "sparsity bound"));
    assertEquals("–", shown(scaled, "leave-one-out bound"));
    assertEquals("–", shown(scaled, "exact leave-one-out"));
    assertEquals("–", shown(scaled, "cross-validation"));
    assertEquals("–", shown(scaled, "log evidence"));
    String plain = report(CLASSES + " --loo=exact --scale none --set bias=none");
    for (String figure :
        new String[] {
          "training error", "sparsity bound", "leave-one-out bound", "exact leave-one-out"
        }) {
      assertTrue(shown(plain, figure).matches("[0-9.]+ ?%"), figure + ": " + shown(plain, figure));
    }
  }

  @Test
  void ofNumbersAReportTellsTheEvidenceThatTheDocumentDoes() throws IOException {
    String line = "fit" + NUMBERS + "-m kernel-ridge -o m.relent";
    double evidence = ok(line + " --json").json().get("evidence").asDouble();
    String page = report(line);
    double shown = Double.parseDouble(shown(page, "log evidence").replace('−', '-'));
    assertEquals(evidence, shown, 1e-2 * Math.abs(evidence));
  }
}
