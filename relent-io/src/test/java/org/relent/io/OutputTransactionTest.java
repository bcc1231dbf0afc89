// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.data.DataException;
import org.relent.testkit.SystemBound;

/** Several files, all of them or none. */
@SystemBound
class OutputTransactionTest {

  private static final byte[] NEW = "new".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;

  /** One that is replaced, one that is new, one that is replaced. */
  private void old() throws IOException {
    for (String name : names().keySet()) {
      Files.delete(folder.resolve(name));
    }
    Files.writeString(folder.resolve("a"), "old");
    Files.writeString(folder.resolve("c"), "old");
  }

  private void write(FileOperations operations) {
    try (OutputTransaction outputs = new OutputTransaction(operations)) {
      for (String name : List.of("a", "b", "c")) {
        outputs.stage(folder.resolve(name), NEW);
      }
      outputs.publish();
    }
  }

  private Map<String, String> names() throws IOException {
    Map<String, String> names = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        names.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return names;
  }

  private static final Map<String, String> ALL_OLD = Map.of("a", "old", "c", "old");
  private static final Map<String, String> ALL_NEW = Map.of("a", "new", "b", "new", "c", "new");

  @Test
  void whicheverOperationFailsAllFilesAreOldOrAllAreNew() throws IOException {
    old();
    FailingOperations never = new FailingOperations(n -> false);
    write(never);
    assertEquals(ALL_NEW, names());
    boolean undone = false;
    for (int k = 1; k <= never.done().size(); k++) {
      int failing = k;
      old();
      FailingOperations operations = new FailingOperations(n -> n == failing);
      try {
        write(operations);
        assertEquals("link", operations.done().get(k - 1), "failed and nobody said so");
        assertEquals(ALL_NEW, names());
      } catch (DataException failed) {
        assertTrue(failed.code().matches("RLT-O00[12]"), failed.code());
        assertTrue(
            names().equals(ALL_OLD) || names().equals(ALL_NEW),
            "operation " + k + ", " + operations.done().get(k - 1) + ": " + names());
        undone |= operations.done().get(k - 1).equals("move") && names().equals(ALL_OLD);
      }
    }
    assertTrue(undone, "some move failed after another");
  }

  @Test
  void aDiskThatStaysFullLeavesEveryFileWhole() throws IOException {
    old();
    FailingOperations never = new FailingOperations(n -> false);
    write(never);
    for (int k = 1; k <= never.done().size(); k++) {
      int failing = k;
      old();
      assertThrows(DataException.class, () -> write(new FailingOperations(n -> n >= failing)));
      for (Map.Entry<String, String> file : names().entrySet()) {
        assertTrue(List.of("old", "new").contains(file.getValue()), file::toString);
      }
    }
  }

  @Test
  void nothingIsThereBeforeItIsPublished() throws IOException {
    old();
    try (OutputTransaction outputs = new OutputTransaction()) {
      outputs.stage(folder.resolve("a"), NEW);
      outputs.stage(folder.resolve("b"), NEW);
      assertEquals("old", Files.readString(folder.resolve("a")));
      assertTrue(Files.notExists(folder.resolve("b")));
    }
    assertEquals(ALL_OLD, names());
  }

  @Test
  void aStreamWaitsForTheFilesAndIsNotReplaced() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    old();
    try (OutputTransaction outputs = new OutputTransaction()) {
      outputs.stage(Path.of("/dev/full"), NEW);
      outputs.stage(folder.resolve("a"), NEW);
      DataException failed = assertThrows(DataException.class, outputs::publish);
      assertEquals("RLT-O002", failed.code());
    }
    assertEquals(ALL_OLD, names());
  }

  @Test
  void aPipeWithANameIsWrittenAsAStream() throws Exception {
    Path pipe = pipe();
    try (OutputTransaction outputs = new OutputTransaction()) {
      outputs.stage(pipe, NEW);
      Future<String> read = reading(() -> Files.readString(pipe));
      outputs.publish();
      assertEquals("new", read.get(10, TimeUnit.SECONDS));
    }
    assertTrue(Files.exists(pipe) && !Files.isRegularFile(pipe));
  }

  @Test
  void aReaderThatGoesAwayIsNoFailure() throws Exception {
    Path pipe = pipe();
    byte[] more = new byte[1 << 20];
    try (OutputTransaction outputs = new OutputTransaction()) {
      outputs.stage(pipe, more);
      Future<Integer> read =
          reading(
              () -> {
                try (var in = Files.newInputStream(pipe)) {
                  return in.read();
                }
              });
      outputs.publish();
      assertEquals(0, read.get(10, TimeUnit.SECONDS));
    }
  }

  private Path pipe() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe");
    try {
      assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
    } catch (IOException absent) {
      assumeTrue(false, "SKIPPED: there is no mkfifo here");
    }
    return pipe;
  }

  private static <T> Future<T> reading(java.util.concurrent.Callable<T> work) {
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      return other.submit(work);
    } finally {
      other.shutdown();
    }
  }

  @Test
  void ofTwoWritersOneWinsWhole() throws Exception {
    byte[][] contents = {new byte[100_000], new byte[100_000]};
    java.util.Arrays.fill(contents[1], (byte) 1);
    ExecutorService both = Executors.newFixedThreadPool(2);
    List<Future<?>> done = new ArrayList<>();
    for (byte[] content : contents) {
      done.add(
          both.submit(
              () -> {
                for (int i = 0; i < 20; i++) {
                  AtomicFile.write(folder.resolve("a"), content);
                }
              }));
    }
    both.shutdown();
    for (Future<?> one : done) {
      awaited(one);
    }
    byte[] there = Files.readAllBytes(folder.resolve("a"));
    assertTrue(
        java.util.Arrays.equals(there, contents[0]) || java.util.Arrays.equals(there, contents[1]));
    assertEquals(1, names().size());
  }

  private static void awaited(Future<?> one) throws InterruptedException {
    try {
      one.get();
    } catch (ExecutionException failed) {
      throw new AssertionError(failed.getCause());
    }
  }

  @Test
  void whoMayGiveFilesAwayKeepsTheirOwner() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "old");
    try {
      Files.setAttribute(file, "unix:uid", 4711);
      Files.setAttribute(file, "unix:gid", 4712);
    } catch (IOException | UnsupportedOperationException forbidden) {
      assumeTrue(false, "SKIPPED: this user cannot give files away");
    }
    PosixFileAttributes before = Files.readAttributes(file, PosixFileAttributes.class);
    AtomicFile.write(file, NEW);
    PosixFileAttributes after = Files.readAttributes(file, PosixFileAttributes.class);
    assertEquals("new", Files.readString(file));
    assertEquals(before.owner(), after.owner());
    assertEquals(before.group(), after.group());
    assertEquals(before.permissions(), after.permissions());
  }
}
