// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Cancellation;
import org.relent.math.Draws;
import org.relent.math.Seed;
import org.relent.math.Threads;

/**
 * Rows and a mixture of Gaussians: EM-IS is EM here, since the M step has a closed form (LME §3.3).
 *
 * <p>Rows may weigh more or less, miss cells, and have components known, guessed at or unknown.
 * With a prior the fit is the maximum a posteriori; the log of the prior counts 1/T, as one row
 * does.
 */
public final class GaussianMixtureProblem implements LatentProblem<GaussianMixture> {

  private final MixtureRows data;
  private final int components;
  private final MixtureStart start;
  private final Threads threads;
  private final Panels panels;
  private final Columns columns;
  private final Seeding seeding;
  private final GaussianMStep step;

  private GaussianMixtureProblem(GaussianMixtureProblem from, MixtureStart start, Threads threads) {
    this.data = from.data;
    this.components = from.components;
    this.panels = from.panels;
    this.columns = from.columns;
    this.seeding = from.seeding;
    this.step = from.step;
    this.start = start;
    this.threads = threads;
  }

  private GaussianMixtureProblem(
      MixtureRows data, int components, Covariance shape, GaussianMixturePrior prior) {
    if (components < 1) {
      throw new IllegalArgumentException("A mixture needs 1 component, got " + components);
    }
    data.checkComponents(components);
    this.data = data;
    this.components = components;
    this.start = MixtureStart.K_MEANS;
    this.threads = Threads.one();
    this.panels = Panels.of(data, components);
    this.columns = Columns.of(data);
    this.seeding = new Seeding(data, columns, components);
    this.step = new GaussianMStep(shape, prior, columns.deviations(), panels.total());
  }

  /** Maximum likelihood, k-means++ starts, one thread. */
  public static GaussianMixtureProblem of(MixtureRows data, int components, Covariance shape) {
    return of(data, components, shape, GaussianMixturePrior.flat(data.rows().width()));
  }

  /** Maximum a posteriori, k-means++ starts, one thread. */
  public static GaussianMixtureProblem of(
      MixtureRows data, int components, Covariance shape, GaussianMixturePrior prior) {
    if (prior.mean().length != data.rows().width()) {
      throw new IllegalArgumentException("The prior is of another size than rows are");
    }
    return new GaussianMixtureProblem(data, components, shape, prior);
  }

  public GaussianMixtureProblem withStart(MixtureStart other) {
    return new GaussianMixtureProblem(this, other, threads);
  }

  /** Threads for one E step; several starts at once are better off with one thread each. */
  public GaussianMixtureProblem withThreads(Threads other) {
    return new GaussianMixtureProblem(this, start, other);
  }

  @Override
  public GaussianMixture start(Seed seed) {
    UniformRandomProvider random = seed.random();
    return switch (start) {
      case K_MEANS -> nearest(seeding.settled(seeding.farApart(random, trials())));
      case RANDOM -> scattered(seeding.alike(random), random);
    };
  }

  /** As many as k-means++ is run with in practice. */
  private int trials() {
    return 2 + (int) StrictMath.log(components);
  }

  /** Rows given to the nearest centre, and each component one row more of the columns' spread. */
  private GaussianMixture nearest(double[][] centres) {
    double[] even = new double[components];
    Arrays.fill(even, 1.0 / components);
    double[][] spreads = new double[components][];
    Arrays.fill(spreads, spread(1));
    GaussianMixture around = GaussianMixture.of(even, centres, spreads);
    int n = columns.means().length;
    double[] variances = new double[n];
    Arrays.setAll(variances, j -> spreads[0][j * n + j]);
    double[][] sums = seeding.sums(centres, variances);
    for (double[] sum : sums) {
      sum[0] += 1;
      int at = n;
      for (int j = 0; j < n; j++) {
        at += j + 1;
        sum[at] += columns.deviations()[j] * columns.deviations()[j];
      }
    }
    return step.next(around, sums);
  }

  /** Any weights, and spreads from a quarter of the columns' to all of it. */
  private GaussianMixture scattered(double[][] centres, UniformRandomProvider random) {
    double[] weights = new double[components];
    Arrays.setAll(weights, k -> Draws.exponential(random) + 1e-3);
    double sum = Arrays.stream(weights).sum();
    Arrays.setAll(weights, k -> weights[k] / sum);
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
    double[] spread = new double[n * n];
    for (int j = 0; j < n; j++) {
      boolean round = step.shape() == Covariance.SPHERICAL;
      spread[j * n + j] = factor * (round ? mean : deviations[j] * deviations[j]);
    }
    return spread;
  }

  private Expected expected(GaussianMixture at) {
    if (at.components() != components || at.size() != columns.means().length) {
      throw new IllegalArgumentException("A mixture of another size");
    }
    Component[][] seen = new Component[panels.patterns().size()][components];
    for (int p = 0; p < seen.length; p++) {
      int[] present = panels.patterns().get(p);
      Arrays.setAll(seen[p], k -> at.component(k, present, step.shape().independent()));
    }
    return Expected.of(panels, seen, at.logWeights(), threads);
  }

  @Override
  public Round<GaussianMixture> round(GaussianMixture at) {
    return round(at, Cancellation.NONE);
  }

  @Override
  public Round<GaussianMixture> round(GaussianMixture at, Cancellation cancellation) {
    Expected expected = expected(at);
    return new Round<>(
        step.next(at, expected.sums(), cancellation),
        objective(at, expected),
        step.residual(at, expected.sums()));
  }

  private double objective(GaussianMixture at, Expected expected) {
    return (expected.logLikelihood() + step.prior().logDensity(at)) / rows();
  }

  @Override
  public GaussianMixture next(GaussianMixture at) {
    return step.next(at, expected(at).sums());
  }

  @Override
  public double logLikelihood(GaussianMixture at) {
    return expected(at).logLikelihood() / rows();
  }

  @Override
  public double objective(GaussianMixture at) {
    return objective(at, expected(at));
  }

  @Override
  public double residual(GaussianMixture at) {
    return step.residual(at, expected(at).sums());
  }

  /**
   * The closed form {@link GaussianMixture#entropy}; with a prior −(Q + log prior / T), LME §8,
   * which is the same where the constraints hold and there is no prior.
   */
  @Override
  public double entropy(GaussianMixture at) {
    if (step.prior().isFlat()) {
      return at.entropy();
    }
    Expected expected = expected(at);
    double q = expected.logLikelihood() - expected.ambiguity() - expected.missing();
    return -(q + step.prior().logDensity(at)) / rows();
  }

  /** The mean entropy of the component given a row; missing cells do not count. */
  @Override
  public double ambiguity(GaussianMixture at) {
    return expected(at).ambiguity() / rows();
  }

  @Override
  public int freedom() {
    int n = columns.means().length;
    return components - 1 + components * n + step.shape().freedom(components, n);
  }

  @Override
  public double rows() {
    return panels.total();
  }

  @Override
  public Optional<Rejection> flaw(GaussianMixture at) {
    return new GaussianFlaws(MixtureLimits.standard(), step)
        .of(at, ambiguity(at))
        .or(() -> data.exchanged(components, order -> logLikelihood(at.ordered(order))));
  }

  @Override
  public Optional<GaussianMixture> perturbed(GaussianMixture at, Seed seed) {
    return Optional.of(new Push(seed).mixture(at, step.shape()));
  }

  /** The smallest eigenvalue of any covariance, of columns of variance one. */
  double smallestEigenvalue(GaussianMixture at) {
    double smallest = Double.POSITIVE_INFINITY;
    for (int k = 0; k < components; k++) {
      smallest = Math.min(smallest, step.smallestEigenvalue(at.covariance(k)));
    }
    return smallest;
  }
}
