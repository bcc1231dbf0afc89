// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.Arrays;
import org.relent.data.Message;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.SparseRows;
import org.relent.data.VectorColumn;
import org.relent.io.CellSink;

/** Vectors that name what is not zero; their width is the largest coordinate seen. */
final class SparseCells extends ColumnBuilder {

  /** Coordinates of a table that are taken for meant, for each entry that it names. */
  private static final long COORDINATES_PER_ENTRY = 16;

  private int[] starts = new int[64];
  private int[] indices = new int[256];
  private final Doubles values = new Doubles();
  private int width;
  private int size;

  /** The place of the row that names the largest coordinate. */
  private int widest;

  private final int maxColumns;

  /** Vectors of any width, of which few are held at a time. */
  SparseCells(String name) {
    this(name, Integer.MAX_VALUE);
  }

  /**
   * Vectors of a whole table. As soon as anything has a number for each coordinate, one large index
   * would take more memory than the file has bytes: beyond {@code maxColumns} the entries have to
   * show that so many coordinates are meant.
   */
  SparseCells(String name, int maxColumns) {
    super(name);
    this.maxColumns = maxColumns;
  }

  @Override
  void vector(CellSink.Vector vector) {
    if (!(vector instanceof CellSink.Vector.Sparse sparse)) {
      throw new IllegalStateException("A column of sparse vectors got lists");
    }
    int count = sparse.indices().length;
    int used = values.size();
    if (indices.length - used < count) {
      indices = Arrays.copyOf(indices, Math.max(2 * indices.length, used + count));
    }
    System.arraycopy(sparse.indices(), 0, indices, used, count);
    for (double value : sparse.values()) {
      values.add(value);
    }
    if (count > 0 && sparse.indices()[count - 1] >= width) {
      width = sparse.indices()[count - 1] + 1;
      widest = size;
    }
    end();
  }

  private void end() {
    size++;
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, 2 * size);
    }
    starts[size] = values.size();
  }

  @Override
  boolean text(char[] chars, int from, int length) {
    mismatch("expected a vector, got " + Quoted.of(new String(chars, from, length)));
    return false;
  }

  @Override
  void missing() {
    end();
  }

  @Override
  int size() {
    return size;
  }

  private void requireProportion() {
    if (width > maxColumns && width > COORDINATES_PER_ENTRY * values.size()) {
      problem(
          new Problem(
              widest,
              "RLT-D010",
              name(),
              Message.of(
                  "index {} is beyond the limit of {} columns, and the file names only {}"
                      + " entries; correct it, or raise the limit by {}",
                  width,
                  maxColumns,
                  values.size(),
                  new Remedy.RaiseLimit(Remedy.RaiseLimit.Size.COLUMNS))));
    }
  }

  @Override
  VectorColumn build() {
    requireProportion();
    return VectorColumn.of(
        name(),
        SparseRows.laidOut(width, Arrays.copyOf(starts, size + 1), indices, values.toArray()));
  }
}
