// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;

/**
 * The general solver: a primal-dual interior-point method for any dual problem, with closed ends
 * kept off by a vanishing barrier, the balance by its biases, and open ends by the potentials
 * themselves. Without closed ends it is Newton's method.
 *
 * <p>Each round solves a dense system over all multipliers, n³/3 multiplications: the method for up
 * to a few thousand of them, and for those whose conditioning defeats one-at-a-time methods.
 *
 * @param rule when to stop
 */
public record InteriorPoint(StoppingRule rule) implements Solver<DualProblem> {

  /** How much of the way to a closed end one step may go. */
  private static final double REACH = 0.995;

  /** The next barrier as a part of the present one, boldest first. */
  private static final double[] AIMS = {0.1, 0.5, 1};

  /** A step shorter than this calls for the next aim; after the last, for an end. */
  private static final double[] LEAST = {0.05, 0.01, 1e-12};

  @Override
  public Solution solve(DualProblem problem, Monitor monitor) {
    Watch watch = new Watch(rule, monitor);
    Barrier at = Barrier.start(problem);
    for (int iteration = 1; ; iteration++) {
      Optional<Termination> end = watch.round(iteration, at.point());
      if (end.isPresent()) {
        return watch.end(at.point(), iteration, end.get());
      }
      Optional<Barrier> next = step(at);
      if (next.isEmpty()) {
        return watch.end(at.point(), iteration, Termination.STALLED);
      }
      at = next.get();
    }
  }

  /** Aims far ahead first; where ends are in the way, nearer, and last at the centre itself. */
  private static Optional<Barrier> step(Barrier at) {
    int[] all = IntStream.range(0, at.point().lambda().length).toArray();
    double[] excess = at.point().problem().balance().excess(at.point().lambda());
    Optional<NewtonSystem> system = NewtonSystem.at(at.point(), all, at.stiffness());
    for (int k = 0; system.isPresent() && k < AIMS.length; k++) {
      double centre = AIMS[k] * at.complementarity();
      Optional<Barrier> next =
          search(at, system.get().step(at.pull(centre), excess), centre, LEAST[k]);
      if (next.isPresent()) {
        return next;
      }
    }
    return Optional.empty();
  }

  /** Halves the step until the conditions of the barrier problem are violated less. */
  private static Optional<Barrier> search(
      Barrier at, NewtonSystem.Step step, double centre, double least) {
    double before = at.violation(centre);
    for (double length = Math.min(1, REACH * at.room(step, centre)); length > least; length /= 2) {
      Optional<Barrier> to = at.moved(step, length, centre);
      if (to.isPresent() && to.get().violation(centre) <= (1 - 0.01 * length) * before) {
        return to;
      }
    }
    return Optional.empty();
  }

  /**
   * A point off every closed end, with the multipliers z of the ends.
   *
   * @param low z of the low ends, 0 where there is none
   * @param high z of the high ends, 0 where there is none
   */
  private record Barrier(
      DualPoint point, Box box, double[] low, double[] high, double[] shortfall) {

    static Barrier start(DualProblem problem) {
      Box box = new Box(problem);
      double[] lambda = problem.start();
      DualPoint point = problem.at(lambda);
      double[] low = new double[lambda.length];
      double[] high = new double[lambda.length];
      for (int t = 0; t < lambda.length; t++) {
        low[t] = box.range(t).lowIncluded() ? 1 / (lambda[t] - box.range(t).low()) : 0;
        high[t] = box.range(t).highIncluded() ? 1 / (box.range(t).high() - lambda[t]) : 0;
      }
      return new Barrier(point, box, low, high, point.shortfall());
    }

    private double above(int t) {
      return point.lambda()[t] - box.range(t).low();
    }

    private double below(int t) {
      return box.range(t).high() - point.lambda()[t];
    }

    /** The mean of z·distance over all closed ends; 0 if there are none. */
    double complementarity() {
      double sum = 0;
      int ends = 0;
      for (int t = 0; t < low.length; t++) {
        if (low[t] > 0) {
          sum += low[t] * above(t);
          ends++;
        }
        if (high[t] > 0) {
          sum += high[t] * below(t);
          ends++;
        }
      }
      return ends == 0 ? 0 : sum / ends;
    }

    double[] stiffness() {
      double[] stiffness = new double[low.length];
      for (int t = 0; t < low.length; t++) {
        stiffness[t] =
            (low[t] > 0 ? low[t] / above(t) : 0) + (high[t] > 0 ? high[t] / below(t) : 0);
      }
      return stiffness;
    }

    /** The gradient once z is eliminated: ∇J − Aᵀν + μ/(λ − l) − μ/(u − λ). */
    double[] pull(double centre) {
      double[] pull = shortfall.clone();
      for (int t = 0; t < pull.length; t++) {
        pull[t] += (low[t] > 0 ? centre / above(t) : 0) - (high[t] > 0 ? centre / below(t) : 0);
      }
      return pull;
    }

    private double lowStep(int t, double d, double centre) {
      return low[t] > 0 ? (centre - low[t] * d) / above(t) - low[t] : 0;
    }

    private double highStep(int t, double d, double centre) {
      return high[t] > 0 ? (centre + high[t] * d) / below(t) - high[t] : 0;
    }

    /** How long a step may be before a distance or a z would vanish. */
    double room(NewtonSystem.Step step, double centre) {
      double room = Double.POSITIVE_INFINITY;
      for (int t = 0; t < low.length; t++) {
        double d = step.multipliers()[t];
        if (low[t] > 0) {
          room = Math.min(room, d < 0 ? -above(t) / d : room);
          double dz = lowStep(t, d, centre);
          room = Math.min(room, dz < 0 ? -low[t] / dz : room);
        }
        if (high[t] > 0) {
          room = Math.min(room, d > 0 ? below(t) / d : room);
          double dz = highStep(t, d, centre);
          room = Math.min(room, dz < 0 ? -high[t] / dz : room);
        }
      }
      return room;
    }

    /** The point a step further; empty outside the domain. */
    Optional<Barrier> moved(NewtonSystem.Step step, double length, double centre) {
      double[] lambda = point.lambda().clone();
      double[] nu = point.nu().clone();
      double[] nextLow = low.clone();
      double[] nextHigh = high.clone();
      for (int t = 0; t < lambda.length; t++) {
        double d = step.multipliers()[t];
        lambda[t] += length * d;
        nextLow[t] += length * lowStep(t, d, centre);
        nextHigh[t] += length * highStep(t, d, centre);
      }
      for (int r = 0; r < nu.length; r++) {
        nu[r] += length * step.biases()[r];
      }
      if (!box.contains(lambda)) {
        return Optional.empty();
      }
      DualPoint next = point.problem().at(lambda, nu);
      return Double.isFinite(next.tilt().logZ())
          ? Optional.of(new Barrier(next, box, nextLow, nextHigh, next.shortfall()))
          : Optional.empty();
    }

    /** The norm of all conditions of the barrier problem together. */
    double violation(double centre) {
      double sum = 0;
      for (int t = 0; t < low.length; t++) {
        double dual = shortfall[t] + low[t] - high[t];
        double lower = low[t] > 0 ? low[t] * above(t) - centre : 0;
        double upper = high[t] > 0 ? high[t] * below(t) - centre : 0;
        sum += dual * dual + lower * lower + upper * upper;
      }
      double[] excess = point.problem().balance().excess(point.lambda());
      return Math.sqrt(sum + Arrays.stream(excess).map(e -> e * e).sum());
    }
  }
}
