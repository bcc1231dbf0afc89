// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;
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

  /** Of the largest entry of W: what the others are held to have where systems are iterated. */
  private static final double LEAST = 1e-8;

  /** What they may leave where there is no factor that there should be. */
  private static final double EXACT = 1e-14;

  private final OrderedDual problem;
  private final double[] root;
  private final Optional<Cholesky> factor;
  private final UnaryOperator<double[]> preconditioner;
  private final double inexact;
  private final Watch watch;

  private RowSystem(
      OrderedDual problem,
      double[] root,
      Optional<Cholesky> factor,
      UnaryOperator<double[]> preconditioner,
      double inexact,
      Watch watch) {
    this.problem = problem;
    this.root = root;
    this.factor = factor;
    this.preconditioner = preconditioner;
    this.inexact = inexact;
    this.watch = watch;
  }

  /** The system of some weights by a factor of its matrix, if it has one. */
  static RowSystem factored(OrderedDual problem, double[] w, Watch watch) {
    double[] root = Arrays.stream(w).map(Math::sqrt).toArray();
    Optional<Cholesky> factor = Cholesky.of(matrix(problem, root), w.length);
    return new RowSystem(problem, root, factor, x -> byDiagonal(problem, w, x), EXACT, watch);
  }

  /**
   * The same by conjugate gradients.
   *
   * @param rank the most rows of the factor that preconditions them
   * @param inexact the part of a right-hand side that they may leave, squared
   */
  static RowSystem iterated(
      OrderedDual problem, double[] w, int rank, double inexact, Watch watch) {
    double least = LEAST * Arrays.stream(w).max().orElse(0);
    double[] root = Arrays.stream(w).map(v -> Math.sqrt(Math.max(v, least))).toArray();
    UnaryOperator<double[]> preconditioner =
        PivotedPreconditioner.of(problem.gram(), root, rank)
            .<UnaryOperator<double[]>>map(some -> some::solve)
            .orElseGet(() -> x -> byDiagonal(problem, w, x));
    return new RowSystem(problem, root, Optional.empty(), preconditioner, inexact, watch);
  }

  private static double[] byDiagonal(OrderedDual problem, double[] w, double[] x) {
    double[] solution = new double[x.length];
    Arrays.setAll(solution, t -> x[t] / (1 + w[t] * problem.gram().diagonal(t)));
    return solution;
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

  /** (I + WK)⁻¹y, for W without zeros: no difference of large vectors. */
  double[] coefficients(double[] y) {
    double[] scaled = new double[y.length];
    Arrays.setAll(scaled, t -> y[t] / root[t]);
    return scaled(byProducts(scaled));
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
    return new ConjugateGradients(this::product, new double[0], PRODUCTS, watch)
        .solve(right, preconditioner, inexact);
  }

  private double[] product(double[] x) {
    double[] product = scaled(problem.product(scaled(x)));
    for (int t = 0; t < x.length; t++) {
      product[t] += x[t];
    }
    return product;
  }
}
