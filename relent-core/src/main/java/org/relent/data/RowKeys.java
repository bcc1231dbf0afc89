// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.stream.IntStream;

/**
 * What a column holds, as whole numbers: two rows come in the order of the first key that differs,
 * and hold the same if none does.
 */
interface RowKeys {

  /** How many keys a row has. */
  int count();

  /** The k-th key of a row. */
  long of(int row, int k);

  /** The keys of a column; raw text, which no model takes, has none. */
  static RowKeys of(Column column) {
    if (column instanceof NumericColumn numeric) {
      return one(row -> key(numeric.value(row)));
    }
    if (column instanceof CategoryColumn category) {
      return one(category::code);
    }
    if (column instanceof SequenceColumn sequences) {
      return new Symbols(sequences);
    }
    if (column instanceof VectorColumn vectors) {
      return vectors.rows() instanceof SparseRows sparse
          ? new Entries(sparse)
          : new Cells((DenseRows) vectors.rows());
    }
    return none();
  }

  /** A number for each row. */
  static RowKeys of(double[] numbers) {
    return one(row -> key(numbers[row]));
  }

  /**
   * The keys of a target.
   *
   * @param places for each row a number that says what it holds
   */
  static RowKeys of(Target target, int[] places) {
    if (target instanceof Target.ClassTarget classes) {
      int[] ranks = LabelRanks.of(classes.labels(), places);
      return one(row -> ranks[row]);
    }
    return target instanceof Target.NumberTarget numbers ? of(numbers.values()) : none();
  }

  /** A number of a row. */
  interface Key {
    long of(int row);
  }

  private static RowKeys none() {
    return new Single(0, row -> 0);
  }

  private static RowKeys one(Key key) {
    return new Single(1, key);
  }

  /** Numbers as they come in order, −0 before 0 and what is missing last. */
  private static long key(double number) {
    long bits = Double.doubleToLongBits(number);
    return bits ^ ((bits >> (Long.SIZE - 1)) & Long.MAX_VALUE);
  }

  /** One key, or none. */
  record Single(int count, Key key) implements RowKeys {
    @Override
    public long of(int row, int k) {
      return key.of(row);
    }
  }

  /** The length of a sequence, then its symbols. */
  record Symbols(SequenceColumn sequences, int count) implements RowKeys {

    Symbols(SequenceColumn sequences) {
      this(
          sequences,
          1 + IntStream.range(0, sequences.size()).map(sequences::length).max().orElse(0));
    }

    @Override
    public long of(int row, int k) {
      int length = sequences.length(row);
      return k == 0 ? length : k <= length ? sequences.code(row, k - 1) : 0;
    }
  }

  /** The coordinates of dense rows. */
  record Cells(DenseRows rows) implements RowKeys {

    @Override
    public int count() {
      return rows.width();
    }

    @Override
    public long of(int row, int k) {
      return key(rows.get(row, k));
    }
  }

  /**
   * The entries of sparse rows, each with its coordinate first, which come in the order of the
   * dense rows they stand for: what is positive early comes late.
   */
  record Entries(SparseRows rows, int count) implements RowKeys {

    Entries(SparseRows rows) {
      this(
          rows,
          2
              * IntStream.range(0, rows.size())
                  .map(i -> rows.start(i + 1) - rows.start(i))
                  .max()
                  .orElse(0));
    }

    @Override
    public long of(int row, int k) {
      int entry = rows.start(row) + k / 2;
      if (entry >= rows.start(row + 1)) {
        return 0;
      }
      double value = rows.value(entry);
      if (k % 2 == 1) {
        return key(value);
      }
      int before = rows.width() - rows.index(entry);
      return value < 0 ? -before : before;
    }
  }
}
