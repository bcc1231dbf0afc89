// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

class SmallestTest {

  private static void check(long[] keys, int length, int count) {
    long[] sorted = Arrays.copyOf(keys, length);
    Arrays.sort(sorted);
    long[] found = keys.clone();
    Smallest.first(found, length, count);
    long[] first = Arrays.copyOf(found, count);
    Arrays.sort(first);
    String what = count + " of " + length;
    assertArrayEquals(Arrays.copyOf(sorted, count), first, what);
    assertArrayEquals(
        Arrays.copyOfRange(keys, length, keys.length),
        Arrays.copyOfRange(found, length, keys.length),
        "the rest stays, " + what);
    long[] all = Arrays.copyOf(found, length);
    Arrays.sort(all);
    assertArrayEquals(sorted, all, "nothing is lost, " + what);
  }

  @Test
  void theSmallestComeFirst() {
    UniformRandomProvider random = new Seed(1).random();
    for (int run = 0; run < 300; run++) {
      int length = random.nextInt(60);
      // few different numbers at times, so that many are the same
      long bound = run % 3 == 0 ? 4 : 1L << 60;
      long[] keys = LongStream.range(0, length + 3L).map(k -> random.nextLong(bound)).toArray();
      check(keys, length, random.nextInt(length + 1));
    }
  }

  @Test
  void orderedNumbersAreNoException() {
    long[] rising = LongStream.range(0, 1_000).toArray();
    long[] falling = LongStream.range(0, 1_000).map(k -> -k).toArray();
    for (long[] keys : List.of(rising, falling, new long[1_000])) {
      for (int count : new int[] {0, 1, 499, 1_000}) {
        check(keys, 1_000, count);
      }
    }
  }
}
