// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.function.DoubleUnaryOperator;
import org.relent.data.DenseRows;

/**
 * The Fisher score of one cell in one parameter.
 *
 * @param score U of what the cell holds
 * @param information F = E[U²]
 */
record CellFisher(int coordinate, DoubleUnaryOperator score, double information)
    implements FisherScore {

  @Override
  public int dimension() {
    return 1;
  }

  @Override
  public double[] of(DenseRows rows, int i) {
    double x = rows.get(i, coordinate);
    return new double[] {Double.isNaN(x) ? 0 : score.applyAsDouble(x)};
  }

  @Override
  public double[] parts(DenseRows rows, int i, double[] weights) {
    double[] parts = new double[rows.width()];
    parts[coordinate] = weights[0] * of(rows, i)[0];
    return parts;
  }

  @Override
  public double[] variances() {
    return new double[] {information};
  }

  @Override
  public Whitening whitening() {
    return Rescaled.byRootsOf(variances());
  }
}
