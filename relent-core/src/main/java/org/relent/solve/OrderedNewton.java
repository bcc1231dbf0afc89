// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;
import org.relent.dual.DualPoint;
import org.relent.dual.Potential;
import org.relent.kernel.OrderedDual;
import org.relent.math.Cholesky;

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

    /** Of the certificate: what systems may leave, squared, and its ends. */
    private static final double FORCING = 0.01;

    private static final double LOOSEST = 1e-8;
    private static final double TIGHTEST = 1e-16;

    /** Of the primal: a rise that rounding may have made. */
    private static final double ROUNDING = 1e-13;

    private final OrderedDual problem;
    private final ScoreSpace space;
    private final Watch watch;
    private final int conditions;
    private Primal at;

    Run(OrderedDual problem, int dense, Watch watch) {
      this.problem = problem;
      this.space = ScoreSpace.of(problem, dense, watch);
      this.watch = watch;
      this.conditions = problem.balance().size();
      this.at = new Primal(space.zero(), start());
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
        ScoreSpace.Place called = space.of(problem.beta(at.lambda));
        DualPoint point = problem.at(at.lambda, at.theta, called.scores());
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

      private final ScoreSpace.Place place;
      private final double[] theta;
      private final double[] lambda = new double[problem.dimension()];
      private final double[] bend = new double[problem.dimension()];
      private final double value;

      Primal(ScoreSpace.Place place, double[] theta) {
        this.place = place;
        this.theta = theta;
        double sum = 0.5 * space.inner(place.coordinates(), place);
        for (int i = 0; i < lambda.length; i++) {
          Potential potential = problem.potentials().get(i);
          double margin = problem.balance().shift(theta, i);
          margin += problem.row(i) < 0 ? 0 : problem.sign(i) * place.scores()[problem.row(i)];
          sum += potential.loss(margin);
          lambda[i] = potential.peak(margin, 0);
          bend[i] = potential.primalCurvature(lambda[i], 0);
        }
        this.value = sum;
      }

      /** W. */
      double[] ofRows() {
        double[] w = new double[problem.rows()];
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
        double[][] columns = new double[conditions][problem.rows()];
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
     * @param called the function that the margins call for
     */
    private Optional<Primal> step(ScoreSpace.Place called) {
      double[] w = at.ofRows();
      Optional<ScoreSpace.Model> some = space.model(w, inexact());
      if (some.isEmpty() || watch.cut()) {
        return Optional.empty();
      }
      ScoreSpace.Model model = some.get();
      ScoreSpace.Place held = model.step(at.place, called);
      double[][] shares = at.shares(w);
      ScoreSpace.Place[] responses = new ScoreSpace.Place[conditions];
      for (int j = 0; j < conditions; j++) {
        responses[j] = model.response(shares[j]);
      }
      if (watch.cut()) {
        return Optional.empty();
      }
      return moves(w, model, shares, responses, held)
          .flatMap(
              delta -> {
                ScoreSpace.Place move = held;
                for (int j = 0; j < conditions; j++) {
                  move = move.plus(-delta[j], responses[j]);
                }
                return searched(called, move, delta);
              });
    }

    /** Systems are solved ever more exactly (Dembo, Eisenstat and Steihaug 1982). */
    private double inexact() {
      return Math.max(TIGHTEST, Math.min(FORCING * watch.certificate(), LOOSEST));
    }

    /**
     * Δθ of SΔθ = Aλ − VᵀWΔf: what is left of the thresholds' curvature once scores have given way,
     * S = R + VᵀZ, both of which are sums of squares.
     *
     * @param held the step that scores take while thresholds stay
     */
    private Optional<double[]> moves(
        double[] w,
        ScoreSpace.Model model,
        double[][] shares,
        ScoreSpace.Place[] responses,
        ScoreSpace.Place held) {
      double[] matrix = problem.balance().gram(at.rest(w));
      double[] right = problem.balance().excess(at.lambda);
      for (int j = 0; j < conditions; j++) {
        for (int t = 0; t < w.length; t++) {
          right[j] -= shares[j][t] * w[t] * held.scores()[t];
        }
        for (int k = 0; k < conditions; k++) {
          int entry = j * conditions + k;
          matrix[entry] =
              model.curvature(matrix[entry], shares[j], responses[j], shares[k], responses[k]);
        }
      }
      return Cholesky.of(matrix, conditions).map(factor -> factor.solve(right));
    }

    /** As far along the step as the primal falls. */
    private Optional<Primal> searched(
        ScoreSpace.Place called, ScoreSpace.Place move, double[] delta) {
      double slope = predicted(called, move, delta);
      for (double length = 1; length >= SHORTEST && !watch.cut(); length /= 2) {
        double[] theta = ScoreSpace.Place.sum(at.theta, length, delta);
        Primal next = new Primal(at.place.plus(length, move), theta);
        double fall = at.value - next.value;
        if (fall >= GAIN * length * slope || Math.abs(fall) <= ROUNDING * Math.abs(at.value)) {
          return Optional.of(next);
        }
      }
      return Optional.empty();
    }

    /** By how much the primal falls per length at first. */
    private double predicted(ScoreSpace.Place called, ScoreSpace.Place move, double[] delta) {
      double[] back = ScoreSpace.Place.sum(called.coordinates(), -1, at.place.coordinates());
      double slope = space.inner(back, move);
      double[] excess = problem.balance().excess(at.lambda);
      for (int j = 0; j < delta.length; j++) {
        slope += excess[j] * delta[j];
      }
      return Math.max(0, slope);
    }
  }
}
