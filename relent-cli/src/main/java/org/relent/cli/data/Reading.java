// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.List;
import org.relent.io.Dialect;
import org.relent.io.Dialect.FirstColumn;
import org.relent.io.ReadTable;

/** How a file was read, in one line, where that is not the plainest way. */
public final class Reading {

  private Reading() {}

  /** The line about a table; empty if there is nothing to say. */
  public static String told(String file, ReadTable read) {
    return told(
        file,
        read.dialect(),
        read.rowNames().isPresent()
            ? "the first column, which has no name, names the rows and is no feature"
            : "the first column, which has no name and repeats itself, is called column1");
  }

  /** The line about a stream, of whose first column only the model tells what it is. */
  static String told(String file, Dialect dialect) {
    return told(file, dialect, "the first column has no name");
  }

  private static String told(String file, Dialect dialect, String unnamed) {
    List<String> parts = new ArrayList<>();
    if (!dialect.description().isEmpty()) {
      parts.add(dialect.description());
    }
    if (dialect.firstColumn() != FirstColumn.NAMED) {
      parts.add(unnamed);
    }
    return parts.isEmpty() ? "" : "read " + file + ": " + String.join("; ", parts);
  }
}
