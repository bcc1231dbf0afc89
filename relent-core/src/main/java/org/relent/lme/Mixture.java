// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.DenseRows;
import org.relent.math.Draws;
import org.relent.math.LogSpace;
import org.relent.math.Seed;
import org.relent.math.Vectors;
import org.relent.model.Components;

/**
 * A mixture p(y) = Σₖ θₖ pₖ(y), whatever its components are: a value.
 *
 * @param <M> the kind of mixture
 */
public abstract sealed class Mixture<M extends Mixture<M>> implements Components
    permits GaussianMixture, DirichletMixture {

  /** The name of the array of θ in model files. */
  static final String WEIGHTS = "density.weights";

  private final double[] weights;

  Mixture(double[] weights) {
    this.weights = weights;
  }

  static double[] checked(double[] weights) {
    double sum = Arrays.stream(weights).sum();
    if (!(Math.abs(sum - 1) < 1e-9) || Arrays.stream(weights).anyMatch(w -> w < 0)) {
      throw new IllegalArgumentException(
          "Weights must be 0 or more and sum to 1, got " + Arrays.toString(weights));
    }
    return weights.clone();
  }

  static double[][] copy(double[][] rows) {
    return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
  }

  /** The same with components in another order. */
  abstract M ordered(int[] order);

  /** The same with components in the order of their weights, the largest first. */
  M byWeight() {
    return ordered(Vectors.order(weights.length, k -> -weights[k]));
  }

  double[] weights(int[] order) {
    return Arrays.stream(order).mapToDouble(k -> weights[k]).toArray();
  }

  static double[][] ordered(double[][] rows, int[] order) {
    return Arrays.stream(order).mapToObj(k -> rows[k]).toArray(double[][]::new);
  }

  /** The number of components. */
  public int components() {
    return weights.length;
  }

  /** The number of columns. */
  public int size() {
    return width();
  }

  /** θ. */
  @Override
  public double[] weights() {
    return weights.clone();
  }

  /** log θ. */
  double[] logWeights() {
    return Arrays.stream(weights).map(StrictMath::log).toArray();
  }

  /** log θₖ + log pₖ(y) of each component. */
  abstract double[] logJoint(double[] row);

  @Override
  public double logDensity(double[] row) {
    return LogSpace.logSumExp(logJoint(row));
  }

  /** p(k | y). */
  @Override
  public double[] chances(double[] row) {
    return LogSpace.softmax(logJoint(row));
  }

  /** The entropy of component k. */
  abstract double entropy(int k);

  /** The joint entropy of row and component, H(C) + Σₖ θₖ H(pₖ). */
  @Override
  public double entropy() {
    double entropy = entropy(weights);
    for (int k = 0; k < weights.length; k++) {
      entropy += weights[k] > 0 ? weights[k] * entropy(k) : 0;
    }
    return entropy;
  }

  /** H(C) = −Σ θ log θ. */
  static double entropy(double[] weights) {
    return Arrays.stream(weights).map(w -> w > 0 ? -w * StrictMath.log(w) : 0).sum();
  }

  /** Draws rows of one component. */
  interface Sampler {
    double[] draw(UniformRandomProvider random);
  }

  abstract Sampler sampler(int k);

  @Override
  public DenseRows sample(int rows, Seed seed) {
    UniformRandomProvider random = seed.random();
    Sampler[] samplers =
        IntStream.range(0, weights.length).mapToObj(this::sampler).toArray(Sampler[]::new);
    int n = width();
    double[] values = new double[Math.multiplyExact(rows, n)];
    for (int i = 0; i < rows; i++) {
      double[] row = samplers[Draws.index(weights, random)].draw(random);
      System.arraycopy(row, 0, values, i * n, n);
    }
    return DenseRows.of(rows, n, values);
  }
}
