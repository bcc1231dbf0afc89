// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.kernel.Coding;
import org.relent.kernel.KernelDual;
import org.relent.kernel.Scores;
import org.relent.math.Interval;
import org.relent.math.Matrices;
import org.relent.math.Vectors;

/**
 * One run of {@link ProjectedNewton}: multipliers with their scores, and the bias b around which it
 * is taken to be Gaussian. Of J this leaves ΣF − ½Σβᵀ(K + v)β − b·Σβ.
 */
final class NewtonState {

  /** Products per Newton step at most. */
  private static final int PRODUCTS = 250;

  /** A step need be no more exact than this: the bounds will cut it short anyway. */
  private static final double ENOUGH = 0.05;

  /** What rounding makes of a value. */
  private static final double ROUNDING = 1e-14;

  /** Part of the slope that an accepted step must gain. */
  private static final double GAIN = 1e-4;

  /** Steps shorter than this change nothing that matters. */
  private static final double SHORTEST = 1e-8;

  private final KernelDual problem;
  private final Coding coding;
  private final List<? extends JointPotential> potentials;
  private final Box box;
  private final int width;
  private final double variance;
  private final double[] bias;
  private Scores scores;

  NewtonState(KernelDual problem, double[] lambda, double[] nu) {
    this.problem = problem;
    this.coding = problem.coding();
    this.potentials = problem.potentials();
    this.box = new Box(problem);
    this.width = coding.width();
    this.bias = Arrays.copyOf(nu, coding.outputs());
    this.scores = problem.scores(lambda);
    this.variance = CoordinateAscent.variance(problem);
  }

  /** b + vΣβ: the mean of the bias given λ. */
  private double[] meanBias(Scores at) {
    double[] mean = bias.clone();
    for (int o = 0; o < mean.length; o++) {
      mean[o] += variance * at.total(o);
    }
    return mean;
  }

  DualPoint point() {
    return problem.at(
        scores, problem.flat() ? coding.multipliers(meanBias(scores)) : new double[0]);
  }

  /** One Newton step, as long as it leads upwards; none if no length does. */
  void step(Watch watch) {
    double[] gradient = gradient();
    boolean[] free = free(gradient);
    double[] pull = gradient.clone();
    for (int i = 0; i < pull.length; i++) {
      pull[i] = free[i] ? pull[i] : 0;
    }
    double[] direction =
        new ConjugateGradients(x -> product(x, free), diagonal(), PRODUCTS, watch)
            .solve(pull, ENOUGH);
    search(gradient, direction, watch);
  }

  private void search(double[] gradient, double[] direction, Watch watch) {
    double before = value();
    for (double length = 1; length > SHORTEST && !watch.cut(); length /= 2) {
      double[] to = moved(direction, length);
      if (!box.contains(to)) {
        continue;
      }
      double slope = 0;
      for (int i = 0; i < to.length; i++) {
        slope += gradient[i] * (to[i] - scores.lambda(i));
      }
      Scores next = moved(to);
      if (value(next) - before >= GAIN * slope - ROUNDING * Math.abs(before)) {
        scores = next;
        return;
      }
    }
  }

  /** Along the direction as far as the bounds let. */
  private double[] moved(double[] direction, double length) {
    double[] to = scores.lambda();
    for (int i = 0; i < to.length; i++) {
      to[i] = box.range(i).move(to[i], to[i] + length * direction[i]);
    }
    return to;
  }

  private Scores moved(double[] to) {
    int[] examples =
        IntStream.range(0, coding.size())
            .filter(
                t ->
                    IntStream.range(t * width, (t + 1) * width)
                        .anyMatch(i -> to[i] != scores.lambda(i)))
            .toArray();
    Scores next = scores.copy();
    if (examples.length > 0) {
      next.move(examples, Matrices.rows(to, width, examples));
    }
    return next;
  }

  /** ΣF − log Z − b·Σβ − ½v(Σβ)² at the multipliers at hand. */
  double value() {
    return value(scores);
  }

  private double value(Scores at) {
    double value = problem.at(at, new double[problem.balance().size()]).value();
    for (int o = 0; o < bias.length; o++) {
      double total = at.total(o);
      value -= total * (bias[o] + 0.5 * variance * total);
    }
    return value;
  }

  /** The gradient of {@link #value}. */
  double[] gradient() {
    double[] mean = meanBias(scores);
    double[] gradient = new double[coding.size() * width];
    double[] score = new double[coding.outputs()];
    double[] margin = new double[width];
    double[] slope = new double[width];
    for (int t = 0; t < coding.size(); t++) {
      for (int o = 0; o < score.length; o++) {
        score[o] = scores.score(o, t) + mean[o];
      }
      coding.margins(t, score, margin);
      potentials.get(t).slope(part(t), slope);
      for (int i = 0; i < width; i++) {
        gradient[t * width + i] = slope[i] - margin[i];
      }
    }
    return gradient;
  }

  private double[] part(int t) {
    double[] part = Vectors.of(width, i -> scores.lambda(t * width + i));
    return part;
  }

  /** The diagonal of {@link #product}, no entry below the smallest normal number. */
  double[] diagonal() {
    double[] diagonal = new double[coding.size() * width];
    double[] curvature = new double[width * width];
    for (int t = 0; t < coding.size(); t++) {
      potentials.get(t).curvature(part(t), curvature);
      double own = (problem.gram().diagonal(t) + variance) * (1 + coding.shared());
      for (int i = 0; i < width; i++) {
        diagonal[t * width + i] = Math.max(own - curvature[i * width + i], Double.MIN_NORMAL);
      }
    }
    return diagonal;
  }

  /** Those not held on a closed end by their gradient. */
  private boolean[] free(double[] gradient) {
    boolean[] free = new boolean[gradient.length];
    for (int i = 0; i < free.length; i++) {
      Interval range = box.range(i);
      double lambda = scores.lambda(i);
      boolean low = range.lowIncluded() && gradient[i] <= 0 && lambda == range.low();
      boolean high = range.highIncluded() && gradient[i] >= 0 && lambda == range.high();
      free[i] = !low && !high;
    }
    return free;
  }

  /** (−∇²F + Bᵀ(K + v)B)x over the free multipliers. */
  double[] product(double[] x, boolean[] free) {
    int n = coding.size();
    double[][] image = new double[coding.outputs()][n];
    double[] total = new double[image.length];
    couple(x, image, total);
    double[] result = new double[x.length];
    double[] score = new double[image.length];
    double[] margin = new double[width];
    double[] bent = new double[width];
    for (int t = 0; t < n; t++) {
      for (int o = 0; o < score.length; o++) {
        score[o] = image[o][t] + variance * total[o];
      }
      coding.margins(t, score, margin);
      double[] own = Arrays.copyOfRange(x, t * width, (t + 1) * width);
      potentials.get(t).hessianTimes(part(t), own, bent);
      for (int i = 0; i < width; i++) {
        result[t * width + i] = free[t * width + i] ? margin[i] - bent[i] : 0;
      }
    }
    return result;
  }

  /** KBx, and the sums of Bx. */
  private void couple(double[] x, double[][] image, double[] total) {
    int[] rows =
        IntStream.range(0, coding.size())
            .filter(t -> IntStream.range(t * width, (t + 1) * width).anyMatch(i -> x[i] != 0))
            .toArray();
    double[][] coefficients = new double[image.length][rows.length];
    double[] beta = new double[image.length];
    for (int r = 0; r < rows.length; r++) {
      double[] part = Arrays.copyOfRange(x, rows[r] * width, (rows[r] + 1) * width);
      coding.coefficients(rows[r], part, beta);
      for (int o = 0; o < beta.length; o++) {
        coefficients[o][r] = beta[o];
        total[o] += beta[o];
      }
    }
    if (rows.length > 0) {
      problem.gram().accumulate(rows, coefficients, image);
    }
  }
}
