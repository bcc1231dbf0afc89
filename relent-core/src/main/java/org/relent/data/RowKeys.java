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

  /** The k-th keys of the rows at some places, put at these places. */
  default void put(int[] rows, int k, int from, int to, long[] into) {
    for (int at = from; at < to; at++) {
      into[at] = of(rows[at], k);
    }
  }

  /** Which of two rows comes first by their keys from the k-th on; 0 if they hold the same. */
  default int compare(int one, int other, int k) {
    int sign = 0;
    for (int at = k; at < count() && sign == 0; at++) {
      sign = Long.compare(of(one, at), of(other, at));
    }
    return sign;
  }

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
          ? sparse.rowKeys()
          : new Cells((DenseRows) vectors.rows());
    }
    return none();
  }

  /** A whole number for each row. */
  static RowKeys of(int[] numbers) {
    return one(row -> numbers[row]);
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

  /** Numbers as they come in order, 0 and −0 as one and what is missing last. */
  private static long key(double number) {
    long bits = Double.doubleToLongBits(number + 0.0);
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
  record Cells(DenseRows cells) implements RowKeys {

    @Override
    public int count() {
      return cells.width();
    }

    @Override
    public long of(int row, int k) {
      return key(cells.get(row, k));
    }
  }

  /**
   * The entries of sparse rows, which come in the order of the dense rows they stand for: what is
   * positive early comes late. Each entry has two keys: its coordinate with the upper half of its
   * value, then the whole value.
   */
  record Entries(SparseRows cells, int count) implements RowKeys {

    Entries(SparseRows cells) {
      this(
          cells,
          2
              * IntStream.range(0, cells.size())
                  .map(i -> cells.end(i) - cells.start(i))
                  .max()
                  .orElse(0));
    }

    @Override
    public long of(int row, int k) {
      int entry = cells.start(row) + k / 2;
      if (entry >= cells.end(row)) {
        return 0;
      }
      long value = key(cells.value(entry));
      return k % 2 == 1 ? value : place(entry, value) + (value >>> Integer.SIZE);
    }

    /** The same loop as for other columns, but one that knows what it calls. */
    @Override
    public void put(int[] rows, int k, int from, int to, long[] into) {
      for (int at = from; at < to; at++) {
        into[at] = of(rows[at], k);
      }
    }

    /** Of coordinates in turn, those of negative values first. */
    private long place(int entry, long value) {
      long before = (long) cells.width() - cells.index(entry);
      // a negative value has its sign in the upper half, which counts as if it had none
      return (value < 0 ? -before : before) << Integer.SIZE;
    }
  }
}
