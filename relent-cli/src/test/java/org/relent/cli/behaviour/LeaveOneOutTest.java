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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import tools.jackson.databind.JsonNode;

/** What a fit says of rows left out, and what refits say. */
class LeaveOneOutTest {

  @TempDir static Path folder;

  @BeforeAll
  static void data() throws IOException {
    Random random = new Random(4);
    StringBuilder csv = new StringBuilder("a,b,y\n");
    for (int i = 0; i < 16; i++) {
      double shift = i % 2 == 0 ? 1.5 : 0;
      csv.append(
          String.format(
              Locale.ROOT,
              "%.3f,%.3f,%s%n",
              random.nextGaussian() + shift,
              4 * random.nextGaussian(),
              i % 2 == 0 ? "p" : "q"));
    }
    Files.writeString(folder.resolve("small.csv"), csv);
  }

  private static Call ok(String... args) {
    Call call = Call.in(folder, args);
    assertEquals(0, call.exit(), call::toString);
    return call;
  }

  private static JsonNode loo(String... more) {
    String[] args =
        Stream.concat(
                Stream.of("fit", "small.csv", "-y", "y", "-m", "med-svm", "--json"),
                Stream.of(more))
            .toArray(String[]::new);
    return ok(args).json().get("loo");
  }

  @Test
  void theFlagTakesNoValueButBehindAnEqualsSign() {
    ok("fit", "--loo", "small.csv", "-y", "y", "-m", "med-svm");
    ok("fit", "-y", "y", "-m", "med-svm", "--loo", "small.csv");
    ok("fit", "small.csv", "-y", "y", "-m", "med-svm", "--loo");
    Call slip = Call.in(folder, "fit", "small.csv", "-y", "y", "-m", "med-svm", "--loo=exct");
    assertEquals(64, slip.exit());
    assertTrue(slip.err().contains("did you mean \"exact\""), slip::toString);
  }

  @Test
  void aClaimIsMadeWhereNothingIsMadeFromTheRowsAndElseTheReasonIsTold() {
    JsonNode standard = loo();
    assertFalse(standard.get("guaranteed").asBoolean());
    assertTrue(standard.get("supportBound").isNull());
    assertEquals("scaling,bias", standard.get("reason").asString());
    JsonNode plain = loo("--scale", "none", "--set", "bias=none");
    assertTrue(plain.get("guaranteed").asBoolean());
    assertTrue(plain.get("supportBound").isNumber());
    assertTrue(plain.get("reason").isNull());
  }

  @Test
  void refitsTellTheExactErrorAndTheirCostBefore() {
    JsonNode plain = loo("--loo=exact", "--scale", "none", "--set", "bias=none");
    assertEquals(16, plain.get("refits").asInt());
    assertEquals(0, plain.get("withoutFit").asInt());
    assertTrue(plain.get("exact").asDouble() <= plain.get("errorBound").asDouble());
    assertTrue(plain.get("exact").asDouble() <= plain.get("supportBound").asDouble());
    Call told =
        ok("fit", "small.csv", "-y", "y", "-m", "med-svm", "--kernel", "rbf", "--loo=exact");
    assertTrue(told.err().contains("--loo=exact: 16 refits, at most about "), told::toString);
    assertTrue(told.out().contains("exact leave-one-out error "), told::toString);
    Call numbers = ok("fit", "small.csv", "-y", "a", "-m", "kernel-ridge", "--loo=exact", "--json");
    assertTrue(numbers.json().get("loo").get("exact").asDouble() > 0);
    assertFalse(loo().has("exact"), "only where it is asked for");
  }

  @Test
  void modelsOfRowsAloneHaveNone() {
    Call call = Call.in(folder, "fit", "small.csv", "-m", "med-anomaly", "--loo=exact");
    assertEquals(64, call.exit());
    assertTrue(call.err().contains("RLT-U008"), call::toString);
  }
}
