// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

/** Two doubles have the digits they promise, by decimal arithmetic of fifty digits. */
class DoubleDoubleTest {

  private static final MathContext DIGITS = new MathContext(50);
  private static final double CLOSE = 1e-29;

  private static BigDecimal exact(DoubleDouble x) {
    return new BigDecimal(x.high()).add(new BigDecimal(x.low()));
  }

  private static void close(BigDecimal expected, DoubleDouble actual, BigDecimal size) {
    BigDecimal off = exact(actual).subtract(expected).abs();
    assertTrue(
        off.compareTo(size.abs().multiply(new BigDecimal(CLOSE))) <= 0,
        () -> actual + " is off by " + off);
  }

  @Test
  void sumsAndProductsHaveThirtyDigits() {
    UniformRandomProvider random = new Seed(1).random();
    for (int k = 0; k < 1000; k++) {
      DoubleDouble a = new DoubleDouble(random.nextDouble() - 0.5, 1e-18 * random.nextDouble());
      DoubleDouble b = new DoubleDouble(1e3 * random.nextDouble(), 1e-15 * random.nextDouble());
      close(exact(a).multiply(exact(b)), a.times(b), exact(a).multiply(exact(b)));
      close(exact(a).add(exact(b)), a.plus(b), exact(b));
    }
  }

  @Test
  void whatCancelsInAnInnerProductLeavesItsRest() {
    double[] a = {1e8, 1, -1e8};
    double[] b = {1e8 + 1, 0.3, 1e8 + 1};
    assertEquals(0.3, DoubleDouble.dot(a, b).value(), 1e-15);
  }

  /** Σ xᵏ/k! term by term, of a small x as of a large one by its powers. */
  @Test
  void exponentialsHaveThirtyDigits() {
    for (double x : new double[] {-40.5, -3, -1e-9, 0, 0.1, 1, 7.7, 30}) {
      BigDecimal part = new BigDecimal(x).divide(new BigDecimal(1024), DIGITS);
      BigDecimal term = BigDecimal.ONE;
      BigDecimal sum = BigDecimal.ONE;
      for (int k = 1; k < 40; k++) {
        term = term.multiply(part).divide(new BigDecimal(k), DIGITS);
        sum = sum.add(term, DIGITS);
      }
      BigDecimal power = sum.pow(1024, DIGITS);
      close(power, DoubleDouble.of(x).exp(), power.multiply(new BigDecimal(100)));
    }
    assertEquals(0, DoubleDouble.of(-1000).exp().value());
    assertEquals(Double.POSITIVE_INFINITY, DoubleDouble.of(1000).exp().value());
  }
}
