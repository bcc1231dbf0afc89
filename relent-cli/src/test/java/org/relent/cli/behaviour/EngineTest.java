// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.catalog.Run;
import org.relent.cli.Call;
import org.relent.io.MissingWords;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.math.Lanes;

/** What the number of the engine in a model file promises. */
class EngineTest {

  private static final String KNOWN = "engine.txt";

  private static final int ROWS = 60;

  /** Says nothing of the release, so that another one with the same engine has the same bytes. */
  private static final Provenance NONE =
      new Provenance("0", 0, "", 0, 0, MissingWords.standard(), Collections.emptyMap());

  private static String digest(EveryKind.Case one) {
    byte[] bytes =
        Models.bytes(SavedModel.of(one.fit(Run.standard().withLanes(Lanes.plain())), NONE));
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest, 0, 12) + " " + one.name();
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /** Files of one number have to be repeated to the byte: who changes bytes changes the number. */
  @Test
  void modelsOfOneEngineHaveTheSameBytes() throws IOException {
    String now =
        Stream.concat(
                Stream.of("engine " + Provenance.ENGINE),
                EveryKind.cases().stream().map(EngineTest::digest))
            .collect(Collectors.joining("\n", "", "\n"));
    try (InputStream known = EngineTest.class.getResourceAsStream(KNOWN)) {
      assertEquals(
          new String(known.readAllBytes(), StandardCharsets.UTF_8),
          now,
          "the same data give models of other bytes: raise Provenance.ENGINE by one, and put this"
              + " into relent-cli/src/test/resources/org/relent/cli/behaviour/"
              + KNOWN
              + ":\n"
              + now.replaceFirst("^engine [0-9]+", "engine " + (Provenance.ENGINE + 1)));
    }
  }

  /** Three classes and a count of four numbers; one cell may be off a little. */
  private static String csv(long seed, double off) {
    Random random = new Random(seed);
    StringBuilder csv = new StringBuilder("a,b,c,count,class\n");
    for (int i = 0; i < ROWS; i++) {
      int y = random.nextInt(3);
      csv.append(
          String.format(
              Locale.ROOT,
              "%.5f,%.3f,%.3f,%d,%s%n",
              1.5 * y + random.nextGaussian() + (i == 7 ? off : 0),
              random.nextGaussian() - y,
              random.nextGaussian(),
              random.nextInt(3) + y,
              List.of("p", "q", "r").get(y)));
    }
    return csv.toString();
  }

  private static void refit(Path folder, String data, int exit) {
    Call call = Call.in(folder, "verify", "old.relent", "--refit", data, "--json");
    assertEquals(exit, call.exit(), call::toString);
    assertEquals(exit == 0, call.json().get("refit").asBoolean());
    assertTrue(
        exit == 0 || call.json().get("compared").asString().equals("predictions"), call::toString);
  }

  /** Another engine may end elsewhere within the tolerance, as cells off by little make it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "med-svm -y class",
        "med-svm -y class --kernel rbf --set margin=gaussian",
        "kernel-svm -y class",
        "kernel-logistic -y class",
        "kernel-bayes -y class --kernel 4*rbf",
        "maxent -y class",
        "med-gaussian -y class",
        "med-naive-bayes -y class",
        "med-tree -y class --set bins=4",
        "med-bayes-net -y class --set bins=4",
        "med-fisher -y class",
        "med-features -y class",
        "ml-gaussian -y class",
        "ml-tree -y class --set bins=4",
        "kernel-ridge -y count",
        "kernel-ordinal -y class --levels p,q,r",
        "kernel-poisson -y count",
        "kernel-negative-binomial -y count",
        "kernel-robust -y count",
        "kernel-quantile -y count",
        "med-regression -y count",
        "med-anomaly --ignore class",
        "bayes-product --ignore class",
        "lme-gaussian-mixture --ignore class --set restarts=3"
      })
  void filesOfAnotherEngineOfEveryKindAreComparedByTheirPredictions(
      String kind, @TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("a.csv"), csv(1, 0));
    Files.writeString(folder.resolve("near.csv"), csv(1, 1e-5));
    Files.writeString(folder.resolve("far.csv"), csv(2, 0));
    String[] fit = ("fit a.csv -o new.relent -m " + kind).split(" ", -1);
    Call fitted = Call.in(folder, fit);
    assertEquals(0, fitted.exit(), fitted::toString);
    SavedModel now = Models.load(folder.resolve("new.relent"));
    Provenance p = now.provenance();
    Provenance other =
        new Provenance(
            p.relent(),
            Provenance.ENGINE + 1,
            p.data(),
            p.rows(),
            p.columns(),
            p.missing(),
            p.metrics());
    Models.save(SavedModel.of(now.model(), other), folder.resolve("old.relent"));
    refit(folder, "a.csv", 0);
    refit(folder, "near.csv", 0);
    refit(folder, "far.csv", 78);
  }
}
