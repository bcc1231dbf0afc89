// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Rows written out as often as their weight says; weights are drawn from 0 to 3, the first two
 * being 1.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Repeat(double[] weights, int[] rows) {

  static Repeat of(int n, SplittableRandom random) {
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      weights[i] = i < 2 ? 1 : random.nextInt(4);
    }
    int[] rows =
        IntStream.range(0, n)
            .flatMap(i -> IntStream.range(0, (int) weights[i]).map(copy -> i))
            .toArray();
    return new Repeat(weights, rows);
  }

  double[] of(double[] values) {
    return IntStream.of(rows).mapToDouble(i -> values[i]).toArray();
  }

  int[] of(int[] values) {
    return IntStream.of(rows).map(i -> values[i]).toArray();
  }

  double[][] of(double[][] values) {
    return IntStream.of(rows).mapToObj(i -> values[i]).toArray(double[][]::new);
  }

  boolean[] of(boolean[] values) {
    boolean[] chosen = new boolean[rows.length];
    for (int r = 0; r < rows.length; r++) {
      chosen[r] = values[rows[r]];
    }
    return chosen;
  }
}
