// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.List;
import java.util.Optional;
import org.relent.data.Warning;

/** A table that is read a few rows at a time, in constant memory. */
public interface TableStream extends AutoCloseable {

  /** All columns of the file, in its order. */
  List<String> names();

  /** The next rows; empty at the end. */
  Optional<Batch> next();

  /** What was odd so far. */
  List<Warning> warnings();

  @Override
  void close();
}
