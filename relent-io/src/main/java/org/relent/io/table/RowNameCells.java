// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import org.relent.data.Column;
import org.relent.data.TextColumn;

/**
 * The cells of a first column without a name: names of rows if all differ and none is missing, else
 * a column like any other.
 */
final class RowNameCells extends KeptCells {

  private final CellRules rules;

  RowNameCells(String name, CellRules rules) {
    super(name);
    this.rules = rules;
  }

  @Override
  boolean namesRows() {
    return words.different().size() == words.size()
        && words.different().stream().noneMatch(String::isBlank);
  }

  /** The names, as written; or what the column holds if they are none. */
  @Override
  Column build() {
    return namesRows() ? TextColumn.of(name(), words.cells(String::isEmpty)) : asFeature();
  }

  /** The column as it would be if it had a name. */
  Column asFeature() {
    GuessedCells cells = new GuessedCells(name(), rules);
    for (int row = 0; row < words.size(); row++) {
      cells.word(words.get(row));
    }
    Column column = cells.again() ? WordKinds.guess(words, name(), rules) : cells.build();
    takeProblems(cells);
    return column;
  }
}
