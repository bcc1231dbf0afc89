// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.kernel.Coding;
import org.relent.math.Vectors;

/**
 * Maximises over the multipliers of one example at a time, exactly, round after round (PKR eq. 3
 * and its joint form). J never falls.
 *
 * <p>A flat bias is met by the method of multipliers: the bias is taken to be Gaussian around its
 * current value b, and after every round b moves to its new mean, b + vΣβ, until Σβ = 0.
 */
final class BlockAscent {

  /** Multipliers between two looks at the clock. */
  private static final int POLL = 64;

  private final Field field;
  private final Coding coding;
  private final List<? extends JointPotential> potentials;
  private final boolean flat;
  private final double[] bias;
  private final double[] total;
  private final double variance;

  private final double[] score;
  private final double[] margin;
  private final double[] lambda;
  private final double[] next;
  private final double[] before;
  private final double[] after;

  /**
   * @param variance of a flat bias around its current value; 0 if there is none
   * @param nu the biases to begin with, as multipliers of the balance
   */
  BlockAscent(
      Field field,
      Coding coding,
      List<? extends JointPotential> potentials,
      double variance,
      double[] nu) {
    this.field = field;
    this.coding = coding;
    this.potentials = potentials;
    this.flat = variance > 0;
    int outputs = coding.outputs();
    int width = coding.width();
    this.bias = Arrays.copyOf(nu, outputs);
    this.total = new double[outputs];
    this.variance = variance;
    this.score = new double[outputs];
    this.before = new double[outputs];
    this.after = new double[outputs];
    this.margin = new double[width];
    this.lambda = new double[width];
    this.next = new double[width];
    for (int o = 0; o < outputs; o++) {
      total[o] = field.total(o);
    }
  }

  /**
   * Runs up to {@code rounds} rounds, or until {@code watch} says stop.
   *
   * @param orders the visiting order of each round
   * @param every rounds between two looks at the certificate
   */
  Solution run(Watch watch, IntFunction<int[]> orders, int rounds, int every) {
    for (int round = 1; ; round++) {
      double moved = sweep(orders.apply(round), watch);
      if (flat) {
        recentre();
      }
      boolean still = moved == 0 && !flat;
      if (round % every != 0 && round < rounds && !still && !watch.cut()) {
        watch.pass();
        continue;
      }
      DualPoint point = field.point(flat ? coding.multipliers(bias) : new double[0]);
      Optional<Termination> end = watch.round(point);
      if (end.isPresent()) {
        return watch.end(point, end.get());
      }
      if (HardMargin.outOfReach(point)) {
        return watch.end(point, Termination.DIVERGED);
      }
      if (still) {
        return watch.end(point, Termination.STALLED);
      }
      if (round >= rounds) {
        return watch.end(point, Termination.ITERATIONS);
      }
    }
  }

  private void recentre() {
    Vectors.addScaled(variance, total, bias);
  }

  /** Visits every example once; returns the largest move of a multiplier. */
  private double sweep(int[] order, Watch watch) {
    double most = 0;
    int poll = Math.max(1, POLL / lambda.length);
    for (int k = 0; k < order.length; k++) {
      most = Math.max(most, visit(order[k]));
      if (k % poll == 0 && watch.cut()) {
        return most;
      }
    }
    return most;
  }

  private double visit(int t) {
    int width = lambda.length;
    double own = field.diagonal(t) + variance;
    double shared = coding.shared() * own;
    field.scores(t, score);
    for (int o = 0; o < score.length; o++) {
      score[o] += bias[o] + variance * total[o];
    }
    coding.margins(t, score, margin);
    double sum = 0;
    for (int i = 0; i < width; i++) {
      lambda[i] = field.lambda(t * width + i);
      sum += lambda[i];
    }
    for (int i = 0; i < width; i++) {
      margin[i] -= own * lambda[i] + shared * sum;
    }
    potentials.get(t).peak(margin, own, shared, next);
    double most = 0;
    for (int i = 0; i < width; i++) {
      most = Math.max(most, Math.abs(next[i] - lambda[i]));
    }
    if (most > 0) {
      move(t);
    }
    return most;
  }

  private void move(int t) {
    coding.coefficients(t, lambda, before);
    coding.coefficients(t, next, after);
    for (int o = 0; o < total.length; o++) {
      total[o] += after[o] - before[o];
    }
    field.move(t, next);
  }
}
