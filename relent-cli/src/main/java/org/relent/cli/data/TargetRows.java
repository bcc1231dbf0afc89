// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.data.Warning;
import org.relent.io.ReadTable;
import org.relent.task.ReadTarget;
import org.relent.task.TargetCells;
import org.relent.task.Task;
import org.relent.task.UnknownTargets;

/**
 * The rows of a table that have the target asked for.
 *
 * @param origin the row of the table, counted from 0, that each example was
 * @param warnings how many rows have none, and what became of them
 */
record TargetRows(Examples examples, int[] origin, List<Warning> warnings) {

  private record Cells(ReadTable read, Column column) implements TargetCells {

    @Override
    public Optional<NumericColumn> numbers() {
      return read.numbers(column);
    }

    @Override
    public List<Warning> marks() {
      return read.marks(column);
    }
  }

  /** Rows alone. */
  static TargetRows unlabelled(Table table) {
    return new TargetRows(
        table.unlabelled(), IntStream.range(0, table.rows()).toArray(), List.of());
  }

  /**
   * Rows with a target.
   *
   * @param kept the columns of {@code read} that are not ignored
   */
  static TargetRows of(
      ReadTable read, Table kept, String target, Task<?, ?, ?> task, UnknownTargets unknown) {
    Column column = kept.column(target);
    ReadTarget found = task.readTarget(new Cells(read, column), unknown);
    int[] rows = found.rows();
    Table features = kept.without(target);
    Examples examples =
        Examples.of(
            rows.length == kept.rows() ? features : features.select(rows), target, found.target());
    return new TargetRows(examples, rows, found.warnings());
  }
}
