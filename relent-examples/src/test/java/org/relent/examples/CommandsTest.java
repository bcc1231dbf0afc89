// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.relent.testkit.Slow;

/** Every command line of the pages runs: each block in a folder of its own, by a real shell. */
@Slow
class CommandsTest {

  /** Blocks that are the gate itself, or change the machine: this test runs within the former. */
  private static boolean gate(Pages.Block block) {
    return block.text().lines().allMatch(line -> line.isBlank() || line.startsWith("./mvnw "));
  }

  @TempDir Path folder;

  @TestFactory
  @Execution(ExecutionMode.CONCURRENT)
  Stream<DynamicTest> everyShellBlockEndsWell() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "SKIPPED: there is no shell here");
    List<Pages.Block> blocks =
        Pages.all().stream().flatMap(page -> Pages.blocks(page, "sh").stream()).toList();
    assertFalse(blocks.isEmpty());
    assertTrue(blocks.stream().anyMatch(block -> block.text().startsWith("./relent compare")));
    return blocks.stream()
        .filter(block -> !gate(block))
        .map(block -> dynamicTest(block.place(), () -> run(block)));
  }

  private void run(Pages.Block block) throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(folder, "block");
    launcher(own.resolve("relent"));
    Path log = own.resolve("log.txt");
    Process shell =
        new ProcessBuilder("/bin/sh", "-e", "-c", block.text())
            .directory(own.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertTrue(shell.waitFor(5, TimeUnit.MINUTES), () -> block.place() + " does not end");
    String said = Files.readString(log, StandardCharsets.UTF_8);
    assertEquals(0, shell.exitValue(), () -> block.place() + ":\n" + block.text() + "\n" + said);
    assertFalse(said.contains("Exception"), said);
  }

  /** What ./relent does once it is built: this JVM's class path, the same program. */
  private static void launcher(Path file) throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Files.writeString(
        file,
        "#!/bin/sh\nexec '"
            + java
            + "' -XX:TieredStopAtLevel=1 -cp '"
            + System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
            + "' org.relent.cli.Main \"$@\"\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }
}
