// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.zip.CRC32C;
import org.relent.data.DataException;

/** The steps by which a new file is put in the place of an old one, or of none. */
final class Replacement {

  private static final Set<PosixFilePermission> OWNER =
      EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private static final int BUFFER = 1 << 16;

  private final Path target;
  private final Path directory;
  private final FileOperations operations;
  private final Path temporary;
  private final CRC32C written = new CRC32C();
  private boolean replaces;
  private Optional<Path> old = Optional.empty();

  /**
   * @param target absolute; a regular file, or none
   */
  Replacement(Path target, FileOperations operations) {
    this.target = target;
    this.directory = target.getParent();
    this.operations = operations;
    this.temporary = beside();
  }

  /** Writes the new file beside the place of the old one. */
  void stage(AtomicFile.Content content) {
    Optional<Set<PosixFilePermission>> permissions;
    Optional<FileOwners> owners;
    FileChannel channel;
    try {
      replaces = Files.exists(target);
      permissions = permissions();
      owners = replaces ? operations.owners(target) : Optional.empty();
      channel = operations.create(temporary, permissions.map(some -> OWNER));
    } catch (IOException failed) {
      throw AtomicFile.notCreated(target, failed);
    }
    try {
      fill(channel, content);
      compare();
      if (owners.isPresent()) {
        giveTo(owners.get());
      }
      if (permissions.isPresent()) {
        operations.permit(temporary, permissions.get());
      }
    } catch (IOException failed) {
      throw discarded(AtomicFile.notWritten(target, failed));
    } catch (RuntimeException failed) {
      throw discarded(failed);
    } catch (Error failed) {
      throw discarded(failed);
    }
  }

  /** Keeps the old file at hand until all is done, in case it has to come back. */
  void keepOld() {
    if (!replaces) {
      return;
    }
    Path link = beside();
    try {
      operations.link(link, target);
      old = Optional.of(link);
    } catch (IOException unlinked) {
      // not every file system has links; then a move that succeeded is final
      old = Optional.empty();
    }
  }

  void move() {
    try {
      operations.move(temporary, target);
    } catch (IOException failed) {
      throw AtomicFile.notWritten(target, failed);
    }
  }

  /** Undoes a move, since a later one failed. */
  void takeBack(DataException because) {
    try {
      if (old.isPresent()) {
        operations.move(old.get(), target);
      } else if (!replaces) {
        operations.delete(target);
      }
    } catch (IOException left) {
      because.addSuppressed(left);
    }
    // moved back, or else all that is left of it: nothing to tidy away either way
    old = Optional.empty();
  }

  /** Makes the new name durable and lets the old file go. */
  void settle() {
    try {
      forgetOld();
      operations.forceDirectory(directory);
    } catch (IOException failed) {
      // the new file is in place, whole; that it outlasts a power cut is not certain
      throw AtomicFile.notWritten(target, failed);
    }
  }

  /** Removes what was staged. */
  void discard() {
    try {
      operations.delete(temporary);
      forgetOld();
    } catch (IOException left) {
      throw AtomicFile.notWritten(target, left);
    }
  }

  private void forgetOld() throws IOException {
    if (old.isPresent()) {
      operations.delete(old.get());
      old = Optional.empty();
    }
  }

  /** Only some may give a file away; for others it is theirs, with the same permissions. */
  private void giveTo(FileOwners before) throws IOException {
    Optional<FileOwners> now = operations.owners(temporary);
    if (now.isPresent() && !now.get().equals(before)) {
      operations.give(temporary, before);
    }
  }

  /** A name that nobody can have prepared a file under, short whatever the file is called. */
  private Path beside() {
    return directory.resolve(".relent-" + UUID.randomUUID() + ".tmp");
  }

  /** Those of the file replaced; else those that a new file gets here, found out by making one. */
  private Optional<Set<PosixFilePermission>> permissions() throws IOException {
    if (replaces) {
      return operations.permissions(target);
    }
    Path probe = beside();
    FileChannel channel = operations.create(probe, Optional.empty());
    try {
      operations.close(channel);
      return operations.permissions(probe);
    } finally {
      operations.delete(probe);
    }
  }

  private void fill(FileChannel channel, AtomicFile.Content content) throws IOException {
    try {
      OutputStream out = new BufferedOutputStream(new Into(channel), BUFFER);
      content.writeTo(out);
      out.flush();
      operations.force(channel);
    } finally {
      operations.close(channel);
    }
  }

  private void compare() throws IOException {
    CRC32C there = new CRC32C();
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    FileChannel channel = operations.open(temporary);
    try {
      while (operations.read(channel, buffer) >= 0) {
        there.update(buffer.flip());
        buffer.clear();
      }
    } finally {
      operations.close(channel);
    }
    if (there.getValue() != written.getValue()) {
      throw new IOException("what was read back differs from what was written");
    }
  }

  private <T extends Throwable> T discarded(T failed) {
    try {
      operations.delete(temporary);
    } catch (IOException left) {
      failed.addSuppressed(left);
    }
    return failed;
  }

  /** A stream into a channel, by the operations. */
  private final class Into extends OutputStream {

    private final FileChannel channel;

    Into(FileChannel channel) {
      this.channel = channel;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      written.update(bytes, from, length);
      ByteBuffer rest = ByteBuffer.wrap(bytes, from, length);
      while (rest.hasRemaining()) {
        operations.write(channel, rest);
      }
    }
  }
}
