// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import org.relent.math.Exp;
import org.relent.math.Interval;
import org.relent.math.Roots;

/**
 * The equation Σₙ a(n) e^(γn) + (λ + γ)/σ² + ω sign(λ + γ) = η of one step γ of iterative scaling
 * (LME eq. 26, and §8 for the penalty). Its left side rises with γ, so there is one solution; where
 * λ + γ = 0, ω sign(0) is all of [−ω, ω].
 *
 * @param a the coefficients, none negative
 * @param offset where those of this statistic begin
 * @param n the exponents, none negative
 * @param from the first exponent, with the coefficient {@code a[offset + from]}
 * @param to beyond the last
 */
record ScalingEquation(
    double[] a, int offset, double[] n, int from, int to, double lambda, Slack slack) {

  /** No step multiplies a probability by more than e to this: far from there all is rough. */
  private static final double LONGEST = 50;

  /** Σₙ a(n) e^(γn). */
  private double sum(double gamma) {
    double sum = 0;
    for (int k = from; k < to; k++) {
      sum += term(k, gamma);
    }
    return sum;
  }

  private double slope(double gamma) {
    double sum = 0;
    for (int k = from; k < to; k++) {
      sum += n[k] * term(k, gamma);
    }
    return sum;
  }

  private double term(int k, double gamma) {
    double coefficient = a[offset + k];
    return coefficient == 0 ? 0 : coefficient * Exp.exp(gamma * n[k]);
  }

  /** γ, no longer than allowed and with λ + γ not below {@code floor}. */
  double solve(double eta, double floor) {
    double low = Math.min(0, floor - lambda);
    double high = LONGEST / n[to - 1];
    double width = slack.width();
    if (width == 0) {
      return root(eta, low, high);
    }
    double atZero = eta - sum(-lambda);
    if (Math.abs(atZero) <= width) {
      return Math.min(-lambda, high);
    }
    return atZero > width
        ? root(eta - width, Math.max(low, -lambda), Math.max(high, -lambda))
        : root(eta + width, low, Math.min(high, -lambda));
  }

  private double root(double eta, double low, double high) {
    if (to - from == 1 && slack.precision() == 0 && a[offset + from] > 0) {
      // GIS, and IIS where all outcomes of a statistic weigh alike (LME eq. 27)
      double gamma = eta > 0 ? StrictMath.log(eta / a[offset + from]) / n[from] : low;
      return Math.min(Math.max(gamma, low), high);
    }
    Interval within = new Interval(low, low > Double.NEGATIVE_INFINITY, high, true);
    return Roots.ofDecreasing(excess(eta), within, 0);
  }

  private Roots.Smooth excess(double eta) {
    return new Roots.Smooth() {
      @Override
      public double value(double gamma) {
        return eta - sum(gamma) - slack.precision() * (lambda + gamma);
      }

      @Override
      public double slope(double gamma) {
        return -ScalingEquation.this.slope(gamma) - slack.precision();
      }
    };
  }
}
