// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import org.relent.data.Column;
import org.relent.data.Quoted;
import org.relent.io.CellSink;

/**
 * Cells that say themselves what they are: the first that is not missing settles it for the column.
 */
final class LateCells extends ColumnBuilder {

  private enum Form {
    OPEN,
    NUMBERS,
    WORDS,
    LISTS,
    TOKENS
  }

  private final CellRules rules;
  private Form form = Form.OPEN;
  private ColumnBuilder cells;
  private int missing;

  LateCells(String name, CellRules rules) {
    super(name);
    this.rules = rules;
  }

  @Override
  boolean text(char[] chars, int from, int length) {
    settle(Form.NUMBERS, new NumberCells(name(), rules));
    if (form == Form.WORDS) {
      mismatch(
          "expected a string as in the rows before, got the number "
              + Quoted.of(new String(chars, from, length))
              + "; quote it");
      return false;
    }
    if (form == Form.TOKENS) {
      mismatch(noList(new String(chars, from, length)));
      return false;
    }
    return cells.text(chars, from, length);
  }

  @Override
  void word(String cell) {
    if (rules.missing(cell)) {
      missing();
      return;
    }
    settle(Form.WORDS, WordCells.guessed(name(), rules));
    if (form == Form.TOKENS) {
      mismatch(noList(cell));
      return;
    }
    cells.text(cell.toCharArray(), 0, cell.length());
  }

  @Override
  void vector(CellSink.Vector vector) {
    if (form == Form.OPEN && vector instanceof CellSink.Vector.Dense d && d.values().length == 0) {
      // An empty list does not say what it would hold.
      missing++;
      return;
    }
    if (vector instanceof CellSink.Vector.Tokens) {
      settle(Form.TOKENS, new SequenceCells(name(), rules));
    } else {
      settle(Form.LISTS, new DenseCells(name()));
    }
    cells.vector(vector);
  }

  private static String noList(String cell) {
    return "expected a list as in the rows before, got "
        + Quoted.of(cell)
        + "; put it between brackets";
  }

  private void settle(Form as, ColumnBuilder builder) {
    if (form == Form.OPEN) {
      form = as;
      cells = builder;
      for (int i = 0; i < missing; i++) {
        cells.missing();
      }
    }
  }

  @Override
  void missing() {
    if (form == Form.OPEN) {
      missing++;
    } else {
      cells.missing();
    }
  }

  @Override
  int size() {
    return form == Form.OPEN ? missing : cells.size();
  }

  @Override
  Column build() {
    if (form == Form.OPEN) {
      settle(Form.NUMBERS, new NumberCells(name(), rules));
    }
    Column column = cells.build();
    takeProblems(cells);
    return column;
  }
}
