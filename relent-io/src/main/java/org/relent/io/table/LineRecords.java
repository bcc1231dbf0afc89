// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.io.InputStream;
import java.util.Optional;
import org.relent.io.CellSink;
import org.relent.io.Limits;
import org.relent.io.Records;
import org.relent.io.text.TextLines;

/** Records of which each stands on a line of its own. */
abstract class LineRecords implements Records {

  final TextLines lines;
  final Limits limits;

  LineRecords(InputStream in, Limits limits) {
    this.lines = new TextLines(in, limits.maxLine());
    this.limits = limits;
  }

  /** The next line that holds something. */
  abstract Optional<String> filled();

  /** Hands the cells of such a line over. */
  abstract void hand(String line, CellSink sink);

  @Override
  public final boolean next(CellSink sink) {
    Optional<String> next = filled();
    next.ifPresent(line -> hand(line, sink));
    return next.isPresent();
  }

  @Override
  public final long line() {
    return lines.number();
  }

  @Override
  public final void close() {
    lines.close();
  }
}
