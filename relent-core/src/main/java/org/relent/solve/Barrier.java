// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.Optional;
import org.relent.dual.DualPoint;
import org.relent.dual.DualProblem;
import org.relent.math.Vectors;

/**
 * A point off every closed end, with the multipliers z of the ends.
 *
 * @param low z of the low ends, 0 where there is none
 * @param high z of the high ends, 0 where there is none
 */
record Barrier(DualPoint point, Box box, double[] low, double[] high, double[] shortfall) {

  /** How near to the origin a start is looked for. */
  private static final double LEAST_PART = 0x1p-200;

  static Barrier start(DualProblem problem) {
    return around(inside(problem), new Box(problem), 1);
  }

  /** The same point with all z·distance equal to {@code centre}. */
  private static Barrier around(DualPoint point, Box box, double centre) {
    double[] lambda = point.lambda();
    double[] low = new double[lambda.length];
    double[] high = new double[lambda.length];
    for (int t = 0; t < lambda.length; t++) {
      low[t] = box.range(t).lowIncluded() ? centre / (lambda[t] - box.range(t).low()) : 0;
      high[t] = box.range(t).highIncluded() ? centre / (box.range(t).high() - lambda[t]) : 0;
    }
    return new Barrier(point, box, low, high, point.shortfall());
  }

  /**
   * The same point with multipliers of the ends as large as the gradients they have to hold: from
   * far smaller ones a step soon meets an end where c is large. Empty where no multiplier is held
   * between two ends.
   */
  Optional<Barrier> strengthened() {
    if (Arrays.stream(high).allMatch(z -> z == 0)) {
      return Optional.empty();
    }
    double centre = 1;
    for (int t = 0; t < low.length; t++) {
      double nearest = Math.min(above(t), below(t));
      centre = Math.max(centre, Double.isInfinite(nearest) ? 1 : nearest * Math.abs(shortfall[t]));
    }
    return Optional.of(around(point, box, centre));
  }

  /**
   * The start of the potentials, drawn towards the origin, which every prior admits, until log Z
   * exists; and then half as far, to be well inside.
   */
  private static DualPoint inside(DualProblem problem) {
    double[] far = problem.start();
    DualPoint point = problem.at(far);
    double[] origin = problem.origin();
    double part = 1;
    while (!exists(point) && part > LEAST_PART) {
      part /= 2;
      DualPoint nearer = problem.at(between(origin, far, part));
      point = exists(nearer) ? problem.at(between(origin, far, part / 2)) : nearer;
    }
    return point;
  }

  private static boolean exists(DualPoint point) {
    return Double.isFinite(point.tilt().logZ());
  }

  private static double[] between(double[] origin, double[] far, double part) {
    double[] between = Vectors.of(far.length, t -> origin[t] + part * (far[t] - origin[t]));
    return between;
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
    double[] stiffness =
        Vectors.of(
            low.length,
            t -> (low[t] > 0 ? low[t] / above(t) : 0) + (high[t] > 0 ? high[t] / below(t) : 0));
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
    return exists(next)
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
