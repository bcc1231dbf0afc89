// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;

/** The (expected) log-likelihood of rows, and how it comes about. */
public interface Scorer {

  /** ⟨{@code coefficients}, T(x)⟩ + log h(x) of a family of one cell. */
  static Scorer ofCell(Family family, int coordinate, double[] coefficients) {
    return new CellScorer(family, coordinate, coefficients);
  }

  /** The log-likelihood of row i; cells that hold nothing are summed or integrated out. */
  double score(DenseRows rows, int i);

  /**
   * A new array of what each coordinate of row i adds to its score; what they leave of it is the
   * same for every row without gaps.
   */
  double[] parts(DenseRows rows, int i);
}
