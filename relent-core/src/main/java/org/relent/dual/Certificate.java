// SPDX-License-Identifier: Apache-2.0
package org.relent.dual;

/**
 * What one dual point proves of the optimum: J(λ) ≤ J* ≤ J(λ) + gap.
 *
 * @param value J(λ)
 * @param gap Σₜ [φₜ(mₜ) − Fₜ(λₜ) + λₜmₜ], the primal objective less J, and what a missed balance
 *     would cost; +∞ where the primal loss is an indicator. It is negative only where margins and
 *     multipliers disagree
 * @param size S = max(Σ|Fₜ| + |log Z|, 1e-12), the size of the terms that J is the sum of
 * @param terms the number of examples
 */
public record Certificate(double value, double gap, double size, int terms) {

  /** The least size: that of a problem in which nothing is at stake. */
  public static final double LEAST_SIZE = 1e-12;

  /** Rounding of one term, relative to the size of its parts. */
  static final double ROUNDING = 1e-13;

  /** Of the terms of a gap, each of which is positive but for rounding. */
  static Certificate of(double value, double gap, double size, int terms) {
    double least = Math.max(size, LEAST_SIZE);
    boolean rounded = gap < 0 && gap >= -ROUNDING * terms * least;
    return new Certificate(value, rounded ? 0 : gap, least, terms);
  }

  /** Whether there is a gap at all. */
  public boolean finite() {
    return gap < Double.POSITIVE_INFINITY;
  }

  /**
   * Whether the gap is negative beyond rounding, so that nothing is proven: the primal objective is
   * never below the dual.
   */
  public boolean contradictory() {
    return gap < 0;
  }

  /** What a relative gap is relative to: min(max(1, |J|), S). */
  public double scale() {
    return scale(value, size);
  }

  /** The same for any objective and the size of its terms. */
  public static double scale(double value, double size) {
    return Math.min(Math.max(1, Math.abs(value)), Math.max(size, LEAST_SIZE));
  }

  /** The gap relative to {@link #scale}; +∞ where nothing is proven. */
  public double relative() {
    return contradictory() || Double.isNaN(gap) ? Double.POSITIVE_INFINITY : gap / scale();
  }
}
