// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import org.relent.kernel.Gram;
import org.relent.math.Cancellation;

/**
 * A Gram matrix that is held as a whole.
 *
 * @param values row after row
 */
record MatrixGram(double[] values, int size, Cancellation cancellation) implements Gram {

  @Override
  public double diagonal(int t) {
    return values[t * size + t];
  }

  @Override
  public void accumulate(int[] rows, double[][] coefficients, double[][] into) {
    for (int o = 0; o < into.length; o++) {
      for (int r = 0; r < rows.length; r++) {
        for (int t = 0; t < size; t++) {
          into[o][t] += coefficients[o][r] * values[rows[r] * size + t];
        }
      }
    }
  }

  @Override
  public void block(int[] rows, int[] columns, double[] into) {
    for (int a = 0; a < rows.length; a++) {
      for (int b = 0; b < columns.length; b++) {
        into[a * columns.length + b] = values[rows[a] * size + columns[b]];
      }
    }
  }
}
