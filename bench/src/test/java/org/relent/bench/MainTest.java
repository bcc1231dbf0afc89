// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class MainTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... words) {
    CommandLine line = Main.commandLine();
    return line.setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(words);
  }

  @Test
  void aNameThatIsNoneIsAnsweredByTheNearest() {
    assertEquals(Main.USAGE, run("--suite", "quik"));
    assertTrue(err.toString().contains("did you mean \"quick\"?"), err.toString());
    assertEquals(Main.USAGE, run("--race", "L1-med1"));
    assertTrue(err.toString().contains("did you mean \"L1-med\"?"), err.toString());
    assertEquals(Main.USAGE, run("--path", "vecter"));
    assertTrue(err.toString().contains("did you mean \"vector\"?"), err.toString());
  }

  @Test
  void otherSlipsAreUsageToo() {
    assertEquals(Main.USAGE, run("--pairs", "0"));
    assertEquals(Main.USAGE, run("--pears", "5"));
  }

  @Test
  void anOutputThatCannotBeWrittenIsSaidBeforeAnythingIsRaced(@TempDir Path folder) {
    Path file = folder.resolve("none/bench.csv");
    assertEquals(Main.NO_OUTPUT, run("--race", "M1", "--out", file.toString()));
    assertEquals(
        "relent-bench: cannot write " + file + ": there is no folder " + file.getParent(),
        err.toString().strip());
    assertEquals(Main.NO_OUTPUT, run("--race", "M1", "--out", folder.toString()));
    assertTrue(err.toString().strip().endsWith("it is a folder"), err.toString());
  }

  @Test
  void aRowOfTheTableNamesAllItsSizes() {
    assertEquals(0, run("--list", "--suite", "full", "--race", "R1"));
    assertEquals(
        List.of("R1-10k", "R1-20k"),
        out.toString().lines().map(line -> line.substring(0, line.indexOf(' '))).toList());
  }

  @Test
  void everyRaceHasANameOfItsOwn() {
    List<String> ids = new Races(OwnJvm.Loops.PLAIN).all().stream().map(Race::id).toList();
    assertEquals(ids.size(), ids.stream().distinct().count());
  }
}
