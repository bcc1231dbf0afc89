// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.data.SparseRows;
import org.relent.solve.Metric;

/**
 * The inverse curvature of classes as it would be if no row told them apart and no column another:
 * pₖ(1 − pₖ) Σₜ wₜ (xₜⱼ − mⱼ)² + 1/σ² for column j of class k, with pₖ the share of the class.
 *
 * <p>Kinks are of single multipliers; where there is none, two more things are known. The
 * multiplier of a constant column takes up the means m of the others, λ·x + b = λ·(x − m) + (b +
 * λ·m), so that it does not hinder them: columns of one sign, such as words, all pull at it. And
 * what all classes have in common changes no probability, so that its curvature is 1/σ² alone.
 */
final class ClassMetric implements Metric {

  /** A column less varied than this, beside its size, is as good as constant. */
  private static final double ROUNDING = 1e-8;

  /** The least share of a class that counts, and what it leaves to the others. */
  private static final double LEAST = 1e-6;

  private final int width;
  private final int classes;
  private final boolean smooth;

  /** The column that takes up the means of the others; −1 if there is none. */
  private final int constant;

  /** mⱼ in units of the constant column. */
  private final double[] means;

  private final double[] inverse;

  /** σ² of what classes have in common, by column. */
  private final double[] common;

  private ClassMetric(MaxEnt problem) {
    SparseRows rows = problem.model().outcomes().rows();
    this.width = rows.width();
    this.classes = problem.model().outcomes().blocks();
    this.inverse = new double[problem.model().dimension()];
    this.smooth = IntStream.range(0, inverse.length).allMatch(i -> problem.kink(i) == 0);
    this.constant = smooth ? constant(rows) : -1;
    this.means = new double[width];
    this.common = new double[width];
    double[] sums = new double[width];
    double[] squares = new double[width];
    for (int t = 0; t < rows.size(); t++) {
      double weight = problem.model().weight(t);
      for (int at = rows.start(t); at < rows.start(t + 1); at++) {
        sums[rows.index(at)] += weight * rows.value(at);
        squares[rows.index(at)] += weight * rows.value(at) * rows.value(at);
      }
    }
    for (int j = 0; j < width; j++) {
      means[j] = constant < 0 || j == constant ? 0 : sums[j] / sums[constant];
    }
    for (int k = 0; k < classes; k++) {
      double share = constant < 0 ? 1.0 / classes : share(problem, k, sums[constant]);
      for (int j = 0; j < width; j++) {
        double precision = problem.slack(k * width + j).precision();
        double curvature = share * (1 - share) * spread(j, squares) + precision;
        inverse[k * width + j] = curvature > 0 ? 1 / curvature : 1;
        common[j] += (precision > 0 ? 1 / precision : inverse[k * width + j]) / classes;
      }
    }
  }

  static ClassMetric of(MaxEnt problem) {
    return new ClassMetric(problem);
  }

  /** The last column that has one value in all rows, and not zero; −1 if none has. */
  private static int constant(SparseRows rows) {
    double[] value = new double[rows.width()];
    int[] count = new int[rows.width()];
    for (int at = 0; at < rows.entries(); at++) {
      int j = rows.index(at);
      value[j] = count[j] == 0 ? rows.value(at) : value[j];
      count[j] += value[j] == rows.value(at) ? 1 : 0;
    }
    return IntStream.range(0, value.length)
        .filter(j -> count[j] == rows.size() && value[j] != 0)
        .max()
        .orElse(-1);
  }

  /** pₖ, which the target of the constant column tells. */
  private double share(MaxEnt problem, int k, double sum) {
    double share = problem.target(k * width + constant) / sum;
    return Math.min(Math.max(share, LEAST), 1 - LEAST);
  }

  /** Σₜ wₜ (xₜⱼ − mⱼ)². */
  private double spread(int j, double[] squares) {
    if (constant < 0 || j == constant) {
      return squares[j];
    }
    double about = squares[j] - means[j] * means[j] * squares[constant];
    return Math.max(about, ROUNDING * squares[j]);
  }

  @Override
  public void apply(double[] v) {
    if (!smooth) {
      scale(v);
      return;
    }
    double[] mean = new double[width];
    pull(v);
    centre(v, mean);
    double[] shared = mean.clone();
    scale(v);
    centre(v, mean);
    for (int i = 0, j = 0; i < v.length; i++, j = j + 1 == width ? 0 : j + 1) {
      v[i] += shared[j] * common[j];
    }
    push(v);
  }

  private void scale(double[] v) {
    for (int i = 0; i < v.length; i++) {
      v[i] *= inverse[i];
    }
  }

  /** Takes the mean over classes of each column from all. */
  private void centre(double[] v, double[] mean) {
    Arrays.fill(mean, 0);
    for (int from = 0; from < v.length; from += width) {
      for (int j = 0; j < width; j++) {
        mean[j] += v[from + j];
      }
    }
    for (int j = 0; j < width; j++) {
      mean[j] /= classes;
    }
    for (int from = 0; from < v.length; from += width) {
      for (int j = 0; j < width; j++) {
        v[from + j] -= mean[j];
      }
    }
  }

  /** Takes m times the constant's entry from all others of its class. */
  private void pull(double[] v) {
    for (int from = 0; constant >= 0 && from < v.length; from += width) {
      double held = v[from + constant];
      for (int j = 0; j < width; j++) {
        v[from + j] -= means[j] * held;
      }
    }
  }

  /** Takes m times the others from the constant's entry of each class. */
  private void push(double[] v) {
    for (int from = 0; constant >= 0 && from < v.length; from += width) {
      double sum = 0;
      for (int j = 0; j < width; j++) {
        sum += means[j] * v[from + j];
      }
      v[from + constant] -= sum;
    }
  }
}
