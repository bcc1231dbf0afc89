// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.SparseRows;
import org.relent.math.Seed;
import org.relent.math.Threads;

/** Small problems of maximum entropy, and a dense Newton's method to hold others against. */
final class Spaces {

  static final long SEED = 20260606;

  private Spaces() {}

  /** Rows with about a half of zeros; whole numbers 0, 1, 2 or any in [0, 2). */
  static double[][] statistics(long seed, int size, int width, boolean whole) {
    UniformRandomProvider random = new Seed(seed).random();
    double[][] rows = new double[size][width];
    for (double[] row : rows) {
      for (int j = 0; j < width; j++) {
        double value = whole ? 1 + random.nextInt(2) : 2 * random.nextDouble();
        row[j] = random.nextBoolean() ? value : 0;
      }
    }
    return rows;
  }

  /** Positive numbers that sum to {@code total}. */
  static double[] masses(long seed, int size, double total) {
    UniformRandomProvider random = new Seed(seed).random();
    double[] masses = new double[size];
    double sum = 0;
    for (int i = 0; i < size; i++) {
      masses[i] = 0.05 + random.nextDouble();
      sum += masses[i];
    }
    for (int i = 0; i < size; i++) {
      masses[i] *= total / sum;
    }
    return masses;
  }

  /** Statistics of 12 outcomes and the targets of a distribution inside the simplex. */
  static MaxEnt finite(boolean whole, double weight, Slack slack) {
    double[][] rows = statistics(SEED, 12, 4, whole);
    LogLinear model =
        LogLinear.of(ListedOutcomes.of(SparseRows.of(rows)), masses(SEED + 2, 12, 5), Threads.one())
            .weighted(weight);
    return MaxEnt.of(model, model.statistics(masses(SEED + 1, 12, weight)), slack);
  }

  static final int CLASSES = 3;

  /** Thirty contexts of three classes that no weights tell apart for sure. */
  static MaxEnt classes(boolean whole, Slack slack) {
    SparseRows rows = SparseRows.of(statistics(SEED + 5, 30, 4, whole));
    LogLinear model = LogLinear.of(new ClassOutcomes(rows, CLASSES), Threads.one());
    return MaxEnt.of(model, model.statistics(classCounts()), slack);
  }

  /** One of each class seen in turn, softened. */
  static double[] classCounts() {
    double[] counts = new double[30 * CLASSES];
    for (int h = 0; h < 30; h++) {
      for (int y = 0; y < CLASSES; y++) {
        counts[h * CLASSES + y] = y == h * h % CLASSES ? 0.8 : 0.1;
      }
    }
    return counts;
  }

  /** The statistics of all outcomes, written out. */
  static double[][] writtenOut(Outcomes outcomes) {
    double[][] dense = new double[outcomes.size()][outcomes.dimension()];
    for (int o = 0; o < dense.length; o++) {
      double[] row = outcomes.rows().row(outcomes.row(o));
      System.arraycopy(row, 0, dense[o], outcomes.block(o) * row.length, row.length);
    }
    return dense;
  }

  /** J without kinks maximised by plain Newton steps on dense sums, slow and obvious. */
  static double[] newton(MaxEnt problem, double[] base) {
    int n = problem.model().dimension();
    double[][] f = writtenOut(problem.model().outcomes());
    double[] lambda = new double[n];
    for (int round = 0; round < 100; round++) {
      double[] gradient = new double[n];
      double[][] hessian = new double[n][n];
      for (int i = 0; i < n; i++) {
        gradient[i] = problem.target(i) - problem.slack(i).precision() * lambda[i];
        hessian[i][i] = problem.slack(i).precision() + 1e-13;
      }
      addMoments(problem.model(), f, base, lambda, gradient, hessian);
      double[] step = solve(hessian, gradient);
      for (int i = 0; i < n; i++) {
        lambda[i] += step[i];
      }
    }
    return lambda;
  }

  private static void addMoments(
      LogLinear model,
      double[][] f,
      double[] base,
      double[] lambda,
      double[] gradient,
      double[][] hessian) {
    int n = lambda.length;
    for (int h = 0; h < model.outcomes().contexts(); h++) {
      int from = model.outcomes().first(h);
      int to = model.outcomes().first(h + 1);
      double z = 0;
      double[] p = new double[f.length];
      for (int o = from; o < to; o++) {
        double score = 0;
        for (int i = 0; i < n; i++) {
          score += lambda[i] * f[o][i];
        }
        p[o] = base[o] * Math.exp(score);
        z += p[o];
      }
      double[] mean = new double[n];
      for (int o = from; o < to; o++) {
        for (int i = 0; i < n; i++) {
          mean[i] += p[o] / z * f[o][i];
        }
      }
      for (int i = 0; i < n; i++) {
        gradient[i] -= model.weight(h) * mean[i];
        for (int o = from; o < to; o++) {
          for (int j = 0; j < n; j++) {
            hessian[i][j] += model.weight(h) * p[o] / z * (f[o][i] - mean[i]) * (f[o][j] - mean[j]);
          }
        }
      }
    }
  }

  /** Gauss's elimination. */
  private static double[] solve(double[][] a, double[] b) {
    int n = b.length;
    double[] x = b.clone();
    for (int k = 0; k < n; k++) {
      for (int i = k + 1; i < n; i++) {
        double factor = a[i][k] / a[k][k];
        for (int j = k; j < n; j++) {
          a[i][j] -= factor * a[k][j];
        }
        x[i] -= factor * x[k];
      }
    }
    for (int k = n - 1; k >= 0; k--) {
      for (int j = k + 1; j < n; j++) {
        x[k] -= a[k][j] * x[j];
      }
      x[k] /= a[k][k];
    }
    return x;
  }
}
