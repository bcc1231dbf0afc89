// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;

/**
 * Where random numbers start: a value, so that the same seed always gives the same numbers.
 *
 * <p>What runs in parallel takes {@code seed.split(task)}, one stream per task and none per thread;
 * so the numbers do not depend on how many threads there are.
 */
public record Seed(long value) {

  /** 2⁶⁴ / φ made odd: the step of SplitMix64 (Steele, Lea and Flood 2014). */
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  /** The seed of a task. Different tasks get different seeds, always: the mixing is one to one. */
  public Seed split(long task) {
    // value is mixed first, so that neither neighbouring seeds nor the states drawn by random()
    // share anything with the seeds of tasks
    return new Seed(mix(mix(value + GOLDEN) + GOLDEN * (task + 1)));
  }

  /** A fresh stream from its beginning: xoshiro256++, its state four numbers of SplitMix64. */
  public UniformRandomProvider random() {
    long[] state = new long[4];
    for (int i = 0; i < state.length; i++) {
      state[i] = mix(value + GOLDEN * (i + 1));
    }
    // not by name from RandomSource, which loads every generator there is
    return new XoShiRo256PlusPlus(state);
  }

  /** The numbers 0 … n − 1 in random order, all orders alike likely (Fisher and Yates). */
  public int[] permutation(int n) {
    UniformRandomProvider random = random();
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  /** Stafford's variant 13 of the finisher of MurmurHash3, as in SplitMix64. */
  private static long mix(long bits) {
    long z = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
