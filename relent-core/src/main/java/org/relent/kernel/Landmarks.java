// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.relent.math.Cholesky;
import org.relent.math.InnerProduct;

/**
 * Some rows whose scores are taken as known, and what they tell of the scores of others. A factor
 * of K over all of them begins with those over the first 1, 2, 3, …: one serves for any number.
 *
 * @param factor of K over the rows
 */
record Landmarks(Gram gram, int[] rows, Cholesky factor) {

  /** Of the diagonal: repeated rows tell the same. */
  private static final double RIDGE = 1e-8;

  /** Empty if K is not positive definite. */
  static Optional<Landmarks> of(Gram rounded, int[] rows) {
    // single precision may leave a smooth kernel indefinite, whatever the ridge
    Gram gram = rounded.exact();
    int n = rows.length;
    double[] kernel = gram.block(rows);
    for (int a = 0; a < n; a++) {
      kernel[a * n + a] += RIDGE * gram.diagonal(rows[a]);
    }
    return Cholesky.of(kernel, n).map(factor -> new Landmarks(gram, rows, factor));
  }

  /**
   * 1 − kₜᵀK⁻¹kₜ/Kₜₜ of each row named, K over the first {@code leading} landmarks: the share of
   * its variance that is left.
   */
  double[] shares(int[] others, int leading) {
    double[] known = new double[others.length];
    for (double[] part : parts(others, leading)) {
      addSquares(part, known);
    }
    return left(known, others);
  }

  /** What the first {@code leading} landmarks tell: φ with K = φᵀφ′ but for a rest. */
  WeightShares.Features features(int leading) {
    return new Told(this, leading);
  }

  private record Told(Landmarks landmarks, int leading) implements WeightShares.Features {

    @Override
    public double[] precision() {
      double[] ones = new double[leading];
      Arrays.fill(ones, 1);
      return ones;
    }

    @Override
    public double[][] of(int[] some) {
      double[][] parts = landmarks.parts(some, leading);
      double[][] features = new double[some.length][leading];
      for (int a = 0; a < leading; a++) {
        for (int r = 0; r < some.length; r++) {
          features[r][a] = parts[a][r];
        }
      }
      return features;
    }

    @Override
    public double rest(int row, double[] features) {
      return Math.max(0, landmarks.gram.diagonal(row) - InnerProduct.of(features, features));
    }
  }

  /** The mean of these shares for 1, 2, 4, … landmarks. */
  double[] curve(int[] witnesses) {
    double[] curve = new double[Integer.SIZE - Integer.numberOfLeadingZeros(rows.length)];
    double[] known = new double[witnesses.length];
    double[][] parts = parts(witnesses, rows.length);
    for (int k = 0, from = 0; k < curve.length; k++) {
      for (; from < 1 << k; from++) {
        addSquares(parts[from], known);
      }
      curve[k] = Shares.mean(left(known, witnesses));
    }
    return curve;
  }

  /** U⁻ᵀk of the others, of which entry a depends on the first a + 1 landmarks alone. */
  private double[][] parts(int[] others, int leading) {
    int n = others.length;
    double[] block = gram.block(Arrays.copyOf(rows, leading), others);
    double[][] parts = new double[leading][];
    Arrays.setAll(parts, a -> Arrays.copyOfRange(block, a * n, (a + 1) * n));
    factor.halve(parts);
    return parts;
  }

  private static void addSquares(double[] part, double[] known) {
    for (int r = 0; r < known.length; r++) {
      known[r] += part[r] * part[r];
    }
  }

  private double[] left(double[] known, int[] others) {
    double[] shares = new double[known.length];
    for (int r = 0; r < shares.length; r++) {
      double variance = gram.diagonal(others[r]);
      shares[r] = Shares.share(variance - known[r], variance);
    }
    return shares;
  }
}
