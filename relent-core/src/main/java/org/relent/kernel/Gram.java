// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Optional;
import org.relent.math.Cancellation;

/**
 * The symmetric matrix K(xₛ, xₜ) of the training rows, seen only through what solvers do with it,
 * so that it need never be held as a whole.
 */
public interface Gram {

  /** The number of training rows. */
  int size();

  /** What long work on these rows is given up by. */
  default Cancellation cancellation() {
    return Cancellation.NONE;
  }

  /** K(xₜ, xₜ). */
  double diagonal(int t);

  /** The mean of K(xₜ, xₜ), 1 if that is zero: the scale of a sensible guess at a bias. */
  default double meanDiagonal() {
    double sum = 0;
    for (int t = 0; t < size(); t++) {
      sum += diagonal(t);
    }
    return sum > 0 ? sum / size() : 1;
  }

  /**
   * {@code into[o][t]} += Σᵣ {@code coefficients[o][r]} K(x_rows[r], xₜ) for every output o and row
   * t, summed in the order of {@code rows}.
   */
  void accumulate(int[] rows, double[][] coefficients, double[][] into);

  /**
   * Σᵣ {@code coefficients[o][r]} K(x_rows[r], x_wanted[k]) of every k and o, each value of K
   * computed anew in double precision: what a certificate may rest on.
   */
  default double[][] expansion(int[] rows, double[][] coefficients, int[] wanted) {
    double[][] sums = new double[wanted.length][coefficients.length];
    for (int k = 0; k < wanted.length; k++) {
      double[] kernel = block(new int[] {wanted[k]}, rows);
      for (int o = 0; o < coefficients.length; o++) {
        for (int r = 0; r < rows.length; r++) {
          sums[k][o] += coefficients[o][r] * kernel[r];
        }
      }
    }
    return sums;
  }

  /**
   * The same in twice the digits of a double, rounded at the end, as the saved model has it; empty
   * where that would take long.
   */
  default Optional<double[][]> extendedExpansion(
      int[] rows, double[][] coefficients, int[] wanted) {
    return Optional.empty();
  }

  /** The same matrix in double precision. */
  default Gram exact() {
    return this;
  }

  /** The most by which an entry K(x, x′) is off, as a part of √(K(x, x) K(x′, x′)). */
  default double relativeError() {
    return DOUBLE_ERROR;
  }

  /** That of values computed in double precision. */
  double DOUBLE_ERROR = 1e-13;

  /** Gives back the memory of what is kept to spare computing; no answer changes. */
  default void forget() {}

  /** K(x_rows[a], x_columns[b]), row after row, from the start of {@code into} on. */
  void block(int[] rows, int[] columns, double[] into);

  /** K(x_rows[a], x_columns[b]), row after row. */
  default double[] block(int[] rows, int[] columns) {
    double[] block = new double[Math.multiplyExact(rows.length, columns.length)];
    block(rows, columns, block);
    return block;
  }

  /** K(x_rows[a], x_rows[b]), row after row. */
  default double[] block(int[] rows) {
    return block(rows, rows);
  }

  /**
   * The same from the start of {@code into} on, in single precision: for steps that are checked by
   * others, half the memory to read.
   */
  default void block(int[] rows, float[] into) {
    double[] exact = block(rows);
    for (int k = 0; k < exact.length; k++) {
      into[k] = (float) exact[k];
    }
  }
}
