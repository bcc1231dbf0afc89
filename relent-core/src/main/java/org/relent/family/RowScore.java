// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;

/** What a family makes of a row: one number. */
@FunctionalInterface
interface RowScore {

  double of(DenseRows rows, int i);

  /**
   * E[log P(x | θ)] = ⟨∇A, T(x)⟩ + log h(x), straight from the statistics: what a filled-in row
   * adds to a bound is then just what its statistics say, gaps included.
   */
  static RowScore linear(Family family) {
    double[] coefficients = family.at(new double[family.dimension()]).coefficients();
    return (rows, i) -> family.project(rows, i, coefficients) + family.base(rows, i);
  }
}
