// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;

/**
 * p-values from rows that were held out of the fit: p = (#{sᵢ &lt; s} + U(1 + #{sᵢ = s}))/(m + 1)
 * with U uniform, which is uniform over fresh normal rows whatever the model is worth.
 */
public final class Conformal {

  private final double[] scores;
  private final double falseAlarms;
  private final long seed;

  /**
   * @param scores of the m rows held out, in any order
   * @param falseAlarms the part of normal rows that may be called anomalies
   * @param seed of U
   */
  public Conformal(double[] scores, double falseAlarms, long seed) {
    this.scores = Arrays.stream(scores).sorted().toArray();
    this.falseAlarms = falseAlarms;
    this.seed = seed;
  }

  /** The scores of the rows held out, rising; a copy. */
  public double[] scores() {
    return scores.clone();
  }

  /** The part of normal rows that may be called anomalies. */
  public double falseAlarms() {
    return falseAlarms;
  }

  /** The seed of U. */
  public long seed() {
    return seed;
  }
}
