// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Cancellation;
import org.relent.math.Draws;
import org.relent.math.Matrices;
import org.relent.math.Vectors;

/** Gaussian components, whose M step has a closed form (LME §3.3). */
record GaussianComponents(int components, Columns columns, GaussianMStep step)
    implements ComponentFamily<GaussianMixture> {

  /** Rows given to the nearest centre, and each component one row more of the columns' spread. */
  @Override
  public GaussianMixture nearest(Seeding seeding, UniformRandomProvider random) {
    double[][] centres = seeding.settled(seeding.farApart(random, trials()));
    double[][] spreads = new double[components][];
    Arrays.fill(spreads, spread(1));
    double[] even = Vectors.filled(components, 1.0 / components);
    GaussianMixture around = GaussianMixture.of(even, centres, spreads);
    int n = columns.means().length;
    double[][] sums = seeding.sums(centres, Vectors.of(n, j -> spreads[0][j * n + j]));
    for (double[] sum : sums) {
      sum[0] += 1;
      int at = n;
      for (int j = 0; j < n; j++) {
        at += j + 1;
        sum[at] += columns.deviations()[j] * columns.deviations()[j];
      }
    }
    return next(around, sums, Cancellation.NONE);
  }

  /** As many as k-means++ is run with in practice. */
  private int trials() {
    return 2 + (int) StrictMath.log(components);
  }

  /** Any weights, and spreads from a quarter of the columns' to all of it. */
  @Override
  public GaussianMixture scattered(double[][] centres, UniformRandomProvider random) {
    double[] weights = Draws.weights(components, random);
    double[][] spreads = new double[components][];
    Arrays.setAll(spreads, k -> spread(0.25 + 0.75 * random.nextDouble()));
    if (step.shape() == Covariance.TIED) {
      Arrays.fill(spreads, spreads[0]);
    }
    return GaussianMixture.of(weights, centres, spreads);
  }

  private double[] spread(double factor) {
    double[] deviations = columns.deviations();
    int n = deviations.length;
    double mean = Arrays.stream(deviations).map(s -> s * s / n).sum();
    boolean round = step.shape() == Covariance.SPHERICAL;
    return Matrices.diagonal(n, j -> factor * (round ? mean : deviations[j] * deviations[j]));
  }

  @Override
  public Component component(GaussianMixture at, int k, int[] present) {
    return at.component(k, present, step.shape().independent());
  }

  @Override
  public GaussianMixture next(GaussianMixture at, double[][] sums, Cancellation cancellation) {
    return step.next(at, sums, cancellation);
  }

  @Override
  public double residual(GaussianMixture at, double[][] sums) {
    return step.residual(at, sums);
  }

  @Override
  public boolean isFlat() {
    return step.prior().isFlat();
  }

  @Override
  public double logPrior(GaussianMixture at) {
    return step.prior().logDensity(at);
  }

  @Override
  public int freedom() {
    int n = columns.means().length;
    return components * n + step.shape().freedom(components, n);
  }

  @Override
  public Optional<String> collapse(GaussianMixture at, int k, double least) {
    return step.degenerate(at.covariance(k), least)
        ? Optional.of("its covariance is degenerate")
        : Optional.empty();
  }

  /** The largest difference of means and covariances, in deviations of component k. */
  @Override
  public double difference(GaussianMixture at, int k, int l) {
    int n = at.width();
    double[] covariance = at.covariance(k);
    double[] other = at.covariance(l);
    double[] mean = at.mean(k);
    double[] otherMean = at.mean(l);
    double largest = 0;
    for (int i = 0; i < n; i++) {
      double deviation = Math.sqrt(covariance[i * n + i]);
      largest = Math.max(largest, Math.abs(mean[i] - otherMean[i]) / deviation);
      for (int j = 0; j < n; j++) {
        double size = deviation * Math.sqrt(covariance[j * n + j]);
        largest = Math.max(largest, Math.abs(covariance[i * n + j] - other[i * n + j]) / size);
      }
    }
    return largest;
  }

  /** Covariances keep their shape. */
  @Override
  public GaussianMixture pushed(GaussianMixture at, Push push) {
    int n = at.width();
    double[] shared = factors(push);
    double[][] means = new double[components][];
    double[][] covariances = new double[components][];
    for (int k = 0; k < components; k++) {
      double[] mean = at.mean(k);
      double[] covariance = at.covariance(k);
      means[k] = Vectors.of(n, j -> mean[j] + push.step() * Math.sqrt(covariance[j * n + j]));
      double[] by = step.shape() == Covariance.TIED ? shared : factors(push);
      covariances[k] = Vectors.of(n * n, i -> covariance[i] * by[i / n] * by[i % n]);
    }
    return GaussianMixture.of(push.weights(at.weights()), means, covariances);
  }

  private double[] factors(Push push) {
    double[] factors = push.scaled(Vectors.filled(columns.means().length, 1));
    if (step.shape() == Covariance.SPHERICAL) {
      Arrays.fill(factors, factors[0]);
    }
    return factors;
  }
}
