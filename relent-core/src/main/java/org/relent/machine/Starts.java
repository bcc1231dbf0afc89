// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.relent.math.Seed;
import org.relent.math.Threads;

/**
 * Several starts of the same search, each with a seed of its own, run side by side.
 *
 * @param count at least 1
 * @param threads shared among them; they never change the result
 */
record Starts(int count, Seed seed, Threads threads) {

  Starts {
    if (count < 1) {
      throw new IllegalArgumentException("There must be at least 1 start, got " + count);
    }
  }

  /** What each start leads to, in the order of the starts. */
  <T> List<T> each(BiFunction<Seed, Threads, T> search) {
    List<Seed> seeds = IntStream.range(0, count).mapToObj(seed::split).toList();
    return each(seeds, threads, search);
  }

  /** What the search makes of each of {@code from}, in their order. */
  static <S, T> List<T> each(List<S> from, Threads threads, BiFunction<S, Threads, T> search) {
    Threads inner = threads.sharedBy(from.size());
    Object[] found = new Object[from.size()];
    threads.each(found.length, s -> found[s] = search.apply(from.get(s), inner));
    @SuppressWarnings("unchecked") // nothing else was put there
    List<T> all = (List<T>) Arrays.asList(found);
    return List.copyOf(all);
  }
}
