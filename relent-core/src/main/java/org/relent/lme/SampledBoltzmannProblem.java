// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Seed;
import org.relent.math.Vectors;

/**
 * A Boltzmann machine of any number of units and rows of its visible ones, by sampling.
 *
 * <p>Everything here is an estimate: expectations by persistent chains, log-likelihood and
 * entropies with log Φ by {@link Annealing}. So the likelihood may fall by chance, the residual is
 * never below the sampling error, and a tolerance below that is not reached. Where there are at
 * most {@value BoltzmannTable#MOST} units, {@link BoltzmannProblem} is exact.
 *
 * @param climb scaling or along the gradient; Newton's and L-BFGS do not bear such estimates
 * @param variance σ² of the Gaussian slack as in {@link BoltzmannProblem}, +∞ for none
 */
public record SampledBoltzmannProblem(
    Units units,
    Patterns seen,
    Climb climb,
    double variance,
    Sampling sampling,
    Annealing annealing)
    implements LatentProblem<BoltzmannChains> {

  /** Where no weight between them is further from 0, visible and hidden units are independent. */
  private static final double INDEPENDENT = 1e-3;

  /** Tasks of the seed: draws of a start, and annealing, beside the rounds 0, 1, … */
  private static final long STARTS = -1;

  private static final long ANNEALS = -2;

  public SampledBoltzmannProblem {
    boolean exact = climb instanceof Climb.Newton || climb instanceof Climb.LimitedMemory;
    if (seen.visible() != units.visible() || !(variance > 0) || exact) {
      throw new IllegalArgumentException(
          "Rows must have a column for each visible unit, the variance must be above 0 and the"
              + " climb neither Newton's nor L-BFGS, got "
              + seen.visible()
              + " columns for "
              + units
              + ", "
              + variance
              + " and "
              + climb);
    }
  }

  @Override
  public BoltzmannChains start(Seed seed) {
    return at(Boltzmann.random(units, seed), seed);
  }

  /** Fresh chains of a machine, settled. */
  public BoltzmannChains at(Boltzmann machine, Seed seed) {
    UniformRandomProvider random = seed.split(STARTS).random();
    Gibbs gibbs = new Gibbs(machine);
    long[] free = new long[sampling.chains()];
    Arrays.setAll(free, c -> gibbs.fair(0, 0, random));
    long[] clamped = new long[seen.size() * sampling.completions()];
    Arrays.setAll(
        clamped, c -> gibbs.fair(seen.state(c / sampling.completions()), units.visible(), random));
    Sampling.Run model = model(machine, free, sampling.settling(), seed.split(0));
    Sampling.Run completed = completed(machine, clamped, sampling.settling(), seed.split(1));
    return new BoltzmannChains(
        machine,
        model.states(),
        completed.states(),
        model.sums(),
        completed.sums().totals(),
        seed,
        2);
  }

  private Sampling.Run model(Boltzmann machine, long[] states, int skipped, Seed seed) {
    double[] shares = Vectors.filled(states.length, 1.0 / states.length);
    return sampling.run(machine, states, 0, shares, skipped, seed);
  }

  private Sampling.Run completed(Boltzmann machine, long[] states, int skipped, Seed seed) {
    double[] shares = new double[states.length];
    int completions = sampling.completions();
    Arrays.setAll(shares, c -> seen.share(c / completions) / completions);
    return sampling.run(machine, states, units.visible(), shares, skipped, seed);
  }

  @Override
  public BoltzmannChains next(BoltzmannChains at) {
    PairScaling scaling = new PairScaling(at.targets(), variance);
    Boltzmann machine = at.machine();
    Sampling.Run model = new Sampling.Run(at.free(), at.expected());
    int round = at.round();
    for (int cycle = 0; cycle < climb.cycles(); cycle++) {
      machine = stepped(machine, scaling, model.sums());
      model = model(machine, model.states(), 0, at.seed().split(round++));
    }
    Sampling.Run completed = completed(machine, at.clamped(), 0, at.seed().split(round++));
    return new BoltzmannChains(
        machine,
        model.states(),
        completed.states(),
        model.sums(),
        completed.sums().totals(),
        at.seed(),
        round);
  }

  private Boltzmann stepped(Boltzmann at, PairScaling scaling, PopcountSums sums) {
    if (climb instanceof Climb.Gradient along) {
      double[] gradient = scaling.gradient(at, sums.totals());
      return PairScaling.moved(at, gradient, along.rate());
    }
    return climb instanceof Climb.Improved
        ? scaling.improved(at, sums)
        : scaling.generalised(at, sums.totals());
  }

  @Override
  public double logLikelihood(BoltzmannChains at) {
    return completedPartitions(at) - logPartition(at);
  }

  @Override
  public double objective(BoltzmannChains at) {
    return logLikelihood(at) - penalty(at);
  }

  @Override
  public double residual(BoltzmannChains at) {
    PairScaling scaling = new PairScaling(at.targets(), variance);
    return Vectors.largestSize(scaling.gradient(at.machine(), at.expected().totals()));
  }

  /** H = log Φ − Σ λE[f], LME eq. 31 with its sign put right, less the penalty. */
  @Override
  public double entropy(BoltzmannChains at) {
    return logPartition(at) - at.machine().score(at.expected().totals()) - penalty(at);
  }

  /** Σ p̃(y) log Σᵤ exp(Σλf) − Σ λη. */
  @Override
  public double ambiguity(BoltzmannChains at) {
    return completedPartitions(at) - at.machine().score(at.targets());
  }

  private double penalty(BoltzmannChains at) {
    return at.machine().square() / (2 * variance);
  }

  private double logPartition(BoltzmannChains at) {
    return annealing.logPartition(at.machine(), at.seed().split(ANNEALS), sampling.threads());
  }

  /** Σ p̃(y) log Σᵤ exp(Σλf(y, u)). */
  private double completedPartitions(BoltzmannChains at) {
    Gibbs gibbs = new Gibbs(at.machine());
    long always = units.biased() ? 1L << units.count() : 0;
    double mean = 0;
    for (int t = 0; t < seen.size(); t++) {
      double score = gibbs.score(seen.state(t) | always);
      mean += seen.share(t) * (score + hiddenPartition(at, t));
    }
    return mean;
  }

  private double hiddenPartition(BoltzmannChains at, int t) {
    return units.hidden() == 0
        ? 0
        : annealing.logPartition(
            at.machine().given(seen.state(t)),
            at.seed().split(ANNEALS).split(t),
            sampling.threads());
  }

  @Override
  public int freedom() {
    return units.pairs();
  }

  @Override
  public double rows() {
    return seen.rows();
  }

  /** Independence alone, judged by the weights: mutual information would be an estimate. */
  @Override
  public Optional<Rejection> flaw(BoltzmannChains at) {
    double most = 0;
    for (int k = 0; k < units.visible(); k++) {
      for (int m = units.visible(); m < units.count(); m++) {
        most = Math.max(most, Math.abs(at.machine().weight(k, m)));
      }
    }
    return units.hidden() > 0 && most < INDEPENDENT
        ? Optional.of(Boltzmann.INDEPENDENT_UNITS)
        : Optional.empty();
  }

  /** None: likelihoods are estimates, and whether one is higher cannot be told. */
  @Override
  public Optional<BoltzmannChains> perturbed(BoltzmannChains at, Seed seed) {
    return Optional.empty();
  }
}
