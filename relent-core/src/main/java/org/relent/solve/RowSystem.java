// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.kernel.OrderedDual;
import org.relent.math.Cholesky;
import org.relent.math.Vectors;

/**
 * W½(I + W½KW½)⁻¹W½ over the rows, by which (I + KW)⁻¹y = y − K·W½(I + W½KW½)⁻¹W½y: a matrix that
 * has no eigenvalue below 1 whatever W is.
 */
final class RowSystem {

  /** Products of conjugate gradients at most. */
  private static final int PRODUCTS = 300;

  /** The part of a right-hand side that they may leave. */
  private static final double INEXACT = 1e-7;

  private final OrderedDual problem;
  private final double[] root;
  private final Optional<Cholesky> factor;
  private final Watch watch;

  private RowSystem(OrderedDual problem, double[] root, Optional<Cholesky> factor, Watch watch) {
    this.problem = problem;
    this.root = root;
    this.factor = factor;
    this.watch = watch;
  }

  /**
   * The system of some weights.
   *
   * @param dense the most rows for which its matrix is factored
   */
  static RowSystem of(OrderedDual problem, double[] w, int dense, Watch watch) {
    double[] root = Arrays.stream(w).map(Math::sqrt).toArray();
    Optional<Cholesky> factor =
        w.length <= dense ? Cholesky.of(matrix(problem, root), w.length) : Optional.empty();
    return new RowSystem(problem, root, factor, watch);
  }

  private static double[] matrix(OrderedDual problem, double[] root) {
    int n = root.length;
    double[] matrix = problem.gram().block(IntStream.range(0, n).toArray());
    for (int s = 0; s < n; s++) {
      for (int t = 0; t < n; t++) {
        matrix[s * n + t] *= root[s] * root[t];
      }
      matrix[s * n + s] += 1;
    }
    return matrix;
  }

  /** Whether answers are exact. */
  boolean factored() {
    return factor.isPresent();
  }

  /** W½(I + W½KW½)⁻¹W½y. */
  double[] solve(double[] y) {
    double[] scaled = scaled(y);
    return scaled(factor.map(f -> f.solve(scaled)).orElseGet(() -> byProducts(scaled)));
  }

  /**
   * (I + KW)⁻¹y from y and the answer to it: that over W where K is large against it, else what K
   * leaves of y; each keeps the digits that the other loses.
   */
  double[] moves(double[] y, double[] answer) {
    double[] image = problem.product(answer);
    double[] moves = new double[y.length];
    for (int t = 0; t < y.length; t++) {
      double w = root[t] * root[t];
      boolean stiff = w * problem.gram().diagonal(t) > 1;
      moves[t] = stiff ? answer[t] / w : y[t] - image[t];
    }
    return moves;
  }

  private double[] scaled(double[] x) {
    double[] scaled = Vectors.of(x.length, t -> root[t] * x[t]);
    return scaled;
  }

  private double[] byProducts(double[] right) {
    double[] diagonal = new double[right.length];
    Arrays.setAll(diagonal, t -> 1 + root[t] * root[t] * problem.gram().diagonal(t));
    return new ConjugateGradients(this::product, diagonal, PRODUCTS, watch).solve(right, INEXACT);
  }

  private double[] product(double[] x) {
    double[] product = scaled(problem.product(scaled(x)));
    for (int t = 0; t < x.length; t++) {
      product[t] += x[t];
    }
    return product;
  }
}
