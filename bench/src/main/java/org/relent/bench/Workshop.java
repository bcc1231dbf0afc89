// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.relent.bench.child.Ours;
import org.relent.bench.data.Small;

/**
 * Where data are kept and peers are built, each when first asked for.
 *
 * @param home the project's root
 */
public record Workshop(Path home) {

  /** The data of the races. */
  Path data() {
    return home.resolve("target/bench-data");
  }

  /** What is built for the races. */
  Path built() {
    return home.resolve("target/bench");
  }

  /** A place for a file that is built. */
  Path place(String name) {
    try {
      return Files.createDirectories(built()).resolve(name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file out of our own jar, so that other programs can read it. */
  Path resource(String name) {
    try (InputStream in = Workshop.class.getResourceAsStream(name)) {
      Path file = place(name);
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A C++ program against a library, compiled anew in every run of the bench; empty if it fails.
   */
  Optional<Path> compiled(String driver, String library) {
    Path program = built().resolve(driver);
    resource("rows.h");
    String source = resource(driver + ".cpp").toString();
    return runs(List.of("g++", "-O2", "-o", program.toString(), source, "-l" + library))
        ? Optional.of(program)
        : Optional.empty();
  }

  /** The jars of the peers on the JVM, and JMH; Maven fetches them once. */
  Path jars() {
    Path jars = home.resolve("bench/peers/target/app");
    if (!Files.isDirectory(jars)) {
      List<String> fetch =
          List.of(
              home.resolve("mvnw").toString(),
              "--batch-mode",
              "--quiet",
              "-f",
              home.resolve("bench/peers/pom.xml").toString(),
              "dependency:copy-dependencies");
      if (!runs(fetch)) {
        throw new IllegalStateException(
            "Maven could not fetch it; what it says: " + String.join(" ", fetch));
      }
    }
    return jars;
  }

  /**
   * The class path of sources beside ours that need the peers' jars, which the build of Relent does
   * not know; compiled when they are newer than what was compiled.
   *
   * @param folder under bench/src
   * @param processing whether the jars' annotation processors are to run
   */
  String classPath(String folder, boolean processing) {
    Path classes = built().resolve(folder);
    Path stamp = built().resolve(folder + ".compiled");
    String path = classes + ":" + listed(jars(), ".jar", ":") + ":" + ownClassPath();
    Path sources = home.resolve("bench/src").resolve(folder);
    if (newer(sources, stamp)) {
      List<String> options = new ArrayList<>(List.of("-d", classes.toString(), "-cp", path));
      options.add(processing ? "-nowarn" : "-proc:none");
      options.addAll(List.of(listed(sources, ".java", "\n").split("\n")));
      Compiled.to(options, place(folder + ".log"));
      touch(stamp);
    }
    return path;
  }

  private static String listed(Path folder, String ending, String between) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(Path::toString)
          .filter(name -> name.endsWith(ending))
          .sorted()
          .collect(Collectors.joining(between));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean newer(Path sources, Path stamp) {
    long compiled = stamp.toFile().lastModified();
    return listed(sources, ".java", "\n")
        .lines()
        .anyMatch(name -> Path.of(name).toFile().lastModified() > compiled);
  }

  private static void touch(Path stamp) {
    try {
      Files.deleteIfExists(stamp);
      Files.createFile(stamp);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Options by which a JVM of ours finds its classes ready-made, as those of ./relent do; none
   * where they cannot be made.
   */
  List<String> sharedClasses() {
    Path archive = built().resolve("classes-" + Runtime.version() + ".jsa");
    Path classPath = built().resolve("classpath");
    if (archive.toFile().lastModified() <= classPath.toFile().lastModified()) {
      Path rows = new Small(150, false).in(data());
      runs(
          List.of(
              java(),
              "-XX:ArchiveClassesAtExit=" + archive,
              "-cp",
              ownClassPath(),
              Ours.class.getName(),
              "task=kernel-svm",
              "file=" + rows));
    }
    return Files.exists(archive) ? List.of("-XX:SharedArchiveFile=" + archive) : List.of();
  }

  /** Our own class path. */
  public static String ownClassPath() {
    return System.getProperty("java.class.path");
  }

  /** Whether a command ends well. */
  static boolean runs(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor() == 0;
    } catch (IOException e) {
      return false; // no such program
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The Java that runs us. */
  public static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** The Debian packages of all peers that are not Maven's. */
  static String packages() {
    return String.join(
        " ",
        "g++",
        "libsvm-tools",
        "libsvm-dev",
        "liblinear-dev",
        "python3-sklearn",
        "python3-pandas",
        "r-base-core",
        "r-cran-mass",
        "r-cran-mclust");
  }
}
