// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.stream.IntStream;
import org.relent.dual.JointPotential;
import org.relent.math.Cholesky;
import org.relent.math.Interval;
import org.relent.math.Vectors;

/**
 * F(λ) = m·δ − ½δᵀSδ, δ = λ − λ̄: what a concave potential is near λ̄. It stands for demands that
 * several multipliers make together, where the sum of their coefficients is all that is asked of.
 *
 * @param centre λ̄
 * @param margin m, the slope there
 * @param stiffness S, positive definite, row after row
 */
record LocalPotential(double[] centre, double[] margin, double[] stiffness)
    implements JointPotential {

  @Override
  public int dimension() {
    return centre.length;
  }

  @Override
  public Interval range(int i) {
    return Interval.REALS;
  }

  @Override
  public boolean contains(double[] lambda) {
    return IntStream.range(0, centre.length).allMatch(i -> Double.isFinite(lambda[i]));
  }

  @Override
  public double[] start() {
    return centre.clone();
  }

  /** Sδ. */
  private double[] pull(double[] delta) {
    int n = centre.length;
    return Vectors.of(
        n, i -> IntStream.range(0, n).mapToDouble(j -> stiffness[i * n + j] * delta[j]).sum());
  }

  private double[] delta(double[] lambda) {
    return Vectors.of(centre.length, i -> lambda[i] - centre[i]);
  }

  @Override
  public double value(double[] lambda) {
    double[] delta = delta(lambda);
    return Vectors.dot(margin, delta) - 0.5 * Vectors.dot(delta, pull(delta));
  }

  @Override
  public void slope(double[] lambda, double[] into) {
    double[] pull = pull(delta(lambda));
    for (int i = 0; i < into.length; i++) {
      into[i] = margin[i] - pull[i];
    }
  }

  @Override
  public void curvature(double[] lambda, double[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] = -stiffness[i];
    }
  }

  @Override
  public void peak(double[] linear, double own, double shared, double[] into) {
    int n = centre.length;
    double[] matrix = Vectors.of(n * n, i -> stiffness[i] + shared + (i / n == i % n ? own : 0));
    double sum = 0;
    for (double c : centre) {
      sum += c;
    }
    double all = sum;
    double[] pull = Vectors.of(n, i -> margin[i] - linear[i] - own * centre[i] - shared * all);
    double[] delta = Cholesky.of(matrix, n).orElseThrow().solve(pull);
    for (int i = 0; i < n; i++) {
      into[i] = centre[i] + delta[i];
    }
  }

  /** Only where S is diagonal: diag(d) − ffᵀ does not hold any other inverse. */
  @Override
  public void primalHessian(double[] lambda, double own, double[] diagonal, double[] factor) {
    throw new UnsupportedOperationException("A local potential is looked at, not solved with");
  }
}
