// SPDX-License-Identifier: Apache-2.0
package org.relent.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/** The launcher, run by a real shell. */
@Slow
@SystemBound
class LauncherTest {

  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  @TempDir Path folder;

  @BeforeEach
  void aShellIsThere() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "SKIPPED: there is no shell here");
  }

  private record Ended(int status, String out, String err) {}

  private Process start(Path launcher, Map<String, String> environment, String... args)
      throws IOException {
    Path own = Files.createTempDirectory(folder, "call");
    ProcessBuilder builder =
        new ProcessBuilder(Stream.concat(Stream.of(launcher.toString()), Stream.of(args)).toList());
    builder.environment().putAll(environment);
    builder.environment().remove("JAVA_OPTS");
    return builder
        .directory(own.toFile())
        .redirectOutput(own.resolve("out").toFile())
        .redirectError(own.resolve("err").toFile())
        .start();
  }

  private Ended run(Path launcher, Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    Path before = Files.createTempDirectory(folder, "mark");
    Process process = start(launcher, environment, args);
    assertTrue(process.waitFor(10, TimeUnit.MINUTES), "does not end");
    Path own =
        list(folder).stream()
            .filter(path -> path.getFileName().toString().startsWith("call"))
            .max((a, b) -> modified(a).compareTo(modified(b)))
            .orElse(before);
    return new Ended(
        process.exitValue(),
        Files.readString(own.resolve("out"), StandardCharsets.UTF_8),
        Files.readString(own.resolve("err"), StandardCharsets.UTF_8));
  }

  private static FileTime modified(Path path) {
    try {
      return Files.getLastModifiedTime(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> paths = Files.list(folder)) {
      return paths.toList();
    }
  }

  /** A JDK that consists of its release file and a program that must not be called. */
  private Path jdk(String version) throws IOException {
    Path home = Files.createTempDirectory(folder, "jdk");
    Files.createDirectory(home.resolve("bin"));
    Path java = home.resolve("bin/java");
    Files.writeString(java, "#!/bin/sh\necho called\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return home;
  }

  @Test
  void anOldJavaIsRefusedWithASentence() throws Exception {
    for (String version : List.of("1.8.0_402", "11.0.22", "16.0.2")) {
      Ended ended =
          run(ROOT.resolve("relent"), Map.of("JAVA_HOME", jdk(version).toString()), "--version");
      assertEquals(64, ended.status(), ended.toString());
      assertTrue(ended.out().isEmpty(), ended.toString());
      assertTrue(ended.err().contains("JDK 17 or newer"), ended.toString());
      assertTrue(ended.err().contains(version), ended.toString());
    }
  }

  @Test
  void aJavaHomeWithoutJavaIsRefusedWithASentence() throws Exception {
    Ended ended = run(ROOT.resolve("relent"), Map.of("JAVA_HOME", folder.toString()), "models");
    assertEquals(64, ended.status(), ended.toString());
    assertTrue(ended.err().contains("JAVA_HOME"), ended.toString());
  }

  /** A tree that is built, and a Java that says what it is called with. */
  private Path builtTree() throws IOException {
    Path home = Files.createTempDirectory(folder, "home");
    Path app = Files.createDirectories(home.resolve("target/app"));
    Files.writeString(app.resolve("classpath"), "classes");
    Path launcher = Files.copy(ROOT.resolve("relent"), home.resolve("relent"));
    Files.createFile(app.resolve("built")); // last: what is newer than it is built again
    return launcher;
  }

  private Path talkingJdk() throws IOException {
    Path home = jdk("17.0.9");
    Files.writeString(
        home.resolve("bin/java"),
        "#!/bin/sh\n[ \"$1\" = --list-modules ] && echo jdk.incubator.vector@17 || echo \"$@\"\n");
    return home;
  }

  @Test
  void aLinkToTheLauncherRunsWhatItLinksTo() throws Exception {
    Path link = Files.createTempDirectory(folder, "links").resolve("relent");
    Files.createSymbolicLink(link, builtTree());
    Ended ended = run(link, Map.of("JAVA_HOME", talkingJdk().toString()), "models");
    assertEquals(0, ended.status(), ended.toString());
    assertTrue(ended.out().contains("org.relent.cli.Main models"), ended.toString());
  }

  /** A Java that makes archives of classes, or fails to, and says what else it is called with. */
  private Path archivingJdk(String version, boolean able) throws IOException {
    Path home = jdk(version);
    executable(
        home.resolve("bin/java"),
        """
        #!/bin/sh
        case "$1" in
          -XX:ArchiveClassesAtExit=*)
            echo "%s" >> "$(dirname "$0")/made"
            %s && echo classes > "${1#*=}"
            ;;
          *) echo "$@" ;;
        esac
        """
            .formatted(version, able));
    return home;
  }

  private static String archive(Ended ended) {
    return Stream.of(ended.out().split(" "))
        .filter(option -> option.startsWith("-XX:SharedArchiveFile="))
        .findFirst()
        .orElse("none");
  }

  @Test
  void eachJavaMakesItsOwnArchiveOfClassesOnce() throws Exception {
    Path launcher = builtTree();
    Path older = archivingJdk("17.0.9", true);
    Path newer = archivingJdk("25.0.1", true);
    Ended first = run(launcher, Map.of("JAVA_HOME", older.toString()), "models");
    Ended other = run(launcher, Map.of("JAVA_HOME", newer.toString()), "models");
    Ended again = run(launcher, Map.of("JAVA_HOME", older.toString()), "models");
    assertTrue(archive(first).contains("/target/app/classes-17-"), first.toString());
    assertTrue(archive(other).contains("/target/app/classes-25-"), other.toString());
    assertEquals(first, again);
    assertEquals(List.of("17.0.9"), Files.readAllLines(older.resolve("bin/made")), "made once");
  }

  /**
   * From version 24 on Java calls an archive an error that was made without a module it now has.
   */
  @Test
  void theVectorApiGoesWithoutAnArchiveThatWouldBeCalledAnError() throws Exception {
    Path launcher = builtTree();
    for (String version : List.of("17.0.9", "25.0.1")) {
      Path home = archivingJdk(version, true);
      Path java = home.resolve("bin/java");
      executable(
          java,
          Files.readString(java)
              .replace("  *)", "  --list-modules) echo jdk.incubator.vector ;;\n  *)"));
      Map<String, String> vector = Map.of("JAVA_HOME", home.toString(), "RELENT_LANES", "vector");
      Ended ended = run(launcher, vector, "fit", "data.csv");
      assertEquals(version.startsWith("25"), archive(ended).equals("none"), ended.toString());
    }
  }

  @Test
  void aJavaThatMakesNoArchiveIsNotAskedAgain() throws Exception {
    Path launcher = builtTree();
    Path unable = archivingJdk("21.0.4", false);
    for (int call = 0; call < 2; call++) {
      Ended ended = run(launcher, Map.of("JAVA_HOME", unable.toString()), "models");
      assertEquals("none", archive(ended), ended.toString());
      assertTrue(ended.out().contains("org.relent.cli.Main models"), ended.toString());
    }
    assertEquals(1, Files.readAllLines(unable.resolve("bin/made")).size());
  }

  /** Java warns of native code from version 24 on; 17 would take the option for an incubator's. */
  @Test
  void nativeCodeIsAllowedWhereJavaWouldWarnOfIt() throws Exception {
    Path launcher = builtTree();
    Path parquet = Files.createDirectories(launcher.resolveSibling("target/app/duckdb"));
    Files.writeString(parquet.resolve("classpath"), "classes");
    String allowed = "--enable-native-access=ALL-UNNAMED";
    for (String version : List.of("17.0.9", "25.0.1")) {
      Map<String, String> java =
          Map.of("JAVA_HOME", archivingJdk(version, true).toString(), "RELENT_LANES", "plain");
      Ended read = run(launcher, java, "fit", "data.parquet");
      assertEquals(version.startsWith("25"), read.out().contains(allowed), read.toString());
      Ended other = run(launcher, java, "fit", "data.csv");
      assertFalse(other.out().contains(allowed), other.toString());
    }
  }

  @Test
  void theSizeOfAFileDoesNotChooseTheArithmetic() throws Exception {
    Path launcher = builtTree();
    String java = talkingJdk().toString();
    Path large = folder.resolve("large.csv");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(64L << 20);
    }
    Map<String, String> plain = Map.of("JAVA_HOME", java, "RELENT_LANES", "plain");
    Ended piped = run(launcher, plain, "fit", "-");
    Ended read = run(launcher, plain, "fit", large.toString());
    assertEquals(piped.out().strip() + "\n", read.out().replace(large.toString(), "-"));
    Ended left = run(launcher, Map.of("JAVA_HOME", java), "fit", large.toString());
    assertEquals(read, left);
    Ended vector =
        run(launcher, Map.of("JAVA_HOME", java, "RELENT_LANES", "vector"), "fit", "small.csv");
    assertTrue(vector.out().contains("--add-modules jdk.incubator.vector"), vector.toString());
    assertFalse(read.out().contains("jdk.incubator.vector"), read.toString());
  }

  @Test
  void otherLanesAreRefusedWithASentence() throws Exception {
    Ended other =
        run(
            builtTree(),
            Map.of("JAVA_HOME", talkingJdk().toString(), "RELENT_LANES", "fast"),
            "fit",
            "small.csv");
    assertEquals(64, other.status(), other.toString());
    assertTrue(other.err().contains("RELENT_LANES must be vector or plain, got fast"), other.err());
    Ended without =
        run(
            builtTree(),
            Map.of("JAVA_HOME", jdk("17.0.9").toString(), "RELENT_LANES", "vector"),
            "fit",
            "small.csv");
    assertEquals(64, without.status(), without.toString());
    assertTrue(without.err().contains("no module jdk.incubator.vector"), without.err());
  }

  /** A checkout whose build is over at once, and a Java that tells what it is called with. */
  private Path checkout() throws IOException {
    Path checkout = Files.createDirectories(folder.toRealPath().resolve("a check out"));
    executable(checkout.resolve("relent"), Files.readString(ROOT.resolve("relent")));
    executable(
        checkout.resolve("mvnw"),
        """
        #!/bin/sh
        mkdir -p relent-cli/target/app
        touch relent-cli/target/relent-cli-1-SNAPSHOT.jar relent-cli/target/app/other.jar
        """);
    return checkout;
  }

  private static void executable(Path file, String script) throws IOException {
    Files.writeString(file, script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private static List<String> jars(Ended ended) {
    List<String> arguments = ended.out().lines().toList();
    return List.of(arguments.get(arguments.indexOf("-cp") + 1).split(":", -1));
  }

  @Test
  void aCheckoutThatIsCopiedOrMovedRunsItsOwnJars() throws Exception {
    Path home = jdk("17.0.1");
    executable(home.resolve("bin/java"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    Map<String, String> java = Map.of("JAVA_HOME", home.toString());
    Path checkout = checkout();
    Ended built = run(checkout.resolve("relent"), java, "models");
    assertTrue(built.err().contains("building"), built.toString());
    assertEquals(
        List.of(
            checkout.resolve("relent-cli/target/app/other.jar").toString(),
            checkout.resolve("relent-cli/target/relent-cli-1-SNAPSHOT.jar").toString()),
        jars(built));
    Path moved = folder.toRealPath().resolve("moved");
    assertEquals(
        0, new ProcessBuilder("cp", "-a", checkout.toString(), moved.toString()).start().waitFor());
    Ended copied = run(moved.resolve("relent"), java, "models");
    assertEquals("", copied.err(), "nothing is built again");
    for (String jar : jars(copied)) {
      assertTrue(jar.startsWith(moved + "/") && Files.exists(Path.of(jar)), copied.toString());
    }
    assertEquals(2, jars(copied).size());
  }

  /** Else the first files that Java opens would take their places, and results go into them. */
  @Test
  void streamsThatAreClosedAreOpenForJavaAndFail() throws Exception {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "SKIPPED: there is no /proc here");
    Path home = jdk("17.0.1");
    executable(
        home.resolve("bin/java"),
        """
        #!/bin/sh
        for stream in 0 1 2; do
          [ -e /proc/$$/fd/$stream ] || exit 9
        done
        echo a result || exit 74
        """);
    Path launcher = checkout().resolve("relent");
    run(launcher, Map.of("JAVA_HOME", home.toString()), "models");
    ProcessBuilder builder =
        new ProcessBuilder("/bin/sh", "-c", "\"$0\" models <&- >&- 2>&-", launcher.toString());
    builder.environment().put("JAVA_HOME", home.toString());
    assertEquals(74, builder.start().waitFor());
  }

  /** Builds in a copy: this test may run within a build of the tree itself. */
  @Test
  void aFreshCopyBuildsOnceAndAgainWhenItsSourcesAreNewer() throws Exception {
    assumeTrue(Scale.of(0, 1) == 1, "SKIPPED: builds the project, which is done under -Pfull only");
    Path copy = copy();
    Path launcher = copy.resolve("relent");
    Process first = start(launcher, Map.of(), "--version");
    Process second = start(launcher, Map.of(), "--version");
    assertTrue(first.waitFor(10, TimeUnit.MINUTES) && second.waitFor(10, TimeUnit.MINUTES));
    assertEquals(0, first.exitValue());
    assertEquals(0, second.exitValue());
    FileTime built = Files.getLastModifiedTime(copy.resolve("target/app/built"));
    Ended again = run(launcher, Map.of(), "--version");
    assertEquals("", again.err());
    assertTrue(again.out().startsWith("relent "), again.toString());
    assertEquals(built, Files.getLastModifiedTime(copy.resolve("target/app/built")));
    Files.setLastModifiedTime(
        copy.resolve("relent-cli/src/main/java/org/relent/cli/Main.java"),
        FileTime.from(Instant.now().plusSeconds(1)));
    Ended rebuilt = run(launcher, Map.of(), "--version");
    assertTrue(rebuilt.err().contains("building"), rebuilt.toString());
    assertFalse(Files.exists(copy.resolve("target/app.lock")));
  }

  private Path copy() throws IOException {
    Path copy = folder.resolve("copy");
    try (Stream<Path> all = Files.walk(ROOT)) {
      for (Path from : all.filter(LauncherTest::source).toList()) {
        Path to = copy.resolve(ROOT.relativize(from).toString());
        if (Files.isDirectory(from)) {
          Files.createDirectories(to);
        } else {
          Files.createDirectories(to.getParent());
          Files.copy(from, to, java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
    }
    return copy;
  }

  private static boolean source(Path path) {
    String name = "/" + ROOT.relativize(path).toString().replace('\\', '/') + "/";
    return !name.contains("/target/") && !name.contains("/.git/") && !name.contains("/src/test/");
  }
}
