// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import java.util.List;

/** A cell to encode, and where it is. */
sealed interface Cell {

  double number();

  String text();

  /** Whether it holds nothing. */
  default boolean missing() {
    return text().isEmpty();
  }

  /** A vector of {@code width} coordinates. */
  double[] vector(int width);

  /** The tokens of a list, empty ones where a step holds nothing. */
  default List<String> tokens() {
    return Tokens.read(text());
  }

  /** The symbols of a sequence, as an alphabet would have them. */
  default List<String> symbols(List<String> alphabet) {
    return Tokens.read(text(), alphabet);
  }

  /** The column. */
  String name();

  DataException fault(String code, Message message);

  default DataException fault(String code, String message, Object... values) {
    return fault(code, Message.of(message, values));
  }

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
    public boolean missing() {
      return column.missing(row);
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
    public List<String> tokens() {
      if (column instanceof VectorColumn vectors) {
        return numbers(vectors.vector(row));
      }
      return column instanceof SequenceColumn sequences && sequences.tokens()
          ? sequences.symbols(row)
          : Tokens.read(text());
    }

    /** A lone token is read anew, for it may be a string of letters that another column lacks. */
    @Override
    public List<String> symbols(List<String> alphabet) {
      return column instanceof SequenceColumn sequences
              && sequences.length(row) > 1
              && (sequences.tokens() || Tokens.letters(alphabet))
          ? sequences.symbols(row)
          : Tokens.read(text(), alphabet);
    }

    @Override
    public String name() {
      return column.name();
    }

    @Override
    public DataException fault(String code, Message message) {
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
            Message.of(
                "the vector has {} coordinates, expected {} as in training", vector.length, width));
      }
      return vector;
    }

    @Override
    public List<String> tokens() {
      return row instanceof MapRow map && map.cells().get(column) instanceof double[] vector
          ? numbers(vector)
          : Tokens.read(text());
    }

    @Override
    public String name() {
      return column;
    }

    @Override
    public DataException fault(String code, Message message) {
      return DataException.inColumn(code, column, message);
    }
  }

  private static List<String> numbers(double[] vector) {
    return Arrays.stream(vector).mapToObj(Numbers::text).toList();
  }

  /**
   * A step of a sequence.
   *
   * @param symbol empty if it holds nothing
   * @param position counted from 0
   */
  record Step(Cell sequence, String symbol, int position) implements Cell {

    @Override
    public double number() {
      double number = symbol.isEmpty() ? Double.NaN : Numbers.finite(symbol);
      if (Double.isNaN(number) && !symbol.isEmpty()) {
        throw sequence.fault("RLT-D026", notANumber(symbol, position));
      }
      return number;
    }

    static String notANumber(String symbol, int position) {
      return "at position "
          + (position + 1)
          + ": expected a number, got "
          + Quoted.of(symbol)
          + (Numbers.parse(symbol).isPresent() ? ", too large for a double" : "")
          + "; correct the cell, ? stands for a step that holds nothing";
    }

    @Override
    public String text() {
      return symbol;
    }

    @Override
    public double[] vector(int width) {
      throw fault("RLT-D026", "expected a vector, got " + Quoted.of(symbol));
    }

    @Override
    public String name() {
      return sequence.name();
    }

    @Override
    public DataException fault(String code, Message message) {
      return sequence.fault(code, "at position {}: {}", position + 1, message);
    }
  }
}
