// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.relent.data.DataException;
import org.relent.testkit.SystemBound;

/** The old file or the complete new one, whatever goes wrong. */
@SystemBound
class AtomicFileTest {

  private static final byte[] OLD = {1, 2, 3};

  /** More than one buffer, so that it takes several writes and reads. */
  private static final byte[] NEW = new byte[200_000];

  static {
    for (int i = 0; i < NEW.length; i++) {
      NEW[i] = (byte) (i * 31);
    }
  }

  @TempDir Path directory;

  @Test
  void aFileIsWrittenAndReplaced() throws IOException {
    Path file = directory.resolve("a.relent");
    AtomicFile.write(file, OLD);
    assertArrayEquals(OLD, Files.readAllBytes(file));
    AtomicFile.write(file, NEW);
    assertArrayEquals(NEW, Files.readAllBytes(file));
    assertEquals(List.of("a.relent"), names());
  }

  @Test
  void whicheverOperationFailsThereIsNothingOrTheNewFile() throws IOException {
    Path file = directory.resolve("fresh");
    int operations = FailingOperations.count(file, NEW);
    assertTrue(operations > 12, operations + " operations");
    for (int k = 1; k <= operations; k++) {
      for (IntPredicate failing : onceAndForGood(k)) {
        Files.deleteIfExists(file);
        failsCleanly(file, failing);
        assertTrue(!Files.exists(file) || complete(file), "operation " + k);
      }
    }
    Files.deleteIfExists(file);
    assertEquals(List.of(), names());
  }

  @Test
  void anOldFileOutlivesEveryFailureUnlessTheNewIsComplete() throws IOException {
    Path file = Files.write(directory.resolve("a"), OLD);
    int operations = FailingOperations.count(file, NEW);
    boolean replaced = false;
    for (int k = 1; k <= operations; k++) {
      for (IntPredicate failing : onceAndForGood(k)) {
        Files.write(file, OLD);
        failsCleanly(file, failing);
        assertTrue(
            complete(file) || Arrays.equals(OLD, Files.readAllBytes(file)), "operation " + k);
        assertEquals(List.of("a"), names(), "operation " + k);
        replaced |= complete(file);
      }
    }
    assertTrue(replaced, "the directory is forced once the file is in place");
  }

  /** A fault that passes, and one that stays, as of a disk that is full. */
  private static List<IntPredicate> onceAndForGood(int k) {
    return List.of(n -> n == k, n -> n >= k);
  }

  private static boolean complete(Path file) throws IOException {
    return Arrays.equals(NEW, Files.readAllBytes(file));
  }

  private static void failsCleanly(Path file, IntPredicate failing) {
    FailingOperations operations = new FailingOperations(failing);
    DataException failure =
        assertThrows(
            DataException.class, () -> AtomicFile.write(file, out -> out.write(NEW), operations));
    assertTrue(failure.code().matches("RLT-O00[12]"), failure.code());
    assertTrue(failure.getMessage().contains("No space left"), failure.getMessage());
    assertTrue(failure.getMessage().startsWith(file.toString()), failure.getMessage());
  }

  /** A name that is durable before its content would, after a power cut, name an empty file. */
  @Test
  void contentIsForcedBeforeTheMoveAndTheNameAfter() throws IOException {
    Path file = Files.write(directory.resolve("a"), OLD);
    FailingOperations operations = new FailingOperations(n -> false);
    AtomicFile.write(file, out -> out.write(OLD), operations);
    assertEquals(
        List.of(
            "permissions",
            "owners",
            "create",
            "write",
            "force",
            "close",
            "open",
            "read",
            "read",
            "close",
            "owners",
            "permit",
            "move",
            "forceDirectory"),
        operations.done());
  }

  @Test
  void whatIsReadBackIsCompared() {
    FileOperations lying =
        new FileOperations() {
          @Override
          public int write(java.nio.channels.FileChannel channel, java.nio.ByteBuffer bytes)
              throws IOException {
            byte[] wrong = new byte[bytes.remaining()];
            bytes.get(wrong);
            wrong[0] ^= 1;
            return channel.write(java.nio.ByteBuffer.wrap(wrong));
          }
        };
    Path file = directory.resolve("a");
    DataException failure =
        assertThrows(
            DataException.class, () -> AtomicFile.write(file, out -> out.write(NEW), lying));
    assertEquals("RLT-O002", failure.code());
    assertFalse(Files.exists(file));
  }

  @Test
  void contentThatFailsLeavesNothingBehind() throws IOException {
    Path file = directory.resolve("a");
    AtomicFile.write(file, OLD);
    assertEquals(
        "RLT-O002",
        assertThrows(
                DataException.class,
                () ->
                    AtomicFile.write(
                        file,
                        out -> {
                          out.write(NEW);
                          throw new IOException("broken pipe");
                        }))
            .code());
    assertThrows(
        ArithmeticException.class,
        () ->
            AtomicFile.write(
                file,
                out -> {
                  throw new ArithmeticException();
                }));
    assertThrows(
        StackOverflowError.class,
        () ->
            AtomicFile.write(
                file,
                out -> {
                  throw new StackOverflowError();
                }));
    assertArrayEquals(OLD, Files.readAllBytes(file));
    assertEquals(List.of("a"), names());
  }

  @Test
  void whereNothingCanBeCreatedTheReasonIsTold() {
    refused("RLT-O001", directory, "is a directory");
    refused("RLT-O001", directory.resolve("no/such/a"), "no such directory");
  }

  private static void refused(String code, Path file, String why) {
    DataException refusal =
        assertThrows(DataException.class, () -> AtomicFile.write(file, OLD), file.toString());
    assertEquals(code, refusal.code());
    assertTrue(refusal.getMessage().contains(why), refusal.getMessage());
  }

  @Test
  void permissionsAreThoseOfTheOldFileOrOfAnyNewOne() throws IOException {
    assumeTrue(posix());
    Path any = Files.createFile(directory.resolve("any"));
    Path fresh = directory.resolve("fresh");
    AtomicFile.write(fresh, OLD);
    assertEquals(Files.getPosixFilePermissions(any), Files.getPosixFilePermissions(fresh));
    Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rw-r-----"));
    AtomicFile.write(fresh, NEW);
    assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(fresh)));
  }

  @Test
  void whileItIsWrittenOnlyItsOwnerCanReadIt() throws IOException {
    assumeTrue(posix());
    Path file = directory.resolve("a");
    AtomicFile.write(
        file,
        out -> {
          Path temporary = directory.resolve(names().get(0));
          assertEquals(
              "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(temporary)));
        });
  }

  @Test
  void aLinkIsFollowedAndStays() throws IOException {
    assumeTrue(posix());
    Path file = Files.write(directory.resolve("a"), OLD);
    Path link = Files.createSymbolicLink(directory.resolve("link"), Path.of("a"));
    AtomicFile.write(link, NEW);
    assertTrue(Files.isSymbolicLink(link));
    assertArrayEquals(NEW, Files.readAllBytes(file));
    Path nowhere = Files.createSymbolicLink(directory.resolve("nowhere"), Path.of("none"));
    refused("RLT-O001", nowhere, "link to nothing");
  }

  @Test
  void aDeviceIsWrittenToAndNotReplaced() {
    assumeTrue(Files.exists(Path.of("/dev/full")));
    refused("RLT-O002", Path.of("/dev/full"), "No space left");
    AtomicFile.write(Path.of("/dev/null"), NEW);
    assertFalse(Files.isRegularFile(Path.of("/dev/null")));
  }

  @Test
  void anInterruptIsKeptForLater() throws IOException {
    Path file = directory.resolve("a");
    Thread.currentThread().interrupt();
    AtomicFile.write(file, NEW);
    assertTrue(Thread.interrupted());
    assertArrayEquals(NEW, Files.readAllBytes(file));
  }

  private boolean posix() {
    return directory.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
