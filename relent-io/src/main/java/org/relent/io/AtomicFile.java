// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.relent.data.DataException;

/**
 * A file written whole or not at all: whatever happens, there is the old file or the complete new
 * one under the name, never a part. Several files at once are an {@link OutputTransaction}.
 *
 * <p>The content goes to a new file beside it, which only its owner can read; it is forced to the
 * disk, read back and compared, given the permissions of the file it replaces or of any new file,
 * where that is allowed its owner and group as well, and moved into place. A link is followed to
 * what it names. What is no ordinary file, such as a device or a pipe, is written to directly.
 *
 * <p>A file that cannot be created is a {@link DataException} {@code RLT-O001}, one that cannot be
 * written {@code RLT-O002}; either leaves what was there.
 */
public final class AtomicFile {

  /** What writes the content. */
  @FunctionalInterface
  public interface Content {

    /** Writes all of it; the stream is closed by the caller. */
    void writeTo(OutputStream out) throws IOException;
  }

  private AtomicFile() {}

  /** Writes these bytes. */
  public static void write(Path file, byte[] bytes) {
    write(file, out -> out.write(bytes));
  }

  /** Writes this content; if it fails, so does the whole. */
  public static void write(Path file, Content content) {
    write(file, content, FileOperations.PLATFORM);
  }

  static void write(Path file, Content content, FileOperations operations) {
    try (OutputTransaction outputs = new OutputTransaction(operations)) {
      outputs.stage(file, content);
      outputs.publish();
    }
  }

  static DataException notCreated(Path file, IOException failed) {
    return fault("RLT-O001", file, "cannot be created: " + reason(failed), failed);
  }

  static DataException notWritten(Path file, IOException failed) {
    return fault("RLT-O002", file, "could not be written: " + reason(failed), failed);
  }

  static DataException fault(String code, Path file, String what, IOException cause) {
    return DataException.of(code, file + " " + what).causedBy(cause);
  }

  private static String reason(IOException failed) {
    if (failed instanceof NoSuchFileException || failed instanceof NotDirectoryException) {
      return "no such directory; create it first";
    }
    if (failed instanceof AccessDeniedException) {
      return "no permission to write there";
    }
    // the file of a FileSystemException is the temporary one, which says nothing to a user
    return failed instanceof FileSystemException named && named.getReason() != null
        ? named.getReason()
        : String.valueOf(failed.getMessage());
  }
}
