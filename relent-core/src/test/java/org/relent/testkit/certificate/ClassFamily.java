// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import java.util.Arrays;

/**
 * The conjugate family of a class.
 *
 * @param cumulant A
 * @param statistics T(x) of each row of all classes
 * @param prior τ
 */
public record ClassFamily(Cumulant cumulant, DoubleDouble[][] statistics, DoubleDouble[] prior) {

  /** E log P(x) of every row. */
  DoubleDouble[] scores(DoubleDouble[] tau) {
    DoubleDouble[] gradient = cumulant.gradient(tau);
    return Arrays.stream(statistics)
        .map(t -> DoubleDouble.dot(gradient, t))
        .toArray(DoubleDouble[]::new);
  }

  /** ⟨τ′ − τ, ∇A(τ′)⟩ − A(τ′) + A(τ). */
  DoubleDouble divergence(DoubleDouble[] tau) {
    DoubleDouble[] gradient = cumulant.gradient(tau);
    DoubleDouble sum = logPartition(tau).negated();
    for (int k = 0; k < gradient.length; k++) {
      sum = sum.plus(tau[k].minus(prior[k]).times(gradient[k]));
    }
    return sum;
  }

  /** |∇²A(τ)||τ|: how far ∇A moves at most, each τₖ moving by a part of itself, over that part. */
  DoubleDouble[] reach(DoubleDouble[] tau) {
    DoubleDouble[] sizes = absolute(tau);
    return Arrays.stream(cumulant.hessian(tau))
        .map(row -> DoubleDouble.dot(absolute(row), sizes))
        .toArray(DoubleDouble[]::new);
  }

  /** Σ|T(x)|(|∇A| + reach) of every row: what a relative error of all of them is a part of. */
  DoubleDouble[] sizes(DoubleDouble[] tau, DoubleDouble[] reach) {
    DoubleDouble[] sizes = absolute(cumulant.gradient(tau));
    Arrays.setAll(sizes, k -> sizes[k].plus(reach[k]));
    return Arrays.stream(statistics)
        .map(t -> DoubleDouble.dot(sizes, absolute(t)))
        .toArray(DoubleDouble[]::new);
  }

  private static DoubleDouble[] absolute(DoubleDouble[] numbers) {
    return Arrays.stream(numbers).map(DoubleDouble::abs).toArray(DoubleDouble[]::new);
  }

  /** A(τ′) − A(τ). */
  DoubleDouble logPartition(DoubleDouble[] tau) {
    return cumulant.of(tau).minus(cumulant.of(prior));
  }

  /** τ + Σ βₜT(xₜ). */
  DoubleDouble[] tilted(DoubleDouble[] beta) {
    DoubleDouble[] tau = prior.clone();
    for (int t = 0; t < statistics.length; t++) {
      for (int k = 0; k < tau.length; k++) {
        tau[k] = tau[k].plus(statistics[t][k].times(beta[t]));
      }
    }
    return tau;
  }

  /** Of the log-likelihoods of any two rows: T(x)ᵀ ∇²A T(x′). */
  double[][] covariance(DoubleDouble[] tau) {
    DoubleDouble[][] hessian = cumulant.hessian(tau);
    double[][] covariance = new double[statistics.length][statistics.length];
    for (int s = 0; s < statistics.length; s++) {
      DoubleDouble[] left = new DoubleDouble[tau.length];
      for (int k = 0; k < left.length; k++) {
        left[k] = DoubleDouble.dot(hessian[k], statistics[s]);
      }
      for (int t = 0; t <= s; t++) {
        covariance[s][t] = DoubleDouble.dot(left, statistics[t]).value();
        covariance[t][s] = covariance[s][t];
      }
    }
    return covariance;
  }
}
