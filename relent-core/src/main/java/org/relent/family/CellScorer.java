// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;

/** ⟨c, T(x)⟩ + log h(x) of a family of one cell: all of the score is that cell's. */
record CellScorer(Family family, int coordinate, double[] coefficients) implements Scorer {

  @Override
  public double score(DenseRows rows, int i) {
    return family.project(rows, i, coefficients) + family.base(rows, i);
  }

  @Override
  public double[] parts(DenseRows rows, int i) {
    double[] parts = new double[rows.width()];
    parts[coordinate] = score(rows, i);
    return parts;
  }
}
