// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.Arrays;
import org.relent.data.Quoted;
import org.relent.data.SparseRows;
import org.relent.data.VectorColumn;

/** Vectors that name what is not zero; their width is the largest coordinate seen. */
final class SparseCells extends ColumnBuilder {

  private int[] starts = new int[64];
  private int[] indices = new int[256];
  private final Doubles values = new Doubles();
  private int width;
  private int size;

  SparseCells(String name) {
    super(name);
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
    if (count > 0) {
      width = Math.max(width, sparse.indices()[count - 1] + 1);
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

  @Override
  VectorColumn build() {
    return VectorColumn.of(
        name(),
        SparseRows.of(
            width,
            Arrays.copyOf(starts, size + 1),
            Arrays.copyOf(indices, values.size()),
            values.toArray()));
  }
}
