// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The extension as a jar, and programs that run with and without it. */
final class Jar {

  private static final Path CLASSES = Path.of("target", "classes").toAbsolutePath();

  private Jar() {}

  /** The jar that users have, written to a folder. */
  static Path in(Path folder) throws IOException {
    Path jar = folder.resolve("waiting-times.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(CLASSES)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = CLASSES.relativize(file).toString().replace(File.separatorChar, '/');
        out.putNextEntry(new ZipEntry(name));
        Files.copy(file, out);
      }
    }
    return jar;
  }

  /** What this test runs with, but for the extension and the tests. */
  static List<Path> path() {
    String all =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Path tests = Path.of("target", "test-classes").toAbsolutePath();
    return Arrays.stream(all.split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath())
        .filter(entry -> !entry.equals(CLASSES) && !entry.equals(tests))
        .toList();
  }

  /** What a call of {@code relent} said, without the extension on its class path. */
  record Said(int exit, String out) {}

  /** Calls {@code relent} in a program of its own. */
  static Said relent(Path folder, String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8"));
    command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
    command.addAll(List.of("-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8", "-cp"));
    command.add(
        path().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    command.add("org.relent.cli.Main");
    command.addAll(List.of(args));
    try {
      Path out = Files.createTempFile("relent", ".out");
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(out.toFile())
              .start();
      process.getOutputStream().close();
      int exit = process.waitFor();
      String text = Files.readString(out);
      Files.delete(out);
      return new Said(exit, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
