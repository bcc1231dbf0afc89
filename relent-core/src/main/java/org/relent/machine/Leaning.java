// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import org.relent.dual.Potential;

/**
 * The rows whose labels lean to one side; the others say nothing of scores.
 *
 * @param rows which they are
 * @param sides the class, 0 or 1, to which each leans
 * @param potentials what is asked of the margin of each, in terms of that side
 */
record Leaning(int[] rows, int[] sides, List<Potential> potentials) {

  /** How near to the end of its domain a multiplier may begin. */
  private static final double INSIDE = 0.999;

  /**
   * The multipliers of an earlier round, as far as they fit: rows that have changed sides begin at
   * zero, and the heavier side is made as light as the other, so that a flat bias stays balanced.
   *
   * @param counts λp of all rows of the data
   */
  double[] start(double[] counts) {
    double[] lambda = new double[rows.length];
    double[] weight = new double[2];
    for (int r = 0; r < rows.length; r++) {
      double side = sides[r] == 1 ? counts[rows[r]] : -counts[rows[r]];
      lambda[r] = Math.max(0, Math.min(side, INSIDE * potentials.get(r).domain().high()));
      weight[sides[r]] += lambda[r];
    }
    double least = Math.min(weight[0], weight[1]);
    for (int r = 0; r < rows.length; r++) {
      lambda[r] *= weight[sides[r]] > 0 ? least / weight[sides[r]] : 0;
    }
    return lambda;
  }
}
