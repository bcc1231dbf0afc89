// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.relent.data.DataException;
import org.relent.data.NumericColumn;
import org.relent.data.Ordered;
import org.relent.data.Warning;

/** Cells that were kept as written, such as those of a target, read as numbers after all. */
public final class WrittenNumbers {

  private WrittenNumbers() {}

  /**
   * Refuses cells of which nearly all are numbers and some are slips, as a feature of such cells
   * would be: words among numbers, or commas that may mean either.
   */
  public static void requireClear(String name, List<String> cells, CellRules rules) {
    GuessedCells guessed = new GuessedCells(name, rules);
    cells.forEach(guessed::word);
    guessed.build();
    List<DataException> slips =
        guessed.problems().stream()
            .map(slip -> DataException.inCell(slip.code(), slip.row() + 1L, name, slip.reason()))
            .toList();
    if (!slips.isEmpty() && !guessed.again()) {
      throw DataException.several(slips, guessed.problemCount());
    }
  }

  /** What is to be told of marks and spelling in cells that were read as numbers. */
  public static List<Warning> marks(String name, List<String> cells, CellRules rules) {
    return MarkedNumbers.of(Ordered.set(cells), rules).stream()
        .map(marked -> marked.warning(name))
        .toList();
  }

  /** The numbers, NaN where missing; empty if a cell is neither a number nor a gap. */
  public static Optional<NumericColumn> of(String name, List<String> cells, CellRules rules) {
    Map<String, Double> marked =
        MarkedNumbers.of(Ordered.set(cells), rules)
            .map(MarkedNumbers::values)
            .orElse(java.util.Collections.emptyMap());
    double[] values = new double[cells.size()];
    for (int i = 0; i < values.length; i++) {
      String cell = cells.get(i);
      double plain = rules.number(cell);
      values[i] = Double.isNaN(plain) ? marked.getOrDefault(cell, plain) : plain;
      boolean number = Double.isFinite(values[i]);
      if (!number && !(Double.isNaN(values[i]) && rules.missing(cell))) {
        return Optional.empty();
      }
    }
    return Optional.of(NumericColumn.of(name, values));
  }
}
