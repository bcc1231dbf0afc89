// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.relent.data.Ordered;

/**
 * All that is ever done to a file being written, step by step, so that a test can make any one step
 * fail. Permissions are empty where the file system knows none.
 */
interface FileOperations {

  /** Those of the platform. */
  FileOperations PLATFORM = new FileOperations() {};

  /** Creates a file that must not exist, with these permissions or, if empty, the usual ones. */
  default FileChannel create(Path file, Optional<Set<PosixFilePermission>> permissions)
      throws IOException {
    FileAttribute<?>[] attributes =
        permissions
            .map(set -> new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(set)})
            .orElse(new FileAttribute<?>[0]);
    Set<java.nio.file.OpenOption> options =
        Ordered.set(
            List.of(
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS));
    return FileChannel.open(file, options, attributes);
  }

  default Optional<Set<PosixFilePermission>> permissions(Path file) throws IOException {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? Optional.of(Files.getPosixFilePermissions(file))
        : Optional.empty();
  }

  default void permit(Path file, Set<PosixFilePermission> permissions) throws IOException {
    Files.setPosixFilePermissions(file, permissions);
  }

  /** Whom a file belongs to; empty where the file system does not say. */
  default Optional<FileOwners> owners(Path file) throws IOException {
    return FileOwners.of(file);
  }

  /** Gives a file to others, as far as the user may. */
  default void give(Path file, FileOwners owners) throws IOException {
    owners.take(file);
  }

  default int write(FileChannel channel, ByteBuffer bytes) throws IOException {
    return channel.write(bytes);
  }

  default void force(FileChannel channel) throws IOException {
    channel.force(true);
  }

  default void close(FileChannel channel) throws IOException {
    channel.close();
  }

  default FileChannel open(Path file) throws IOException {
    return FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
  }

  default int read(FileChannel channel, ByteBuffer into) throws IOException {
    return channel.read(into);
  }

  /** Gives a file a second name, which must be free. */
  default void link(Path name, Path file) throws IOException {
    try {
      Files.createLink(name, file);
    } catch (UnsupportedOperationException none) {
      throw new IOException(none);
    }
  }

  default void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Makes the names in a directory durable; where directories cannot be opened, nothing. */
  default void forceDirectory(Path directory) throws IOException {
    if (permissions(directory).isPresent()) {
      try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }

  default void delete(Path file) throws IOException {
    Files.deleteIfExists(file);
  }
}
