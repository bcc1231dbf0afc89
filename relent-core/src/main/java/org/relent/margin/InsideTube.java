// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

/**
 * A density ∝ e^(−xδ) on 0 ≤ δ ≤ 1: where a margin is, counted from the rim of a tube of half-width
 * 1, once the tube is tilted by x ≥ 0 (MED Definition 1 with a flat prior).
 *
 * @param mass ∫ e^(−xδ) dδ = (1 − e^(−x))/x
 * @param missing 1 − mass
 * @param mean of δ, 1/x − 1/(eˣ − 1)
 * @param variance of δ, 1/x² − eˣ/(eˣ − 1)²
 */
record InsideTube(double mass, double missing, double mean, double variance) {

  /** Below it the closed forms lose digits to differences, and few terms of a series are enough. */
  private static final double SMALL = 1;

  static InsideTube of(double x) {
    return x < SMALL ? bySeries(x) : closed(x);
  }

  private static InsideTube closed(double x) {
    double rest = -StrictMath.expm1(-x);
    double ratio = StrictMath.exp(-x) / rest;
    double inverse = 1 / x;
    double mass = rest / x;
    // eˣ/(eˣ − 1)² = r + r² with r = 1/(eˣ − 1)
    return new InsideTube(
        mass, 1 - mass, inverse - ratio, inverse * inverse - ratio - ratio * ratio);
  }

  /**
   * With v = 1 − δ, Mⱼ = ∫ vʲ e^(xv) dv = Σₖ xᵏ/(k!(k + j + 1)), all terms positive: mass =
   * e^(−x)M₀, 1 − mass = x e^(−x)M₁.
   */
  private static InsideTube bySeries(double x) {
    double first = 0;
    double second = 0;
    double third = 0;
    double term = 1;
    for (int k = 0; first + term > first; k++) {
      first += term / (k + 1);
      second += term / (k + 2);
      third += term / (k + 3);
      term *= x / (k + 1);
    }
    double falls = StrictMath.exp(-x);
    double towards = second / first;
    return new InsideTube(
        falls * first, x * falls * second, 1 - towards, third / first - towards * towards);
  }
}
