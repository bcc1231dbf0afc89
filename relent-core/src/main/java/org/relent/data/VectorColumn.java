// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Whole vectors as cells: features that came as one block, dense or sparse, and have no names of
 * their own.
 */
public final class VectorColumn extends Column {

  /** The most cells of rows written out: an array holds no more. */
  private static final long MOST = Integer.MAX_VALUE - 8L;

  private final Rows rows;

  private VectorColumn(String name, Rows rows) {
    super("VectorColumn", name, rows.size());
    this.rows = rows;
  }

  public static VectorColumn of(String name, Rows rows) {
    return new VectorColumn(Checks.name(name), rows);
  }

  /** All cells. */
  public Rows rows() {
    return rows;
  }

  /** The cell, written out. */
  public double[] vector(int row) {
    return rows.row(row);
  }

  @Override
  public VectorColumn select(int[] chosen) {
    Checks.rows(chosen, rows.size());
    return new VectorColumn(name(), rows.select(chosen));
  }

  /** Never: a vector is there, be it zero. */
  @Override
  public boolean missing(int row) {
    return false;
  }

  /** The coordinates that are not zero, counted from 1: {@code 1:0.5 7:2}. */
  @Override
  public String text(int row) {
    double[] vector = rows.row(row);
    List<String> entries = new ArrayList<>();
    for (int k = 0; k < vector.length; k++) {
      if (vector[k] != 0) {
        entries.add((k + 1) + ":" + Numbers.text(vector[k]));
      }
    }
    return String.join(" ", entries);
  }

  /**
   * The cells in {@code width} coordinates. Sparse rows of another source may name fewer, which are
   * then zero, or more, which are left out; dense rows must have just as many. Rows that name at
   * least three quarters of their coordinates are written out: loops over them are several times as
   * fast.
   */
  Rows rows(int width) {
    if (rows instanceof SparseRows sparse) {
      return packed(rows.width() == width ? sparse : resized(sparse, width));
    }
    if (rows.width() == width) {
      return rows;
    }
    throw DataException.inColumn(
        "RLT-D043",
        name(),
        "vectors have " + rows.width() + " coordinates, expected " + width + " as in training");
  }

  private static Rows packed(SparseRows rows) {
    long cells = (long) rows.size() * rows.width();
    if (3 * cells > 4L * rows.entries() || cells > MOST) {
      return rows;
    }
    double[] values = new double[(int) cells];
    for (int i = 0; i < rows.size(); i++) {
      for (int e = rows.start(i); e < rows.end(i); e++) {
        values[i * rows.width() + rows.index(e)] = rows.value(e);
      }
    }
    return DenseRows.of(rows.size(), rows.width(), values);
  }

  private static SparseRows resized(SparseRows rows, int width) {
    int[] starts = new int[rows.size() + 1];
    int[] indices = new int[rows.entries()];
    double[] values = new double[rows.entries()];
    int at = 0;
    for (int i = 0; i < rows.size(); i++) {
      for (int e = rows.start(i); e < rows.end(i) && rows.index(e) < width; e++) {
        indices[at] = rows.index(e);
        values[at++] = rows.value(e);
      }
      starts[i + 1] = at;
    }
    return SparseRows.of(width, starts, Arrays.copyOf(indices, at), Arrays.copyOf(values, at));
  }
}
