// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;

class ThresholdTest {

  private static double errors(double[] score, boolean[] second, double[] weights, double shift) {
    return IntStream.range(0, score.length)
        .filter(t -> (score[t] + shift > 0) != second[t])
        .mapToDouble(t -> weights[t])
        .sum();
  }

  @Test
  void ofPlacesThatErrLeastItTakesTheHighest() {
    // cutting at 1.5 or at 3.5 costs one error each
    double[] score = {1, 2, 3, 4};
    boolean[] second = {false, true, false, true};
    assertEquals(-3.5, Threshold.shift(score, second, new double[] {1, 1, 1, 1}));
  }

  @Test
  void noOtherCutErrsLess() {
    UniformRandomProvider random = new Seed(3).random();
    for (int repeat = 0; repeat < 300; repeat++) {
      int n = 2 + random.nextInt(8);
      double[] score = random.doubles(n).map(x -> Math.rint(6 * x)).toArray();
      double[] weights = random.doubles(n).map(x -> 0.5 + x).toArray();
      boolean[] second = new boolean[n];
      for (int t = 0; t < n; t++) {
        second[t] = random.nextBoolean();
      }
      double least =
          Arrays.stream(new double[] {-0.5, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5})
              .map(cut -> errors(score, second, weights, -cut))
              .min()
              .orElseThrow();
      double shift = Threshold.shift(score, second, weights);
      assertTrue(errors(score, second, weights, shift) <= least + 1e-12);
    }
  }
}
