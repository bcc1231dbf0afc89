// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.DenseRows;
import org.relent.lme.GaussianMixture;
import org.relent.math.LogSpace;
import org.relent.math.Seed;

/**
 * A source of points of the plane: a mixture of equally likely components whose coordinates are
 * independent (LME §6).
 *
 * @param means of the components
 * @param variances of the coordinates of each
 */
record Scenario(double[][] means, double[][] variances, Tails tails) {

  /** How coordinates fall off about their mean. */
  enum Tails {
    /** As in scenarios 1, 2 and 4. */
    GAUSSIAN {
      @Override
      double logDensity(double away, double variance) {
        return -0.5 * (StrictMath.log(2 * Math.PI * variance) + away * away / variance);
      }
    },
    /** Of density e^(−|y|/b) / 2b, b = √(variance / 2): what "covariance" is taken to mean in 3. */
    LAPLACE {
      @Override
      double logDensity(double away, double variance) {
        double scale = Math.sqrt(variance / 2);
        return -StrictMath.log(2 * scale) - Math.abs(away) / scale;
      }
    };

    abstract double logDensity(double away, double variance);
  }

  private static final double[][] CORNER = {{2, 0}, {0, 0}, {0, 2}};
  private static final double[][] CORNER_VARIANCES = {{2, 1}, {2, 2}, {1, 2}};

  /** Three Gaussians above each other. */
  static Scenario first() {
    return new Scenario(
        new double[][] {{0, -3}, {0, 0}, {0, 3}},
        new double[][] {{2, 1}, {2, 1}, {2, 1}},
        Tails.GAUSSIAN);
  }

  /** Five Gaussians in a cross, two more than are fitted. */
  static Scenario second() {
    return new Scenario(
        new double[][] {{2, 0}, {0, 0}, {0, 2}, {-2, 0}, {0, -2}},
        new double[][] {{2, 1}, {2, 2}, {1, 2}, {2, 1}, {1, 2}},
        Tails.GAUSSIAN);
  }

  /** Three with heavy tails. */
  static Scenario third() {
    return new Scenario(CORNER, CORNER_VARIANCES, Tails.LAPLACE);
  }

  /** Three Gaussians that overlap. */
  static Scenario fourth() {
    return new Scenario(CORNER, CORNER_VARIANCES, Tails.GAUSSIAN);
  }

  /** The same with what is printed as variances taken for standard deviations. */
  Scenario widened() {
    double[][] squares =
        Arrays.stream(variances)
            .map(v -> Arrays.stream(v).map(s -> s * s).toArray())
            .toArray(double[][]::new);
    return new Scenario(means, squares, tails);
  }

  /** log p*(y). */
  double logDensity(double x, double y) {
    double[] logs = new double[means.length];
    for (int k = 0; k < logs.length; k++) {
      logs[k] =
          tails.logDensity(x - means[k][0], variances[k][0])
              + tails.logDensity(y - means[k][1], variances[k][1]);
    }
    return LogSpace.logSumExp(logs) - StrictMath.log(logs.length);
  }

  /** The mixture of Gaussians with the same means and covariances. */
  GaussianMixture moments() {
    double[] even = new double[means.length];
    Arrays.fill(even, 1.0 / even.length);
    double[][] covariances =
        Arrays.stream(variances).map(v -> new double[] {v[0], 0, 0, v[1]}).toArray(double[][]::new);
    return GaussianMixture.of(even, means, covariances);
  }

  /** Points drawn independently. */
  DenseRows sample(int size, Seed seed) {
    return switch (tails) {
      case GAUSSIAN -> moments().sample(size, seed);
      case LAPLACE -> heavy(size, seed.random());
    };
  }

  private DenseRows heavy(int size, UniformRandomProvider random) {
    double[] values = new double[2 * size];
    for (int t = 0; t < size; t++) {
      int k = random.nextInt(means.length);
      for (int j = 0; j < 2; j++) {
        double length = -StrictMath.log1p(-random.nextDouble()) * Math.sqrt(variances[k][j] / 2);
        values[2 * t + j] = means[k][j] + (random.nextBoolean() ? length : -length);
      }
    }
    return DenseRows.of(size, 2, values);
  }
}
