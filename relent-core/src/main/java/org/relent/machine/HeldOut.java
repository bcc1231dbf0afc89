// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.relent.math.Seed;

/**
 * Rows that a fit does not see, so that they score as fresh ones do.
 *
 * @param fitted the others, rising
 * @param held those held out, rising; none if there are too few rows to spare any
 */
record HeldOut(int[] fitted, int[] held) {

  /** Of fewer rows none is held out. */
  static final int FEWEST = 20;

  /** Which of the tasks of a seed this is. */
  private static final long TASK = 0x5e1d0075L;

  /** A random part of so many rows, the same for the same seed. */
  static HeldOut of(int size, double share, Seed seed) {
    int wanted = size < FEWEST ? 0 : (int) Math.round(share * size);
    int count = Math.max(0, Math.min(wanted, size - 2));
    int[] order = seed.split(TASK).permutation(size);
    return new HeldOut(
        IntStream.of(order).skip(count).sorted().toArray(),
        Arrays.stream(order).limit(count).sorted().toArray());
  }
}
