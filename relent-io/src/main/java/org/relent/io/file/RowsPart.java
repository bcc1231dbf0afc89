// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.data.SparseRows;

/** Rows in a file: dense ones written out, sparse ones as starts, indices and values. */
final class RowsPart {

  private RowsPart() {}

  static void write(String name, Rows rows, Out out) {
    Payloads sections = out.sections();
    if (rows instanceof SparseRows given) {
      SparseRows sparse = given.compact();
      int[] starts = sparse.starts();
      int[] indices = new int[sparse.entries()];
      Arrays.setAll(indices, sparse::index);
      double[] values = new double[indices.length];
      Arrays.setAll(values, sparse::value);
      sections.ints(name + ".starts", starts, starts.length);
      sections.ints(name + ".indices", indices, indices.length);
      sections.doubles(name + ".values", values, values.length);
    } else {
      requireVectors((DenseRows) rows);
      double[] values = new double[Math.multiplyExact(rows.size(), rows.width())];
      for (int i = 0; i < rows.size(); i++) {
        System.arraycopy(exact(rows, i), 0, values, i * rows.width(), rows.width());
      }
      sections.doubles(name + ".values", values, rows.size(), rows.width());
    }
  }

  private static void requireVectors(DenseRows rows) {
    if (rows.steps() != rows) {
      throw new IllegalArgumentException("Sequences are no rows that a file may hold");
    }
  }

  // adding to zero, as Rows.row does, would lose the sign of a zero
  private static double[] exact(Rows rows, int i) {
    double[] row = new double[rows.width()];
    Arrays.setAll(row, k -> ((DenseRows) rows).get(i, k));
    return row;
  }

  /** The rows of this name, of {@code width} coordinates. */
  static Rows read(String name, int width, In in) {
    Sections sections = in.sections();
    if (!sections.has(name + ".starts")) {
      int size = sections.shape(name + ".values", Dtype.F64, 2).get(0);
      return DenseRows.of(size, width, sections.doubles(name + ".values", size, width));
    }
    int[] starts =
        sections.ints(name + ".starts", 0, sections.shape(name + ".starts", Dtype.I32, 1).get(0));
    int entries = sections.shape(name + ".indices", Dtype.I32, 1).get(0);
    int[] indices = sections.ints(name + ".indices", 0, entries);
    double[] values = sections.doubles(name + ".values", entries);
    requireStarts(starts, entries, name);
    try {
      return SparseRows.of(width, starts, indices, values);
    } catch (IllegalArgumentException unsound) {
      throw Rule.AGREEMENT.broken(
          "the rows of " + name + " are not sound: " + unsound.getMessage());
    }
  }

  private static void requireStarts(int[] starts, int entries, String name) {
    boolean sound = starts.length > 0 && starts[0] == 0 && starts[starts.length - 1] == entries;
    for (int i = 1; sound && i < starts.length; i++) {
      sound = starts[i - 1] <= starts[i];
    }
    Rule.AGREEMENT.require(
        sound, "the starts of the rows of " + name + " do not rise to their end");
  }

  /** Whether two sets of rows would be the same bytes. */
  static boolean same(Rows a, Rows b) {
    if (a.size() != b.size() || a.width() != b.width() || a.getClass() != b.getClass()) {
      return false;
    }
    Out first = new Out(Json.object(), new Payloads());
    Out second = new Out(Json.object(), new Payloads());
    write("rows", a, first);
    write("rows", b, second);
    return first.sections().sameAs(second.sections());
  }
}
