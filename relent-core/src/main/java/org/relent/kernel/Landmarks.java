// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.relent.math.Cholesky;

/**
 * Some rows whose scores are taken as known, and what they tell of the scores of others.
 *
 * @param rows in rising order
 * @param factor of K over the rows
 */
record Landmarks(Gram gram, int[] rows, Cholesky factor) {

  /** Of the diagonal: repeated rows tell the same. */
  private static final double RIDGE = 1e-8;

  /** Empty if K is not positive definite. */
  static Optional<Landmarks> of(Gram gram, int[] rows) {
    int n = rows.length;
    double[] kernel = gram.block(rows);
    for (int a = 0; a < n; a++) {
      kernel[a * n + a] += RIDGE * gram.diagonal(rows[a]);
    }
    return Cholesky.of(kernel, n).map(factor -> new Landmarks(gram, rows, factor));
  }

  boolean contain(int t) {
    return Arrays.binarySearch(rows, t) >= 0;
  }

  /** 1 − kₜᵀK⁻¹kₜ/Kₜₜ of each row named: the share of its variance that is left. */
  double[] shares(int[] others) {
    int n = others.length;
    double[] block = gram.block(rows, others);
    double[][] parts = new double[rows.length][];
    Arrays.setAll(parts, a -> Arrays.copyOfRange(block, a * n, (a + 1) * n));
    factor.halve(parts);
    double[] known = new double[n];
    for (double[] part : parts) {
      for (int r = 0; r < n; r++) {
        known[r] += part[r] * part[r];
      }
    }
    double[] shares = new double[n];
    for (int r = 0; r < n; r++) {
      double variance = gram.diagonal(others[r]);
      shares[r] = Shares.share(variance - known[r], variance);
    }
    return shares;
  }
}
