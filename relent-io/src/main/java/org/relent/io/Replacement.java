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

/** The steps by which {@link AtomicFile} puts a new file in the place of an old one, or of none. */
final class Replacement {

  private static final Set<PosixFilePermission> OWNER =
      EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private static final int BUFFER = 1 << 16;

  private final Path target;
  private final Path directory;
  private final FileOperations operations;
  private final CRC32C written = new CRC32C();

  /**
   * @param target absolute; a regular file, or none
   */
  Replacement(Path target, FileOperations operations) {
    this.target = target;
    this.directory = target.getParent();
    this.operations = operations;
  }

  void write(AtomicFile.Content content) {
    Path temporary = beside();
    Optional<Set<PosixFilePermission>> permissions;
    FileChannel channel;
    try {
      permissions = permissions();
      channel = operations.create(temporary, permissions.map(some -> OWNER));
    } catch (IOException failed) {
      throw AtomicFile.notCreated(target, failed);
    }
    try {
      fill(channel, content);
      compare(temporary);
      if (permissions.isPresent()) {
        operations.permit(temporary, permissions.get());
      }
      operations.move(temporary, target);
    } catch (IOException failed) {
      throw discard(temporary, AtomicFile.notWritten(target, failed));
    } catch (RuntimeException failed) {
      throw discard(temporary, failed);
    } catch (Error failed) {
      throw discard(temporary, failed);
    }
    try {
      operations.forceDirectory(directory);
    } catch (IOException failed) {
      // the new file is in place, whole; that it outlasts a power cut is not certain
      throw AtomicFile.notWritten(target, failed);
    }
  }

  /** A name that nobody can have prepared a file under. */
  private Path beside() {
    return directory.resolve("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
  }

  /** Those of the file replaced; else those that a new file gets here, found out by making one. */
  private Optional<Set<PosixFilePermission>> permissions() throws IOException {
    if (Files.exists(target)) {
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

  private void compare(Path temporary) throws IOException {
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

  private <T extends Throwable> T discard(Path temporary, T failed) {
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
