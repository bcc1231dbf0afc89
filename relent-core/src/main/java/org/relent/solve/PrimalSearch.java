// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Optional;

/**
 * A line search along W + sΔ to a tenth of the slope at its beginning, on kept scores XW + s·XΔ: a
 * trial costs a pass over the losses, none over the design matrix. The slope rises with s, so that
 * its root is bracketed and found by false position.
 */
final class PrimalSearch {

  private static final int TRIALS = 40;

  /** The part of the first slope that is as good as none. */
  private static final double FLAT = 0.1;

  /** The longest step beyond one that did not reach the root, as a multiple of it. */
  private static final double LONGEST = 8;

  /** A false position stays off the ends of its bracket by so much of its length. */
  private static final double INSIDE = 0.05;

  /** By how much more a step keeps off an end each time that the other stays. */
  private static final double AWAY = 0.3;

  /** Of P: what it may rise by though its slope says that it falls. */
  private static final double ROUNDING = 1e-14;

  private final PrimalObjective objective;
  private final PrimalPoint from;
  private final double[] direction;
  private final double[][] along;

  PrimalSearch(PrimalObjective objective, PrimalPoint from, double[] direction) {
    this.objective = objective;
    this.from = from;
    this.direction = direction;
    this.along = objective.design().scores(direction, objective.coding().outputs());
  }

  /** The slope at s of P along the direction, and the scores there. */
  private record Trial(double step, double slope, double value, double[][] scores) {}

  /** What rounding may make of P at a point. */
  static double rounding(PrimalPoint point) {
    return ROUNDING * Math.abs(point.value());
  }

  /** The point at the end of the step; empty where no step leads down. */
  Optional<PrimalPoint> run() {
    double first = 0;
    for (int i = 0; i < direction.length; i++) {
      first += from.gradient()[i] * direction[i];
    }
    if (!(first < 0)) {
      return Optional.empty();
    }
    Bracket bracket = new Bracket(new Trial(0, first, from.value(), from.scores()));
    for (int k = 0; k < TRIALS; k++) {
      Trial trial = trial(bracket.next());
      boolean falls = trial.value() <= from.value() + rounding(from);
      if (falls && Math.abs(trial.slope()) <= -FLAT * first) {
        return Optional.of(point(trial));
      }
      bracket.narrow(trial, falls && trial.slope() < 0);
    }
    Trial low = bracket.low;
    return low.step() > 0 ? Optional.of(point(low)) : Optional.empty();
  }

  /** The steps between which the slope changes its sign. */
  private static final class Bracket {

    private final double first;
    private Trial low;
    private Optional<Trial> high = Optional.empty();
    private boolean lowBefore;
    private double shift = 1;

    Bracket(Trial start) {
      this.first = start.slope();
      this.low = start;
    }

    /** An end that stays twice makes the next step keep further off the other one. */
    void narrow(Trial trial, boolean isLow) {
      shift = isLow == lowBefore ? shift * AWAY : 1;
      lowBefore = isLow;
      if (isLow) {
        low = trial;
      } else {
        high = Optional.of(trial);
      }
    }

    double next() {
      return high.map(this::between).orElseGet(this::beyond);
    }

    private double between(Trial end) {
      double length = end.step() - low.step();
      double part = low.slope() / (low.slope() - Math.max(0, end.slope()));
      part = lowBefore ? 1 - shift * (1 - part) : shift * part;
      return low.step() + length * Math.max(INSIDE, Math.min(part, 1 - INSIDE));
    }

    /** The root of the line through the slopes at 0 and at the last step, at first 1. */
    private double beyond() {
      if (low.step() == 0) {
        return 1;
      }
      double ahead = low.step() * first / (first - low.slope());
      double longest = LONGEST * low.step();
      return ahead > low.step() && ahead < longest ? ahead : longest;
    }
  }

  private Trial trial(double step) {
    double[][] scores = new double[along.length][];
    for (int k = 0; k < along.length; k++) {
      scores[k] = from.scores()[k].clone();
      for (int t = 0; t < scores[k].length; t++) {
        scores[k][t] += step * along[k][t];
      }
    }
    double[] lambda = new double[from.lambda().length];
    double[][] beta = new double[along.length][from.scores()[0].length];
    double[] penalty = objective.penalty(from.weights(), direction, step);
    double value = penalty[0] + objective.loss(scores, lambda, beta);
    double slope = penalty[1];
    for (int k = 0; k < along.length; k++) {
      double sum = 0;
      for (int t = 0; t < scores[k].length; t++) {
        sum += beta[k][t] * along[k][t];
      }
      slope -= sum;
    }
    return new Trial(step, slope, value, scores);
  }

  private PrimalPoint point(Trial trial) {
    double[] weights = from.weights().clone();
    for (int i = 0; i < weights.length; i++) {
      weights[i] += trial.step() * direction[i];
    }
    return objective.at(weights, trial.scores());
  }
}
