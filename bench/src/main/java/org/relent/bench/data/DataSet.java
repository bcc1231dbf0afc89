// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Rows made by seed and kept in one file, which every entrant reads. */
public interface DataSet {

  /** The file's name; what differs in anything has another one. */
  String name();

  /** Rows. */
  int rows();

  /** Columns. */
  int columns();

  /** Writes all rows. */
  void write(PrintWriter out);

  /** The file in this folder, made if it is not there. */
  default Path in(Path folder) {
    Path file = folder.resolve(name());
    if (Files.exists(file)) {
      return file;
    }
    try {
      Files.createDirectories(folder);
      Path part = folder.resolve(name() + ".part");
      try (BufferedWriter buffered = Files.newBufferedWriter(part);
          PrintWriter out = new PrintWriter(buffered)) {
        write(out);
        if (out.checkError()) {
          throw new IOException("could not be written: " + part);
        }
      }
      // whole or not at all: a file cut short would be raced on for good
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
