// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.tables;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.relent.bench.Times;

/**
 * A command that has ended.
 *
 * @param printed on standard output
 * @param said on standard error
 * @param cpuSeconds of the command and all it started
 */
public record Ran(int exit, String printed, String said, double cpuSeconds) {

  /** Runs a command in a folder to its end; linear algebra in one thread. */
  public static Ran in(Path folder, List<String> command) throws IOException {
    Path printed = folder.resolve("printed.txt");
    Path said = folder.resolve("said.txt");
    List<String> timed =
        new ArrayList<>(
            List.of(
                "sh", "-c", "\"$@\" > printed.txt 2> said.txt; status=$?; times; exit $status"));
    timed.add("sh");
    timed.addAll(command);
    ProcessBuilder builder = new ProcessBuilder(timed).directory(folder.toFile());
    builder.environment().put("OMP_NUM_THREADS", "1");
    builder.environment().put("OPENBLAS_NUM_THREADS", "1");
    Process process = builder.start();
    process.getOutputStream().close();
    String times = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int exit = process.onExit().join().exitValue();
    return new Ran(
        exit, Files.readString(printed), Files.readString(said), Times.ofChildren(times));
  }

  /** This, where it ended well. */
  public Ran required() {
    if (exit != 0) {
      throw new IllegalStateException("exit " + exit + ": " + said.strip());
    }
    return this;
  }
}
