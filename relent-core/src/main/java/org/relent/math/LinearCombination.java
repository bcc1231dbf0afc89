// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/** The one loop in which dense linear algebra spends its time. */
final class LinearCombination {

  private LinearCombination() {}

  /**
   * y ← y − Σₖ cₖ xₖ for first ≤ k &lt; last, in the columns from ≤ j &lt; to.
   *
   * <p>Four rows at a time, so that y is read and written a quarter as often. All rows are whole
   * arrays under one index, because only then can the compiler rule out overlap and use vectors.
   */
  static void subtract(
      double[] y, double[] c, double[][] x, int first, int last, int from, int to) {
    int k = first;
    for (; k + 4 <= last; k += 4) {
      subtractFour(y, c, x, k, from, to);
    }
    for (; k < last; k++) {
      subtractOne(y, c[k], x[k], from, to);
    }
  }

  private static void subtractFour(double[] y, double[] c, double[][] x, int k, int from, int to) {
    double c0 = c[k];
    double c1 = c[k + 1];
    double c2 = c[k + 2];
    double c3 = c[k + 3];
    double[] x0 = x[k];
    double[] x1 = x[k + 1];
    double[] x2 = x[k + 2];
    double[] x3 = x[k + 3];
    for (int j = from; j < to; j++) {
      y[j] -= (c0 * x0[j] + c1 * x1[j]) + (c2 * x2[j] + c3 * x3[j]);
    }
  }

  private static void subtractOne(double[] y, double c, double[] x, int from, int to) {
    for (int j = from; j < to; j++) {
      y[j] -= c * x[j];
    }
  }
}
