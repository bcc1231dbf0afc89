// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.LogSpace;
import org.relent.math.Seed;
import org.relent.math.Threads;

/**
 * An estimate of log Φ_λ by annealed importance sampling (Neal 2001): chains that begin with fair
 * coins, β = 0, and grow cold in equal steps to β = 1, each step weighed.
 *
 * <p>Φ itself is estimated without bias, hence log Φ too low by about half the relative variance of
 * the weights over the number of chains. The same for any number of threads.
 *
 * @param chains independent runs, whose weights are averaged
 * @param steps of β, one sweep each
 */
public record Annealing(int chains, int steps) {

  /** Up to so many units, all states are summed: that is as fast as sampling them. */
  private static final int EXACT = 12;

  public Annealing {
    if (chains < 1 || steps < 1) {
      throw new IllegalArgumentException(
          "Chains and steps must be at least 1, got " + chains + " and " + steps);
    }
  }

  /** The estimate of log Φ_λ; exact for at most {@value #EXACT} units. */
  public double logPartition(Boltzmann machine, Seed seed, Threads threads) {
    return machine.units().count() <= EXACT
        ? BoltzmannTable.of(machine).logPartition()
        : sampled(machine, seed, threads);
  }

  double sampled(Boltzmann machine, Seed seed, Threads threads) {
    Gibbs gibbs = new Gibbs(machine);
    double[] logWeights = threads.map(chains, c -> logWeight(gibbs, seed.split(c).random()));
    return machine.units().count() * StrictMath.log(2)
        + LogSpace.logSumExp(logWeights)
        - StrictMath.log(chains);
  }

  private double logWeight(Gibbs gibbs, UniformRandomProvider random) {
    long state = gibbs.fair(0, 0, random);
    double logWeight = 0;
    for (int step = 1; step <= steps; step++) {
      logWeight += gibbs.score(state) / steps;
      state = gibbs.sweep(state, 0, step / (double) steps, random);
    }
    return logWeight;
  }
}
