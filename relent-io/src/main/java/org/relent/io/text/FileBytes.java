// SPDX-License-Identifier: Apache-2.0
package org.relent.io.text;

import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import org.relent.data.DataException;

/** The bytes of a file, which must not change while they are read. */
public final class FileBytes extends FilterInputStream {

  private final Path path;
  private final State before;

  private FileBytes(Path path, State before, InputStream in) {
    super(in);
    this.path = path;
    this.before = before;
  }

  /** What tells that a file is no longer the same. */
  private record State(boolean regular, long size, FileTime changed) {

    static State of(Path path) throws IOException {
      BasicFileAttributes is = Files.readAttributes(path, BasicFileAttributes.class);
      return new State(is.isRegularFile(), is.size(), is.lastModifiedTime());
    }
  }

  public static InputStream open(Path path) throws IOException {
    try {
      if (Files.isDirectory(path)) {
        throw DataException.of("RLT-I002", path + " is a directory; name a file in it");
      }
      State before = State.of(path);
      // the channel of a pipe has no position, which the stream of a channel would ask for
      InputStream in =
          before.regular() ? Files.newInputStream(path) : new FileInputStream(path.toFile());
      return new FileBytes(path, before, in);
    } catch (NoSuchFileException e) {
      throw DataException.of("RLT-I001", path + " not found; check the path").causedBy(e);
    } catch (AccessDeniedException e) {
      throw DataException.of("RLT-I003", "no permission to read " + path + "; check its rights")
          .causedBy(e);
    }
  }

  @Override
  public int read() throws IOException {
    int got = super.read();
    if (got < 0) {
      checkUnchanged();
    }
    return got;
  }

  @Override
  public int read(byte[] to, int from, int length) throws IOException {
    int got = super.read(to, from, length);
    if (got < 0) {
      checkUnchanged();
    }
    return got;
  }

  private void checkUnchanged() throws IOException {
    if (before.regular() && !before.equals(State.of(path))) {
      throw DataException.of(
          "RLT-D015", path + " changed while being read; read it again when it is complete");
    }
  }
}
