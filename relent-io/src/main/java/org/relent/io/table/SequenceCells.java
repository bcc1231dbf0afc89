// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.Arrays;
import java.util.List;
import org.relent.data.Column;
import org.relent.data.SequenceColumn;
import org.relent.data.Tokens;
import org.relent.io.CellSink;

/**
 * Cells that are known to be sequences, of any length: strings of letters, unless one of them is a
 * list or has white space between its symbols; then all are lists of tokens, and those tokens are
 * missing that as cells would be.
 */
final class SequenceCells extends KeptCells {

  private final CellRules rules;
  private boolean lists;

  SequenceCells(String name, CellRules rules) {
    super(name);
    this.rules = rules;
  }

  @Override
  void vector(CellSink.Vector vector) {
    if (vector instanceof CellSink.Vector.Tokens list) {
      add(list.tokens());
    } else if (vector instanceof CellSink.Vector.Dense dense) {
      add(Arrays.stream(dense.values()).mapToObj(Decimals::text).toList());
    } else {
      super.vector(vector);
    }
  }

  private void add(List<String> tokens) {
    lists = true;
    words.add(Tokens.written(tokens));
  }

  @Override
  Column build() {
    List<String> cells = words.cells(rules::missing);
    return lists || words.different().stream().anyMatch(Tokens::listed)
        ? SequenceColumn.ofTokens(name(), cells.stream().map(this::tokens).toList())
        : SequenceColumn.of(name(), cells);
  }

  private List<String> tokens(String cell) {
    return Tokens.read(cell).stream().map(token -> rules.missing(token) ? "" : token).toList();
  }
}
