// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import org.relent.dual.DualPoint;
import org.relent.kernel.LinearDual;
import org.relent.kernel.Signs;
import org.relent.math.Cholesky;
import org.relent.math.Vectors;

/**
 * Newton's method on the weights of a linear machine, for many rows of few coordinates and losses
 * that have a curvature: a round costs nd²/2 multiplications, and a handful of rounds are enough
 * where coordinate steps, whose rows are all but alike, need hundreds.
 *
 * <p>The dual point is that of the multipliers which the margins reached call for, λₜ = −φ′(mₜ);
 * its certificate is computed from them alone.
 *
 * @param rule when to stop; a round is one Newton step
 */
public record PrimalNewton(StoppingRule rule) implements Solver<LinearDual> {

  /** More weights than these make the matrix dear. */
  private static final int WIDEST = 200;

  /** Fewer rows per weight than these are as well solved by coordinates. */
  private static final int TALL = 20;

  /** The part of a predicted fall that a step must bring (Armijo). */
  private static final double ENOUGH = 1e-4;

  /** The part of the tolerance that a predicted fall must be below for a look to be worth it. */
  private static final double NEAR = 0.1;

  /** Of the objective: a fall that rounding hides. */
  private static final double NOTHING = 1e-13;

  private static final double SHORTEST = 0x1p-30;

  /** Whether this method suits a problem. */
  static boolean takes(LinearDual problem) {
    int width = problem.rows().width();
    return problem.coding() instanceof Signs
        && width <= WIDEST
        && problem.rows().size() >= (long) TALL * width
        && PrimalLoss.smooth(problem);
  }

  @Override
  public Solution solve(LinearDual problem, Monitor monitor) {
    return solve(problem, new Watch(rule, monitor));
  }

  Solution solve(LinearDual problem, Watch watch) {
    Signs signs = (Signs) problem.coding();
    PrimalLoss loss = new PrimalLoss(problem, signs);
    watch.begin(Patience.newton(loss.order()), "primal Newton");
    PrimalLoss.At at = loss.at(new double[loss.order()]);
    while (true) {
      Optional<double[]> step = step(at);
      if (near(at, step) || watch.lastRound() || watch.cut()) {
        DualPoint point = point(problem, signs, at);
        Optional<Termination> end = watch.round(point);
        if (end.isPresent()) {
          return watch.end(point, end.get());
        }
      } else {
        watch.pass();
      }
      Optional<PrimalLoss.At> next = search(loss, at, step);
      if (next.isEmpty()) {
        return watch.end(point(problem, signs, at), Termination.STALLED);
      }
      at = next.get();
    }
  }

  /** What a step promises to take off the objective, twice over. */
  private static double fall(PrimalLoss.At at, double[] step) {
    double sum = 0;
    for (int k = 0; k < step.length; k++) {
      sum -= at.gradient()[k] * step[k];
    }
    return sum;
  }

  /** Whether so little is promised that a look may find the tolerance met. */
  private boolean near(PrimalLoss.At at, Optional<double[]> step) {
    double much = NEAR * rule.tolerance() * Math.max(1, Math.abs(at.value()));
    return step.isEmpty() || !(fall(at, step.get()) > much);
  }

  /** −H⁻¹g; empty where H is singular or no number. */
  private static Optional<double[]> step(PrimalLoss.At at) {
    double[] downhill = Arrays.stream(at.gradient()).map(g -> -g).toArray();
    return Cholesky.of(at.bend(), downhill.length)
        .map(factor -> factor.solve(downhill))
        .filter(step -> Arrays.stream(step).allMatch(Double::isFinite));
  }

  /** The first of the step, its half, … that brings enough; empty if none does. */
  private static Optional<PrimalLoss.At> search(
      PrimalLoss loss, PrimalLoss.At at, Optional<double[]> direction) {
    if (direction.isEmpty()) {
      return Optional.empty();
    }
    double[] step = direction.get();
    double fall = fall(at, step);
    double hidden = NOTHING * Math.abs(at.value());
    for (double length = 1; fall > 0 && length >= SHORTEST; length /= 2) {
      double[] weights = at.weights().clone();
      Vectors.addScaled(length, step, weights);
      PrimalLoss.At next = loss.at(weights);
      if (next.value() <= at.value() - ENOUGH * length * fall + hidden) {
        return Optional.of(next);
      }
    }
    return Optional.empty();
  }

  private static DualPoint point(LinearDual problem, Signs signs, PrimalLoss.At at) {
    double[] weights = new double[problem.rows().width()];
    double total = 0;
    for (int t = 0; t < at.lambda().length; t++) {
      double beta = signs.sign(t) * at.lambda()[t];
      problem.rows().addTo(t, beta, weights);
      total += beta;
    }
    return problem.at(at.lambda(), weights, total, at.bias(weights.length), 0);
  }
}
