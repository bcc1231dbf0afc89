// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.relent.math.Seed;

/**
 * A Boltzmann machine with the chains that sample it, and what they say of it: estimates all.
 *
 * <p>Chains persist: those of the next weights go on from here, since a small step leaves them
 * nearly in equilibrium (Tieleman 2008).
 *
 * @param free the states of chains whose units all move: a sample of the machine
 * @param clamped the states of chains whose visible units are those of the patterns in turn
 * @param expected estimates of aᵢⱼ(n)
 * @param targets estimates of η by pair
 * @param round how often chains were run, which splits the seed
 */
public record BoltzmannChains(
    Boltzmann machine,
    long[] free,
    long[] clamped,
    PopcountSums expected,
    double[] targets,
    Seed seed,
    int round) {

  public BoltzmannChains {
    free = free.clone();
    clamped = clamped.clone();
    targets = targets.clone();
  }

  @Override
  public long[] free() {
    return free.clone();
  }

  @Override
  public long[] clamped() {
    return clamped.clone();
  }

  @Override
  public double[] targets() {
    return targets.clone();
  }
}
