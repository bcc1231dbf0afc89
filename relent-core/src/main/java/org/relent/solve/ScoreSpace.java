// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.relent.kernel.Gram;
import org.relent.kernel.OrderedDual;
import org.relent.math.PivotedCholesky;

/**
 * The functions f with covariance K that a primal is minimised over, by coordinates of their own:
 * min ½‖f‖² + Σφ(f).
 */
interface ScoreSpace {

  /** Of scores: the rounding of sums over β that asks for a factor instead. */
  double SEEN = 1e-6;

  /** The highest rank of a factor where rows are many... */
  int MAX_RANK = 1_000;

  /** ...and its entries at most. */
  int MAX_ENTRIES = 4_000_000;

  /**
   * By the weights of a factor where rows are many, or where K is so large that sums over β lose
   * digits, if its rank is low; else by coefficients.
   *
   * @param dense the most rows for which a matrix of theirs is factored
   */
  static ScoreSpace of(OrderedDual problem, int dense, Watch watch) {
    int n = problem.rows();
    boolean few = n <= dense;
    if (few && !rounds(problem)) {
      return new CoefficientSpace(problem, OptionalInt.empty(), watch);
    }
    Gram gram = problem.gram().exact();
    int[] all = IntStream.range(0, n).toArray();
    double[] diagonal = Arrays.stream(all).mapToDouble(gram::diagonal).toArray();
    int rank = Math.min(n / 2, few ? n : Math.min(MAX_RANK, MAX_ENTRIES / n));
    PivotedCholesky factor =
        PivotedCholesky.upTo(diagonal, t -> gram.block(new int[] {t}, all), rank, 0);
    return factor.whole()
        ? new FactorSpace(factor.rows(), n, gram.cancellation())
        : new CoefficientSpace(problem, few ? OptionalInt.empty() : OptionalInt.of(rank), watch);
  }

  /** Whether rounding of sums over β is seen in scores: |β| is the weight of a row at most. */
  private static boolean rounds(OrderedDual problem) {
    double most = problem.gram().meanDiagonal() * problem.rows();
    return most * Gram.DOUBLE_ERROR * problem.potentials().get(0).domain().high() > SEEN;
  }

  /** A function, or a move of one: its coordinates, and its scores on the rows. */
  record Place(double[] coordinates, double[] scores) {

    /** This and so much of a move. */
    Place plus(double length, Place move) {
      return new Place(
          sum(coordinates, length, move.coordinates), sum(scores, length, move.scores));
    }

    static double[] sum(double[] from, double length, double[] by) {
      double[] moved = new double[from.length];
      for (int j = 0; j < moved.length; j++) {
        moved[j] = from[j] + length * by[j];
      }
      return moved;
    }
  }

  /** f = 0. */
  Place zero();

  /** The function of coefficients β of the rows, f = Kβ. */
  Place of(double[] beta);

  /** The inner product of a function, given by its coordinates, and another. */
  double inner(double[] coordinates, Place other);

  /**
   * The quadratic model of losses with this curvature of rows, W; empty where there is none.
   *
   * @param inexact the part of a right-hand side that a system may leave, squared, where it is
   *     solved by iteration
   */
  Optional<Model> model(double[] w, double inexact);

  /** A quadratic model of the primal. */
  interface Model {

    /** (I + KW)⁻¹(g − f): the step from f where the losses call for g. */
    Place step(Place from, Place called);

    /** KZ for Z = W½(I + W½KW½)⁻¹W½V: how f follows rows that move by V. */
    Place response(double[] shares);

    /** {@code base} + Σ VZ′, V being the move of some rows and Z′ that of another response. */
    double curvature(double base, double[] shares, Place response, double[] others, Place other);
  }
}
