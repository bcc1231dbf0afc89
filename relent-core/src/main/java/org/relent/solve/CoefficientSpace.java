// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import java.util.OptionalInt;
import org.relent.kernel.OrderedDual;

/** Functions by the coefficients of rows, f = Kβ: for kernels of any rank. */
final class CoefficientSpace implements ScoreSpace {

  private final OrderedDual problem;
  private final OptionalInt rank;
  private final Watch watch;

  /**
   * @param rank of the factor that preconditions conjugate gradients, if systems are not to be
   *     factored themselves
   */
  CoefficientSpace(OrderedDual problem, OptionalInt rank, Watch watch) {
    this.problem = problem;
    this.rank = rank;
    this.watch = watch;
  }

  @Override
  public Place zero() {
    return new Place(new double[problem.rows()], new double[problem.rows()]);
  }

  @Override
  public Place of(double[] beta) {
    return new Place(beta, problem.product(beta));
  }

  @Override
  public double inner(double[] coordinates, Place other) {
    double sum = 0;
    for (int t = 0; t < coordinates.length; t++) {
      sum += coordinates[t] * other.scores()[t];
    }
    return sum;
  }

  @Override
  public Optional<Model> model(double[] w, double inexact) {
    RowSystem system =
        rank.isPresent()
            ? RowSystem.iterated(problem, w, rank.getAsInt(), inexact, watch)
            : RowSystem.factored(problem, w, watch);
    return Optional.of(
        new Model() {

          @Override
          public Place step(Place from, Place called) {
            double[] missing = Place.sum(called.coordinates(), -1, from.coordinates());
            if (rank.isPresent()) {
              return of(system.coefficients(missing));
            }
            double[] off = Place.sum(called.scores(), -1, from.scores());
            double[] answer = system.solve(off);
            return new Place(Place.sum(missing, -1, answer), system.moves(off, answer));
          }

          @Override
          public Place response(double[] shares) {
            return of(system.solve(shares));
          }

          @Override
          public double curvature(
              double base, double[] shares, Place response, double[] others, Place other) {
            double sum = base;
            for (int t = 0; t < shares.length; t++) {
              sum += shares[t] * other.coordinates()[t];
            }
            return sum;
          }
        });
  }
}
