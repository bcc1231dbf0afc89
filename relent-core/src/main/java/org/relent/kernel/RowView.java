// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;
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
  static RowView asGiven() {
    return AsGiven.VIEW;
  }

  /** φ of every row, finite; zero coordinates of sparse rows stay zero or the rows become dense. */
  Rows of(Rows rows);

  /** How many columns it is made for; 0 if for any. */
  default int columns() {
    return 0;
  }

  /** Refuses rows of so many columns if it is made for others. */
  void requireColumns(int columns);

  /**
   * w with ⟨w, x⟩ = ⟨{@code seen}, φ(x)⟩ for every row x of so many columns; only of views that are
   * linear maps.
   */
  default double[] weights(double[] seen, int columns) {
    throw new IllegalStateException("No weights of columns: the view " + this + " is not linear");
  }

  /** The positive numbers of which it is made and that data may choose; none, if not said. */
  default List<KernelParameter> parameters() {
    return List.of();
  }

  /** The same view with other values of them, which are positive and as many. */
  default RowView withParameters(double... values) {
    return this;
  }

  /**
   * {@code into} ← {@code into} + Σₖ gₖ ∂φ(x)ₖ/∂log θ of each parameter.
   *
   * @param seen φ(x)
   * @param gradient g
   */
  default void addLogGradient(double[] x, double[] seen, double[] gradient, double[] into) {
    // there is no parameter
  }

  /** A kernel of rows in this view, as text. */
  String text(ViewableKernel inner);
}
