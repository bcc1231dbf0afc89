// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.Rows;
import org.relent.data.SparseRows;
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
 * <p>Rows are visited in short blocks of neighbours, the blocks and the rows within each in random
 * order: as good as any order, and memory is read in stretches. A row whose multiplier stays is
 * left alone for a while, twice as long each time, for most rest on a bound for good; every
 * certificate looks at all rows.
 *
 * <p>A flat bias is met as in {@link BlockAscent}, by the method of multipliers.
 */
final class SignedAscent {

  /** Rows of a block: enough to read memory in stretches, too few to tell in the order. */
  private static final int BLOCK = 16;

  /** Blocks between two looks at the clock. */
  private static final int POLL = 16;

  /** Times mean K(x, x)/n: about the variance at which rows and bias have equal say. */
  private static final double NARROW = 2;

  /** The part of an imbalance that may be left after a round. */
  private static final double CLOSER = 0.8;

  /** The longest rest of a row is 2 to this power of rounds, less one. */
  private static final int LONGEST = 4;

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

  private final byte[] rest;
  private final byte[] rests;
  private final int[] within = new int[BLOCK];
  private double bias;
  private double total;

  private SignedAscent(LinearDual problem, Signs signs, Seed seed) {
    this.problem = problem;
    this.signs = signs;
    this.rows = problem.rows();
    this.scale = problem.scale();
    this.constant = problem.variance();
    this.potentials = problem.potentials().toArray(new Potential[0]);
    this.forgiving = Arrays.stream(potentials).allMatch(Potential::forgiving);
    this.seed = seed;
    this.widest = CoordinateAscent.variance(problem.kernel());
    this.variance = Math.min(1, NARROW / rows.size()) * widest;
    this.own = new double[rows.size()];
    Arrays.setAll(own, problem::diagonal);
    this.lambda = problem.origin();
    this.weights = new double[rows.width()];
    this.rest = new byte[rows.size()];
    this.rests = new byte[rows.size()];
    for (int t = 0; t < lambda.length; t++) {
      if (lambda[t] != 0) {
        rows.addTo(t, signs.sign(t) * lambda[t], weights);
        total += signs.sign(t) * lambda[t];
      }
    }
  }

  /** The ascent for a problem of this kind; empty if it is of another. */
  static Optional<SignedAscent> of(LinearDual problem, Seed seed) {
    List<? extends JointPotential> potentials = problem.potentials();
    return problem.coding() instanceof Signs signs
            && potentials.stream().allMatch(p -> p instanceof Potential)
        ? Optional.of(new SignedAscent(problem, signs, seed))
        : Optional.empty();
  }

  /** Runs until {@code watch} says stop. */
  Solution run(Watch watch) {
    Looks looks = new Looks(watch);
    for (int round = 1; ; round++) {
      boolean moved = sweep(seed.split(round), watch);
      recentre();
      boolean still = !moved && widest == 0;
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
      if (still && awake()) {
        return watch.end(point, Termination.STALLED);
      }
      if (still) {
        Arrays.fill(rest, (byte) 0);
      }
    }
  }

  /** A balance that does not come closer asks for more weight. */
  private void recentre() {
    bias += variance * total;
    if (Math.abs(total) > CLOSER * missed) {
      variance = Math.min(2 * variance, widest);
    }
    missed = Math.abs(total);
  }

  private boolean awake() {
    for (byte left : rest) {
      if (left > 0) {
        return false;
      }
    }
    return true;
  }

  /** Visits every row that does not rest; whether any multiplier moved. */
  private boolean sweep(Seed order, Watch watch) {
    UniformRandomProvider random = order.random();
    int[] blocks = order.permutation((rows.size() + BLOCK - 1) / BLOCK);
    boolean moved = false;
    for (int b = 0; b < blocks.length; b++) {
      moved |= block(blocks[b] * BLOCK, random);
      if (b % POLL == 0 && watch.cut()) {
        return moved;
      }
    }
    return moved;
  }

  private boolean block(int from, UniformRandomProvider random) {
    int count = Math.min(BLOCK, lambda.length - from);
    int awake = 0;
    for (int t = from; t < from + count; t++) {
      if (rest[t] > 0) {
        rest[t]--;
      } else {
        int j = random.nextInt(awake + 1);
        within[awake++] = within[j];
        within[j] = t;
      }
    }
    boolean moved = false;
    for (int k = 0; k < awake; k++) {
      moved |= visit(within[k]);
    }
    return moved;
  }

  private boolean visit(int t) {
    double y = signs.sign(t);
    double k = own[t] + variance;
    double score = scale * dot(t) + (bias + (variance + constant) * total);
    double next = potentials[t].peak(y * score - k * lambda[t], k);
    double step = next - lambda[t];
    if (step == 0) {
      rests[t] = (byte) Math.min(rests[t] + 1, LONGEST);
      rest[t] = (byte) ((1 << rests[t]) - 1);
      return false;
    }
    rests[t] = 0;
    lambda[t] = next;
    total += y * step;
    rows.addTo(t, y * step, weights);
    return true;
  }

  /** ⟨w, xₜ⟩; of a sparse row in four sums, for one alone would wait for every addition. */
  private double dot(int t) {
    return rows instanceof SparseRows sparse ? dot(sparse, t, weights) : rows.dot(t, weights);
  }

  private static double dot(SparseRows rows, int t, double[] w) {
    int end = rows.start(t + 1);
    int at = rows.start(t);
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    for (; at < end - 3; at += 4) {
      a += rows.value(at) * w[rows.index(at)];
      b += rows.value(at + 1) * w[rows.index(at + 1)];
      c += rows.value(at + 2) * w[rows.index(at + 2)];
      d += rows.value(at + 3) * w[rows.index(at + 3)];
    }
    for (; at < end; at++) {
      a += rows.value(at) * w[rows.index(at)];
    }
    return (a + b) + (c + d);
  }

  private DualPoint point() {
    return point(problem, signs, lambda, weights, total, bias);
  }

  /**
   * The dual point of λ.
   *
   * @param weights Σβₜxₜ
   * @param total Σβₜ
   * @param bias if it is flat
   */
  static DualPoint point(
      LinearDual problem,
      Signs signs,
      double[] lambda,
      double[] weights,
      double total,
      double bias) {
    double[] margins = problem.gram().scores(weights, total);
    for (int t = 0; t < margins.length; t++) {
      margins[t] *= signs.sign(t);
    }
    double square = 0;
    for (double w : weights) {
      square += w * w;
    }
    double logZ = 0.5 * (problem.scale() * square + problem.variance() * total * total);
    double[] nu = problem.kernel().flat() ? signs.multipliers(new double[] {bias}) : new double[0];
    return new DualPoint(problem, lambda.clone(), nu, problem.kernel().tilt(logZ, margins));
  }
}
