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
 *
 * <p>Without a flat bias the last member is an {@link Anchor}, whose score is zero.
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

  /** The bias that each asks for if its multiplier can rise, else −∞: loops need not ask. */
  private final double[] rising;

  /** The bias that each asks for if its multiplier can fall, else ∞. */
  private final double[] falling;

  private final double[] curvature;

  /** The least wish among those that can fall, as {@link #partner} met it last. */
  private double leastFalling;

  /**
   * @param room for the set's part of the Gram matrix
   */
  WorkingSet(int[] set, KernelDual problem, Scores scores, float[] room) {
    this.set = set;
    this.size = set.length + (problem.flat() ? 0 : 1);
    this.gram = room;
    problem.gram().block(set, room);
    if (size > set.length) {
      spread(set.length);
    }
    this.potentials = new Potential[size];
    this.sign = new double[size];
    this.lambda = new double[size];
    this.score = new double[size];
    this.rising = new double[size];
    this.falling = new double[size];
    this.curvature = new double[size];
    if (size > set.length) {
      potentials[set.length] = new Anchor();
      sign[set.length] = 1;
      refresh(set.length);
    }
    for (int a = 0; a < set.length; a++) {
      potentials[a] = (Potential) problem.potentials().get(set[a]);
      sign[a] = ((Signs) problem.coding()).sign(set[a]);
      lambda[a] = scores.lambda(set[a]);
      score[a] = scores.score(0, set[a]);
      refresh(a);
    }
    this.old = lambda.clone();
  }

  /** Makes room for a row and a column of zeros behind the others, from the last row on. */
  private void spread(int members) {
    Arrays.fill(gram, members * size, size * size, 0);
    for (int a = members - 1; a >= 0; a--) {
      System.arraycopy(gram, a * members, gram, a * size, members);
      gram[a * size + members] = 0;
    }
  }

  /** What follows from λ of one member. */
  private void refresh(int a) {
    Potential up = towards(a, 1);
    Potential down = towards(a, -1);
    double wish = sign[a] * up.slope(lambda[a]) - score[a];
    double other = up == down ? wish : sign[a] * down.slope(lambda[a]) - score[a];
    curvature[a] = gram[a * size + a] - up.curvature(lambda[a]);
    boolean rises = Pair.canRise(up, sign[a], lambda[a]);
    boolean falls = Pair.canRise(down, -sign[a], lambda[a]);
    rising[a] = rises ? wish : Double.NEGATIVE_INFINITY;
    falling[a] = falls ? other : Double.POSITIVE_INFINITY;
  }

  /** F of a member as yλ moves up, or down. */
  private Potential towards(int a, double direction) {
    return Sides.towards(potentials[a], lambda[a], direction * sign[a]);
  }

  /** Moves pairs until the set is nearly at peace; false when nothing could move. */
  boolean solve(Watch watch) {
    double target = -1;
    for (int move = 0; move < PAIRS_PER_EXAMPLE * size; move++) {
      int i = mostRising();
      int j = partner(i);
      double violation = rising[i] - leastFalling;
      target = target < 0 ? REDUCTION * violation : target;
      if (!(violation > target) || j < 0 || !move(i, j) || (move % POLL == 0 && watch.cut())) {
        break;
      }
    }
    return !Arrays.equals(old, lambda);
  }

  private int mostRising() {
    int best = 0;
    double most = rising[0];
    for (int a = 1; a < size; a++) {
      if (rising[a] > most) {
        most = rising[a];
        best = a;
      }
    }
    return best;
  }

  /**
   * The partner with which a Newton step gains most; on the way the least wish is noted.
   *
   * <p>One comparison for each member, and that is seldom true: who cannot fall differs by −∞.
   */
  private int partner(int i) {
    int best = -1;
    double most = 0;
    double least = Double.POSITIVE_INFINITY;
    double top = rising[i];
    double own = curvature[i];
    for (int a = 0, at = i * size; a < size; a++, at++) {
      double wish = falling[a];
      double difference = top - wish;
      least = wish < least ? wish : least;
      double bend = own + curvature[a] - 2.0 * gram[at];
      double atLeast = bend > FLATTEST ? bend : FLATTEST;
      if (difference * Math.abs(difference) > most * atLeast) {
        most = difference * difference / atLeast;
        best = a;
      }
    }
    leastFalling = least;
    return best;
  }

  private boolean move(int i, int j) {
    double eta = (double) gram[i * size + i] + gram[j * size + j] - 2.0 * gram[i * size + j];
    Potential rise = towards(i, 1);
    Potential fall = towards(j, -1);
    Pair pair =
        new Pair(
            rise,
            sign[i],
            lambda[i],
            fall,
            sign[j],
            lambda[j],
            score[i] - score[j],
            Math.max(eta, 0));
    double d = pair.best();
    double up = Pair.moved(rise, sign[i], lambda[i], d);
    double down = Pair.moved(fall, -sign[j], lambda[j], d);
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
  private void shift(int up, int down, double d) {
    for (int a = 0; a < size; a++) {
      double step = d * ((double) gram[up + a] - gram[down + a]);
      score[a] += step;
      rising[a] -= step;
      falling[a] -= step;
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
    int[] moved = new int[set.length];
    int count = 0;
    for (int a = 0; a < set.length; a++) {
      if (lambda[a] != old[a]) {
        moved[count++] = a;
      }
    }
    return Arrays.copyOf(moved, count);
  }
}
