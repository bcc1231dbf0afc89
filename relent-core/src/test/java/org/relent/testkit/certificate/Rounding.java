// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;

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
    DoubleDouble[][] scores = f.scores(task.x());
    DoubleDouble[][] sizes = f.sizes().scores(sizes(task.x()));
    double sum = ULPS * norm;
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
