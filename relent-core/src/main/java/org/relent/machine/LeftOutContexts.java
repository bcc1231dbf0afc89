// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Optional;
import org.relent.data.SparseRows;
import org.relent.loglinear.MaxEnt;
import org.relent.loglinear.MaxEntPoint;
import org.relent.math.Cholesky;
import org.relent.math.Matrices;
import org.relent.math.Threads;
import org.relent.math.Vectors;

/**
 * Scores of rows had one repetition of them been left out, by one Newton step: λ − H⁻¹g, where g is
 * what the row gives to the gradient and H the curvature that the others leave.
 *
 * <p>H is taken as it is where it is small, else its diagonal alone, which on the whole overstates
 * what a row has to say. Multipliers that a kink holds at zero stay there.
 */
final class LeftOutContexts {

  /** More multipliers than this react each for itself. */
  private static final int MOST = 400;

  /** Products of rows and squared multipliers that are worth their time. */
  private static final double WORK = 1e9;

  /**
   * What makes directions without any curvature, such as one constant for all classes, solvable.
   */
  private static final double RIDGE = 1e-9;

  private final MaxEnt problem;
  private final MaxEntPoint point;
  private final Threads threads;
  private final SparseRows rows;
  private final int classes;

  /** The scores of all rows, those of one side by side. */
  private final double[] scores;

  /** The curvature of each multiplier, the classes of a column side by side. */
  private final double[] diagonal;

  /** The place of each multiplier among those that react; −1 if it does not. */
  private final int[] place;

  private final int size;
  private final Optional<double[]> inverse;

  LeftOutContexts(MaxEnt problem, MaxEntPoint point, Threads threads) {
    this.problem = problem;
    this.point = point;
    this.threads = threads;
    this.rows = problem.model().outcomes().rows();
    this.classes = problem.model().outcomes().blocks();
    this.scores = problem.model().scores(point.lambda());
    this.diagonal = new double[problem.model().dimension()];
    addPrecisions();
    addSpreads();
    this.size = free();
    boolean small = size <= MOST && (double) rows.size() * size * size <= WORK;
    this.place = small ? places() : new int[0];
    this.inverse = small ? inverse() : Optional.empty();
  }

  /** The labels of all rows, and what the others make of them. */
  LeftOutLabels judged(int[] codes, double[] weights) {
    double[][] left = new double[codes.length][];
    threads.blocks(
        codes.length,
        1 << 8,
        (from, to) -> {
          for (int t = from; t < to; t++) {
            left[t] = scores(t, codes[t], Math.min(1, weights[t]));
          }
        });
    return LearntLabels.certain(left, codes, weights);
  }

  private double probability(int t, int y) {
    return point.probabilities().probability(t * classes + y);
  }

  /** Where the multiplier of class y and an entry's column stands. */
  private int multiplier(int y, int at) {
    return rows.index(at) * classes + y;
  }

  private void addPrecisions() {
    for (int y = 0, i = 0; y < classes; y++) {
      for (int j = 0; j < rows.width(); j++, i++) {
        diagonal[j * classes + y] = problem.precision(i);
      }
    }
  }

  /** Adds Σₜ w p(1 − p) x² to the curvature of each multiplier. */
  private void addSpreads() {
    double[] spread = new double[classes];
    for (int t = 0; t < rows.size(); t++) {
      for (int y = 0; y < classes; y++) {
        spread[y] = problem.model().weight(t) * probability(t, y) * (1 - probability(t, y));
      }
      for (int at = rows.start(t); at < rows.end(t); at++) {
        addSpread(multiplier(0, at), rows.value(at) * rows.value(at), spread);
      }
    }
  }

  private void addSpread(int from, double square, double[] spread) {
    for (int y = 0; y < spread.length; y++) {
      diagonal[from + y] += spread[y] * square;
    }
  }

  /** The multipliers that react; those that do not have no end of curvature from here on. */
  private int free() {
    int free = 0;
    for (int y = 0, i = 0; y < classes; y++) {
      for (int j = 0; j < rows.width(); j++, i++) {
        int beside = j * classes + y;
        if (diagonal[beside] == 0 || (problem.kink(i) > 0 && point.lambda(i) == 0)) {
          diagonal[beside] = Double.POSITIVE_INFINITY;
        } else {
          free++;
        }
      }
    }
    return free;
  }

  private int[] places() {
    int[] places = new int[diagonal.length];
    int next = 0;
    for (int i = 0; i < places.length; i++) {
      int beside = i % rows.width() * classes + i / rows.width();
      places[beside] = diagonal[beside] < Double.POSITIVE_INFINITY ? next++ : -1;
    }
    return places;
  }

  private Optional<double[]> inverse() {
    int[] free = new int[size];
    double ridge = 0;
    for (int i = 0; i < place.length; i++) {
      int beside = i % rows.width() * classes + i / rows.width();
      if (place[beside] >= 0) {
        free[place[beside]] = i;
        ridge = Math.max(ridge, RIDGE * diagonal[beside]);
      }
    }
    double[] curvature = point.probabilities().covariance(free);
    for (int k = 0; k < size; k++) {
      curvature[k * size + k] += problem.precision(free[k]) + ridge;
    }
    return Cholesky.of(curvature, size).map(Cholesky::inverse);
  }

  private double[] scores(int t, int code, double weight) {
    double[] pull = Vectors.of(classes, y -> weight * ((y == code ? 1 : 0) - probability(t, y)));
    double[] change =
        inverse
            .flatMap(all -> jointly(t, all, pull, weight))
            .orElseGet(() -> singly(t, pull, weight));
    return Vectors.of(classes, y -> scores[t * classes + y] - change[y]);
  }

  /**
   * A + wAF(I − wFᵀAF)⁻¹FᵀA times the pull, where A = xᵀH⁻¹x and FFᵀ = diag p − ppᵀ is what the row
   * adds to the curvature of the scores; empty where the others leave none.
   */
  private Optional<double[]> jointly(int t, double[] all, double[] pull, double weight) {
    double[] a = leverage(t, all);
    double[] f = factor(t);
    double[] transposed = Matrices.transposed(f, classes);
    double[] af = Matrices.product(a, f, classes);
    double[] rest = Matrices.product(transposed, af, classes);
    for (int k = 0; k < rest.length; k++) {
      rest[k] = (k % (classes + 1) == 0 ? 1 : 0) - weight * rest[k];
    }
    double[] plain = Matrices.times(a, pull);
    return Cholesky.of(rest, classes)
        .map(
            solver -> {
              double[] more = Matrices.times(af, solver.solve(Matrices.times(transposed, plain)));
              double[] change = plain.clone();
              Vectors.addScaled(weight, more, change);
              return change;
            });
  }

  /** xᵀH⁻¹x between each two classes. */
  private double[] leverage(int t, double[] all) {
    double[] a = new double[classes * classes];
    for (int y = 0; y < classes; y++) {
      for (int z = 0; z <= y; z++) {
        double sum = 0;
        for (int at = rows.start(t); at < rows.end(t); at++) {
          int i = place[multiplier(y, at)];
          sum += i < 0 ? 0 : rows.value(at) * along(t, z, all, i * size);
        }
        a[y * classes + z] = sum;
        a[z * classes + y] = sum;
      }
    }
    return a;
  }

  /** The product of the row's statistics of class z with a row of H⁻¹. */
  private double along(int t, int z, double[] all, int from) {
    double sum = 0;
    for (int at = rows.start(t); at < rows.end(t); at++) {
      int j = place[multiplier(z, at)];
      sum += j < 0 ? 0 : rows.value(at) * all[from + j];
    }
    return sum;
  }

  /** F = D^½(I − qqᵀ) with q = √p. */
  private double[] factor(int t) {
    return Matrices.of(
        classes,
        (y, z) -> {
          double root = Math.sqrt(probability(t, y));
          return root * ((y == z ? 1 : 0) - root * Math.sqrt(probability(t, z)));
        });
  }

  /** Every multiplier for itself; one that only this row speaks of returns to zero. */
  private double[] singly(int t, double[] pull, double weight) {
    double[] spread =
        Vectors.of(classes, y -> weight * probability(t, y) * (1 - probability(t, y)));
    double[] change = new double[classes];
    for (int at = rows.start(t); at < rows.end(t); at++) {
      react(at, pull, spread, change);
    }
    return change;
  }

  private void react(int at, double[] pull, double[] spread, double[] change) {
    int from = multiplier(0, at);
    double x = rows.value(at);
    double square = x * x;
    for (int y = 0; y < change.length; y++) {
      double curvature = diagonal[from + y];
      double own = spread[y] * square;
      change[y] +=
          curvature * (1 - RIDGE) > own
              ? square * pull[y] / (curvature - own)
              : x * point.lambda(y * rows.width() + rows.index(at));
    }
  }
}
