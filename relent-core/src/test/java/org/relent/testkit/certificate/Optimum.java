// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

/**
 * An optimum between two values that prove each other.
 *
 * @param primal the least primal value known
 * @param dual the largest dual value known
 * @param size S at that dual value
 * @param evaluation what rounding may do to an objective
 */
public record Optimum(
    int rows, DoubleDouble primal, DoubleDouble dual, double size, double evaluation) {

  private static final double ROUNDING = 1e-13;

  double gap() {
    return primal.minus(dual).value();
  }

  /** What a tolerance is a part of. */
  public double scale() {
    return Math.min(Math.max(1, Math.abs(dual.value())), size);
  }

  double floor() {
    return ROUNDING * rows * size;
  }
}
