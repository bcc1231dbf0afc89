// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

/**
 * A running sum that carries along what rounding took away (Neumaier 1974).
 *
 * <p>Its error does not grow with the number of terms: it is that of one rounding, plus n ε² Σ|xᵢ|.
 * Infinities and NaN come out as they would from a plain sum.
 */
public final class CompensatedSum {

  private double sum;
  private double lost;

  /** The sum of nothing, zero. */
  public CompensatedSum() {}

  /** Σ xᵢ. */
  public static double of(double[] x) {
    CompensatedSum total = new CompensatedSum();
    for (double v : x) {
      total.add(v);
    }
    return total.value();
  }

  public void add(double x) {
    double next = sum + x;
    // the smaller of the two is the one that lost digits
    lost += Math.abs(sum) >= Math.abs(x) ? (sum - next) + x : (x - next) + sum;
    sum = next;
  }

  public double value() {
    return Double.isFinite(sum) ? sum + lost : sum;
  }
}
