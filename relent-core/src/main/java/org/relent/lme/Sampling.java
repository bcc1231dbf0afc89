// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Seed;
import org.relent.math.Threads;

/**
 * How expectations of a Boltzmann machine are sampled by blocked Gibbs.
 *
 * <p>Estimates: an expectation near ½ errs by about ½/√(chains · sweeps), more where chains mix
 * slowly. The same for any number of threads.
 *
 * @param chains of the machine, independent of each other
 * @param completions chains of the hidden units for each pattern of the visible ones
 * @param sweeps whose states count, per estimate
 * @param settling sweeps before the first estimate, whose states do not
 */
public record Sampling(int chains, int completions, int sweeps, int settling, Threads threads) {

  /** Chains are summed in so many parts, whatever the threads, and the parts in order. */
  private static final int PARTS = 8;

  public Sampling {
    if (chains < 1 || completions < 1 || sweeps < 1 || settling < 0) {
      throw new IllegalArgumentException(
          "Chains, completions and sweeps must be at least 1, got "
              + chains
              + ", "
              + completions
              + ", "
              + sweeps
              + "; settling at least 0, got "
              + settling);
    }
  }

  /** Estimates with an error of about 0.01 each. */
  public static Sampling usual(Threads threads) {
    return new Sampling(500, 10, 5, 100, threads);
  }

  /** Where chains are, and the sums of what they passed through. */
  record Run(long[] states, PopcountSums sums) {}

  /**
   * Chains of a machine, gone on by {@link #sweeps}.
   *
   * @param from the first unit that moves
   * @param shares of the chains in the sums
   */
  Run run(Boltzmann machine, long[] states, int from, double[] shares, int skipped, Seed seed) {
    Gibbs gibbs = new Gibbs(machine);
    long[] to = new long[states.length];
    PopcountSums[] parts = new PopcountSums[PARTS];
    threads.each(
        PARTS,
        part -> {
          parts[part] = new PopcountSums(machine.units());
          for (int c = part; c < states.length; c += PARTS) {
            UniformRandomProvider random = seed.split(c).random();
            long state = states[c];
            for (int sweep = -skipped; sweep < sweeps; sweep++) {
              state = gibbs.sweep(state, from, 1, random);
              if (sweep >= 0) {
                parts[part].add(state, shares[c] / sweeps);
              }
            }
            to[c] = state;
          }
        });
    PopcountSums sums = new PopcountSums(machine.units());
    for (PopcountSums part : parts) {
      sums.add(part);
    }
    return new Run(to, sums);
  }
}
