// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

class ExpTest {

  private static final MathContext DIGITS = new MathContext(50);

  /** Arguments over the whole range, around one, and close to zero, in turn. */
  private static double[] arguments(int n) {
    UniformRandomProvider random = new Seed(20).random();
    double[] widths = {1454, 40, 2, 1e-6};
    double[] centres = {-18, 0, 0, 0};
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = centres[i % 4] + (random.nextDouble() - 0.5) * widths[i % 4];
    }
    return x;
  }

  @Test
  void errorAgainstTheExactValueIsLittleMoreThanRounding() {
    for (double x : arguments(4000)) {
      BigDecimal exact = exact(x);
      double ulp = Math.ulp(exact.doubleValue());
      BigDecimal error = exact.subtract(new BigDecimal(Exp.exp(x))).abs();
      double limit = exact.doubleValue() < 0x1p-1021 ? 1 : 0.52;
      assertTrue(error.doubleValue() <= limit * ulp, "e^" + x + " is off by " + error);
    }
  }

  @Test
  void isNeverFurtherThanOneUlpFromStrictMath() {
    for (double x : arguments(1_000_000)) {
      double strict = StrictMath.exp(x);
      assertEquals(strict, Exp.exp(x), Math.ulp(strict), "e^" + x);
    }
  }

  @Test
  void limitsAreExact() {
    assertEquals(1, Exp.exp(0));
    assertEquals(1, Exp.exp(-0.0));
    assertEquals(1, Exp.exp(1e-300));
    assertEquals(1, Exp.exp(-Double.MIN_VALUE));
    assertEquals(0, Exp.exp(Double.NEGATIVE_INFINITY));
    assertEquals(0, Exp.exp(-1e308));
    assertEquals(Double.POSITIVE_INFINITY, Exp.exp(Double.POSITIVE_INFINITY));
    assertEquals(Double.POSITIVE_INFINITY, Exp.exp(1e308));
    assertEquals(Double.NaN, Exp.exp(Double.NaN));
  }

  @Test
  void edgesOfTheRangeAreThoseOfStrictMath() {
    double[] edges = {-745.2, -745.14, -745.13, -745.1, -720, -708.4, -708, 708, 709.78, 709.79};
    for (double edge : edges) {
      for (double x = edge - 1e-10; x < edge + 1e-10; x += 1e-12) {
        double strict = StrictMath.exp(x);
        assertEquals(strict, Exp.exp(x), Math.ulp(strict), "e^" + x);
      }
    }
    double last = 709.782712893384;
    assertEquals(StrictMath.exp(last), Exp.exp(last), Math.ulp(StrictMath.exp(last)));
    assertEquals(Double.POSITIVE_INFINITY, Exp.exp(Math.nextUp(last)));
  }

  @Test
  void neverDecreases() {
    double x = -2;
    double value = Exp.exp(x);
    for (int i = 0; i < 1_000_000; i++, x += 4e-6) {
      double next = Exp.exp(x);
      assertTrue(next >= value, "at " + x);
      value = next;
    }
  }

  @Test
  void inPlaceGivesTheBitsOfExpAndTouchesNothingElse() {
    double[] x = arguments(1000);
    x[10] = Double.NaN;
    x[11] = Double.NEGATIVE_INFINITY;
    x[12] = Double.POSITIVE_INFINITY;
    double[] y = x.clone();
    Exp.inPlace(y, 3, 997);
    for (int i = 0; i < x.length; i++) {
      double expected = i >= 3 && i < 997 ? Exp.exp(x[i]) : x[i];
      assertEquals(Double.doubleToLongBits(expected), Double.doubleToLongBits(y[i]));
    }
  }

  /** The number below is what this loop gave on OpenJDK 17, x86-64; it must be so everywhere. */
  @Test
  void bitsAreTheSameOnEveryMachine() {
    long hash = 0;
    for (int i = -74600; i <= 71000; i++) {
      hash = 31 * hash + Double.doubleToLongBits(Exp.exp(i * 0.01));
    }
    assertEquals(-104907846379056360L, hash);
  }

  /** Taylor's series for x / 2¹², squared twelve times. */
  private static BigDecimal exact(double x) {
    BigDecimal small = new BigDecimal(x).divide(BigDecimal.valueOf(4096), DIGITS);
    BigDecimal term = BigDecimal.ONE;
    BigDecimal sum = BigDecimal.ONE;
    for (int k = 1; k < 40; k++) {
      term = term.multiply(small, DIGITS).divide(BigDecimal.valueOf(k), DIGITS);
      sum = sum.add(term, DIGITS);
    }
    return sum.pow(4096, new MathContext(45));
  }
}
