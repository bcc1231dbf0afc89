// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import org.relent.dual.DualPoint;
import org.relent.dual.Potential;
import org.relent.kernel.OrderedDual;
import org.relent.math.Cholesky;
import org.relent.math.Vectors;

/**
 * Newton's method on the scores and thresholds of ordered classes: min ½βᵀKβ + Σφ(margins), f = Kβ.
 *
 * <p>With φ″ summed over the sides of each row in W, and the rows' and thresholds' common curvature
 * in C and H, and s the coefficients that the margins call for, a step solves (I + KW)Δf = Ks − f −
 * KCΔθ and the conditions of the thresholds, by one system in I + W½KW½ per threshold and one more
 * (compare Rasmussen and Williams 2006, algorithm 3.1): by a factor, or by conjugate gradients
 * where rows are many.
 *
 * <p>The dual point is that of the multipliers which the margins call for, λ = −φ′; its certificate
 * is computed from them alone, their balance repaired ({@link Verification}).
 *
 * @param rule when to stop; a round is one Newton step
 * @param dense the most rows for which a matrix is factored
 */
public record OrderedNewton(StoppingRule rule, int dense) implements Solver<OrderedDual> {

  /** Factoring so many rows takes well below a second. */
  private static final int DENSE = 2_000;

  /** A matrix factored wherever that is soon done. */
  public OrderedNewton(StoppingRule rule) {
    this(rule, DENSE);
  }

  @Override
  public Solution solve(OrderedDual problem, Monitor monitor) {
    Watch watch = new Watch(rule, monitor);
    Run run = new Run(problem, dense, watch);
    return new Verification(rule).of((start, aim) -> run.ended(), watch);
  }

  /** A run, which goes on where it ended. */
  private static final class Run {

    /** The part of the slope that a step must gain. */
    private static final double GAIN = 1e-4;

    private static final double SHORTEST = 0x1p-40;

    /** Of the primal: a rise that rounding may have made. */
    private static final double ROUNDING = 1e-13;

    private final OrderedDual problem;
    private final int dense;
    private final Watch watch;
    private final int conditions;
    private Primal at;

    Run(OrderedDual problem, int dense, Watch watch) {
      this.problem = problem;
      this.dense = dense;
      this.watch = watch;
      this.conditions = problem.balance().size();
      double[] beta = new double[problem.rows()];
      this.at = new Primal(beta, beta.clone(), start());
    }

    /** Thresholds by the parts of the weight on either side: what fits without a function. */
    private double[] start() {
      double[] theta = new double[conditions];
      double[] above = new double[conditions];
      double[] below = new double[conditions];
      for (int i = 0; i < problem.dimension(); i++) {
        for (int j = 0; j < conditions && problem.row(i) >= 0; j++) {
          double side = problem.balance().coefficient(j, i);
          double weight = problem.potentials().get(i).domain().high();
          below[j] += side > 0 ? weight : 0;
          above[j] += side < 0 ? weight : 0;
        }
      }
      // sides count the rows next to a threshold; those beyond it are added up
      for (int j = 1; j < conditions; j++) {
        below[j] += below[j - 1];
        above[conditions - 1 - j] += above[conditions - j];
      }
      for (int j = 0; j < conditions; j++) {
        theta[j] = StrictMath.log(below[j]) - StrictMath.log(above[j]);
      }
      return theta;
    }

    Solution ended() {
      watch.begin(Patience.newton(problem.rows()), "Newton on scores");
      while (true) {
        double[] called = problem.product(at.called);
        DualPoint point = problem.at(at.lambda, at.theta, called);
        Optional<Termination> end = watch.round(point);
        if (end.isPresent()) {
          return watch.end(point, end.get());
        }
        Optional<Primal> next = step(called);
        if (next.isEmpty()) {
          Termination why = watch.cut() ? watch.reason() : Termination.STALLED;
          return watch.end(point, why);
        }
        at = next.get();
      }
    }

    /** A point of the primal, with what its margins call for. */
    private final class Primal {

      private final double[] beta;
      private final double[] scores;
      private final double[] theta;
      private final double[] lambda = new double[problem.dimension()];
      private final double[] bend = new double[problem.dimension()];
      private final double[] called;
      private final double value;

      Primal(double[] beta, double[] scores, double[] theta) {
        this.beta = beta;
        this.scores = scores;
        this.theta = theta;
        double sum = 0;
        for (int t = 0; t < beta.length; t++) {
          sum += 0.5 * beta[t] * scores[t];
        }
        for (int i = 0; i < lambda.length; i++) {
          Potential potential = problem.potentials().get(i);
          double margin = problem.balance().shift(theta, i);
          margin += problem.row(i) < 0 ? 0 : problem.sign(i) * scores[problem.row(i)];
          sum += potential.loss(margin);
          lambda[i] = potential.peak(margin, 0);
          bend[i] = potential.primalCurvature(lambda[i], 0);
        }
        this.value = sum;
        this.called = problem.beta(lambda);
      }

      /** W. */
      double[] ofRows() {
        double[] w = new double[beta.length];
        for (int i = 0; i < bend.length; i++) {
          if (problem.row(i) >= 0) {
            w[problem.row(i)] += bend[i];
          }
        }
        return w;
      }

      /**
       * V = W⁻¹C, a column for each threshold: by how much scores follow its move where nothing
       * else holds them.
       */
      double[][] shares(double[] w) {
        double[][] columns = new double[conditions][beta.length];
        for (int i = 0; i < bend.length; i++) {
          for (int j = 0; j < conditions && problem.row(i) >= 0; j++) {
            columns[j][problem.row(i)] +=
                problem.sign(i) * share(i, w) * problem.balance().coefficient(j, i);
          }
        }
        return columns;
      }

      /** The part of a row's curvature that one of its sides has: 1 of a row at an end. */
      private double share(int i, double[] w) {
        double all = w[problem.row(i)];
        boolean alone = problem.spacing(problem.row(i)).isEmpty();
        return alone ? 1 : all > 0 ? bend[i] / all : 0.5;
      }

      /**
       * R, the curvature of the thresholds where scores follow freely, as that of their distances:
       * their own, and of two sides h and h′ of a row hh′/(h + h′).
       */
      double[] rest(double[] w) {
        double[] rest = new double[bend.length];
        for (int i = 0; i < rest.length; i++) {
          int t = problem.row(i);
          if (t < 0) {
            rest[i] += bend[i];
          } else if (problem.spacing(t).isPresent() && problem.sign(i) > 0) {
            rest[problem.spacing(t).getAsInt()] += bend[i] * (1 - share(i, w));
          }
        }
        return rest;
      }
    }

    /**
     * A Newton step. Scores are moved, not computed anew from β: where K is large against W, sums
     * over β lose digits that the moves keep.
     *
     * @param called K times the coefficients that the margins call for
     */
    private Optional<Primal> step(double[] called) {
      int n = called.length;
      double[] w = at.ofRows();
      RowSystem system = RowSystem.of(problem, w, dense, watch);
      double[] off = Vectors.of(n, t -> called[t] - at.scores[t]);
      double[] answer = system.solve(off);
      double[] beta = new double[n];
      Arrays.setAll(beta, t -> at.called[t] - at.beta[t] - answer[t]);
      // what is not exact must at least be one direction of coefficients and scores
      double[] scores = system.factored() ? system.moves(off, answer) : problem.product(beta);
      double[][] shares = at.shares(w);
      double[][] parts = new double[conditions][];
      for (int j = 0; j < conditions; j++) {
        parts[j] = system.solve(shares[j]);
      }
      if (watch.cut()) {
        return Optional.empty();
      }
      return moves(w, shares, scores, parts)
          .flatMap(
              delta -> {
                for (int j = 0; j < conditions; j++) {
                  double[] image = problem.product(parts[j]);
                  for (int t = 0; t < n; t++) {
                    beta[t] -= parts[j][t] * delta[j];
                    scores[t] -= image[t] * delta[j];
                  }
                }
                return searched(beta, scores, delta);
              });
    }

    /**
     * Δθ of SΔθ = Aλ − VᵀWΔf: what is left of the thresholds' curvature once scores have given way,
     * S = R + VᵀZ, both of which are sums of squares.
     */
    private Optional<double[]> moves(
        double[] w, double[][] shares, double[] scores, double[][] parts) {
      double[] matrix = problem.balance().gram(at.rest(w));
      double[] right = problem.balance().excess(at.lambda);
      for (int j = 0; j < conditions; j++) {
        for (int t = 0; t < w.length; t++) {
          right[j] -= shares[j][t] * w[t] * scores[t];
        }
        for (int k = 0; k < conditions; k++) {
          for (int t = 0; t < w.length; t++) {
            matrix[j * conditions + k] += shares[j][t] * parts[k][t];
          }
        }
      }
      return Cholesky.of(matrix, conditions).map(factor -> factor.solve(right));
    }

    /** As far along the step as the primal falls. */
    private Optional<Primal> searched(double[] beta, double[] scores, double[] delta) {
      double slope = predicted(beta, scores, delta);
      for (double length = 1; length >= SHORTEST && !watch.cut(); length /= 2) {
        double[] to = moved(at.beta, beta, length);
        double[] theta = moved(at.theta, delta, length);
        Primal next = new Primal(to, moved(at.scores, scores, length), theta);
        double fall = at.value - next.value;
        if (fall >= GAIN * length * slope || Math.abs(fall) <= ROUNDING * Math.abs(at.value)) {
          return Optional.of(next);
        }
      }
      return Optional.empty();
    }

    /** By how much the primal falls per length at first. */
    private double predicted(double[] beta, double[] scores, double[] delta) {
      double slope = 0;
      for (int t = 0; t < beta.length; t++) {
        slope -= (at.beta[t] - at.called[t]) * scores[t];
      }
      double[] excess = problem.balance().excess(at.lambda);
      for (int j = 0; j < delta.length; j++) {
        slope += excess[j] * delta[j];
      }
      return Math.max(0, slope);
    }

    private static double[] moved(double[] from, double[] by, double length) {
      double[] moved = Vectors.of(from.length, j -> from[j] + length * by[j]);
      return moved;
    }
  }
}
