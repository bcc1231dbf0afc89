// SPDX-License-Identifier: Apache-2.0
package org.relent.switches;

import org.relent.math.Exp;

/**
 * The prior of the weights behind one switch: θ = s·w with s = 1 at probability p₀, else 0, and w ~
 * N(0, vI).
 *
 * <p>Tilted by exp⟨W, θ⟩ it has the cumulant function A(W) = log(1 − p₀ + p₀e^a), a = ½v‖W‖². Its
 * derivatives are the moments of θ: with P = P(s = 1) = σ(logit p₀ + a), E[θ] = PvW and Cov[θ] =
 * PvI + P(1 − P)v²WWᵀ (MED, NIPS version §4; docs/notation.md).
 *
 * @param probability p₀, above 0 and at most 1
 * @param variance v &gt; 0
 */
public record SpikeAndSlab(double probability, double variance) {

  /** Up to here e^a is a number. */
  private static final double LARGEST_EXPONENT = 700;

  public SpikeAndSlab {
    if (!(probability > 0 && probability <= 1)) {
      throw new IllegalArgumentException(
          "Probability of a switch must be above 0 and at most 1, got " + probability);
    }
    if (!(variance > 0 && variance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "Variance of a slab must be positive and finite, got " + variance);
    }
  }

  /** A of ‖W‖². */
  public double cumulant(double square) {
    double a = 0.5 * variance * square;
    if (a < LARGEST_EXPONENT) {
      return StrictMath.log1p(probability * StrictMath.expm1(a));
    }
    double on = StrictMath.log(probability) + a;
    double off = StrictMath.log1p(-probability);
    double larger = Math.max(on, off);
    return larger + StrictMath.log1p(Exp.exp(Math.min(on, off) - larger));
  }

  /** P = P(s = 1), of ‖W‖². */
  public double on(double square) {
    return logistic(logOdds(square));
  }

  /** 1 − P, to as many digits. */
  public double off(double square) {
    return logistic(-logOdds(square));
  }

  /**
   * A bound on the largest eigenvalue of Cov[θ], whatever W: with z = logit P and L = −logit p₀ it
   * is v[P + 2P(1 − P)(z + L)] ≤ v(1.45 + ½ max(0, L)), for P(1 − P) ≤ ¼ and P(1 − P)z &lt; .2244.
   */
  public double largestVariance() {
    double against = StrictMath.log1p(-probability) - StrictMath.log(probability);
    return variance * (1.45 + 0.5 * Math.max(0, against));
  }

  private double logOdds(double square) {
    double prior = StrictMath.log(probability) - StrictMath.log1p(-probability);
    return prior + 0.5 * variance * square;
  }

  private static double logistic(double x) {
    return 1 / (1 + Exp.exp(-x));
  }
}
