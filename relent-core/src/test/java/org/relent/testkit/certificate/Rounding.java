// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;
import java.util.List;

/**
 * What a computation in doubles cannot tell: sums of βK have errors of an ulp or two of Σ|β||K|,
 * whatever cancels, and a margin that is off by that costs what its loss makes of it. What is told
 * is compared no more closely; that a tolerance is met has to be true nevertheless.
 */
final class Rounding {

  /** Four ulps: of the kernel, of the products, and of their sum. */
  private static final double ULPS = 0x1p-50;

  private Rounding() {}

  /**
   * What may be off of an objective.
   *
   * @param beta per output and row
   * @param scores per output and row, biases included
   */
  static double of(
      Task task, DoubleDouble[][] gram, DoubleDouble[][] beta, DoubleDouble[][] scores) {
    double sum = 0;
    for (int t = 0; t < task.rows(); t++) {
      double off = 0;
      for (DoubleDouble[] output : beta) {
        double size = 0;
        for (int s = 0; s < output.length; s++) {
          size += Math.abs(gram[t][s].value() * output[s].value());
        }
        off += ULPS * size;
        sum += 0.5 * ULPS * size * Math.abs(output[t].value());
      }
      double risen = rise(task.terms().get(t), task.margins(t, scores), off);
      sum += Double.isFinite(risen) ? risen : 0;
    }
    return sum;
  }

  /**
   * The same of a linear function: of the products of its weights, and of their sum.
   *
   * @param norm ½‖f‖², a sum of squares
   */
  static double of(Task task, LinearFunction f, double norm) {
    DoubleDouble[][] sizes = f.sizes().scores(sizes(task.x()));
    return ULPS * norm + risen(task, f.scores(task.x()), sizes);
  }

  /**
   * The same of classes that are described by families: the parameters τ of a posterior are off by
   * a few ulps, which costs of D(τ‖τ₀) at most |τ − τ₀|ᵀ|∇²A||δ| + ½|δ|ᵀ|∇²A||δ|, for its slope is
   * ∇²A(τ − τ₀); and of a score ⟨∇A(τ), T⟩ it costs |T|ᵀ|∇²A||δ|, besides the error of its sum.
   *
   * @param scores per class and row, biases included
   */
  static double of(
      Task task, List<ClassFamily> classes, DoubleDouble[][] tau, DoubleDouble[][] scores) {
    double sum = 0;
    DoubleDouble[][] sizes = new DoubleDouble[tau.length][];
    for (int y = 0; y < tau.length; y++) {
      DoubleDouble[] reach = classes.get(y).reach(tau[y]);
      sizes[y] = classes.get(y).sizes(tau[y], reach);
      for (int k = 0; k < reach.length; k++) {
        double step = tau[y][k].minus(classes.get(y).prior()[k]).abs().value();
        sum += ULPS * reach[k].value() * (step + 0.5 * ULPS * tau[y][k].abs().value());
      }
    }
    return (Double.isFinite(sum) ? sum : 0) + risen(task, scores, sizes);
  }

  /** What the losses of all rows rise by, where each score may be off by ulps of a size. */
  private static double risen(Task task, DoubleDouble[][] scores, DoubleDouble[][] sizes) {
    double sum = 0;
    for (int t = 0; t < task.rows(); t++) {
      double off = 0;
      for (DoubleDouble[] output : sizes) {
        off += ULPS * output[t].value();
      }
      double risen = rise(task.terms().get(t), task.margins(t, scores), off);
      sum += Double.isFinite(risen) ? risen : 0;
    }
    return sum;
  }

  /**
   * What may be off of Σλη − log Z, which is Σw s_y − Σw log Z_t of scores s = ⟨w, x⟩ + b (LME eq.
   * 8): the difference of sums in doubles that are each as large as the scores, however small it is
   * itself. Of a row neither |s_y| nor |log Z_t| ≤ max |s| is above the largest Σ|w||x| of its
   * outputs, and each has the error of a few ulps of that; both are weighted by the row and added
   * up.
   */
  static double ofDifference(Task task, LinearFunction f) {
    DoubleDouble[][] sizes = f.sizes().scores(sizes(task.x()));
    double sum = 0;
    for (int t = 0; t < task.rows(); t++) {
      double largest = 0;
      for (DoubleDouble[] output : sizes) {
        largest = Math.max(largest, output[t].value());
      }
      sum += 2 * ULPS * task.terms().get(t).weight() * largest;
    }
    return sum;
  }

  private static double[][] sizes(double[][] x) {
    return Arrays.stream(x)
        .map(row -> Arrays.stream(row).map(Math::abs).toArray())
        .toArray(double[][]::new);
  }

  /** By how much a loss changes where all margins are lower. */
  private static double rise(RowTerm term, DoubleDouble[] margins, double off) {
    DoubleDouble[] lower =
        Arrays.stream(margins).map(m -> m.plus(-off)).toArray(DoubleDouble[]::new);
    return Math.abs(term.loss(lower).minus(term.loss(margins)).value());
  }
}
