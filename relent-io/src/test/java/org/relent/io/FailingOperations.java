// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/** The operations of the platform, of which some fail: by their number, whatever they are. */
final class FailingOperations implements FileOperations {

  private final FileOperations platform = FileOperations.PLATFORM;
  private final IntPredicate failing;
  private final List<String> done = new ArrayList<>();

  /**
   * @param failing which operations fail, counted from 1
   */
  FailingOperations(IntPredicate failing) {
    this.failing = failing;
  }

  /** How many operations it takes to write these bytes. */
  static int count(Path file, byte[] bytes) {
    FailingOperations never = new FailingOperations(n -> false);
    AtomicFile.write(file, out -> out.write(bytes), never);
    return never.done.size();
  }

  /** The operations so far, by name, in order. */
  List<String> done() {
    return List.copyOf(done);
  }

  private void next(String name) throws IOException {
    done.add(name);
    if (failing.test(done.size())) {
      throw new FileSystemException("temporary", null, "No space left on device");
    }
  }

  @Override
  public FileChannel create(Path file, Optional<Set<PosixFilePermission>> permissions)
      throws IOException {
    next("create");
    return platform.create(file, permissions);
  }

  @Override
  public Optional<Set<PosixFilePermission>> permissions(Path file) throws IOException {
    next("permissions");
    return platform.permissions(file);
  }

  @Override
  public void permit(Path file, Set<PosixFilePermission> permissions) throws IOException {
    next("permit");
    platform.permit(file, permissions);
  }

  @Override
  public Optional<FileOwners> owners(Path file) throws IOException {
    next("owners");
    return platform.owners(file);
  }

  @Override
  public void give(Path file, FileOwners owners) throws IOException {
    next("give");
    platform.give(file, owners);
  }

  @Override
  public void link(Path name, Path file) throws IOException {
    next("link");
    platform.link(name, file);
  }

  /** A few bytes at a time, so that a failure may come in the middle. */
  @Override
  public int write(FileChannel channel, ByteBuffer bytes) throws IOException {
    next("write");
    ByteBuffer some = bytes.slice(bytes.position(), Math.min(bytes.remaining(), 60_000));
    int written = platform.write(channel, some);
    bytes.position(bytes.position() + written);
    return written;
  }

  @Override
  public void force(FileChannel channel) throws IOException {
    next("force");
    platform.force(channel);
  }

  /** A file that could not be closed is closed all the same. */
  @Override
  public void close(FileChannel channel) throws IOException {
    platform.close(channel);
    next("close");
  }

  @Override
  public FileChannel open(Path file) throws IOException {
    next("open");
    return platform.open(file);
  }

  @Override
  public int read(FileChannel channel, ByteBuffer into) throws IOException {
    next("read");
    return platform.read(channel, into);
  }

  @Override
  public void move(Path from, Path to) throws IOException {
    next("move");
    platform.move(from, to);
  }

  @Override
  public void forceDirectory(Path directory) throws IOException {
    next("forceDirectory");
    platform.forceDirectory(directory);
  }

  /** What cannot be deleted is deleted all the same: what is left is not the question here. */
  @Override
  public void delete(Path file) throws IOException {
    platform.delete(file);
    next("delete");
  }
}
