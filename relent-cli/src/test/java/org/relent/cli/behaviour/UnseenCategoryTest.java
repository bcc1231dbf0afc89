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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.cli.Call;

/** A misspelt category: the model of a comparison predicts and tells, that of a strict fit not. */
class UnseenCategoryTest {

  private static final String TOLD =
      "warning[W-UNSEEN] column \"maker\": \"Chrylser\" in 2 rows (did you mean \"Chrysler\"?),"
          + " which training did not have: counted as missing";

  private static final List<String> MAKERS = List.of("Chrysler", "Mazda", "Ford");

  @TempDir static Path folder;

  @BeforeAll
  static void data() throws IOException {
    StringBuilder csv = new StringBuilder("maker,size,fast\n");
    for (int i = 0; i < 45; i++) {
      csv.append(MAKERS.get(i % 3)).append(',').append(i * 7 % 11 + i % 3 * 2);
      csv.append(i * 7 % 11 + i % 5 > 6 ? ",yes\n" : ",no\n");
    }
    Files.writeString(folder.resolve("cars.csv"), csv);
    Files.writeString(
        folder.resolve("new.csv"), "maker,size,fast\nChrylser,4,yes\nFord,9,no\nChrylser,2,no\n");
    Files.writeString(folder.resolve("gaps.csv"), "maker,size,fast\n,4,yes\nFord,9,no\n,2,no\n");
  }

  private static Call done(String... args) {
    Call call = Call.in(folder, args);
    assertEquals(0, call.exit(), call::toString);
    return call;
  }

  private static Call compared(String model, String... more) {
    List<String> args =
        new ArrayList<>(List.of("compare", "cars.csv", "-y", "fast", "--models", model));
    args.addAll(List.of("--cv", "3", "-o", "kept.relent", "--json"));
    args.addAll(List.of(more));
    return done(args.toArray(String[]::new));
  }

  /** One that has coordinates for levels, one that compares rows, one that integrates out. */
  @ParameterizedTest
  @ValueSource(strings = {"maxent", "med-svm", "med-naive-bayes"})
  void theModelOfAComparisonCountsItAsMissingAndTells(String model) {
    compared(model);
    Call predicted = done("predict", "kept.relent", "new.csv");
    assertTrue(predicted.err().contains(TOLD), predicted::toString);
    Call missing = done("predict", "kept.relent", "gaps.csv");
    assertFalse(missing.err().contains("W-UNSEEN"), missing::toString);
    assertEquals(missing.out(), predicted.out(), "as a gap");
    Call judged = done("evaluate", "kept.relent", "new.csv");
    assertTrue(judged.err().contains(TOLD), judged::toString);
    Call explained = done("explain", "kept.relent", "new.csv", "--row", "1");
    assertTrue(explained.err().contains("\"Chrylser\" in 1 row"), explained::toString);
  }

  @Test
  void aStrictFitRefusesItAndNamesTheOption() {
    done("fit", "cars.csv", "-y", "fast", "-m", "maxent", "-o", "strict.relent");
    for (String verb : List.of("predict", "evaluate")) {
      Call refused = Call.in(folder, verb, "strict.relent", "new.csv");
      assertEquals(65, refused.exit(), refused::toString);
      assertTrue(refused.err().contains("RLT-D046"), refused::toString);
      assertTrue(refused.err().contains("(--missing auto)"), refused::toString);
    }
    done("fit", "cars.csv", "-y", "fast", "-m", "maxent", "--missing", "auto", "-o", "open.relent");
    assertTrue(done("predict", "open.relent", "new.csv").err().contains(TOLD));
  }

  @ParameterizedTest
  @ValueSource(strings = {"missing", "error"})
  void theCommandPrintedSaysWhatWasSaid(String unseen) throws IOException {
    Call compared = compared("maxent", "--unseen", unseen);
    List<String> fit =
        new ArrayList<>(
            List.of(compared.json().get("commands").get("fit").asString().split(" ", -1)));
    assertEquals(unseen.equals("error"), fit.contains("--unseen"), fit::toString);
    fit.remove(0);
    byte[] kept = Files.readAllBytes(folder.resolve("kept.relent"));
    done(fit.toArray(String[]::new));
    assertArrayEquals(kept, Files.readAllBytes(folder.resolve("kept.relent")));
    assertEquals(
        unseen.equals("error") ? 65 : 0,
        Call.in(folder, "predict", "kept.relent", "new.csv").exit());
  }
}
