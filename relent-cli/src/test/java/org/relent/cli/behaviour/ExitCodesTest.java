// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import org.relent.cli.Drain;
import org.relent.cli.Redirected;
import org.relent.cli.Relent;
import org.relent.cli.Terminal;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.testkit.SystemBound;
import tools.jackson.databind.JsonNode;

/** Every way to fail has its exit code, leaves the files alone and says why in one line. */
@SystemBound
class ExitCodesTest {

  @TempDir static Path folder;

  @BeforeAll
  static void files() throws IOException {
    assertEquals(0, Call.in(folder, "fit", "crabs", "-m", "med-svm").exit());
    Files.createDirectory(folder.resolve("folder"));
    Files.writeString(folder.resolve("plain.csv"), "a,b,y\n1,2,p\n2,1,q\n3,4,p\n4,3,q\n");
    Files.writeString(folder.resolve("words.csv"), "a,y\n1,p\nn/a?,q\n3,p\n");
    Files.writeString(folder.resolve("ragged.csv"), "a,y\n1,p\n2\n");
    Files.writeString(folder.resolve("header.csv"), "a,y\n");
    Files.writeString(folder.resolve("garbage.relent"), "not a model");
    byte[] model = Files.readAllBytes(folder.resolve("crabs.relent"));
    model[model.length / 2] ^= 1;
    Files.write(folder.resolve("flipped.relent"), model);
    Files.write(folder.resolve("empty.relent"), new byte[0]);
  }

  /** An exit code, and a call that ends with it. */
  private record Way(int exit, String call) {}

  private static Stream<Way> ways() {
    return Stream.of(
        new Way(64, "prdict crabs.relent crabs"),
        new Way(64, "fit crabs"),
        new Way(64, "fit crabs -m med-svm --nonsense"),
        new Way(64, "fit crabs -m med-svm extra"),
        new Way(64, "fit crabs -m nonsense"),
        new Way(64, "fit crabs -m med-svm --set c=-1"),
        new Way(64, "fit crabs -m med-svm --set c"),
        new Way(64, "fit crabs -m med-svm --set c=1 --set c=2"),
        new Way(64, "fit crabs -m med-svm --set nonsense=1"),
        new Way(64, "fit crabs -m med-svm --cv 1"),
        new Way(64, "fit crabs -m med-svm --cv many"),
        new Way(64, "fit crabs -m med-svm --cv 99999999999"),
        new Way(64, "fit crabs -m med-svm --threads 0"),
        new Way(64, "fit crabs -m med-svm --threads all"),
        new Way(64, "fit crabs -m med-svm --seed x"),
        new Way(64, "fit crabs -m med-svm --memory lots"),
        new Way(64, "fit crabs -m med-svm --time-limit soon"),
        new Way(64, "fit crabs -m med-svm --progress often"),
        new Way(64, "inspect crabs --progress often"),
        new Way(64, "fit plain.csv -m med-svm"),
        new Way(64, "compare crabs --cv 0"),
        new Way(64, "compare crabs --models nonsense"),
        new Way(64, "compare crabs --kernel nonsense"),
        new Way(64, "compare crabs --set nonsense=2"),
        new Way(64, "tune crabs -m med-svm --by luck"),
        new Way(64, "tune crabs -m med-svm --cv x"),
        new Way(64, "explain crabs.relent crabs --row x"),
        new Way(64, "explain crabs.relent crabs --row 0"),
        new Way(64, "evaluate crabs.relent crabs --fail-below nonsense=1"),
        new Way(64, "evaluate crabs.relent crabs --fail-below accuracy=high"),
        new Way(64, "report crabs"),
        new Way(64, "reproduce nonsense"),
        new Way(65, "fit crabs -m med-svm -y nonsense"),
        new Way(65, "fit words.csv -m med-svm -y y --types a=number"),
        new Way(65, "compare ragged.csv -y y"),
        new Way(65, "fit header.csv -m med-svm -y y"),
        new Way(65, "predict crabs.relent plain.csv"),
        new Way(65, "predict crabs.relent header.csv"),
        new Way(65, "explain crabs.relent crabs --row 201"),
        new Way(65, "evaluate crabs.relent iris"),
        new Way(66, "fit missing.csv -m med-svm -y a"),
        new Way(66, "compare missing -y a"),
        new Way(66, "fit folder -m med-svm -y a"),
        new Way(66, "predict missing.relent crabs"),
        new Way(66, "predict folder crabs"),
        new Way(66, "predict crabs.relent missing.csv"),
        new Way(66, "verify missing.relent"),
        new Way(66, "inspect missing.csv"),
        new Way(64, "fit crabs -m med-svm -o -"),
        new Way(64, "fit crabs -m med-svm --report -"),
        new Way(66, "fit nosuch.csv -m med-svm"),
        new Way(64, "reproduce lme-fig-4 --quick --full"),
        new Way(71, "fit crabs -m med-svm --memory 1k"),
        new Way(71, "fit crabs -m med-svm --memory 64k"),
        new Way(71, "compare crabs --memory 1k"),
        new Way(71, "tune crabs -m med-svm --memory 1k"),
        new Way(71, "compare crabs --time-limit 1ms"),
        new Way(71, "fit crabs -m med-svm --time-limit 1ms"),
        new Way(71, "tune crabs -m med-svm --time-limit 1ms"),
        new Way(73, "fit crabs -m med-svm -o missing/a.relent"),
        new Way(73, "fit crabs -m med-svm -o folder"),
        new Way(73, "fit crabs -m med-svm -o plain.csv/a.relent"),
        new Way(73, "fit crabs -m med-svm --report missing/a.html"),
        new Way(73, "compare crabs -o missing/a.relent"),
        new Way(73, "compare crabs --report folder"),
        new Way(73, "tune crabs -m med-svm -o missing/a.relent"),
        new Way(73, "predict crabs.relent crabs -o missing/a.csv"),
        new Way(73, "report crabs.relent -o missing/a.html"),
        new Way(73, "reproduce --quick --report missing/a.html"),
        new Way(74, "fit crabs -m med-svm -o /dev/full"),
        new Way(74, "predict crabs.relent crabs -o /dev/full"),
        new Way(74, "report crabs.relent -o /dev/full"),
        new Way(76, "predict garbage.relent crabs"),
        new Way(76, "evaluate flipped.relent crabs"),
        new Way(76, "explain empty.relent crabs --row 1"),
        new Way(76, "verify flipped.relent"),
        new Way(76, "inspect garbage.relent"),
        new Way(76, "report flipped.relent"),
        new Way(77, "fit crabs -m med-svm --require-convergence --set iterations=1"),
        new Way(
            77,
            "tune crabs -m kernel-svm --try c=1 --cv 2 --require-convergence --set iterations=1"),
        new Way(
            77,
            "compare crabs --models kernel-svm --cv 2 --require-convergence --set iterations=1"));
  }

  @TestFactory
  Stream<DynamicTest> everyFailureEndsWithItsCode() {
    return ways().map(way -> dynamicTest(way.exit() + ": " + way.call(), () -> fails(way)));
  }

  private static void fails(Way way) {
    assumeTrue(!way.call().contains("/dev/full") || Files.exists(Path.of("/dev/full")));
    Call plain = Call.in(folder, way.call().split(" ", -1));
    assertEquals(way.exit(), plain.exit(), plain::toString);
    assertEquals("", plain.out());
    told(plain);
    Call json = Call.in(folder, (way.call() + " --json").split(" ", -1));
    assertEquals(way.exit(), json.exit(), json::toString);
    told(json);
    JsonNode error = json.json().get("error");
    for (String line : error.get("message").asString().split("\n", -1)) {
      assertTrue(
          json.err().contains("[" + error.get("code").asString() + "] " + line), json::toString);
    }
  }

  /** Said on the error stream, in lines of its own, with no trace of where in the code it was. */
  private static void told(Call call) {
    assertTrue(call.touchedNothing(), () -> "files were touched\n" + call);
    assertTrue(call.err().lines().anyMatch(line -> line.startsWith("error[RLT-")), call::toString);
    assertFalse(call.err().contains("\tat "), call::toString);
    assertFalse(call.err().contains("Exception"), call::toString);
  }

  @Test
  void aFailedCheckPrintsWhatItFoundAndEndsWith78() {
    Call below = Call.in(folder, "evaluate", "crabs.relent", "crabs", "--fail-below", "accuracy=1");
    assertEquals(78, below.exit());
    assertTrue(below.out().contains("failed: accuracy is 0.965, below 1"), below::toString);
    Call above =
        Call.in(folder, "evaluate", "crabs.relent", "crabs", "--fail-above", "logLoss=0", "--json");
    assertEquals(78, above.exit());
    assertEquals(1, above.json().get("failed").size());
    Call passed =
        Call.in(
            folder,
            "evaluate",
            "crabs.relent",
            "crabs",
            "--fail-below",
            "accuracy=0.9",
            "--fail-above",
            "errors=10");
    assertEquals(0, passed.exit(), passed::toString);
    assertTrue(below.touchedNothing() && above.touchedNothing() && passed.touchedNothing());
  }

  @Test
  void anotherModelAfterARefitEndsWith78(@TempDir Path own) throws IOException {
    String rows = Files.readString(folder.resolve("plain.csv"));
    Files.writeString(own.resolve("a.csv"), rows);
    Files.writeString(own.resolve("b.csv"), rows.replace("4,3,q", "9,1,q"));
    assertEquals(0, Call.in(own, "fit", "a.csv", "-m", "med-svm", "-y", "y").exit());
    assertEquals(0, Call.in(own, "verify", "a.relent", "--refit", "a.csv").exit());
    assertEquals(78, Call.in(own, "verify", "a.relent", "--refit", "b.csv").exit());
  }

  @Test
  void theFileOfAnOlderEngineIsComparedByItsPredictions(@TempDir Path own) throws IOException {
    String rows = Files.readString(folder.resolve("plain.csv"));
    Files.writeString(own.resolve("a.csv"), rows);
    Files.writeString(own.resolve("near.csv"), rows.replace("4,3,q", "4.0001,3,q"));
    Files.writeString(own.resolve("far.csv"), rows.replace("4,3,q", "9,1,q"));
    assertEquals(0, Call.in(own, "fit", "a.csv", "-m", "med-svm", "-y", "y", "-o", "new").exit());
    older(own.resolve("new"), own.resolve("old"));
    comparedBy("bytes", 0, Call.in(own, "verify", "old", "--refit", "a.csv", "--json"));
    comparedBy("predictions", 0, Call.in(own, "verify", "old", "--refit", "near.csv", "--json"));
    comparedBy("predictions", 78, Call.in(own, "verify", "old", "--refit", "far.csv", "--json"));
    comparedBy("bytes", 78, Call.in(own, "verify", "new", "--refit", "near.csv", "--json"));
    String said = Call.in(own, "verify", "old", "--refit", "near.csv").out();
    assertTrue(said.contains("before they were numbered"), said);
  }

  private static void comparedBy(String what, int exit, Call verified) {
    assertEquals(exit, verified.exit(), verified::toString);
    assertEquals(what, verified.json().get("compared").asString());
    assertEquals(exit == 0, verified.json().get("refit").asBoolean());
    assertEquals(what.equals("predictions"), verified.json().has("largestDifference"));
  }

  /** The same model as a file from before engines were numbered. */
  private static void older(Path from, Path to) {
    SavedModel now = Models.load(from);
    Provenance p = now.provenance();
    Provenance before =
        new Provenance(p.relent(), 0, p.data(), p.rows(), p.columns(), p.missing(), p.metrics());
    Models.save(SavedModel.of(now.model(), before), to);
  }

  @Test
  void aFolderThatMayNotBeWrittenEndsWith73(@TempDir Path own) throws IOException {
    Path locked = Files.createDirectory(own.resolve("locked"));
    Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-xr-xr-x"));
    assumeFalse(Files.isWritable(locked), "nothing is forbidden to this user");
    Call call = Call.in(own, "fit", "crabs", "-m", "med-svm", "-o", "locked/a.relent");
    assertEquals(73, call.exit(), call::toString);
    assertTrue(call.err().contains("no permission"), call::toString);
  }

  /** Reads standard input that fails. */
  private static int reading(Supplier<IOException> fault, PrintStream err, String... more) {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw fault.get();
          }

          @Override
          public int read(byte[] into, int from, int count) throws IOException {
            throw fault.get();
          }
        };
    Drain out = new Drain(new ByteArrayOutputStream());
    String[] args =
        Stream.concat(Stream.of("fit", "-", "-m", "med-svm", "-y", "y"), Stream.of(more))
            .toArray(String[]::new);
    return Relent.run(
        new Terminal(broken, out, err, Redirected.NOWHERE, folder, false, false), args);
  }

  @Test
  void inputThatBreaksOffEndsWith74AndAFaultOfOursWith70() {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(said, true, StandardCharsets.UTF_8);
    assertEquals(74, reading(() -> new IOException("the wire is cut"), err));
    Supplier<IOException> fault =
        () -> {
          throw new IllegalStateException("impossible");
        };
    assertEquals(70, reading(fault, err));
    assertFalse(said.toString(StandardCharsets.UTF_8).contains("\tat "));
    assertEquals(70, reading(fault, err, "--verbose"));
    assertTrue(
        said.toString(StandardCharsets.UTF_8).contains("\tat "), "the trace, when asked for");
  }
}
