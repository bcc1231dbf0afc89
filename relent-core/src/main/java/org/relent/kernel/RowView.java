// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import org.relent.data.Rows;

/**
 * How a kernel sees rows: φ(x), whose inner products it is a function of. Widths of columns, a
 * matrix, a circle are such views; rows are seen once, and all that compares them stays as it is.
 *
 * <p>φ is a function of doubles with values in doubles: what a fit, a prediction and a certificate
 * compare are the same vectors, to the last bit.
 */
public interface RowView {

  /** φ(x) = x. */
  RowView AS_GIVEN = new AsGiven();

  /** φ of every row, finite; zero coordinates of sparse rows stay zero or the rows become dense. */
  Rows of(Rows rows);

  /** Refuses rows of so many columns if it is made for others. */
  void requireColumns(int columns);

  /**
   * w with ⟨w, x⟩ = ⟨{@code seen}, φ(x)⟩ for every row x of so many columns, of views that are
   * linear maps.
   */
  double[] weights(double[] seen, int columns);

  /** The rows as they are. */
  record AsGiven() implements RowView {

    @Override
    public Rows of(Rows rows) {
      return rows;
    }

    @Override
    public void requireColumns(int columns) {
      // of any number
    }

    @Override
    public double[] weights(double[] seen, int columns) {
      return seen;
    }
  }
}
