// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.relent.cli.Failure;

/**
 * A file that no other run may claim until this one has replaced it: of two that read a file and
 * replace it with what they made of it, the second would undo the first.
 *
 * <p>A claim is a lock on a hidden file beside, for the file itself is replaced. It ends with its
 * process, however that ends; a hidden file left by one that was killed claims nothing.
 */
public final class Claim implements AutoCloseable {

  private static final Claim NONE = new Claim(Optional.empty());

  private final Optional<Held> held;
  private final AtomicBoolean open = new AtomicBoolean(true);

  private record Held(Path mark, FileChannel channel) {}

  private Claim(Optional<Held> held) {
    this.held = held;
  }

  /** A claim on nothing. */
  public static Claim none() {
    return NONE;
  }

  /**
   * A claim on a file, refused where another run has it; on nothing where there is no such file, or
   * no lock to be had in its folder.
   */
  public static Claim on(Path file) {
    try {
      return Files.isRegularFile(file) ? claimed(file) : NONE;
    } catch (IOException unlockable) {
      return NONE;
    }
  }

  private static Claim claimed(Path file) throws IOException {
    Path real = file.toRealPath();
    Path mark = real.resolveSibling("." + real.getFileName() + ".lock");
    try {
      Files.createFile(mark);
    } catch (FileAlreadyExistsException there) {
      // of another run, or left by one that was killed: the lock tells
    }
    try {
      Object before = key(mark);
      FileChannel channel =
          FileChannel.open(mark, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
      if (locked(channel) && Objects.equals(before, key(mark))) {
        return new Claim(Optional.of(new Held(mark, channel)));
      }
      channel.close();
    } catch (NoSuchFileException ended) {
      // the run that had it has just removed it
    }
    throw Failure.of("RLT-O004", "{} is in use by another run; wait until that has ended", file);
  }

  private static boolean locked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException here) {
      return false;
    } catch (IOException unlockable) {
      channel.close();
      throw unlockable;
    }
  }

  private static Object key(Path mark) throws IOException {
    return Files.readAttributes(mark, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
        .fileKey();
  }

  /** Gives the file up; the mark goes first, while nobody else can hold it. */
  @Override
  public void close() {
    if (open.getAndSet(false)) {
      held.ifPresent(Claim::release);
    }
  }

  private static void release(Held held) {
    try {
      try {
        Files.deleteIfExists(held.mark());
      } finally {
        held.channel().close();
      }
    } catch (IOException left) {
      // a mark that stays claims nothing once its channel is closed
    }
  }
}
