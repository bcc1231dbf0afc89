// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

class CompensatedSumTest {

  private static final double INF = Double.POSITIVE_INFINITY;

  @Test
  void sumIsTheExactSumRounded() {
    UniformRandomProvider random = new Seed(7).random();
    for (int round = 0; round < 50; round++) {
      double[] x =
          random.doubles(1000).map(u -> Math.scalb(u - 0.5, (int) (u * 1e6) % 40)).toArray();
      BigDecimal exact =
          Arrays.stream(x).mapToObj(BigDecimal::new).reduce(BigDecimal.ZERO, BigDecimal::add);
      assertEquals(exact.doubleValue(), CompensatedSum.of(x), Math.ulp(exact.doubleValue()));
    }
  }

  @Test
  void whatAPlainSumLosesIsKept() {
    assertEquals(2, CompensatedSum.of(new double[] {1, 1e100, 1, -1e100}));
    assertEquals(1e-300, CompensatedSum.of(new double[] {1e300, 1e-300, -1e300}));
    double[] tenths = new double[1_000_000];
    Arrays.fill(tenths, 0.1);
    assertEquals(100_000, CompensatedSum.of(tenths));
  }

  @Test
  void sumOfNothingIsZeroAndTheUnboundedComesThrough() {
    assertEquals(0, CompensatedSum.of(new double[0]));
    assertEquals(INF, CompensatedSum.of(new double[] {1, INF, 1}));
    assertEquals(-INF, CompensatedSum.of(new double[] {-INF, -INF}));
    assertEquals(Double.NaN, CompensatedSum.of(new double[] {INF, -INF, 1}));
    assertEquals(Double.NaN, CompensatedSum.of(new double[] {Double.NaN, 1}));
  }
}
