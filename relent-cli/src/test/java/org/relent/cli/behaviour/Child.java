// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A call in a JVM of its own, where streams, encodings and memory are real.
 *
 * @param out the bytes on standard output
 */
record Child(int exit, byte[] out, String err, double seconds) {

  private static final long PATIENCE_SECONDS = 600;

  /** The command that runs {@code relent} in a JVM with these flags. */
  static List<String> command(List<String> flags, String... args) {
    List<String> all = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1"));
    all.addAll(flags);
    return java(all, "org.relent.cli.Main", List.of(args));
  }

  private static List<String> java(List<String> flags, String main, List<String> args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
    command.addAll(flags);
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(main);
    command.addAll(args);
    return command;
  }

  /** Runs a program of the tests in a folder. */
  static Child of(Path folder, List<String> flags, Class<?> main, List<String> args)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(flags);
    all.add("-Dfile.encoding=UTF-8");
    all.add("-Dstdout.encoding=UTF-8");
    return run(folder, Map.of(), java(all, main.getName(), args));
  }

  /** Runs {@code relent} in a folder. */
  static Child in(Path folder, List<String> flags, Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    return run(folder, environment, command(flags, args));
  }

  /** Runs {@code relent} and hands what it prints to another command, as a shell does. */
  static Child piped(Path folder, String into, String... args)
      throws IOException, InterruptedException {
    List<String> shell =
        new ArrayList<>(List.of("bash", "-c", "\"$@\" | " + into + "; exit ${PIPESTATUS[0]}", "-"));
    shell.addAll(command(List.of(), args));
    return run(folder, Map.of(), shell);
  }

  /** Runs a script of the shell, to which {@code relent} is given as its arguments. */
  static Child shell(Path folder, String script) throws IOException, InterruptedException {
    List<String> shell = new ArrayList<>(List.of("bash", "-o", "pipefail", "-c", script, "-"));
    shell.addAll(command(List.of()));
    return run(folder, Map.of(), shell);
  }

  private static Child run(Path folder, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    File out = Files.createTempFile("relent", ".out").toFile();
    File err = Files.createTempFile("relent", ".err").toFile();
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectInput(new File("/dev/null"))
              .redirectOutput(out)
              .redirectError(err);
      builder
          .environment()
          .keySet()
          .removeIf(name -> name.startsWith("JAVA_") || name.equals("JDK_JAVA_OPTIONS"));
      builder.environment().putAll(environment);
      long start = System.nanoTime();
      Process process = builder.start();
      boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!ended) {
        process.destroyForcibly();
      }
      assertTrue(ended, () -> "does not end: " + command);
      return new Child(
          process.exitValue(),
          Files.readAllBytes(out.toPath()),
          Files.readString(err.toPath(), StandardCharsets.UTF_8),
          (System.nanoTime() - start) / 1e9);
    } finally {
      Files.delete(out.toPath());
      Files.delete(err.toPath());
    }
  }

  /** Standard output read as UTF-8. */
  String text() {
    return new String(out, StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return "exit " + exit + "\nout:\n" + text() + "\nerr:\n" + err;
  }
}
