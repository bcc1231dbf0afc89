// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;

/** The Fisher score of a count in its log-rate: U = x − μ, F = μ. */
record PoissonFisher(int coordinate, double rate) implements FisherScore {

  @Override
  public int dimension() {
    return 1;
  }

  @Override
  public double[] of(DenseRows rows, int i) {
    double x = rows.get(i, coordinate);
    return new double[] {Double.isNaN(x) ? 0 : x - rate};
  }

  @Override
  public double[] parts(DenseRows rows, int i, double[] weights) {
    double[] parts = new double[rows.width()];
    parts[coordinate] = weights[0] * of(rows, i)[0];
    return parts;
  }

  @Override
  public double[] variances() {
    return new double[] {rate};
  }

  @Override
  public Whitening whitening() {
    return Rescaled.byRootsOf(variances());
  }
}
