// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Function;
import org.relent.data.DataException;
import org.relent.io.file.Bytes;
import org.relent.io.file.ModelFile;
import org.relent.io.file.Rule;

/** Model files as they are on disk. */
final class ModelInput {

  private ModelInput() {}

  /** All the bytes; the beginning is looked at first, so that no large other file is read. */
  static byte[] all(Path file) {
    return with(
        file,
        bytes -> {
          ModelFile.requireHeader(bytes);
          byte[] all = new byte[Math.toIntExact(bytes.size())];
          bytes.part(0, all.length).get(all);
          return all;
        });
  }

  static <T> T with(Path file, Function<Bytes, T> use) {
    if (Files.isDirectory(file)) {
      throw DataException.of("RLT-I002", file + " is a directory; name a model file in it");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw DataException.of("RLT-I004", file + " could not be read: it is not an ordinary file");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return use.apply(new OnDisk(channel, channel.size()));
    } catch (NoSuchFileException absent) {
      throw DataException.of("RLT-I001", file + " not found; check the path").causedBy(absent);
    } catch (AccessDeniedException denied) {
      throw DataException.of("RLT-I003", "no permission to read " + file + "; check its rights")
          .causedBy(denied);
    } catch (IOException failed) {
      throw unreadable(file, failed);
    } catch (UncheckedIOException failed) {
      throw unreadable(file, failed.getCause());
    }
  }

  private static DataException unreadable(Path file, IOException failed) {
    return DataException.of("RLT-I004", file + " could not be read: " + failed.getMessage())
        .causedBy(failed);
  }

  private record OnDisk(FileChannel channel, long size) implements Bytes {

    @Override
    public ByteBuffer part(long at, int length) {
      ByteBuffer part = ByteBuffer.allocate(length);
      try {
        while (part.hasRemaining()) {
          if (channel.read(part, at + part.position()) < 0) {
            throw Rule.TRUNCATED.broken("the file became shorter while it was read");
          }
        }
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
      return part.flip();
    }
  }
}
