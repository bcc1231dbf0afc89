// SPDX-License-Identifier: Apache-2.0
package org.relent.store;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;

/** Rows as arrays: dense ones written out, sparse ones as starts, indices and values. */
public final class StoredRows {

  private static final String STARTS = ".starts";
  private static final String INDICES = ".indices";
  private static final String VALUES = ".values";

  private StoredRows() {}

  static void write(String name, Rows rows, StoreWriter to) {
    if (rows instanceof SparseRows given) {
      SparseRows sparse = given.compact();
      int size = sparse.entries();
      int[] starts = sparse.starts();
      to.array(name + STARTS, starts, starts.length);
      to.array(name + INDICES, IntStream.range(0, size).map(sparse::index).toArray(), size);
      double[] values = IntStream.range(0, size).mapToDouble(sparse::value).toArray();
      to.array(name + VALUES, values, size);
    } else {
      to.array(name + VALUES, values((DenseRows) rows), rows.size(), rows.width());
    }
  }

  private static double[] values(DenseRows rows) {
    if (rows.steps() != rows) {
      throw new IllegalArgumentException("Sequences are no rows that a file may hold");
    }
    // adding to zero, as Rows.row does, would lose the sign of a zero
    double[] values = new double[Math.multiplyExact(rows.size(), rows.width())];
    for (int i = 0; i < rows.size(); i++) {
      for (int k = 0; k < rows.width(); k++) {
        values[i * rows.width() + k] = rows.get(i, k);
      }
    }
    return values;
  }

  /**
   * The rows of this name; who has read them shares them.
   *
   * @param from of rows of their width
   */
  public static Rows read(String name, StoreReader from) {
    int width = from.shape().width();
    if (!from.hasArray(name + STARTS)) {
      int size = from.sizeOf(name + VALUES, 2);
      return DenseRows.of(size, width, from.doubles(name + VALUES, size, width));
    }
    int[] starts = from.ints(name + STARTS, 0, from.length(name + STARTS));
    int entries = from.length(name + INDICES);
    int[] indices = from.ints(name + INDICES, 0, entries);
    double[] values = from.doubles(name + VALUES, entries);
    requireStarts(starts, entries, name);
    try {
      return SparseRows.of(width, starts, indices, values);
    } catch (IllegalArgumentException unsound) {
      throw StoreFault.AGREEMENT.broken(
          "the rows of " + name + " are not sound: " + unsound.getMessage());
    }
  }

  private static void requireStarts(int[] starts, int entries, String name) {
    boolean sound = starts.length > 0 && starts[0] == 0 && starts[starts.length - 1] == entries;
    for (int i = 1; sound && i < starts.length; i++) {
      sound = starts[i - 1] <= starts[i];
    }
    StoreFault.AGREEMENT.require(
        sound, "the starts of the rows of " + name + " do not rise to their end");
  }

  /** Whether two sets of rows would be written alike, bit by bit. */
  public static boolean same(Rows a, Rows b) {
    boolean sparse = a instanceof SparseRows;
    if (a.size() != b.size() || a.width() != b.width() || sparse != b instanceof SparseRows) {
      return false;
    }
    List<StoredArray> first = arrays(a);
    List<StoredArray> second = arrays(b);
    return IntStream.range(0, first.size()).allMatch(k -> alike(first.get(k), second.get(k)));
  }

  private static List<StoredArray> arrays(Rows rows) {
    StoreWriter writer = new StoreWriter(RowShape.vectors(rows.width()));
    write("rows", rows, writer);
    return writer.arrays();
  }

  private static boolean alike(StoredArray a, StoredArray b) {
    return a instanceof StoredArray.Ints ints
        ? Arrays.equals(ints.values(), ((StoredArray.Ints) b).values())
        : sameBits(((StoredArray.Doubles) a).values(), ((StoredArray.Doubles) b).values());
  }

  private static boolean sameBits(double[] a, double[] b) {
    return a.length == b.length
        && IntStream.range(0, a.length)
            .allMatch(k -> Double.doubleToRawLongBits(a[k]) == Double.doubleToRawLongBits(b[k]));
  }
}
