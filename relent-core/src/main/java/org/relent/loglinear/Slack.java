// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

/**
 * By how much the expectation of a statistic may miss its target, and at what price.
 *
 * <p>In the dual it is the penalty λ²/(2σ²) + ω|λ| (LME §8; its print has ε and U* with the wrong
 * signs). A width alone is the box |η − E f| ≤ ω, or "fuzzy" constraint: an L1 penalty, which makes
 * multipliers exactly zero. A precision alone is the Gaussian prior of variance σ², with E f + λ/σ²
 * = η. Both are on the scale of the weights of contexts: with weights that count examples, σ² is
 * the variance of the usual prior.
 *
 * @param precision 1/σ² ≥ 0; 0 where a miss beyond the width is not allowed at any price
 * @param width ω ≥ 0, the miss that is free
 */
public record Slack(double precision, double width) {

  /** The target is to be met. */
  public static final Slack NONE = new Slack(0, 0);

  public Slack {
    if (!(precision >= 0 && precision < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Precision must not be negative, got " + precision);
    }
    if (!(width >= 0 && width < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Width must not be negative, got " + width);
    }
  }

  /** A multiplier that is normal with this variance before. */
  public static Slack gaussian(double variance) {
    if (!(variance > 0)) {
      throw new IllegalArgumentException("Variance must be positive, got " + variance);
    }
    return new Slack(1 / variance, 0);
  }

  /** A miss of up to so much. */
  public static Slack box(double width) {
    return new Slack(0, width);
  }

  /** λ²/(2σ²) + ω|λ|. */
  public double penalty(double lambda) {
    return 0.5 * precision * lambda * lambda + width * Math.abs(lambda);
  }

  /** What a miss r = η − E f costs: the conjugate of the penalty, σ² max(|r| − ω, 0)²/2. */
  public double cost(double miss) {
    double beyond = Math.max(Math.abs(miss) - width, 0);
    return beyond == 0 ? 0 : 0.5 * beyond * beyond / precision;
  }

  /**
   * U(ε) of the miss ε = λ/σ² + ω sign λ that a multiplier stands for: λ²/(2σ²), the width being
   * free. Where λ is optimal this is {@link #cost} of the miss itself, which without a price would
   * be infinite by rounding alone.
   */
  public double paid(double lambda) {
    return 0.5 * precision * lambda * lambda;
  }

  /** How far r = η − E f is from a subgradient of the penalty at λ: the condition of optimality. */
  public double violation(double lambda, double miss) {
    double rest = miss - precision * lambda;
    return lambda == 0
        ? Math.max(Math.abs(rest) - width, 0)
        : Math.abs(rest - width * Math.signum(lambda));
  }
}
