// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.stream.IntStream;

/** Examples as plain vectors, after encoding: all that kernels and linear machines ever see. */
public sealed interface Rows permits DenseRows, SparseRows {

  /** The number of rows. */
  int size();

  /** The number of coordinates of a row. */
  int width();

  /** The numbers that a pass over the rows reads. */
  default long cells() {
    return (long) size() * width();
  }

  /** The rows named, in that order. */
  Rows select(int[] rows);

  /** These rows and others after them, of the same width. */
  default Rows followedBy(Rows others) {
    if (others.width() != width()) {
      throw new IllegalArgumentException(
          "Rows of " + others.width() + " coordinates after rows of " + width());
    }
    return this instanceof DenseRows dense && others instanceof DenseRows more
        ? dense.and(more)
        : SparseRows.from(this).and(SparseRows.from(others));
  }

  /** ⟨xᵢ, w⟩ for a dense vector w of this width. */
  double dot(int i, double[] w);

  /** ⟨xᵢ, w⟩ but for the order of its terms, which is the one soonest summed. */
  default double product(int i, double[] w) {
    return dot(i, w);
  }

  /** w ← w + a·xᵢ. */
  void addTo(int i, double a, double[] w);

  /** The rows as they are stored. */
  default StoredRows stored() {
    return new StoredRows(this, IntStream.range(0, size()).toArray());
  }

  /**
   * Has row i brought near, which is to be read soon: while others are worked on, all its parts are
   * on their way at once. Rows that stand side by side come by themselves.
   *
   * @param read where something is left that was read, for a compiler skips what leads to nothing
   */
  default void fetch(int i, double[] read) {}

  /** ‖xᵢ‖². */
  double square(int i);

  /** Row i, written out. */
  default double[] row(int i) {
    double[] row = new double[width()];
    addTo(i, 1, row);
    return row;
  }
}
