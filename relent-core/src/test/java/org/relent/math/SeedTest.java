// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeedTest {

  @ParameterizedTest
  @ValueSource(longs = {0, 1, -1, 42, Long.MIN_VALUE})
  void sameSeedGivesTheSameNumbers(long value) {
    Seed seed = new Seed(value);
    double[] once = seed.split(3).random().doubles(100).toArray();
    assertArrayEquals(once, new Seed(value).split(3).random().doubles(100).toArray());
  }

  /** The first three numbers of SplitMix64 from 1234567, as published with its C source. */
  @Test
  void stateIsThatOfSplitMix64() {
    long[] state = {6457827717110365317L, 3203168211198807973L, -8629252141511181193L};
    UniformRandomProvider random = new Seed(1234567).random();
    // xoshiro256++ first gives rotl(s₀ + s₃, 23) + s₀; s₃ is the fourth number
    long fourth = Long.rotateRight(random.nextLong() - state[0], 23) - state[0];
    assertEquals(4593380528125082431L, fourth);
  }

  @Test
  void tasksOfNeighbouringSeedsAllGetDifferentStreams() {
    Set<Long> seeds = new HashSet<>();
    Set<Long> firsts = new HashSet<>();
    for (long value = -50; value < 50; value++) {
      seeds.add(value);
      firsts.add(new Seed(value).random().nextLong());
      for (long task = -50; task < 50; task++) {
        Seed split = new Seed(value).split(task);
        seeds.add(split.value());
        firsts.add(split.random().nextLong());
      }
    }
    assertEquals(10_100, seeds.size());
    assertEquals(10_100, firsts.size());
  }

  @Test
  void orderOfSplitsMatters() {
    Seed seed = new Seed(5);
    assertNotEquals(seed.split(1).split(2), seed.split(2).split(1));
    assertNotEquals(seed.split(0).split(0), seed.split(0));
  }

  @Test
  void streamsOfTasksAreUncorrelated() {
    int n = 100_000;
    double[] a = new Seed(1).split(0).random().doubles(n, -1, 1).toArray();
    double[] b = new Seed(1).split(1).random().doubles(n, -1, 1).toArray();
    double correlation = 3 * IntStream.range(0, n).mapToDouble(i -> a[i] * b[i]).sum() / n;
    // standard deviation 1/√n ≈ 0.0032; the seed is fixed, so this cannot fail by chance
    assertEquals(0, correlation, 0.01);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 1000})
  void permutationHoldsEachNumberOnce(int n) {
    int[] order = new Seed(9).permutation(n);
    assertArrayEquals(order, new Seed(9).permutation(n));
    int[] sorted = order.clone();
    Arrays.sort(sorted);
    assertArrayEquals(IntStream.range(0, n).toArray(), sorted);
  }

  @Test
  void permutationsAreAllAlikeLikely() {
    int rounds = 60_000;
    int[] counts = new int[27];
    for (int i = 0; i < rounds; i++) {
      int[] p = new Seed(11).split(i).permutation(3);
      counts[9 * p[0] + 3 * p[1] + p[2]]++;
    }
    for (int count : counts) {
      // six orders, 10 000 each with a standard deviation of 91
      assertTrue(count == 0 || Math.abs(count - rounds / 6) < 400, "count " + count);
    }
    assertEquals(6, Arrays.stream(counts).filter(c -> c > 0).count());
  }
}
