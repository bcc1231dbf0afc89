// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.data.SparseRows;
import org.relent.solve.Metric;

/**
 * The inverse curvature of classes as it would be if no row told them apart and no column another:
 * pₖ(1 − pₖ) Σₜ wₜ (xₜⱼ − mⱼ)² + 1/σ² for column j of class k, with pₖ the share of the class.
 *
 * <p>Kinks are of single multipliers; where there is none, two more things are known. Columns of
 * one sign, such as words, all pull at their mean m. The multiplier of a constant column takes that
 * up, λ·x + b = λ·(x − m) + (b + λ·m), so that it does not hinder the others; without one, the
 * curvature has the term pₖ(1 − pₖ) W mmᵀ besides, which is inverted as it stands. And what all
 * classes have in common changes no probability, so that its curvature is 1/σ² alone.
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

  /** mⱼ, in units of the constant column if there is one. */
  private final double[] means;

  private final double[] inverse;

  /** σ² of what classes have in common, by column. */
  private final double[] common;

  /** Of each class, what of m·H⁻¹v the term mmᵀ takes away; of no use with a constant column. */
  private final double[] damping;

  private ClassMetric(MaxEnt problem) {
    SparseRows rows = problem.model().outcomes().rows();
    this.width = rows.width();
    this.classes = problem.model().outcomes().blocks();
    this.inverse = new double[problem.model().dimension()];
    this.smooth = problem.constraints().smooth();
    this.constant = smooth ? constant(problem.ranges()) : -1;
    this.means = new double[width];
    this.common = new double[width];
    this.damping = new double[classes];
    double[] sums = new double[width];
    double[] squares = new double[width];
    for (int t = 0; t < rows.size(); t++) {
      double weight = problem.model().weight(t);
      for (int at = rows.start(t); at < rows.end(t); at++) {
        double x = rows.value(at);
        sums[rows.index(at)] += weight * x;
        squares[rows.index(at)] += weight * x * x;
      }
    }
    double unit = constant < 0 ? problem.weight() : sums[constant];
    double size = constant < 0 ? problem.weight() : squares[constant];
    for (int j = 0; smooth && unit != 0 && j < width; j++) {
      means[j] = j == constant ? 0 : sums[j] / unit;
    }
    for (int k = 0; k < classes; k++) {
      double share = constant < 0 ? 1.0 / classes : share(problem, k, sums[constant]);
      fill(problem, k, share * (1 - share), size, squares);
    }
  }

  /** The curvature of one class. */
  private void fill(MaxEnt problem, int k, double spread, double size, double[] squares) {
    double along = 0;
    for (int j = 0; j < width; j++) {
      double precision = problem.precision(k * width + j);
      double about = squares[j] - means[j] * means[j] * size;
      double curvature = spread * Math.max(about, ROUNDING * squares[j]) + precision;
      double one = curvature > 0 ? 1 / curvature : 1;
      inverse[k * width + j] = one;
      common[j] += (precision > 0 ? 1 / precision : one) / classes;
      along += means[j] * means[j] * one;
    }
    damping[k] = spread * size / (1 + spread * size * along);
  }

  static ClassMetric of(MaxEnt problem) {
    return new ClassMetric(problem);
  }

  /** The last column that has one value in all rows, and not zero; −1 if none has. */
  private static int constant(Ranges ranges) {
    int last = ranges.constant().length - 1;
    while (last >= 0 && !ranges.constant()[last]) {
      last--;
    }
    return last;
  }

  /** pₖ, which the target of the constant column tells. */
  private double share(MaxEnt problem, int k, double sum) {
    double share = problem.target(k * width + constant) / sum;
    return Math.min(Math.max(share, LEAST), 1 - LEAST);
  }

  @Override
  public void apply(double[] v) {
    double[] shared = smooth ? shared(v) : new double[width];
    double[] mean = new double[width];
    for (int from = 0; from < v.length; from += width) {
      scale(v, from, shared, mean);
    }
    if (!smooth) {
      return;
    }
    double held = constant < 0 ? 0 : shared[constant];
    for (int j = 0; j < width; j++) {
      mean[j] = (shared[j] - means[j] * held) * common[j] - mean[j] / classes;
    }
    for (int from = 0; from < v.length; from += width) {
      rejoin(v, from, mean);
    }
  }

  /** The mean over classes of each column. */
  private double[] shared(double[] v) {
    double[] mean = new double[width];
    for (int from = 0; from < v.length; from += width) {
      for (int j = 0; j < width; j++) {
        mean[j] += v[from + j] / classes;
      }
    }
    return mean;
  }

  /** H⁻¹ times one class, less what classes share and what the mean holds; added to {@code sum}. */
  private void scale(double[] v, int from, double[] shared, double[] sum) {
    double held = smooth ? held(v, from, shared) : 0;
    for (int j = 0; j < width; j++) {
      double scaled = inverse[from + j] * (v[from + j] - shared[j] - means[j] * held);
      v[from + j] = scaled;
      sum[j] += scaled;
    }
  }

  /** How much of m goes from all columns of a class. */
  private double held(double[] v, int from, double[] shared) {
    if (constant >= 0) {
      return v[from + constant] - shared[constant];
    }
    double sum = 0;
    for (int j = 0; j < width; j++) {
      sum += means[j] * inverse[from + j] * (v[from + j] - shared[j]);
    }
    return damping[from / width] * sum;
  }

  /** Adds what classes share to one of them; the constant gives up the means of the others. */
  private void rejoin(double[] v, int from, double[] shared) {
    double sum = 0;
    for (int j = 0; j < width; j++) {
      v[from + j] += shared[j];
      sum += means[j] * v[from + j];
    }
    if (constant >= 0) {
      v[from + constant] -= sum;
    }
  }
}
