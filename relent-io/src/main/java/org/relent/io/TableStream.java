// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.List;
import java.util.Optional;
import org.relent.data.Warning;

/** A table that is read a few rows at a time, in constant memory. */
public interface TableStream extends AutoCloseable {

  /** All columns of the file, in its order. */
  List<String> names();

  /**
   * The column without a name that comes first in the file, which may hold names of rows: whether
   * all differ is known only at the end.
   */
  Optional<String> rowNames();

  /** How the file is written. */
  Dialect dialect();

  /** The next rows; empty at the end. */
  Optional<Batch> next();

  /** What was odd so far. */
  List<Warning> warnings();

  @Override
  void close();
}
