// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Cancellation;
import org.relent.math.Seed;
import org.relent.math.Threads;

/**
 * Rows and a mixture: EM-IS is EM here, since the M step is solved for each component by itself
 * (LME §3.3, §7.1).
 *
 * <p>Rows may weigh more or less, miss cells, and have components known, guessed at or unknown.
 * With a prior the fit is the maximum a posteriori; the log of the prior counts 1/T, as one row
 * does.
 *
 * @param <M> the kind of mixture
 */
public final class MixtureProblem<M extends Mixture<M>> implements LatentProblem<M> {

  private final MixtureRows data;
  private final int components;
  private final Panels panels;
  private final Seeding seeding;
  private final ComponentFamily<M> family;
  private final Function<Seed, M> starts;
  private final Threads threads;

  private MixtureProblem(MixtureProblem<M> from, Function<Seed, M> starts, Threads threads) {
    this.data = from.data;
    this.components = from.components;
    this.panels = from.panels;
    this.seeding = from.seeding;
    this.family = from.family;
    this.starts = starts;
    this.threads = threads;
  }

  private MixtureProblem(
      MixtureRows data, int components, Panels panels, Columns columns, ComponentFamily<M> family) {
    this.data = data;
    this.components = components;
    this.panels = panels;
    this.seeding = new Seeding(data, columns, components);
    this.family = family;
    this.starts = starts(MixtureStart.K_MEANS);
    this.threads = Threads.one();
  }

  private static MixtureRows checked(MixtureRows data, int components) {
    if (components < 1) {
      throw new IllegalArgumentException("A mixture needs 1 component, got " + components);
    }
    data.checkComponents(components);
    return data;
  }

  /** Gaussians of maximum likelihood, k-means++ starts, one thread. */
  public static MixtureProblem<GaussianMixture> gaussian(
      MixtureRows data, int components, Covariance shape) {
    return gaussian(data, components, shape, GaussianMixturePrior.flat(data.rows().width()));
  }

  /** Gaussians, maximum a posteriori, k-means++ starts, one thread. */
  public static MixtureProblem<GaussianMixture> gaussian(
      MixtureRows data, int components, Covariance shape, GaussianMixturePrior prior) {
    if (prior.mean().length != data.rows().width()) {
      throw new IllegalArgumentException("The prior is of another size than rows are");
    }
    Panels panels = Panels.of(checked(data, components), components);
    Columns columns = Columns.of(data);
    GaussianMStep step = new GaussianMStep(shape, prior, columns.deviations(), panels.total());
    return new MixtureProblem<>(
        data, components, panels, columns, new GaussianComponents(components, columns, step));
  }

  /** Dirichlet distributions of shares that sum to one, k-means++ starts, one thread. */
  public static MixtureProblem<DirichletMixture> dirichlet(
      MixtureRows data, int components, DirichletMStep step) {
    checked(data, components);
    DirichletComponents.checkShares(
        data.rows(), IntStream.rangeClosed(1, data.rows().width()).mapToObj(j -> "x" + j).toList());
    Panels panels = Panels.of(data, components).logs();
    Columns columns = Columns.of(data);
    return new MixtureProblem<>(
        data,
        components,
        panels,
        columns,
        new DirichletComponents(components, columns, step, panels.total()));
  }

  /** Components begun in another way. */
  public MixtureProblem<M> withStart(MixtureStart other) {
    return withStarts(starts(other));
  }

  /** The same begun at mixtures of one's own, each of a seed. */
  public MixtureProblem<M> withStarts(Function<Seed, M> other) {
    return new MixtureProblem<>(this, other, threads);
  }

  /** Threads for one E step; several starts at once are better off with one thread each. */
  public MixtureProblem<M> withThreads(Threads other) {
    return new MixtureProblem<>(this, starts, other);
  }

  ComponentFamily<M> family() {
    return family;
  }

  private Function<Seed, M> starts(MixtureStart start) {
    return seed -> {
      UniformRandomProvider random = seed.random();
      return start == MixtureStart.K_MEANS
          ? family.nearest(seeding, random)
          : family.scattered(seeding.alike(random), random);
    };
  }

  @Override
  public M start(Seed seed) {
    return starts.apply(seed);
  }

  private Expected expected(M at) {
    if (at.components() != components || at.width() != data.rows().width()) {
      throw new IllegalArgumentException("A mixture of another size");
    }
    Component[][] seen = new Component[panels.patterns().size()][components];
    for (int p = 0; p < seen.length; p++) {
      int[] present = panels.patterns().get(p);
      Arrays.setAll(seen[p], k -> family.component(at, k, present));
    }
    return Expected.of(panels, seen, at.logWeights(), threads);
  }

  @Override
  public Round<M> round(M at) {
    return round(at, Cancellation.NONE);
  }

  @Override
  public Round<M> round(M at, Cancellation cancellation) {
    Expected expected = expected(at);
    return new Round<>(
        family.next(at, expected.sums(), cancellation),
        objective(at, expected),
        family.residual(at, expected.sums()));
  }

  private double objective(M at, Expected expected) {
    return (expected.logLikelihood() + family.logPrior(at)) / rows();
  }

  @Override
  public M next(M at) {
    return family.next(at, expected(at).sums(), Cancellation.NONE);
  }

  @Override
  public double logLikelihood(M at) {
    return expected(at).logLikelihood() / rows();
  }

  @Override
  public double objective(M at) {
    return objective(at, expected(at));
  }

  @Override
  public double residual(M at) {
    return family.residual(at, expected(at).sums());
  }

  /**
   * The closed form {@link Mixture#entropy()}; with a prior −(Q + log prior / T), LME §8, which is
   * the same where the constraints hold and there is no prior.
   */
  @Override
  public double entropy(M at) {
    if (family.isFlat()) {
      return at.entropy();
    }
    Expected expected = expected(at);
    double q = expected.logLikelihood() - expected.ambiguity() - expected.missing();
    return -(q + family.logPrior(at)) / rows();
  }

  /** The mean entropy of the component given a row; missing cells do not count. */
  @Override
  public double ambiguity(M at) {
    return expected(at).ambiguity() / rows();
  }

  @Override
  public int freedom() {
    return components - 1 + family.freedom();
  }

  @Override
  public double rows() {
    return panels.total();
  }

  @Override
  public Optional<Rejection> flaw(M at) {
    return MixtureLimits.standard()
        .flaw(at, family, ambiguity(at))
        .or(() -> data.exchanged(components, order -> logLikelihood(at.ordered(order))));
  }

  @Override
  public Optional<M> perturbed(M at, Seed seed) {
    return Optional.of(family.pushed(at, new Push(seed)));
  }
}
