// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.cli.Call;
import org.relent.testkit.Slow;
import tools.jackson.databind.JsonNode;

/** Every verb treats the parts of the extension as its own. */
@Slow
class FromTheCommandLineTest {

  @TempDir Path folder;

  /** Waits of mean e^(1 + load), by two machines one of which is ten times as slow. */
  @BeforeEach
  void waits() throws IOException {
    Random random = new Random(5);
    StringBuilder page = new StringBuilder("| load | wait | machine |\n|---|---|---|\n");
    for (int i = 0; i < 80; i++) {
      double load = Math.rint(100 * random.nextGaussian()) / 100;
      double slow = i % 2 == 0 ? 1 : 10;
      double wait = -Math.log(1 - random.nextDouble()) * Math.exp(1 + load) * slow;
      page.append("| ")
          .append(load)
          .append(" | ")
          .append(Math.max(0.01, Math.rint(100 * wait) / 100));
      page.append(i % 2 == 0 ? " | fast |\n" : " | slow |\n");
    }
    Files.writeString(folder.resolve("waits.md"), page);
  }

  private Call done(String... args) {
    Call call = Call.in(folder, args);
    assertEquals(0, call.exit(), () -> String.join(" ", args) + "\n" + call);
    return call;
  }

  private Call done(String call) {
    return done(call.split(" ", -1));
  }

  @Test
  void partsAreListed() {
    assertTrue(done("kernels").out().contains("cauchy:width=2"));
    assertTrue(done("models").out().contains("kernel-exponential"));
    assertTrue(done("models kernel-exponential").out().contains("kernel"));
    assertTrue(done("models med-svm").out().contains("exponential|laplace|gaussian|fixed|erlang"));
    assertTrue(
        done("models med-anomaly").out().contains("product|gaussian|tree|exponential|mixture|hmm"));
  }

  /** Fitted, saved, judged, explained, reported, verified by fitting again. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "waits.md -y wait -m kernel-exponential --ignore machine",
        "waits.md -y wait -m kernel-exponential --kernel cauchy:width=2",
        "waits.md -y machine -m med-svm --kernel cauchy:width=2 --set margin=erlang",
        "waits.md -y machine -m med-naive-bayes --ignore load --set numbers=exponential",
        "waits.md -y machine -m med-fisher --ignore load --set family=exponential",
        "waits.md -m med-anomaly --ignore load,machine --set family=exponential",
        "waits.md -m med-anomaly --ignore load,machine --set family=mixture --set parts=exponential",
        "waits.md -m bayes-product --ignore load --set numbers=exponential"
      })
  void aModelIsFittedKeptAndUsed(String data) {
    List<String> fit = new ArrayList<>(List.of("fit"));
    fit.addAll(List.of(data.split(" ", -1)));
    fit.addAll(List.of("-o", "m.relent"));
    done(fit.toArray(String[]::new));
    JsonNode rows = done("predict m.relent waits.md --json").json().get("rows");
    assertEquals(80, rows.size());
    done("inspect m.relent");
    done("explain m.relent waits.md --row 3");
    done("report m.relent waits.md -o page.html");
    done("verify m.relent --refit waits.md");
  }

  @Test
  void theRecipeIsComparedAndTuned() {
    JsonNode compared = done("compare waits.md -y wait --cv 3 --json").json();
    List<String> models = new ArrayList<>();
    compared.get("models").forEach(model -> models.add(model.get("model").asString()));
    assertEquals(
        2, models.stream().filter(KernelExponential.ID::equals).count(), "straight, curved");
    done("tune waits.md -y wait -m kernel-exponential --cv 3 --try kernel=cauchy:width=2|linear");
    done("tune waits.md -y wait -m kernel-exponential --cv 3 --ignore machine");
  }

  @Test
  void aSlipOfThePenIsAnsweredWithItsNames() {
    Call call = Call.in(folder, "fit", "waits.md", "-y", "wait", "-m", "kernel-exponentiel");
    assertEquals(64, call.exit());
    assertTrue(call.err().contains("did you mean \"kernel-exponential\""), call::toString);
    call =
        Call.in(
            folder, "fit", "waits.md", "-y", "wait", "-m", "kernel-ridge", "--format", "markdwn");
    assertTrue(call.err().contains("did you mean \"markdown\""), call::toString);
  }
}
