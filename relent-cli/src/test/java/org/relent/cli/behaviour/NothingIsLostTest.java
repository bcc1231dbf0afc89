// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.relent.cli.Call;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/** Whatever outputs a command names, no file that it reads and no file of somebody else is lost. */
@Slow
@SystemBound
class NothingIsLostTest {

  private static final String ROWS =
      "a,b,y\n1,2,p\n2,1,p\n1,1,p\n2,2,p\n5,6,q\n6,5,q\n5,5,q\n6,6,q\n3,3,p\n4,4,q\n";

  private static final String FIT = " -m med-svm -y y";
  private static final String COMPARE = " -y y --models kernel-svm,kernel-logistic --cv 2";

  @TempDir static Path folder;

  @BeforeAll
  static void files() throws IOException {
    for (String name : new String[] {"d.csv", "page.html", "m.relent.csv", "mine.csv", "d2.csv"}) {
      Files.writeString(folder.resolve(name), ROWS);
    }
    Files.createDirectory(folder.resolve("sub"));
    ok("fit d2.csv" + FIT + " -o model");
    ok("fit d2.csv" + FIT + " -o page.relent");
    ok("fit d2.csv" + FIT);
    ok("compare d2.csv" + COMPARE);
    Files.writeString(folder.resolve("data.relent"), ROWS);
    Files.writeString(folder.resolve("mine.html"), "<html>my own page</html>");
    Files.writeString(folder.resolve("own.csv"), ROWS);
    Files.writeString(folder.resolve("own.relent"), "RELENT is the name of my cat");
    Files.writeString(folder.resolve("none.csv"), ROWS);
    Files.writeString(folder.resolve("none.relent"), "");
    if (posix()) {
      Files.createSymbolicLink(folder.resolve("soft"), Path.of("d.csv"));
      Files.createSymbolicLink(folder.resolve("softer"), Path.of("soft"));
      Files.createSymbolicLink(folder.resolve("loop"), Path.of("loop"));
      Files.createSymbolicLink(folder.resolve("nowhere"), Path.of("no-such-file"));
      Files.createSymbolicLink(folder.resolve("here"), Path.of("."));
      Files.createLink(folder.resolve("hard"), folder.resolve("d.csv"));
      // a link under a default name that leads to the data
      Files.writeString(folder.resolve("linked.csv"), ROWS);
      Files.createSymbolicLink(folder.resolve("linked.relent"), Path.of("linked.csv"));
    }
  }

  private static boolean posix() {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  private static void ok(String call) {
    Call done = Call.in(folder, call.split(" ", -1));
    assertEquals(0, done.exit(), done::toString);
  }

  /** A call and what it must end with, every file as before. */
  private record Way(int exit, String call) {}

  private static Stream<Way> ways() {
    return Stream.of(
        new Way(64, "fit d.csv" + FIT + " -o d.csv"),
        new Way(64, "fit d.csv" + FIT + " -o ./d.csv"),
        new Way(64, "fit d.csv" + FIT + " -o sub/../d.csv"),
        new Way(64, "fit d.csv" + FIT + " -o here/d.csv"),
        new Way(64, "fit here/d.csv" + FIT + " -o d.csv"),
        new Way(64, "fit d.csv" + FIT + " -o soft"),
        new Way(64, "fit softer" + FIT + " -o d.csv"),
        new Way(64, "fit soft" + FIT + " -o softer"),
        new Way(64, "fit d.csv" + FIT + " -o hard"),
        new Way(64, "fit hard" + FIT + " -o soft"),
        new Way(64, "fit d.csv" + FIT + " --report d.csv"),
        new Way(64, "fit d.csv" + FIT + " --report hard"),
        new Way(64, "fit d.csv" + FIT + " -o new --report new"),
        new Way(64, "fit d.csv" + FIT + " -o new --report here/new"),
        new Way(64, "fit d.csv" + FIT + " -o New --report new"),
        new Way(64, "fit d.csv" + FIT + " --report d.relent"),
        new Way(64, "fit data.relent" + FIT),
        new Way(64, "fit linked.csv" + FIT),
        new Way(64, "fit crabs -m med-svm -o model --report here/model"),
        new Way(64, "compare d.csv" + COMPARE + " -o d.csv"),
        new Way(64, "compare d.csv" + COMPARE + " --report soft"),
        new Way(64, "compare d.csv" + COMPARE + " -o new --report sub/../new"),
        new Way(64, "compare d.csv" + COMPARE + " -o d.html"),
        new Way(64, "compare page.html" + COMPARE),
        new Way(64, "compare data.relent" + COMPARE),
        new Way(64, "tune d.csv" + FIT + " --try c=1 --cv 2 -o d.csv"),
        new Way(64, "tune data.relent" + FIT + " --try c=1 --cv 2"),
        new Way(64, "predict model d.csv -o d.csv"),
        new Way(64, "predict model d.csv -o model"),
        new Way(64, "predict model soft -o hard"),
        new Way(64, "predict model d.csv -o here/model"),
        new Way(64, "report model d.csv -o model"),
        new Way(64, "report model d.csv -o d.csv"),
        new Way(64, "report page.relent page.html"),
        new Way(64, "report model d2.relent d.csv -o d2.relent"),
        new Way(73, "compare mine.csv" + COMPARE),
        new Way(73, "fit own.csv" + FIT),
        new Way(73, "fit none.csv" + FIT),
        new Way(73, "tune own.csv" + FIT + " --try c=1 --cv 2"),
        new Way(73, "report page.relent"),
        new Way(73, "fit d.csv" + FIT + " -o loop"),
        new Way(73, "fit d.csv" + FIT + " -o nowhere"),
        new Way(73, "fit d.csv" + FIT + " --report sub"),
        new Way(73, "fit d.csv" + FIT + " -o new --report no/such"),
        new Way(74, "fit d.csv" + FIT + " -o new --report /dev/full"),
        new Way(74, "fit d.csv" + FIT + " -o /dev/full --report new"),
        new Way(74, "compare d.csv" + COMPARE + " -o new --report /dev/full"),
        new Way(66, "fit gone.csv" + FIT + " -o gone.csv"));
  }

  @TestFactory
  Stream<DynamicTest> everyFileIsAsBefore() {
    return ways().map(way -> dynamicTest(way.exit() + ": " + way.call(), () -> refused(way)));
  }

  private static void refused(Way way) {
    assumeTrue(posix() && Files.exists(Path.of("/dev/full")));
    Call call = Call.in(folder, way.call().split(" ", -1));
    assertEquals(way.exit(), call.exit(), call::toString);
    assertTrue(call.touchedNothing(), () -> "files were touched\n" + call);
    assertEquals("", call.out());
  }

  /** Two of the cases again where nothing is in the way, so that the refusals above can fail. */
  @Test
  void whatIsOursIsReplacedAndWhatIsNamedToo(@TempDir Path own) throws IOException {
    Files.writeString(own.resolve("d.csv"), ROWS);
    String[] fit = ("fit d.csv" + FIT + " --report d.html").split(" ", -1);
    assertEquals(0, Call.in(own, fit).exit());
    Call again = Call.in(own, ("compare d.csv" + COMPARE).split(" ", -1));
    assertEquals(0, again.exit(), again::toString);
    assertTrue(again.before().get("d.html").length() > 0);
    assertTrue(!again.before().get("d.html").equals(again.after().get("d.html")));
    Files.writeString(own.resolve("d.html"), "mine, but named");
    Call named = Call.in(own, ("compare d.csv" + COMPARE + " --report d.html").split(" ", -1));
    assertEquals(0, named.exit(), named::toString);
    assertTrue(!named.after().get("d.html").contains("mine, but named"));
  }

  @Test
  void aRefusalSaysWhatToDo() {
    Call input = Call.in(folder, ("fit d.csv" + FIT + " -o soft").split(" ", -1));
    assertTrue(input.err().contains("which is read; name another file"), input::toString);
    Call mine = Call.in(folder, ("compare mine.csv" + COMPARE).split(" ", -1));
    assertTrue(mine.err().contains("mine.html"), mine::toString);
    assertTrue(mine.err().contains("name another file with --report"), mine::toString);
    Call model = Call.in(folder, ("fit own.csv" + FIT).split(" ", -1));
    assertTrue(model.err().contains("name another file with --out"), model::toString);
  }

  @Test
  void permissionsOfAReplacedFileAreKept(@TempDir Path own) throws IOException {
    assumeTrue(posix());
    Files.writeString(own.resolve("d.csv"), ROWS);
    String[] fit = ("fit d.csv" + FIT).split(" ", -1);
    assertEquals(0, Call.in(own, fit).exit());
    Path model = own.resolve("d.relent");
    Files.setPosixFilePermissions(model, PosixFilePermissions.fromString("rw-r-----"));
    assertEquals(0, Call.in(own, fit).exit());
    assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(model)));
  }

  /** What a shell does with the streams, each in a process of its own. */
  private record Streams(int exit, String script, String... changed) {}

  private static final String FITTED = "\"$@\" fit d.csv -m med-svm -y y -q";

  /** The first of them are those of the gate: each takes a second. */
  private static Stream<Streams> streams() {
    return Stream.of(
            new Streams(74, FITTED + " --report r.html > /dev/full"),
            new Streams(74, FITTED + " --json >&- 2>&-"),
            new Streams(0, FITTED + " --report r.html | true", "d.relent", "r.html"),
            new Streams(64, "\"$@\" fit - -m med-svm -y y -o hard < d.csv"),
            new Streams(64, "\"$@\" predict m d.csv --json >> d.csv"),
            new Streams(
                0,
                "mkfifo f; cat f > got & \"$@\" fit d.csv -m med-svm -y y -q -o f && wait",
                "got"),
            new Streams(0, "\"$@\" fit <(cat d.csv) -m med-svm -y y -q -o new", "new"),
            new Streams(64, "\"$@\" predict m - < d.csv >> d.csv"),
            new Streams(64, FITTED + " -o log >> log", "log"),
            new Streams(64, FITTED + " -o log 2>> log", "log"),
            new Streams(0, FITTED + " 2>&-", "d.relent"),
            new Streams(0, FITTED + " <&-", "d.relent"),
            new Streams(0, FITTED + " >> log 2>&1", "d.relent", "log"),
            new Streams(0, "\"$@\" predict m d.csv -q -o /dev/stdout | cat > p.csv", "p.csv"),
            new Streams(0, "\"$@\" predict m d.csv -q -o /dev/stdout > p.csv", "p.csv"))
        .limit(Scale.of(7, 15));
  }

  @TestFactory
  Stream<DynamicTest> streamsThatAreClosedFullOrTheSameFileLoseNothing() {
    return streams().map(one -> dynamicTest(one.exit() + ": " + one.script(), () -> run(one)));
  }

  private static void run(Streams one) throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")) && Files.exists(Path.of("/bin/bash")));
    Path own = Files.createTempDirectory(folder, "own");
    Files.writeString(own.resolve("d.csv"), ROWS);
    Files.createLink(own.resolve("hard"), own.resolve("d.csv"));
    Files.writeString(own.resolve("log"), "before\n");
    Files.copy(folder.resolve("model"), own.resolve("m"));
    Map<String, String> before = contents(own);
    Child child = Child.shell(own, one.script());
    assertEquals(one.exit(), child.exit(), child::toString);
    Map<String, String> after = contents(own);
    for (String name : one.changed()) {
      before.remove(name);
      after.remove(name);
    }
    assertEquals(before, after, child::toString);
    for (String name : one.changed()) {
      assertTrue(Files.exists(own.resolve(name)), name);
    }
  }

  private static Map<String, String> contents(Path own) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> all = Files.list(own)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        contents.put(
            file.getFileName().toString(),
            new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return contents;
  }
}
