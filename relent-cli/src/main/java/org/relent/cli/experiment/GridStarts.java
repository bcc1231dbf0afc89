// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.lme.Covariance;
import org.relent.lme.GaussianMixture;
import org.relent.math.Seed;
import org.relent.math.Vectors;

/**
 * Where the mixtures of LME §6 begin: weights drawn evenly from the simplex, means and covariances
 * from the numbers −4, −2, 0, 2, 4.
 *
 * <p>Few matrices of such numbers are covariances; here each of those that are is as likely as any
 * other (docs/errata.md).
 */
record GridStarts(int components, Covariance shape) implements Function<Seed, GaussianMixture> {

  private static final double[] GRID = {-4, -2, 0, 2, 4};

  @Override
  public GaussianMixture apply(Seed seed) {
    UniformRandomProvider random = seed.random();
    List<double[]> legal = covariances(shape);
    double[][] means = new double[components][2];
    double[][] covariances = new double[components][];
    for (int k = 0; k < components; k++) {
      Arrays.setAll(means[k], j -> GRID[random.nextInt(GRID.length)]);
      covariances[k] = legal.get(random.nextInt(legal.size()));
    }
    return GaussianMixture.of(weights(components, random), means, covariances);
  }

  /** All positive definite 2×2 matrices of these numbers. */
  static List<double[]> covariances(Covariance shape) {
    double[] others = shape == Covariance.DIAGONAL ? new double[] {0} : GRID;
    List<double[]> legal = new ArrayList<>();
    for (double xx : GRID) {
      for (double yy : GRID) {
        for (double xy : others) {
          if (xx > 0 && xx * yy > xy * xy) {
            legal.add(new double[] {xx, xy, xy, yy});
          }
        }
      }
    }
    return legal;
  }

  /** Weights drawn evenly from those that sum to one. */
  static double[] weights(int components, UniformRandomProvider random) {
    double[] weights = Vectors.of(components, k -> -StrictMath.log1p(-random.nextDouble()));
    double sum = Arrays.stream(weights).sum();
    Arrays.setAll(weights, k -> weights[k] / sum);
    return weights;
  }
}
