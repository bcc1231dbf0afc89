// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.data.DenseRows;

/**
 * The Fisher score of a categorical cell in the logarithms of its shares, which softmax makes
 * shares of: U_k = 1[x = k] − θ_k, F = diag θ − θθᵀ.
 *
 * <p>F has no inverse, for the logarithms may all move by one number; but U does not leave its
 * range, where diag 1/θ is one.
 *
 * @param shares θ, all positive
 */
record LevelFisher(int coordinate, double[] shares) implements FisherScore {

  @Override
  public int dimension() {
    return shares.length;
  }

  @Override
  public double[] of(DenseRows rows, int i) {
    double[] score = new double[shares.length];
    int level = Level.of(rows, i, coordinate, shares.length);
    for (int k = 0; level != Level.NONE && k < score.length; k++) {
      score[k] = (k == level ? 1 : 0) - shares[k];
    }
    return score;
  }

  @Override
  public double[] parts(DenseRows rows, int i, double[] weights) {
    double[] parts = new double[rows.width()];
    double[] score = of(rows, i);
    for (int k = 0; k < score.length; k++) {
      parts[coordinate] += weights[k] * score[k];
    }
    return parts;
  }

  @Override
  public double[] variances() {
    double[] variances = new double[shares.length];
    for (int k = 0; k < variances.length; k++) {
      variances[k] = shares[k] * (1 - shares[k]);
    }
    return variances;
  }

  @Override
  public Whitening whitening() {
    return Rescaled.byRootsOf(shares);
  }
}
