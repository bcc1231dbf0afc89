// SPDX-License-Identifier: Apache-2.0
package org.relent.loss;

import org.apache.commons.numbers.gamma.LogGamma;
import org.relent.dual.Potential;
import org.relent.math.Interval;
import org.relent.math.Roots;

/**
 * −log Poisson(y; e^z) = e^z − yz + log y! of a count y at a log-rate z (PKR Theorem 1).
 *
 * <p>With μ = y − λ &gt; 0, the rate itself at the optimum: F(λ) = μ − μ log μ + log y!.
 *
 * @param count y ≥ 0, a whole number
 */
public record PoissonLoss(double count) implements Potential {

  public PoissonLoss {
    if (!(count >= 0 && count == Math.rint(count) && count < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Count must be a whole number ≥ 0, got " + count);
    }
  }

  @Override
  public Interval domain() {
    return Interval.below(count);
  }

  @Override
  public double value(double lambda) {
    double mu = count - lambda;
    return mu - mu * StrictMath.log(mu) + logFactorial();
  }

  private double logFactorial() {
    return LogGamma.value(count + 1);
  }

  @Override
  public double slope(double lambda) {
    return StrictMath.log(count - lambda);
  }

  @Override
  public double curvature(double lambda) {
    return -1 / (count - lambda);
  }

  @Override
  public boolean likelihood() {
    return true;
  }

  @Override
  public void curvatureSlope(double[] lambda, double[] c, double[] into) {
    double mu = count - lambda[0];
    into[0] = -c[0] / mu / mu;
  }

  /** In u = log μ the condition is u + ke^u = a + ky, whose root lies below the right-hand side. */
  @Override
  public double peak(double a, double k) {
    double b = a + k * count;
    if (b == Double.POSITIVE_INFINITY) {
      // so stiff that the rate is the count: λ = (log y − a)/k
      return Math.min((StrictMath.log(count) - a) / k, Math.nextDown(count));
    }
    double u = k == 0 ? a : logRate(b, k);
    return Math.min(count - StrictMath.exp(u), Math.nextDown(count));
  }

  /** e^m − ym + log y!; +∞ where e^m is. */
  @Override
  public double loss(double margin) {
    double rate = StrictMath.exp(margin);
    return rate == Double.POSITIVE_INFINITY ? rate : rate - count * margin + logFactorial();
  }

  private static double logRate(double b, double k) {
    return Roots.ofDecreasing(
        new Roots.Smooth() {
          @Override
          public double value(double u) {
            return b - u - k * StrictMath.exp(u);
          }

          @Override
          public double slope(double u) {
            return -1 - k * StrictMath.exp(u);
          }
        },
        Interval.below(Math.nextUp(b)),
        Math.min(b, StrictMath.log(Math.max(b / k, 1))));
  }
}
