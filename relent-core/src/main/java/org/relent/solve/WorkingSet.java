// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import org.relent.dual.Potential;
import org.relent.kernel.KernelDual;
import org.relent.kernel.Scores;
import org.relent.kernel.Signs;

/**
 * The pairwise problem of a few examples, all others held where they are. Its matrix is in single
 * precision: it says which way to go, and all scores are brought up to date in full after that.
 */
final class WorkingSet {

  /** Pairs moved per example of the set before the whole problem is looked at again. */
  private static final int PAIRS_PER_EXAMPLE = 100;

  /** The set is solved to this part of the violation it began with. */
  private static final double REDUCTION = 0.1;

  /** Curvature below which a pair counts as flat: twins, whose kernel rows are the same. */
  private static final double FLATTEST = 1e-12;

  /** Pairs between two looks at the clock. */
  private static final int POLL = 256;

  private final int[] set;
  private final int size;
  private final float[] gram;
  private final Potential[] potentials;
  private final double[] sign;
  private final double[] lambda;
  private final double[] old;
  private final double[] score;
  private final double[] wish;
  private final double[] curvature;
  private final boolean[] rises;
  private final boolean[] falls;

  /** The least wish among those that can fall, as {@link #partner} met it last. */
  private double leastFalling;

  /**
   * @param room for the set's part of the Gram matrix
   */
  WorkingSet(int[] set, KernelDual problem, Scores scores, float[] room) {
    this.set = set;
    this.size = set.length;
    this.gram = room;
    problem.gram().block(set, room);
    this.potentials = new Potential[size];
    this.sign = new double[size];
    this.lambda = new double[size];
    this.score = new double[size];
    this.wish = new double[size];
    this.curvature = new double[size];
    this.rises = new boolean[size];
    this.falls = new boolean[size];
    for (int a = 0; a < size; a++) {
      potentials[a] = (Potential) problem.potentials().get(set[a]);
      sign[a] = ((Signs) problem.coding()).sign(set[a]);
      lambda[a] = scores.lambda(set[a]);
      score[a] = scores.score(0, set[a]);
      refresh(a);
    }
    this.old = lambda.clone();
  }

  /** What follows from λ of one member. */
  private void refresh(int a) {
    wish[a] = sign[a] * potentials[a].slope(lambda[a]) - score[a];
    curvature[a] = gram[a * size + a] - potentials[a].curvature(lambda[a]);
    rises[a] = Pair.canRise(potentials[a], sign[a], lambda[a]);
    falls[a] = Pair.canRise(potentials[a], -sign[a], lambda[a]);
  }

  /** Moves pairs until the set is nearly at peace; false when nothing could move. */
  boolean solve(Watch watch) {
    double target = -1;
    for (int move = 0; move < PAIRS_PER_EXAMPLE * size; move++) {
      int i = mostRising();
      if (i < 0) {
        break;
      }
      int j = partner(i);
      double violation = wish[i] - leastFalling;
      target = target < 0 ? REDUCTION * violation : target;
      if (!(violation > target) || j < 0 || !move(i, j) || (move % POLL == 0 && watch.cut())) {
        break;
      }
    }
    return !Arrays.equals(old, lambda);
  }

  private int mostRising() {
    int best = -1;
    double most = Double.NEGATIVE_INFINITY;
    for (int a = 0; a < size; a++) {
      if (rises[a] && wish[a] > most) {
        most = wish[a];
        best = a;
      }
    }
    return best;
  }

  /** The partner with which a Newton step gains most; on the way the least wish is noted. */
  private int partner(int i) {
    int best = -1;
    double most = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int a = 0, at = i * size; a < size; a++, at++) {
      if (falls[a]) {
        double difference = wish[i] - wish[a];
        least = Math.min(least, wish[a]);
        double bend = Math.max(curvature[i] + curvature[a] - 2.0 * gram[at], FLATTEST);
        if (difference > 0 && difference * difference > most * bend) {
          most = difference * difference / bend;
          best = a;
        }
      }
    }
    leastFalling = least;
    return best;
  }

  private boolean move(int i, int j) {
    double eta = (double) gram[i * size + i] + gram[j * size + j] - 2.0 * gram[i * size + j];
    Pair pair =
        new Pair(
            potentials[i],
            sign[i],
            lambda[i],
            potentials[j],
            sign[j],
            lambda[j],
            score[i] - score[j],
            Math.max(eta, 0));
    double d = pair.best();
    double up = Pair.moved(potentials[i], sign[i], lambda[i], d);
    double down = Pair.moved(potentials[j], -sign[j], lambda[j], d);
    if (!(d > 0) || (up == lambda[i] && down == lambda[j])) {
      return false;
    }
    lambda[i] = up;
    lambda[j] = down;
    shift(i * size, j * size, d);
    refresh(i);
    refresh(j);
    return true;
  }

  /** What a step d of two members, given where their kernel rows begin, does to all scores. */
  private void shift(int rising, int falling, double d) {
    for (int a = 0; a < size; a++) {
      double step = d * ((double) gram[rising + a] - gram[falling + a]);
      score[a] += step;
      wish[a] -= step;
    }
  }

  int[] movedExamples() {
    int[] moved = moved();
    for (int k = 0; k < moved.length; k++) {
      moved[k] = set[moved[k]];
    }
    return moved;
  }

  double[] movedValues() {
    int[] moved = moved();
    double[] values = new double[moved.length];
    for (int k = 0; k < moved.length; k++) {
      values[k] = lambda[moved[k]];
    }
    return values;
  }

  private int[] moved() {
    int[] moved = new int[size];
    int count = 0;
    for (int a = 0; a < size; a++) {
      if (lambda[a] != old[a]) {
        moved[count++] = a;
      }
    }
    return Arrays.copyOf(moved, count);
  }
}
