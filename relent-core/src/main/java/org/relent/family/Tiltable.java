// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;
import org.relent.math.Cancellation;

/**
 * Rows by their statistics T(x), and a prior that counting them tilts: all that log Z needs. Counts
 * may be negative, as far as a prior is left.
 */
public interface Tiltable {

  /** The number of statistics. */
  int dimension();

  /** Adds w·T(x) of row i to {@code into}. */
  void accumulate(DenseRows rows, int i, double weight, double[] into);

  /** ⟨{@code coefficients}, T(x)⟩ of row i. */
  double project(DenseRows rows, int i, double[] coefficients);

  /** log h(x) of row i: the part of log P(x | θ) that no θ touches. */
  default double base(DenseRows rows, int i) {
    return 0;
  }

  /** The prior tilted by statistics s = Σ w·T(x); {@code statistics} is read, not kept. */
  Tilted at(double[] statistics);

  /**
   * The same, with what it takes to read these rows often kept at hand; good for all others as
   * well.
   */
  default Tiltable prepared(DenseRows rows) {
    return this;
  }

  /**
   * The same where work may last: what it is asked for, and what is made of it is, ends with a
   * {@link org.relent.math.CancelledException} once that is requested.
   */
  default Tiltable within(Cancellation cancellation) {
    return this;
  }
}
