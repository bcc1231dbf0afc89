// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.relent.dual.DualPoint;
import org.relent.dual.JointPotential;
import org.relent.dual.LogPartition;
import org.relent.dual.Potential;
import org.relent.math.CompensatedSum;
import org.relent.math.Interval;
import org.relent.math.Vectors;

/**
 * Margins computed anew in double precision from the multipliers alone, wherever they can tell: at
 * the examples of the support, and at those whose loss is not certain to be nothing within the
 * error of the margins at hand. The others keep these.
 */
final class ExactMargins {

  /** Of an inner product, a kernel function and a product with its coefficient. */
  private static final double ROUNDINGS_PER_TERM = 3;

  private static final double ROUNDINGS_OF_SUMS = 0.25;

  /** What twice the digits leave of the error of a sum, with some digits to spare. */
  private static final double EXTENDED = 0x1p-40;

  /** Roundings of two scores, their difference, a bias and the sum with it. */
  private static final double ULPS_OF_PARTS = 3;

  private final KernelDual problem;
  private final double[] lambda;
  private final double[] nu;
  private final DualPoint near;
  private final int width;
  private final int outputs;

  /**
   * @param near a point whose margins are about right
   */
  ExactMargins(KernelDual problem, double[] lambda, double[] nu, DualPoint near) {
    this.problem = problem;
    this.lambda = lambda;
    this.nu = nu;
    this.near = near;
    this.width = problem.coding().width();
    this.outputs = problem.coding().outputs();
  }

  DualPoint point() {
    int[] support = examples(t -> !rests(t));
    double[][] beta = beta(lambda, support);
    int[] wanted = wanted(support, beta);
    double[][] scores = problem.gram().expansion(support, beta, wanted);
    double[] margins = margins(wanted, scores);
    return point(problem.tilt(logZ(support, beta, wanted, scores), margins));
  }

  /** The same in twice the digits of a double; empty where that would take long. */
  Optional<DualPoint> extendedPoint() {
    int[] support = examples(t -> !rests(t));
    double[][] beta = beta(lambda, support);
    int[] wanted = wanted(support, beta);
    return problem
        .gram()
        .extendedExpansion(support, beta, wanted)
        .map(
            scores -> {
              double logZ = logZ(support, beta, wanted, scores);
              double[] margins = margins(wanted, scores);
              return point(problem.tilt(logZ, margins, errors(wanted, scores)));
            });
  }

  private DualPoint point(LogPartition.Tilt tilt) {
    return new DualPoint(problem, lambda.clone(), nu.clone(), tilt);
  }

  private int[] wanted(int[] support, double[][] beta) {
    double error = error(support, beta);
    return examples(t -> !(rests(t) && certain(t, error)));
  }

  /** The margins of scores at hand, those of the others as they were. */
  private double[] margins(int[] wanted, double[][] scores) {
    double[] margins = Vectors.of(lambda.length, i -> near.tilt().expectation(i));
    double[] part = new double[width];
    for (int k = 0; k < wanted.length; k++) {
      problem.coding().margins(wanted[k], scores[k], part);
      System.arraycopy(part, 0, margins, wanted[k] * width, width);
    }
    return margins;
  }

  /** What is left where only the last rounding of each score, margin and bias counts. */
  private double[] errors(int[] wanted, double[][] scores) {
    double[] errors = errors();
    for (int k = 0; k < wanted.length; k++) {
      double largest = Arrays.stream(scores[k]).map(Math::abs).max().orElse(0);
      for (int i = wanted[k] * width; i < (wanted[k] + 1) * width; i++) {
        double bias = Math.abs(problem.balance().shift(nu, i));
        errors[i] = EXTENDED * errors[i] + ULPS_OF_PARTS * (largest + bias) * 0x1p-53;
      }
    }
    return errors;
  }

  /**
   * What double precision makes of each margin, the difference of at most two scores: every term is
   * off by a few roundings, and those of adding up s terms grow like √s; u is the unit roundoff.
   */
  double[] errors() {
    return errors(0);
  }

  /**
   * The same of margins that a function achieves which is near that of the multipliers.
   *
   * @param drift how far it may be away, in the norm of the kernel
   */
  double[] errors(double drift) {
    double error = rounding();
    double[] errors = new double[lambda.length];
    for (int i = 0; i < errors.length; i++) {
      double bias = Math.abs(problem.balance().shift(nu, i));
      double root = root(i / width);
      errors[i] = error * root + 2 * bias * 0x1p-53 + drift * root;
    }
    return errors;
  }

  /** The same without the bias, as a part of √K(x, x). */
  double rounding() {
    int support = 0;
    double[] sums = new double[outputs];
    double[] part = new double[width];
    double[] coefficients = new double[outputs];
    for (int t = 0; t < problem.coding().size(); t++) {
      if (!rests(t)) {
        support++;
        System.arraycopy(lambda, t * width, part, 0, width);
        problem.coding().coefficients(t, part, coefficients);
        for (int o = 0; o < outputs; o++) {
          sums[o] += Math.abs(coefficients[o]) * root(t);
        }
      }
    }
    double roundings = ROUNDINGS_PER_TERM + ROUNDINGS_OF_SUMS * Math.sqrt(support);
    return (outputs == 1 ? 1 : 2) * roundings * 0x1p-53 * Arrays.stream(sums).max().orElse(0);
  }

  private int[] examples(IntPredicate wanted) {
    return IntStream.range(0, problem.coding().size()).filter(wanted).toArray();
  }

  private boolean rests(int t) {
    for (int i = t * width; i < (t + 1) * width; i++) {
      if (lambda[i] != 0) {
        return false;
      }
    }
    return true;
  }

  /** Per output, β of the examples named. */
  private double[][] beta(double[] multipliers, int[] examples) {
    double[][] beta = new double[outputs][examples.length];
    double[] part = new double[width];
    double[] coefficients = new double[outputs];
    for (int r = 0; r < examples.length; r++) {
      System.arraycopy(multipliers, examples[r] * width, part, 0, width);
      problem.coding().coefficients(examples[r], part, coefficients);
      for (int o = 0; o < outputs; o++) {
        beta[o][r] = coefficients[o];
      }
    }
    return beta;
  }

  /**
   * By how much the margins at hand may be off, as a part of √K(x, x): ε Σ|β|√K for rounding, and
   * Σ|Δβ|√K for multipliers that have moved since. A margin is a difference of two scores.
   */
  private double error(int[] support, double[][] beta) {
    double rounding = norm(support, beta);
    return 2 * (problem.gram().relativeError() * rounding + movedSince());
  }

  /** Σ|Δβ|√K. */
  private double movedSince() {
    double[] before = near.lambda();
    if (Arrays.equals(before, lambda)) {
      return 0;
    }
    int[] every = IntStream.range(0, problem.coding().size()).toArray();
    double[] moved = Vectors.of(lambda.length, i -> lambda[i] - before[i]);
    return norm(every, beta(moved, every));
  }

  private double norm(int[] examples, double[][] beta) {
    double largest = 0;
    for (double[] output : beta) {
      double sum = 0;
      for (int r = 0; r < examples.length; r++) {
        sum += output[r] == 0 ? 0 : Math.abs(output[r]) * root(examples[r]);
      }
      largest = Math.max(largest, sum);
    }
    return largest;
  }

  private double root(int t) {
    return Math.sqrt(Math.max(0, problem.gram().diagonal(t)));
  }

  /** Whether an example that rests at zero loses nothing even if its margins are that much less. */
  private boolean certain(int t, double error) {
    JointPotential potential = problem.potentials().get(t);
    if (potential instanceof Potential single) {
      Interval range = single.domain();
      double least = margin(t) - error * root(t);
      return range.low() == 0 && range.lowIncluded() && single.loss(least) <= single.value(0);
    }
    double[] least = new double[width];
    for (int i = 0; i < width; i++) {
      Interval range = potential.range(i);
      if (!(range.low() == 0 && range.lowIncluded())) {
        return false;
      }
      int at = t * width + i;
      least[i] = margin(at) - error * root(t);
    }
    return potential.loss(least) <= potential.value(new double[width]);
  }

  /** A margin at hand, the bias included. */
  private double margin(int i) {
    return near.tilt().expectation(i) + problem.balance().shift(nu, i);
  }

  /** ½ Σₒ βₒᵀKβₒ. */
  private double logZ(int[] support, double[][] beta, int[] wanted, double[][] scores) {
    CompensatedSum sum = new CompensatedSum();
    for (int r = 0, k = 0; r < support.length; r++, k++) {
      while (wanted[k] != support[r]) {
        k++;
      }
      for (int o = 0; o < outputs; o++) {
        sum.add(beta[o][r] * scores[k][o]);
      }
    }
    return 0.5 * sum.value();
  }
}
