// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;

/**
 * Scores ⟨w, x⟩ + b, one of each per output, as one vector: the weights of an output, then its
 * bias.
 */
record LinearFunction(int outputs, int columns, DoubleDouble[] parameters) {

  static LinearFunction of(double[][] weights, double[] bias) {
    int columns = weights[0].length;
    DoubleDouble[] parameters = new DoubleDouble[weights.length * (columns + 1)];
    for (int o = 0; o < weights.length; o++) {
      for (int k = 0; k <= columns; k++) {
        parameters[o * (columns + 1) + k] = DoubleDouble.of(k < columns ? weights[o][k] : bias[o]);
      }
    }
    return new LinearFunction(weights.length, columns, parameters);
  }

  /** Coordinate k of a row, and 1 for the bias. */
  static double coordinate(double[] x, int k) {
    return k < x.length ? x[k] : 1;
  }

  DoubleDouble[][] scores(double[][] x) {
    DoubleDouble[][] scores = new DoubleDouble[outputs][x.length];
    for (int o = 0; o < outputs; o++) {
      for (int t = 0; t < x.length; t++) {
        DoubleDouble sum = DoubleDouble.ZERO;
        for (int k = 0; k <= columns; k++) {
          sum = sum.plus(parameters[o * (columns + 1) + k].times(coordinate(x[t], k)));
        }
        scores[o][t] = sum;
      }
    }
    return scores;
  }

  /** The function of the absolute values of its parameters. */
  LinearFunction sizes() {
    DoubleDouble[] sizes =
        Arrays.stream(parameters).map(DoubleDouble::abs).toArray(DoubleDouble[]::new);
    return new LinearFunction(outputs, columns, sizes);
  }

  /** The function further along a direction. */
  LinearFunction plus(DoubleDouble[] direction, double step) {
    DoubleDouble[] moved = new DoubleDouble[parameters.length];
    Arrays.setAll(moved, k -> parameters[k].plus(direction[k].times(step)));
    return new LinearFunction(outputs, columns, moved);
  }
}
