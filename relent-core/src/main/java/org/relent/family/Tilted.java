// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.relent.data.DenseRows;
import org.relent.math.Threads;

/** A family's prior tilted by statistics s, seen through its log-normaliser A. */
public interface Tilted {

  /** What is left where no prior is. */
  static Tilted none(int dimension) {
    return new NoPrior(dimension);
  }

  /** A tilted prior by its log-normaliser, the gradient of that, and its Hessian times a vector. */
  static Tilted of(double logZ, Supplier<double[]> gradient, UnaryOperator<double[]> hessianTimes) {
    return new DerivedTilt(logZ, gradient, hessianTimes);
  }

  /** A(τ + s) − A(τ): 0 where nothing was added; +∞ where no prior is left. */
  double logZ();

  /** ∇A(τ + s) = E[η(θ)]: with T(x), the expected log-likelihood of a row. */
  double[] coefficients();

  /** ∇²A(τ + s)·v: how the coefficients move with the statistics. */
  double[] bend(double[] direction);

  /**
   * Adds Cov[log P(xₛ), log P(xₜ)] over the rows named, row after row: statistics bent, then
   * projected, where a family knows nothing better.
   *
   * @param family whose prior this is, tilted
   */
  default void addCovariance(
      Tiltable family, DenseRows rows, int[] which, Threads threads, double[] into) {
    int n = which.length;
    threads.each(
        n,
        s -> {
          double[] direction = new double[family.dimension()];
          family.accumulate(rows, which[s], 1, direction);
          double[] bent = bend(direction);
          for (int t = 0; t < n; t++) {
            into[s * n + t] += family.project(rows, which[t], bent);
          }
        });
  }
}
