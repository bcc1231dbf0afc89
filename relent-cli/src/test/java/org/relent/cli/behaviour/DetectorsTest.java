// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import tools.jackson.databind.JsonNode;

/** A detector from data without labels to alarms, and judged where rows are labelled. */
class DetectorsTest {

  private static final double ROUNDING = 1e-9;

  @TempDir static Path folder;

  @BeforeAll
  static void data() throws IOException {
    Random random = new Random(9);
    StringBuilder plain = new StringBuilder("kind,size,age\n");
    StringBuilder labelled = new StringBuilder("kind,size,age,state\n");
    for (int i = 0; i < 200; i++) {
      boolean broken = i % 10 == 7;
      String row =
          String.format(
              Locale.ROOT,
              "%s,%.3f,%s",
              broken ? "c" : "ab".substring(i % 2, i % 2 + 1),
              random.nextGaussian() + (broken ? 4 : 0),
              i % 13 == 3 ? "" : Integer.toString(20 + random.nextInt(5)));
      labelled.append(row).append(broken ? ",broken\n" : ",fine\n");
      if (!broken) {
        plain.append(row).append('\n');
      }
    }
    plain.append("c,9.5,21\n");
    Files.writeString(folder.resolve("plain.csv"), plain);
    Files.writeString(folder.resolve("labelled.csv"), labelled);
  }

  private static Call good(String... args) {
    Call call = Call.in(folder, args);
    assertEquals(0, call.exit(), call.err());
    return call;
  }

  private static void refused(int exit, String code, String word, String... args) {
    Call call = Call.in(folder, args);
    assertEquals(exit, call.exit(), call.err());
    assertTrue(call.err().contains("error[" + code + "]"), call.err());
    assertTrue(call.err().contains(word), call.err());
    assertTrue(call.touchedNothing());
  }

  @Test
  void rowsWithoutLabelsAreLearntFromAndScored() {
    for (String family : List.of("product", "gaussian", "tree")) {
      String[] fit = {
        "fit",
        "plain.csv",
        "-m",
        "med-anomaly",
        "--set",
        "family=" + family,
        "--set",
        "bins=4",
        "--missing",
        family.equals("gaussian") ? "mean" : "marginalize",
        "-o",
        family + ".relent",
        "--json"
      };
      JsonNode fitted = good(fit).json();
      assertEquals("", fitted.get("target").asString());
      assertTrue(fitted.get("normal").isNull());
      assertEquals(45, fitted.get("compared").get("rows").asInt());
      assertEquals(136, fitted.get("rows").asInt());
      assertTrue(fitted.get("support").asInt() > 0);
      assertTrue(fitted.get("train").get("auc").isNull());
      JsonNode rows = good("predict", family + ".relent", "plain.csv", "--json").json().get("rows");
      JsonNode last = rows.get(rows.size() - 1);
      assertEquals("anomaly", last.get("label").asString());
      assertTrue(last.get("pValue").asDouble() <= 0.05);
    }
  }

  @Test
  void everyStartOfAMixtureIsTold() {
    JsonNode fitted =
        good(
                "fit",
                "plain.csv",
                "-m",
                "med-anomaly",
                "--set",
                "family=mixture",
                "--set",
                "restarts=3",
                "-o",
                "m.relent",
                "--json")
            .json();
    assertEquals(3, fitted.get("candidates").size());
    assertTrue(fitted.get("descent").size() > 1);
    assertTrue(good("report", "m.relent").after().get("m.html").contains("Where each start ended"));
  }

  @Test
  void predictionsAreThreeColumns() {
    good("fit", "plain.csv", "-m", "bayes-product", "-o", "csv.relent");
    List<String> lines = good("predict", "csv.relent", "plain.csv").out().lines().toList();
    assertEquals("label,score,pValue", lines.get(0));
    assertTrue(lines.get(1).matches("(normal|anomaly),-?[0-9.E-]+,[0-9.E-]+"), lines.get(1));
    assertEquals(182, lines.size());
  }

  @Test
  void labelledRowsJudgeIt() {
    String[] fit = {
      "fit",
      "labelled.csv",
      "-m",
      "med-anomaly",
      "-y",
      "state",
      "--set",
      "normal=fine",
      "-o",
      "l.relent",
      "--report",
      "l.html",
      "--json"
    };
    Call call = good(fit);
    assertEquals("fine", call.json().get("normal").asString());
    assertTrue(call.json().get("warnings").toString().contains("W-ANOMALIES"));
    JsonNode judged = good("evaluate", "l.relent", "labelled.csv", "--json").json();
    assertEquals(200, judged.get("rows").asInt());
    assertTrue(judged.get("auc").asDouble() > 0.95);
    assertTrue(judged.get("detected").asDouble() > 0.5);
    assertTrue(judged.get("falseAlarms").asDouble() < 0.15);
    assertEquals(
        20,
        judged.get("confusion").get("anomaly").get("anomaly").asInt()
            + judged.get("confusion").get("anomaly").get("normal").asInt());
    JsonNode interval = judged.get("intervals").get("auc");
    assertTrue(interval.get("low").asDouble() < judged.get("auc").asDouble());
    assertTrue(call.after().get("l.html").contains("The strangest rows"));
    assertEquals(
        78,
        Call.in(folder, "evaluate", "l.relent", "labelled.csv", "--fail-below", "auc=1.1").exit());
  }

  @Test
  void termsAddUpAndTheStrangeColumnIsFirst() {
    good(
        "fit",
        "labelled.csv",
        "-m",
        "med-anomaly",
        "-y",
        "state",
        "--set",
        "normal=fine",
        "--unseen",
        "missing",
        "-o",
        "e.relent");
    JsonNode why = good("explain", "e.relent", "labelled.csv", "--row", "8", "--json").json();
    double sum = 0;
    for (JsonNode term : why.get("terms")) {
      sum += term.get("value").asDouble();
    }
    assertEquals(why.get("score").asDouble(), sum, ROUNDING);
    assertEquals("kind", why.get("terms").get(0).get("name").asString());
    assertTrue(why.has("pValue") && why.has("label"));
  }

  @Test
  void aFitIsRepeatedByteByByte() {
    good(
        "fit",
        "labelled.csv",
        "-m",
        "med-anomaly",
        "-y",
        "state",
        "--set",
        "normal=fine",
        "--set",
        "falseAlarms=0.1",
        "-o",
        "v.relent");
    assertTrue(
        good("verify", "v.relent", "--refit", "labelled.csv", "--json")
            .json()
            .get("refit")
            .asBoolean());
    good("fit", "plain.csv", "-m", "bayes-product", "-o", "w.relent");
    assertTrue(
        good("verify", "w.relent", "--refit", "plain.csv", "--json")
            .json()
            .get("refit")
            .asBoolean());
    assertTrue(good("inspect", "w.relent").out().contains("detection"));
    assertTrue(good("report", "w.relent").after().get("w.html").contains("How low is strange?"));
    assertTrue(good("report", "w.relent", "plain.csv").after().get("w.html").contains("strangest"));
  }

  @Test
  void searchesGoByTheAreaUnderTheCurve() {
    JsonNode tuned =
        good(
                "tune",
                "labelled.csv",
                "-m",
                "med-anomaly",
                "-y",
                "state",
                "--set",
                "normal=fine",
                "--try",
                "percentile=10,25",
                "--cv",
                "3",
                "-o",
                "t.relent",
                "--json")
            .json();
    assertEquals("areaAboveRoc", tuned.get("metric").asString());
    assertEquals(2, tuned.get("candidates").size());
    refused(64, "RLT-U008", "--by cv", "tune", "plain.csv", "-m", "med-anomaly", "--by", "loo");
    refused(65, "RLT-E008", "labelled", "tune", "plain.csv", "-m", "med-anomaly", "--cv", "3");
  }

  @Test
  void whatIsMissingIsAskedFor() {
    refused(64, "RLT-S020", "normal=", "fit", "labelled.csv", "-m", "med-anomaly", "-y", "state");
    refused(
        64,
        "RLT-S020",
        "did you mean \"fine\"",
        "fit",
        "labelled.csv",
        "-m",
        "med-anomaly",
        "-y",
        "state",
        "--set",
        "normal=fin");
    refused(
        64,
        "RLT-S020",
        "--target",
        "fit",
        "plain.csv",
        "-m",
        "bayes-product",
        "--set",
        "normal=fine");
    good("fit", "plain.csv", "-m", "med-anomaly", "-o", "q.relent");
    refused(64, "RLT-U002", "--target", "evaluate", "q.relent", "plain.csv");
    refused(
        65,
        "RLT-D081",
        "\"broken\", \"fine\"",
        "evaluate",
        "q.relent",
        "labelled.csv",
        "-y",
        "state");
    refused(
        64,
        "RLT-S003",
        "med-anomaly",
        "compare",
        "labelled.csv",
        "-y",
        "state",
        "--models",
        "med-anomaly");
    assertFalse(Call.in(folder, "models", "med-anomaly").out().isEmpty());
  }
}
