// SPDX-License-Identifier: Apache-2.0
package org.relent.duckdb;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;
import org.relent.data.DataException;
import org.relent.io.Source;
import org.relent.math.Cancellation;

/**
 * A Parquet file on disk: the source's own, or a copy that is deleted in the end where the source
 * is a pipe or packed.
 */
final class ParquetFile implements AutoCloseable {

  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

  private final String name;
  private final Path path;
  private final Optional<Path> copy;

  private final Cancellation cancellation;

  private ParquetFile(Source source, Path path, Optional<Path> copy) {
    this.name = source.name();
    this.path = path;
    this.copy = copy;
    this.cancellation = source.cancellation();
  }

  /** Polled while rows are read. */
  Cancellation cancellation() {
    return cancellation;
  }

  static ParquetFile of(Source source) {
    try {
      Optional<Path> stored = source.path().filter(Files::isRegularFile);
      if (stored.isPresent() && parquet(stored.get())) {
        return new ParquetFile(source, stored.get().toRealPath(), Optional.empty());
      }
      return copied(source);
    } catch (IOException e) {
      throw DataException.of("RLT-I004", source.name() + " could not be read: " + e.getMessage())
          .causedBy(e);
    }
  }

  private static ParquetFile copied(Source source) throws IOException {
    try (InputStream in = source.open()) {
      Path copy = Files.createTempFile("relent", ".parquet");
      try {
        Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
        if (!parquet(copy)) {
          throw DataException.of("RLT-D016", source.name() + " is not a Parquet file");
        }
        return new ParquetFile(source, copy.toRealPath(), Optional.of(copy));
      } catch (IOException | RuntimeException e) {
        Files.deleteIfExists(copy);
        throw e;
      }
    }
  }

  private static boolean parquet(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
    }
  }

  String name() {
    return name;
  }

  /** Absolute, without links. */
  Path path() {
    return path;
  }

  @Override
  public void close() {
    try {
      if (copy.isPresent()) {
        Files.deleteIfExists(copy.get());
      }
    } catch (IOException e) {
      throw DataException.of("RLT-I004", "a copy of " + name + " could not be deleted");
    }
  }
}
