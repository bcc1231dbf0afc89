// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.relent.io.Models;
import org.relent.report.Report;

/** What Relent writes under a name of its own choice. */
public enum Product {
  /** A model, known by how every model file begins. */
  MODEL(".relent") {
    @Override
    boolean begins(InputStream in) throws IOException {
      return Models.isModel(in);
    }
  },
  /** A report, known by its mark. */
  REPORT(".html") {
    @Override
    boolean begins(InputStream in) throws IOException {
      return Report.isReport(in);
    }
  };

  private final String extension;

  Product(String extension) {
    this.extension = extension;
  }

  /** How its name ends. */
  String extension() {
    return extension;
  }

  abstract boolean begins(InputStream in) throws IOException;

  /** Whether a file holds one; what cannot be read is somebody else's. */
  boolean isIn(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return begins(in);
    } catch (IOException unreadable) {
      return false;
    }
  }
}
