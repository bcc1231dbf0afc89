// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.List;
import org.relent.data.Warning;

/** A file as records of cells: what a format has to tell. */
public interface Records extends AutoCloseable {

  /** The columns, in the order of the file. */
  List<Heading> headings();

  /** Hands the cells of the next record over; false at the end. */
  boolean next(CellSink sink);

  /** The line on which the record handed over last starts. */
  long line();

  /** How separated values are written; the standard where the format leaves no choice. */
  default Dialect dialect() {
    return Dialect.standard();
  }

  /** What was odd so far. */
  List<Warning> warnings();

  @Override
  void close();
}
