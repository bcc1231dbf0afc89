// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/** A cell to encode, and where it is. */
sealed interface Cell {

  double number();

  String text();

  /** A vector of {@code width} coordinates. */
  double[] vector(int width);

  DataException fault(String code, String message);

  static Cell of(Row row, String column) {
    return row instanceof TableRow view
        ? new InColumn(view.table().column(column), view.index())
        : new InRow(row, column);
  }

  /** A cell of a table. */
  record InColumn(Column column, int row) implements Cell {

    @Override
    public double number() {
      return column.number(row);
    }

    @Override
    public String text() {
      return column.text(row);
    }

    @Override
    public double[] vector(int width) {
      if (column instanceof VectorColumn vectors) {
        return vectors.select(new int[] {row}).rows(width).row(0);
      }
      throw fault("RLT-D026", "expected a vector, got " + Quoted.of(text()));
    }

    @Override
    public DataException fault(String code, String message) {
      return DataException.inCell(code, row + 1L, column.name(), message);
    }
  }

  /** A cell of a row that stands alone. */
  record InRow(Row row, String column) implements Cell {

    @Override
    public double number() {
      return row.number(column);
    }

    @Override
    public String text() {
      return row.text(column);
    }

    @Override
    public double[] vector(int width) {
      double[] vector = row.vector(column);
      if (vector.length != width) {
        throw fault(
            "RLT-D043",
            "the vector has "
                + vector.length
                + " coordinates, expected "
                + width
                + " as in training");
      }
      return vector;
    }

    @Override
    public DataException fault(String code, String message) {
      return DataException.inColumn(code, column, message);
    }
  }
}
