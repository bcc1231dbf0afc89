// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;

class MarginsTest {

  private static final double ROUNDING = 1e-12;

  private static final double[] FIVE = {3, -1, 10, 4, 2};

  /** Rows of the second class whose log-ratio is given. */
  private static Margins ofRatios(double[] ratios, double[] weights) {
    double[][] scores =
        Arrays.stream(ratios).mapToObj(r -> new double[] {0, r}).toArray(double[][]::new);
    int[] codes = new int[ratios.length];
    Arrays.fill(codes, 1);
    return new Margins(scores, codes, weights);
  }

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Test
  void percentilesInterpolateLinearlyBetweenOrderStatistics() {
    Margins margins = ofRatios(FIVE, ones(5));
    assertEquals(-1, margins.percentile(0, 0), ROUNDING);
    assertEquals(0.2, margins.percentile(10, 0), ROUNDING);
    assertEquals(3, margins.percentile(50, 0), ROUNDING);
    assertEquals(5.2, margins.percentile(80, 0), ROUNDING);
    assertEquals(10, margins.percentile(100, 0), ROUNDING);
  }

  @Test
  void aRowOfWeightThreeIsThreeRows() {
    UniformRandomProvider random = new Seed(5).random();
    for (int repeat = 0; repeat < 200; repeat++) {
      int n = 1 + random.nextInt(6);
      double[] ratios = random.doubles(n).map(x -> Math.rint(8 * x)).toArray();
      double[] weights = random.doubles(n).map(x -> 1 + Math.floor(3 * x)).toArray();
      double[] repeated =
          java.util.stream.IntStream.range(0, n)
              .boxed()
              .flatMapToDouble(
                  t ->
                      java.util.stream.DoubleStream.generate(() -> ratios[t])
                          .limit((long) weights[t]))
              .toArray();
      double percent = 100 * random.nextDouble();
      assertEquals(
          ofRatios(repeated, ones(repeated.length)).percentile(percent, 0),
          ofRatios(ratios, weights).percentile(percent, 0),
          ROUNDING);
    }
  }

  @Test
  void theOffsetSpeaksForTheSecondClass() {
    double[][] scores = {{0, 2}, {0, 2}};
    Margins margins = new Margins(scores, new int[] {0, 1}, ones(2));
    assertEquals(-2 - 0.5, margins.percentile(0, 0.5), ROUNDING);
    assertEquals(2 + 0.5, margins.percentile(100, 0.5), ROUNDING);
  }

  @Test
  void marginsAreTheRightScoreLessEachOther() {
    double[][] scores = {{5, 3, 9}, {5, 3, 9}};
    Margins margins = new Margins(scores, new int[] {0, 2}, new double[] {1, 3});
    assertArrayEquals(new double[] {2, -4}, margins.all()[0]);
    assertArrayEquals(new double[] {4, 6}, margins.all()[1]);
  }
}
