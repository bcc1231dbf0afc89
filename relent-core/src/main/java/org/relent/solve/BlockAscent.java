// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.List;
import java.util.Optional;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.kernel.Coding;

/**
 * Maximises over the multipliers of one example at a time, exactly, round after round (PKR eq. 3
 * and its joint form). J never falls.
 *
 * <p>A flat bias is met by the method of multipliers: the bias is taken to be Gaussian around its
 * current value b, and after every round b moves to its new mean, b + vΣβ, until Σβ = 0.
 */
final class BlockAscent {

  /** Examples between two looks at the clock. */
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

  BlockAscent(Field field, Coding coding, List<? extends JointPotential> potentials, boolean flat) {
    this.field = field;
    this.coding = coding;
    this.potentials = potentials;
    this.flat = flat;
    int outputs = coding.outputs();
    int width = coding.width();
    this.bias = new double[outputs];
    this.total = new double[outputs];
    this.variance = flat ? meanDiagonal() : 0;
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

  /** The scale of the kernel is that of a sensible guess at the bias. */
  private double meanDiagonal() {
    double sum = 0;
    for (int t = 0; t < coding.size(); t++) {
      sum += field.diagonal(t);
    }
    return sum > 0 ? sum / coding.size() : 1;
  }

  /** Runs until {@code watch} says stop; {@code orders} gives the visiting order of each round. */
  Solution run(Watch watch, java.util.function.IntFunction<int[]> orders) {
    for (int round = 1; ; round++) {
      double moved = sweep(orders.apply(round), watch);
      if (flat) {
        recentre();
      }
      DualPoint point = field.point(nu());
      Optional<Termination> end = watch.round(round, point);
      if (end.isPresent()) {
        return watch.end(point, round, end.get());
      }
      if (HardMargin.outOfReach(point)) {
        return watch.end(point, round, Termination.DIVERGED);
      }
      if (moved == 0 && !flat) {
        return watch.end(point, round, Termination.STALLED);
      }
    }
  }

  /** The multipliers of the balance; the outputs' biases matter only up to a common constant. */
  private double[] nu() {
    if (!flat) {
      return new double[0];
    }
    double[] nu = new double[Math.max(1, bias.length - 1)];
    double last = bias.length == 1 ? 0 : bias[bias.length - 1];
    for (int r = 0; r < nu.length; r++) {
      nu[r] = bias[r] - last;
    }
    return nu;
  }

  private void recentre() {
    for (int o = 0; o < bias.length; o++) {
      bias[o] += variance * total[o];
    }
  }

  /** Visits every example once; returns the largest move of a multiplier. */
  private double sweep(int[] order, Watch watch) {
    double most = 0;
    for (int k = 0; k < order.length; k++) {
      most = Math.max(most, visit(order[k]));
      if (k % POLL == 0 && watch.cut()) {
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
