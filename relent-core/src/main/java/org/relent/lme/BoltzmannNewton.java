// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Optional;
import org.relent.math.Cholesky;
import org.relent.math.Matrices;
import org.relent.math.Vectors;

/**
 * A Newton step on the penalised likelihood of a Boltzmann machine.
 *
 * <p>∇²L = Σ p̃(y) Cov(f | y) − Cov(f) − 1/σ². A moment of two pairs is P(all their units on), so
 * all of them stand in one table over sets of units, which takes M/2 additions a state. Where L is
 * not concave the matrix is shifted until it is, and the step is halved until the objective rises.
 */
record BoltzmannNewton(BoltzmannProblem problem, BoltzmannTable table, Completion completion) {

  /** The first shift, of the order of rounding in the moments; each next is ten times as large. */
  private static final double SHIFT = 1e-12;

  private static final double GREATER = 10;

  /** Moments are at most 1, so that no finite matrix of them needs more: the gradient serves. */
  private static final double LARGEST_SHIFT = 1e6;

  /** The share of the promised gain that a step must bring. */
  private static final double ENOUGH = 1e-4;

  private static final int HALVINGS = 40;

  /** Differences of the objective of so many units in its last place mean nothing. */
  private static final double ROUNDING = 64;

  /** The point after a step; the same where none raises the objective. */
  Boltzmann next(Boltzmann at) {
    PairMoments model = model();
    PairMoments complete = complete();
    double[] gradient =
        new PairScaling(complete.means(), problem.variance()).gradient(at, model.means());
    return searched(at, gradient, direction(at, gradient, curvature(model, complete)));
  }

  /** Whether the objective is strictly concave here: −∇²L is positive definite. */
  boolean concave() {
    PairMoments model = model();
    return Cholesky.of(curvature(model, complete()), model.means().length).isPresent();
  }

  private PairMoments model() {
    return PairMoments.of(table.units(), table.probabilities());
  }

  private PairMoments complete() {
    return PairMoments.of(table.units(), completion.table());
  }

  /** The step, with weights held that are at their bound and would leave it. */
  private static double[] direction(Boltzmann at, double[] gradient, double[] curvature) {
    double[] free = gradient.clone();
    double[] weights = at.weights();
    hold(weights, gradient, free, curvature);
    double[] direction = solved(free, curvature);
    while (hold(weights, direction, free, curvature)) {
      direction = solved(free, curvature);
    }
    return cut(weights, direction);
  }

  /** Whether there were weights to hold: each gets an equation of its own, with solution 0. */
  private static boolean hold(
      double[] weights, double[] direction, double[] free, double[] curvature) {
    int n = weights.length;
    boolean any = false;
    for (int k = 0; k < n; k++) {
      if (Math.abs(weights[k]) >= PairScaling.WEIGHT && weights[k] * direction[k] > 0) {
        any = true;
        free[k] = 0;
        for (int j = 0; j < n; j++) {
          curvature[k * n + j] = 0;
          curvature[j * n + k] = 0;
        }
        curvature[k * n + k] = 1;
      }
    }
    return any;
  }

  private static double[] solved(double[] gradient, double[] curvature) {
    int n = gradient.length;
    double shift = 0;
    Optional<Cholesky> factor = Cholesky.of(curvature, n);
    while (factor.isEmpty() && shift < LARGEST_SHIFT) {
      shift = Math.max(SHIFT, GREATER * shift);
      factor = Cholesky.of(Matrices.shifted(curvature, n, shift), n);
    }
    return factor.map(f -> f.solve(gradient)).orElseGet(gradient::clone);
  }

  /** −∇²L, with the covariances within rows taken from the moments of the completed data. */
  private double[] curvature(PairMoments model, PairMoments complete) {
    double[] mean = model.means();
    int n = mean.length;
    double[] curvature =
        Matrices.of(n, (a, b) -> model.of(a, b) - mean[a] * mean[b] - complete.of(a, b));
    for (int a = 0; a < n; a++) {
      curvature[a * n + a] += 1 / problem.variance();
    }
    addMeansWithinRows(curvature, n);
    return curvature;
  }

  /** + Σ p̃(y) E[f | y] E[f | y]ᵀ. */
  private void addMeansWithinRows(double[] curvature, int n) {
    Patterns seen = problem.seen();
    for (int t = 0; t < seen.size(); t++) {
      int visible = (int) seen.state(t);
      double[] mean = PairMoments.given(table.units(), visible, table.hidden(visible));
      for (int a = 0; a < n; a++) {
        double scaled = seen.share(t) * mean[a];
        for (int b = 0; scaled != 0 && b < n; b++) {
          curvature[a * n + b] += scaled * mean[b];
        }
      }
    }
  }

  /** No weight moves further than {@link PairScaling#STEP}, nor all beyond the first bound. */
  private static double[] cut(double[] weights, double[] direction) {
    double share = 1;
    for (int k = 0; k < direction.length; k++) {
      double size = Math.abs(direction[k]);
      double room = PairScaling.WEIGHT - weights[k] * Math.signum(direction[k]);
      double most = Math.min(PairScaling.STEP, Math.max(room, SHIFT));
      share = size > most ? Math.min(share, most / size) : share;
    }
    for (int k = 0; k < direction.length; k++) {
      direction[k] *= share;
    }
    return direction;
  }

  private Boltzmann searched(Boltzmann at, double[] gradient, double[] direction) {
    double promised = Vectors.dot(gradient, direction);
    double from = problem.objective(at);
    double rounding = ROUNDING * Math.ulp(from);
    double residual = promised <= rounding ? Vectors.largestSize(gradient) : 0;
    double rate = 1;
    for (int i = 0; i < HALVINGS; i++, rate /= 2) {
      Boltzmann next = PairScaling.moved(at, direction, rate);
      double gain = problem.objective(next) - from;
      if (gain >= ENOUGH * rate * promised || nearlyThere(next, gain, rounding, residual)) {
        return next;
      }
    }
    return at;
  }

  /** Where the values differ by rounding alone, the gradient tells good steps from bad. */
  private boolean nearlyThere(Boltzmann next, double gain, double rounding, double residual) {
    return gain >= -rounding && problem.residual(next) < residual;
  }
}
