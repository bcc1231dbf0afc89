// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import org.relent.data.Rows;
import org.relent.math.DoubleDouble;

/**
 * w = s Σᵣ βᵣxᵣ, the weights of a linear model. Where rows are few the sum has twice the digits of
 * a double until it is rounded at last: large multipliers of opposing rows may cancel.
 */
public final class LinearWeights {

  /** Products in twice the digits at most: some milliseconds. */
  private static final long MAX_EXTENDED_PRODUCTS = 1 << 18;

  private LinearWeights() {}

  /**
   * The weights of some rows.
   *
   * @param beta one coefficient for each of them
   */
  public static double[] of(Rows rows, int[] chosen, double[] beta, double scale) {
    return extended(rows, chosen)
        ? summed(rows, chosen, beta, scale)
        : plain(rows, chosen, beta, scale);
  }

  /** Whether so many rows are summed in twice the digits. */
  static boolean extended(Rows rows, int[] chosen) {
    return (long) chosen.length * rows.width() <= MAX_EXTENDED_PRODUCTS;
  }

  private static double[] plain(Rows rows, int[] chosen, double[] beta, double scale) {
    double[] weights = new double[rows.width()];
    for (int r = 0; r < chosen.length; r++) {
      rows.addTo(chosen[r], scale * beta[r], weights);
    }
    return weights;
  }

  private static double[] summed(Rows rows, int[] chosen, double[] beta, double scale) {
    DoubleDouble[] sums = new DoubleDouble[rows.width()];
    Arrays.fill(sums, DoubleDouble.ZERO);
    for (int r = 0; r < chosen.length; r++) {
      DoubleDouble own = DoubleDouble.product(scale, beta[r]);
      double[] x = rows.row(chosen[r]);
      for (int k = 0; k < x.length; k++) {
        if (x[k] != 0) {
          sums[k] = sums[k].plus(own.times(x[k]));
        }
      }
    }
    return Arrays.stream(sums).mapToDouble(DoubleDouble::value).toArray();
  }
}
