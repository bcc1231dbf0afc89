// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.NumericColumn;
import org.relent.data.Remedy;
import org.relent.data.Warning;
import org.relent.data.Words;

/** The column of a target. */
public interface TargetCells {

  /** Its cells as they were written. */
  Column column();

  /** The same as numbers, if all are numbers or gaps. */
  Optional<NumericColumn> numbers();

  /** What was odd about those numbers. */
  List<Warning> marks();

  /** All rows. */
  default int[] all() {
    return IntStream.range(0, column().size()).toArray();
  }

  /** The rows whose target is known, of which there must be some. */
  default int[] rows(IntPredicate known) {
    int[] rows = IntStream.range(0, column().size()).filter(known).toArray();
    if (rows.length == 0) {
      throw DataException.inColumn(
          "RLT-D023",
          column().name(),
          "no row has a target: every cell is missing; look at the words taken for gaps ({})",
          Remedy.Plain.STATE_MISSING);
    }
    return rows;
  }

  /** Tells of rows that are left out; nothing if all are kept. */
  default List<Warning> leftOut(int kept) {
    int rows = column().size();
    return rows == kept ? List.of() : List.of(counted(rows - kept, "left out"));
  }

  /** Tells what became of so many rows without a target. */
  default Warning counted(int gaps, String fate) {
    return new Warning(
        "W-UNLABELLED",
        gaps
            + " of "
            + Words.count(column().size(), "row")
            + (gaps == 1 ? " has no " : " have no ")
            + Words.name(column().name())
            + (gaps == 1 ? " and is " : " and are ")
            + fate);
  }
}
