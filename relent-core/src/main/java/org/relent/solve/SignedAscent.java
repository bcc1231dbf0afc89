// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.relent.data.Rows;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.kernel.LinearDual;
import org.relent.kernel.Signs;
import org.relent.math.Seed;

/**
 * Dual coordinate descent where every row has one multiplier and all share one score (Hsieh et al.
 * 2008): the exact best multiplier of one row after another, w = Σyₜλₜxₜ kept up to date.
 *
 * <p>Rows are visited in short blocks of neighbours, the blocks in random order: as good as any
 * order, and memory is read in stretches. Most multipliers come to rest on a bound; every
 * certificate, which looks at all rows, says which would move, and only those are visited up to the
 * next.
 *
 * <p>A flat bias is met as in {@link BlockAscent}, by the method of multipliers.
 */
final class SignedAscent {

  /** Rows of a block: enough to read memory in stretches, too few to tell in the order. */
  private static final int BLOCK = 16;

  /** Blocks between two looks at the clock. */
  private static final int POLL = 64;

  /** Times mean K(x, x)/n: about the variance at which rows and bias have equal say. */
  private static final double NARROW = 2;

  /** The part of an imbalance that may be left after a round. */
  private static final double CLOSER = 0.8;

  private final LinearDual problem;
  private final Signs signs;
  private final Rows rows;
  private final double scale;
  private final double constant;
  private final Potential[] potentials;
  private final boolean forgiving;
  private final double[] own;
  private final double[] lambda;
  private final double[] weights;
  private final Seed seed;

  /** The most that {@link #variance} may become; 0 if there is no flat bias. */
  private final double widest;

  /** Of a flat bias around its current value. */
  private double variance;

  private double missed = Double.POSITIVE_INFINITY;

  /** No ‖f‖ on the way exceeds this; +∞ where that is not known. */
  private final double largest;

  /** Moves of multipliers so far, each of which rounds the weights by 2u‖f‖ at most. */
  private long steps;

  private Visited visited;

  /** See {@link Rows#fetch}. */
  private final double[] read = new double[1];

  private double bias;
  private double total;

  private SignedAscent(LinearDual problem, Signs signs, Seed seed) {
    this.problem = problem;
    this.signs = signs;
    this.rows = problem.rows();
    this.scale = problem.scale();
    this.constant = problem.variance();
    this.potentials = problem.potentials().toArray(new Potential[0]);
    this.forgiving = forgiving(potentials);
    this.seed = seed;
    this.widest = CoordinateAscent.variance(problem.kernel());
    this.variance = Math.min(1, NARROW / rows.size()) * widest;
    this.own = new double[rows.size()];
    Arrays.setAll(own, problem::diagonal);
    this.lambda = problem.origin();
    this.largest = widest > 0 || !forgiving ? Double.POSITIVE_INFINITY : largest();
    this.weights = new double[rows.width()];
    this.visited = Visited.all(rows);
    for (int t = 0; t < lambda.length; t++) {
      if (lambda[t] != 0) {
        rows.addTo(t, signs.sign(t) * lambda[t], weights);
        total += signs.sign(t) * lambda[t];
      }
    }
  }

  /**
   * Without a flat bias J never falls below that of zero multipliers where it starts there, so that
   * ½‖f‖² = ΣF(λ) − J ≤ Σ[φ(0) − F(0)].
   */
  private double largest() {
    double most = 0;
    for (int t = 0; t < lambda.length; t++) {
      if (lambda[t] != 0) {
        return Double.POSITIVE_INFINITY;
      }
      most += potentials[t].loss(0) - potentials[t].value(0);
    }
    return Math.sqrt(2 * most);
  }

  /** The ascent for a problem of this kind; empty if it is of another. */
  static Optional<SignedAscent> of(LinearDual problem, Seed seed) {
    List<? extends JointPotential> potentials = problem.potentials();
    return problem.coding() instanceof Signs signs && single(potentials)
        ? Optional.of(new SignedAscent(problem, signs, seed))
        : Optional.empty();
  }

  private static boolean single(List<? extends JointPotential> potentials) {
    for (JointPotential potential : potentials) {
      if (!(potential instanceof Potential)) {
        return false;
      }
    }
    return true;
  }

  private static boolean forgiving(Potential[] potentials) {
    for (Potential potential : potentials) {
      if (!potential.forgiving()) {
        return false;
      }
    }
    return true;
  }

  /** Runs until {@code watch} says stop. */
  Solution run(Watch watch) {
    Looks looks = new Looks(watch);
    for (int round = 1; ; round++) {
      int moved = sweep(round, watch);
      recentre();
      boolean still = moved == 0 && widest == 0;
      if (!still && !looks.due(round) && !watch.cut()) {
        watch.pass();
        continue;
      }
      DualPoint point = point();
      Optional<Termination> end = looks.at(round, point);
      if (end.isPresent()) {
        return watch.end(point, end.get());
      }
      if (!forgiving && HardMargin.outOfReach(point)) {
        return watch.end(point, Termination.DIVERGED);
      }
      if (still && visited.whole()) {
        return watch.end(point, Termination.STALLED);
      }
      if (still) {
        visited = Visited.all(rows);
      } else if (moved < rows.size()) {
        visited = Visited.of(rows, movable(point));
      }
    }
  }

  /** The rows whose multipliers are not the best ones at a point. */
  private int[] movable(DualPoint point) {
    int[] movable = new int[lambda.length];
    int count = 0;
    for (int t = 0; t < lambda.length; t++) {
      double margin = point.margin(t) + signs.sign(t) * variance * total;
      if (best(t, margin) != lambda[t]) {
        movable[count++] = t;
      }
    }
    return Arrays.copyOf(movable, count);
  }

  /** The multiplier of row t that is best while all others stay. */
  private double best(int t, double margin) {
    double k = own[t] + variance;
    return potentials[t].peak(margin - k * lambda[t], k);
  }

  /** A balance that does not come closer asks for more weight. */
  private void recentre() {
    bias += variance * total;
    if (Math.abs(total) > CLOSER * missed) {
      variance = Math.min(2 * variance, widest);
    }
    missed = Math.abs(total);
  }

  /** Visits rows; how many multipliers moved. */
  private int sweep(int round, Watch watch) {
    int[] blocks = seed.split(round).permutation((visited.size() + BLOCK - 1) / BLOCK);
    int moved = 0;
    for (int b = 0; b < blocks.length; b++) {
      if (b + 1 < blocks.length) {
        visited.fetch(blocks[b + 1] * BLOCK, end(blocks[b + 1]), read);
      }
      moved += sweep(visited, blocks[b] * BLOCK, end(blocks[b]));
      if (b % POLL == 0 && watch.cut()) {
        return moved;
      }
    }
    return moved;
  }

  private int end(int block) {
    return Math.min((block + 1) * BLOCK, visited.size());
  }

  private int sweep(Visited some, int from, int to) {
    int moved = 0;
    for (int k = from; k < to; k++) {
      moved += visit(some.rows(), some.numbers()[k], some.places()[k]) ? 1 : 0;
    }
    return moved;
  }

  /** Visits row k of some, which is row t of all; whether its multiplier moved. */
  private boolean visit(Rows some, int k, int t) {
    double y = signs.sign(t);
    double next = best(t, y * (score(some, k) + variance * total));
    double step = next - lambda[t];
    if (step == 0) {
      return false;
    }
    steps++;
    lambda[t] = next;
    total += y * step;
    some.addTo(k, y * step, weights);
    return true;
  }

  /** The score of row k of some. */
  private double score(Rows some, int k) {
    return scale * some.product(k, weights) + (bias + constant * total);
  }

  /** How far rounding may have led the weights away from the multipliers. */
  private double drift() {
    return steps == 0 ? 0 : 2 * 0x1p-53 * steps * largest;
  }

  private DualPoint point() {
    return problem.at(lambda, weights, total, bias, drift());
  }
}
