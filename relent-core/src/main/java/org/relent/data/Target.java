// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import org.relent.math.Vectors;

/** What is to be predicted: a class or a number for every row, or nothing. */
public sealed interface Target permits Target.ClassTarget, Target.NumberTarget, Target.Nothing {

  /** The number of rows. */
  int size();

  /** The rows named, in that order. */
  Target select(int[] rows);

  /** Classes, as far as they are known. */
  record ClassTarget(Labels labels) implements Target {

    @Override
    public int size() {
      return labels.size();
    }

    @Override
    public ClassTarget select(int[] rows) {
      return new ClassTarget(labels.select(rows));
    }
  }

  /** Finite numbers. */
  final class NumberTarget implements Target {

    private final NumericColumn column;

    private NumberTarget(NumericColumn column) {
      this.column = column;
    }

    /**
     * The numbers of a column, none of them missing. Where cells are kept as written, {@code ?} is
     * missing as well.
     */
    public static NumberTarget of(Column column) {
      double[] values =
          Vectors.of(
              column.size(),
              i -> column instanceof NumericColumn ? column.number(i) : written(column, i));
      return of(column.name(), values);
    }

    /** What a cell says, NaN and infinity included, so that they are refused as a target is. */
    private static double written(Column column, int row) {
      String text = column.text(row);
      if (text.equals("?")) {
        return Double.NaN;
      }
      return Numbers.notFinite(text) ? Numbers.special(text) : column.number(row);
    }

    /** Copies {@code values}; {@code name} is for messages. */
    public static NumberTarget of(String name, double... values) {
      for (int i = 0; i < values.length; i++) {
        if (!Double.isFinite(values[i])) {
          throw DataException.inCell(
              "RLT-D023",
              i + 1L,
              name,
              (Double.isNaN(values[i]) ? "target is missing (NaN)" : "target is infinite")
                  + "; regression needs a number in every row: fill it or remove the row");
        }
      }
      return new NumberTarget(NumericColumn.of(name, values));
    }

    /** All numbers, a copy. */
    public double[] values() {
      return column.values();
    }

    @Override
    public int size() {
      return column.size();
    }

    @Override
    public NumberTarget select(int[] rows) {
      return new NumberTarget(column.select(rows));
    }
  }

  /** Nothing: rows that are only to be described. */
  record Nothing(int size) implements Target {

    @Override
    public Nothing select(int[] rows) {
      Checks.rows(rows, size);
      return new Nothing(rows.length);
    }
  }
}
