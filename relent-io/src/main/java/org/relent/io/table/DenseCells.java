// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import org.relent.data.DenseRows;
import org.relent.data.Message;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Tokens;
import org.relent.data.VectorColumn;
import org.relent.io.CellSink;

/** Lists of numbers, all of one length. */
final class DenseCells extends ColumnBuilder {

  private final Doubles values = new Doubles();
  private int width = -1;
  private int size;

  DenseCells(String name) {
    super(name);
  }

  @Override
  void vector(CellSink.Vector vector) {
    if (vector instanceof CellSink.Vector.Tokens list) {
      refuseList(
          "expected a list of numbers as in the rows before, got "
              + Quoted.of(Tokens.written(list.tokens())));
      return;
    }
    if (!(vector instanceof CellSink.Vector.Dense dense)) {
      throw new IllegalStateException("A column of lists got sparse vectors");
    }
    if (width < 0) {
      width = dense.values().length;
    }
    if (dense.values().length != width) {
      refuseList(
          "has " + dense.values().length + " numbers, expected " + width + " as in the first row");
      return;
    }
    for (double value : dense.values()) {
      values.add(value);
    }
    size++;
  }

  private void refuseList(String reason) {
    refuse(
        Message.of(
            "{}; lists of tokens, or of different lengths, are sequences: {}",
            reason,
            new Remedy.StateType(name(), "sequence")));
  }

  private void refuse(String reason) {
    refuse(Message.of(reason));
  }

  private void refuse(Message reason) {
    problem(new Problem(size++, "RLT-D026", name(), reason));
  }

  @Override
  boolean text(char[] chars, int from, int length) {
    refuse("expected a list of numbers, got " + Quoted.of(new String(chars, from, length)));
    return false;
  }

  /** A vector is never missing: to leave one out is a problem. */
  @Override
  void missing() {
    refuse("expected a list of numbers, got none");
  }

  @Override
  int size() {
    return size;
  }

  @Override
  VectorColumn build() {
    return VectorColumn.of(
        name(),
        problemCount() > 0
            ? DenseRows.of(new double[size][0])
            : DenseRows.of(size, width, values.toArray()));
  }
}
