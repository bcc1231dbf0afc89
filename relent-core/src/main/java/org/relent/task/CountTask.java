// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.data.Remedy;

/** To predict how often something happens: numbers, of which the target has none but counts. */
public final class CountTask extends NumberTask {

  CountTask() {
    this(new SquaredLoss());
  }

  private CountTask(NumberLoss loss) {
    super("counts", loss);
  }

  @Override
  CountTask judgedBy(NumberLoss other) {
    return new CountTask(other);
  }

  @Override
  public ReadTarget readTarget(TargetCells cells, UnknownTargets unknown) {
    cells.numbers().ifPresent(numbers -> requireCounts(cells.column(), numbers.values()));
    return super.readTarget(cells, unknown);
  }

  private static void requireCounts(Column column, double[] values) {
    for (int row = 0; row < values.length; row++) {
      if (!column.missing(row) && !(values[row] >= 0 && values[row] == Math.rint(values[row]))) {
        throw DataException.inCell(
            "RLT-D026",
            row + 1L,
            column.name(),
            "expected a count, 0 or 1 or 2 and so on, got {}; use {}",
            Quoted.of(column.text(row)),
            new Remedy.ChooseTask("numbers"));
      }
    }
  }
}
