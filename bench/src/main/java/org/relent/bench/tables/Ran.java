// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.tables;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command that has ended.
 *
 * @param printed on standard output
 * @param said on standard error
 * @param cpuSeconds of the command and all it started
 */
public record Ran(int exit, String printed, String said, double cpuSeconds) {

  /** The last line of {@code times} is the children's: user and system time. */
  private static final Pattern TIMES =
      Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s\\s*\\z");

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
    return new Ran(exit, Files.readString(printed), Files.readString(said), cpuSeconds(times));
  }

  private static double cpuSeconds(String times) {
    Matcher children = TIMES.matcher(times);
    if (!children.find()) {
      throw new IllegalStateException("no times in: " + times);
    }
    return 60 * (number(children, 1) + number(children, 3))
        + number(children, 2)
        + number(children, 4);
  }

  private static double number(Matcher matcher, int group) {
    return Double.parseDouble(matcher.group(group));
  }

  /** This, where it ended well. */
  public Ran required() {
    if (exit != 0) {
      throw new IllegalStateException("exit " + exit + ": " + said.strip());
    }
    return this;
  }
}
