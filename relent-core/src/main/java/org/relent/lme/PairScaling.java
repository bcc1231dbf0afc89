// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.relent.math.Exp;
import org.relent.math.Interval;
import org.relent.math.Roots;

/**
 * One cycle of iterative scaling of a Boltzmann machine towards statistics η (LME eq. 26 and 27).
 *
 * <p>With Gaussian slack of variance σ² the equation of a pair gets the term (λ + γ)/σ² on the
 * left. Each γ is the maximum of a concave bound of its own, so a step cut short still gains: where
 * η = 0, which no weight reaches, γ stops at {@value #STEP} and λ at {@value #WEIGHT} from zero.
 *
 * @param variance σ², +∞ for none
 */
record PairScaling(double[] targets, double variance) {

  /** The longest step of a weight: odds change by 20. */
  static final double STEP = 3;

  /** The largest weight: e⁻⁴⁰ is chance as good as none, and sums of them stay exact enough. */
  static final double WEIGHT = 40;

  /** η − E[f] − λ/σ²: the gradient of the objective. */
  double[] gradient(Boltzmann at, double[] expected) {
    double[] gradient = at.weights();
    for (int k = 0; k < gradient.length; k++) {
      gradient[k] = targets[k] - expected[k] - gradient[k] / variance;
    }
    return gradient;
  }

  /** λ + rate · direction, each weight kept within {@link #WEIGHT} of zero. */
  static Boltzmann moved(Boltzmann at, double[] direction, double rate) {
    double[] weights = at.weights();
    for (int k = 0; k < weights.length; k++) {
      weights[k] = within(weights[k] + rate * direction[k], WEIGHT);
    }
    return new Boltzmann(at.units(), weights);
  }

  private static double within(double x, double size) {
    return Math.max(-size, Math.min(size, x));
  }

  /** IIS: Σₙ aᵢⱼ(n) e^(γ n(n−1)/2) = η, coordinates apart. */
  Boltzmann improved(Boltzmann at, PopcountSums sums) {
    double[] weights = at.weights();
    for (int k = 0; k < weights.length; k++) {
      weights[k] += root(new Bound(sums.of(k), k, weights[k]), weights[k]);
    }
    return new Boltzmann(at.units(), weights);
  }

  /**
   * GIS: f ≤ C = M(M − 1)/2 made constant by the slack C − f, whose own step is taken off the
   * others. With a variance that would change the penalty: then f ≤ C alone serves.
   */
  Boltzmann generalised(Boltzmann at, double[] expected) {
    int nodes = at.units().nodes();
    double[] weights = at.weights();
    double most = weights.length;
    double slack =
        variance == Double.POSITIVE_INFINITY
            ? step(most - Arrays.stream(targets).sum(), most - Arrays.stream(expected).sum(), most)
            : 0;
    for (int k = 0; k < weights.length; k++) {
      double step;
      if (variance == Double.POSITIVE_INFINITY) {
        step = step(targets[k], expected[k], most);
      } else {
        double[] bins = new double[nodes + 1];
        bins[nodes] = expected[k];
        step = root(new Bound(bins, k, weights[k]), weights[k]);
      }
      weights[k] = within(weights[k] + step - slack, WEIGHT);
    }
    return new Boltzmann(at.units(), weights);
  }

  /** log(η/E)/C, within the longest step; 0 where both are. */
  private static double step(double target, double expected, double most) {
    double step =
        (StrictMath.log(Math.max(0, target)) - StrictMath.log(Math.max(0, expected))) / most;
    return Double.isNaN(step) ? 0 : within(step, STEP);
  }

  private double root(Bound bound, double weight) {
    double low = Math.min(0, Math.max(-STEP, -WEIGHT - weight));
    double high = Math.max(0, Math.min(STEP, WEIGHT - weight));
    double root = Roots.ofDecreasing(bound, Interval.closed(low, high), 0);
    return Double.isNaN(root) ? 0 : root;
  }

  /**
   * What is left of η at a step γ: log η − log h(γ), nearly a line in γ, or with a penalty η − h(γ)
   * − (λ + γ)/σ².
   */
  private final class Bound implements Roots.Smooth {

    private final double[] bins;
    private final double target;
    private final double weight;

    Bound(double[] bins, int pair, double weight) {
      this.bins = bins;
      this.target = targets[pair];
      this.weight = weight;
    }

    @Override
    public double value(double gamma) {
      double sum = sum(gamma, false);
      return variance == Double.POSITIVE_INFINITY
          ? StrictMath.log(target) - StrictMath.log(sum)
          : target - sum - (weight + gamma) / variance;
    }

    @Override
    public double slope(double gamma) {
      double slope = sum(gamma, true);
      return variance == Double.POSITIVE_INFINITY
          ? -slope / sum(gamma, false)
          : -slope - 1 / variance;
    }

    /** h(γ) = Σₙ a(n) e^(γ n(n−1)/2), or its slope. */
    private double sum(double gamma, boolean slope) {
      double sum = 0;
      for (int n = 2; n < bins.length; n++) {
        double on = 0.5 * n * (n - 1);
        sum += bins[n] > 0 ? (slope ? on : 1) * bins[n] * Exp.exp(gamma * on) : 0;
      }
      return sum;
    }
  }
}
