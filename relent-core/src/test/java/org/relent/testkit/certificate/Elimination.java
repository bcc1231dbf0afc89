// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

/** Gauss and Jordan's elimination of a small symmetric matrix. */
final class Elimination {

  private final DoubleDouble[][] inverse;
  private DoubleDouble logDeterminant = DoubleDouble.ZERO;
  private boolean definite = true;

  Elimination(DoubleDouble[][] matrix) {
    int d = matrix.length;
    DoubleDouble[][] left = new DoubleDouble[d][];
    inverse = new DoubleDouble[d][d];
    for (int i = 0; i < d; i++) {
      left[i] = matrix[i].clone();
      for (int j = 0; j < d; j++) {
        inverse[i][j] = i == j ? DoubleDouble.ONE : DoubleDouble.ZERO;
      }
    }
    for (int k = 0; k < d && definite; k++) {
      DoubleDouble pivot = left[k][k];
      definite = pivot.sign() > 0;
      logDeterminant = definite ? logDeterminant.plus(pivot.log()) : logDeterminant;
      for (int j = 0; j < d; j++) {
        left[k][j] = left[k][j].dividedBy(pivot);
        inverse[k][j] = inverse[k][j].dividedBy(pivot);
      }
      for (int i = 0; i < d; i++) {
        DoubleDouble factor = left[i][k];
        for (int j = 0; i != k && j < d; j++) {
          left[i][j] = left[i][j].minus(factor.times(left[k][j]));
          inverse[i][j] = inverse[i][j].minus(factor.times(inverse[k][j]));
        }
      }
    }
  }

  /** Whether all pivots are positive. */
  boolean definite() {
    return definite;
  }

  DoubleDouble logDeterminant() {
    return logDeterminant;
  }

  DoubleDouble[][] inverse() {
    return inverse;
  }
}
