// SPDX-License-Identifier: Apache-2.0
package org.relent.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A part whose fields are read and whose numbers are yet to be: parts that share an array tell all
 * together how long it must be before any of it is read.
 *
 * @param size how many numbers it needs
 * @param made the part of these numbers
 */
public record Sized<T>(long size, Function<double[], ? extends T> made) {

  /** Above any number of entries that a file can hold, and far from overflow. */
  private static final long MANY = 1L << 32;

  public Sized {
    size = Math.min(size, MANY);
  }

  /** How many numbers all of them need. */
  public static long size(List<? extends Sized<?>> parts) {
    return Math.min(parts.stream().mapToLong(Sized::size).sum(), MANY);
  }

  /** Parts whose numbers follow one another, the first at {@code from}. */
  public static <T> List<T> all(List<Sized<T>> parts, double[] numbers, int from) {
    List<T> all = new ArrayList<>();
    int at = from;
    for (Sized<T> part : parts) {
      int end = at + (int) part.size();
      all.add(part.made().apply(Arrays.copyOfRange(numbers, at, end)));
      at = end;
    }
    return all;
  }
}
