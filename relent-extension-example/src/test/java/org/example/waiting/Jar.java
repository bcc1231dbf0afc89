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
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The extension as a jar, and programs that run with and without it. */
final class Jar {

  private static final Path CLASSES = Path.of("target", "classes").toAbsolutePath();

  private static final Pattern MODULE =
      Pattern.compile(".*/(commons|fastcsv|fastdouble|jackson|jte|relent)[^/]*(?<!-tests)\\.jar");

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
    return run(folder, List.of("-cp", joined(path()), "org.relent.cli.Main"), args);
  }

  /** The same with the library and the extension as named modules, the program beside them. */
  static Said relentOfModules(Path folder, String... args) throws IOException {
    List<Path> others = new ArrayList<>(path());
    others.removeAll(modules());
    List<Path> modules = new ArrayList<>(modules());
    modules.add(in(folder));
    return run(
        folder,
        List.of(
            "-p",
            joined(modules),
            "--add-modules",
            "ALL-MODULE-PATH",
            "-cp",
            joined(others),
            "org.relent.cli.Main"),
        args);
  }

  /** What of the path is a module, the library's own and those that it needs. */
  static List<Path> modules() {
    return path().stream()
        .filter(
            entry ->
                Files.isRegularFile(entry.resolve("module-info.class"))
                    || MODULE.matcher(entry.toString()).matches())
        .toList();
  }

  private static String joined(List<Path> path) {
    return path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static Said run(Path folder, List<String> program, String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8"));
    command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
    command.addAll(List.of("-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"));
    command.addAll(program);
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
