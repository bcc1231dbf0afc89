// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import java.util.List;

/** Raw text, such as identifiers or the cells of a target not yet read as beliefs. */
public final class TextColumn extends Column {

  private final List<String> cells;

  private TextColumn(String name, List<String> cells) {
    super("TextColumn", name, cells.size());
    this.cells = cells;
  }

  /** Copies {@code cells}; null or empty stands for a missing one. */
  public static TextColumn of(String name, List<String> cells) {
    return new TextColumn(
        Checks.name(name), cells.stream().map(cell -> cell == null ? "" : cell).toList());
  }

  @Override
  public TextColumn select(int[] rows) {
    Checks.rows(rows, cells.size());
    return new TextColumn(name(), Arrays.stream(rows).mapToObj(cells::get).toList());
  }

  @Override
  public boolean missing(int row) {
    return cells.get(row).isEmpty();
  }

  @Override
  public String text(int row) {
    return cells.get(row);
  }
}
