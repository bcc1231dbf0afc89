// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The documents of {@code --json} have the keys that programs rely on. */
class JsonContractTest {

  private static final double ROUNDING = 1e-9;

  @TempDir Path folder;

  private Call ok(String... args) {
    Call call = Call.in(folder, args);
    assertEquals(0, call.exit(), call::toString);
    return call;
  }

  private static void has(JsonNode node, String... keys) {
    Set<String> there = Set.copyOf(node.propertyNames());
    for (String key : keys) {
      assertTrue(there.contains(key), key + " is not among " + there);
    }
  }

  @Test
  void fit() throws Exception {
    JsonNode json = ok("fit", "crabs", "--model", "med-svm", "--cv", "3", "--json").json();
    has(json, "model", "file", "sha256", "rows", "columns", "classes", "settings", "objective");
    has(json, "gap", "relativeEntropy", "termination", "iterations", "support", "seconds", "train");
    has(json, "cv", "loo", "warnings", "trace");
    assertEquals("med-svm", json.get("model").asString());
    assertEquals(200, json.get("rows").asInt());
    assertEquals(5, json.get("columns").asInt());
    assertEquals("CONVERGED", json.get("termination").asString());
    assertTrue(json.get("gap").asDouble() <= 1e-5 * Math.max(1, json.get("objective").asDouble()));
    has(json.get("cv").get("logLoss"), "mean", "sd");
    has(json.get("loo"), "errorEstimate", "errorBound", "guaranteed", "supportBound", "reason");
    has(json.get("train"), "accuracy", "errors", "logLoss", "brier", "auc", "ece", "confusion");
    Path file = Path.of(json.get("file").asString());
    assertTrue(Files.exists(file));
    assertEquals(
        json.get("sha256").asString(),
        ok("verify", "crabs.relent", "--json").json().get("sha256").asString());
  }

  @Test
  void predictAgreesInEveryForm() {
    ok("fit", "iris", "--model", "med-svm");
    JsonNode rows = ok("predict", "iris.relent", "iris", "--json").json().get("rows");
    List<String> lines = ok("predict", "iris.relent", "iris").out().lines().toList();
    assertEquals(150, rows.size());
    assertEquals(151, lines.size());
    assertEquals(
        "label,probability:setosa,probability:versicolor,probability:virginica,margin",
        lines.get(0));
    for (int i = 0; i < 150; i++) {
      JsonNode row = rows.get(i);
      has(row, "label", "probability", "margin", "score");
      String[] cells = lines.get(i + 1).split(",", -1);
      assertEquals(row.get("label").asString(), cells[0]);
      assertEquals(row.get("margin").asDouble(), Double.parseDouble(cells[4]));
      double sum =
          StreamSupport.stream(row.get("probability").spliterator(), false)
              .mapToDouble(JsonNode::asDouble)
              .sum();
      assertEquals(1, sum, ROUNDING);
    }
  }

  @Test
  void regressorsGiveValuesAndDeviations() {
    ok("fit", "crabs", "-y", "FL", "--ignore", "sp,sex,index", "--model", "kernel-ridge");
    JsonNode row = ok("predict", "crabs.relent", "crabs", "--json").json().get("rows").get(0);
    has(row, "value", "sd");
    assertTrue(row.get("sd").asDouble() > 0);
    JsonNode judged = ok("evaluate", "crabs.relent", "crabs", "--json").json();
    has(judged, "rows", "rmse", "mae", "r2");
  }

  @Test
  void evaluate() {
    ok("fit", "crabs", "--model", "kernel-svm");
    JsonNode json = ok("evaluate", "crabs.relent", "crabs", "--json").json();
    has(json, "rows", "accuracy", "errors", "logLoss", "brier", "auc", "ece", "confusion");
    has(json, "perClass", "intervals");
    double right =
        json.get("confusion").get("F").get("F").asDouble()
            + json.get("confusion").get("M").get("M").asDouble();
    assertEquals(json.get("accuracy").asDouble(), right / 200, ROUNDING);
  }

  @Test
  void compare() {
    JsonNode json =
        ok("compare", "iris", "--cv", "3", "--models", "med-svm,kernel-svm", "--json").json();
    has(json, "models", "best", "file", "report");
    assertEquals(4, json.get("models").size());
    double last = 0;
    for (JsonNode model : json.get("models")) {
      has(model, "model", "settings", "metrics", "seconds");
      has(model, "status", "pooled", "work", "folds");
      if (model.get("status").asString().equals("done")) {
        has(model, "interval", "grade");
        double loss = model.get("pooled").get("logLoss").asDouble();
        assertTrue(loss >= last, "best first");
        last = loss;
      } else {
        has(model, "reason");
        assertTrue(model.get("metrics").isEmpty(), "no rank and no mean");
      }
    }
    has(json, "task", "budget", "commands");
    assertEquals("classes", json.get("task").asString());
    assertTrue(Files.exists(folder.resolve("iris.relent")));
    assertTrue(Files.exists(folder.resolve("iris.html")));
  }

  @Test
  void tuneByFoldsAndByTheBound() {
    JsonNode folds =
        ok("tune", "crabs", "-m", "kernel-svm", "--try", "c=0.1,10", "--cv", "3", "--json").json();
    has(folds, "model", "candidates", "best", "file");
    assertEquals(2, folds.get("candidates").size());
    for (JsonNode candidate : folds.get("candidates")) {
      has(candidate, "settings", "score", "sd", "seconds");
      assertTrue(candidate.get("score").asDouble() >= folds.get("score").asDouble());
    }
    JsonNode bound =
        ok("tune", "crabs", "-m", "kernel-svm", "--try", "c=0.1,10", "--by", "loo", "--json")
            .json();
    assertEquals("looErrorBound", bound.get("metric").asString());
  }

  @Test
  void termsOfAnExplanationAddUp() {
    ok("fit", "crabs", "--model", "med-svm", "--kernel", "rbf:gamma=0.2");
    JsonNode json = ok("explain", "crabs.relent", "crabs", "--row", "7", "--json").json();
    has(json, "row", "label", "score", "terms");
    double sum = 0;
    for (JsonNode term : json.get("terms")) {
      sum += term.get("value").asDouble();
    }
    assertEquals(json.get("score").asDouble(), sum, ROUNDING);
  }

  @Test
  void listsAndFiles() {
    ok("fit", "crabs", "--model", "med-svm");
    for (JsonNode model : ok("models", "--json").json()) {
      has(model, "id", "task", "summary", "paper", "parameters");
      for (JsonNode parameter : model.get("parameters")) {
        has(parameter, "name", "type", "default", "range", "meaning");
      }
    }
    for (String list : List.of("kernels", "datasets")) {
      for (JsonNode one : ok(list, "--json").json()) {
        has(one, "name", "summary");
      }
    }
    has(ok("verify", "crabs.relent", "--json").json(), "file", "sha256", "valid", "refit");
    assertTrue(
        ok("verify", "crabs.relent", "--refit", "crabs", "--json").json().get("refit").asBoolean());
    has(ok("inspect", "crabs.relent", "--json").json(), "model", "target", "settings");
    has(ok("inspect", "crabs", "--json").json(), "rows", "columns");
    has(ok("report", "crabs.relent", "crabs", "--json").json(), "file");
    List<String> reproduce = new ArrayList<>(List.of("reproduce", "--quick", "--json"));
    if (!Boolean.getBoolean("relent.full")) {
      reproduce.addAll(List.of("med-fig-2", "lme-fig-4"));
    }
    JsonNode experiments = ok(reproduce.toArray(String[]::new)).json();
    assertFalse(experiments.isEmpty());
    for (JsonNode one : experiments) {
      has(one, "id", "source", "rows", "verdict", "note", "seconds");
    }
    for (JsonNode one : ok("reproduce", "--list", "--json").json()) {
      has(one, "id", "source", "summary", "minutes", "minutesFull");
    }
  }

  @Test
  void anErrorIsTheOneDocument() {
    Call call = Call.in(folder, "fit", "crabs", "--model", "med-svm", "-y", "sexx", "--json");
    assertEquals(65, call.exit());
    JsonNode error = call.json().get("error");
    has(error, "code", "message", "file", "line", "column");
    assertEquals("RLT-D021", error.get("code").asString());
    assertTrue(call.err().contains(error.get("message").asString()), call::toString);
  }
}
