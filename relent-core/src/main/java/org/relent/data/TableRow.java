// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.List;

/** A row of a table, looked at through it. */
record TableRow(Table table, int index) implements Row {

  @Override
  public List<String> names() {
    return table.names();
  }

  @Override
  public boolean has(String column) {
    return table.has(column);
  }

  @Override
  public double number(String column) {
    return table.column(column).number(index);
  }

  @Override
  public String text(String column) {
    return table.column(column).text(index);
  }

  @Override
  public double[] vector(String column) {
    if (table.column(column) instanceof VectorColumn vectors) {
      return vectors.vector(index);
    }
    throw DataException.inCell(
        "RLT-D026", index + 1L, column, "expected a vector, got " + Quoted.of(text(column)));
  }

  @Override
  public String toString() {
    return "row " + (index + 1);
  }
}
