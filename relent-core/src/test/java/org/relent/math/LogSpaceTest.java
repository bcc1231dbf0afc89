// SPDX-License-Identifier: Apache-2.0
package org.relent.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogSpaceTest {

  private static final double INF = Double.POSITIVE_INFINITY;

  @Test
  void logSumExpIsTheLogOfTheSumWhereThatCanBeComputed() {
    double[] x = {0.3, -1.2, 2.5, 0.3};
    double direct = StrictMath.log(Arrays.stream(x).map(StrictMath::exp).sum());
    assertEquals(direct, LogSpace.logSumExp(x), 1e-15 * Math.abs(direct) * 4);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, 1e-300, -3.7, 1e300, -1e300, 1e308})
  void logSumExpOfOneTermIsThatTerm(double x) {
    assertEquals(x, LogSpace.logSumExp(new double[] {x}) + 0.0, 0.0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e4, -20, 0, 20, 1e4, 1e12})
  void addingAConstantToAllTermsAddsItToLogSumExp(double shift) {
    double[] x = {0.5, -2, 1.25};
    double[] shifted = Arrays.stream(x).map(v -> v + shift).toArray();
    double expected = LogSpace.logSumExp(x) + shift;
    assertEquals(expected, LogSpace.logSumExp(shifted), 4 * Math.ulp(Math.abs(shift) + 4));
  }

  @Test
  void equalTermsAddTheLogOfTheirNumber() {
    double[] x = new double[1000];
    Arrays.fill(x, 700);
    assertEquals(700 + StrictMath.log(1000), LogSpace.logSumExp(x), Math.ulp(700.0));
  }

  @Test
  void smallTermsBesideZeroKeepTheirDigits() {
    double expected = StrictMath.exp(-50);
    assertEquals(expected, LogSpace.logSumExp(new double[] {-50, 0}), 2 * Math.ulp(expected));
  }

  @Test
  void logSumExpOfTheUnboundedIsTheLimit() {
    assertEquals(-INF, LogSpace.logSumExp(new double[0]));
    assertEquals(-INF, LogSpace.logSumExp(new double[] {-INF, -INF}));
    assertEquals(3, LogSpace.logSumExp(new double[] {-INF, 3}));
    assertEquals(INF, LogSpace.logSumExp(new double[] {0, INF, -INF}));
    assertEquals(INF, LogSpace.logSumExp(new double[] {INF, INF}));
    assertEquals(Double.NaN, LogSpace.logSumExp(new double[] {Double.NaN, INF}));
    assertEquals(Double.NaN, LogSpace.logSumExp(new double[] {Double.NaN}));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e300, -1e15, -1000, 0, 1000, 1e15})
  void softmaxSumsToOneAndKeepsRatios(double shift) {
    double[] p = LogSpace.softmax(new double[] {shift, shift + 1024, shift + 1024});
    assertEquals(1, p[0] + p[1] + p[2], 2e-16);
    assertEquals(p[1], p[2]);
    assertTrue(p[0] >= 0 && p[0] <= p[1]);
  }

  @Test
  void softmaxKeepsItsDigitsFarFromZero() {
    double[] near = LogSpace.softmax(new double[] {0, 1, 2});
    assertArrayEquals(near, LogSpace.softmax(new double[] {1e15, 1e15 + 1, 1e15 + 2}));
  }

  @Test
  void softmaxOfTwoIsTheSigmoidOfTheirDifference() {
    for (double x : new double[] {-700, -30, -1, 0, 0.1, 5, 40}) {
      double expected = LogSpace.sigmoid(x);
      assertEquals(expected, LogSpace.softmax(new double[] {0, x})[1], 4 * Math.ulp(expected));
    }
  }

  @Test
  void softmaxIsTheGradientOfLogSumExp() {
    double[] x = {0.2, -0.7, 1.1};
    double[] p = LogSpace.softmax(x);
    double h = 1e-3;
    for (int i = 0; i < x.length; i++) {
      double[] d = new double[5];
      for (int k = -2; k <= 2; k++) {
        double[] moved = x.clone();
        moved[i] += k * h;
        d[k + 2] = LogSpace.logSumExp(moved);
      }
      // fourth-order central difference: h⁴ ≈ 1e−12
      assertEquals((d[0] - 8 * d[1] + 8 * d[3] - d[4]) / (12 * h), p[i], 1e-11);
    }
  }

  @Test
  void softmaxWithoutMeaningIsNaN() {
    assertEquals(0, LogSpace.softmax(new double[0]).length);
    assertArrayEquals(new double[] {0, 1}, LogSpace.softmax(new double[] {-INF, 5}));
    assertTrue(Double.isNaN(LogSpace.softmax(new double[] {-INF})[0]));
    assertTrue(Double.isNaN(LogSpace.softmax(new double[] {INF, 0})[0]));
    assertTrue(Double.isNaN(LogSpace.softmax(new double[] {Double.NaN, 0})[1]));
  }

  @Test
  void softplusMinusItsMirrorIsTheArgument() {
    for (double x : new double[] {0, 1e-300, 1e-9, 0.5, 3, 30, 800, 1e300, 1e308}) {
      double gap = LogSpace.softplus(x) - LogSpace.softplus(-x);
      assertEquals(x, gap, 2 * Math.ulp(Math.max(x, 1)));
    }
  }

  @Test
  void softplusHasItsLimits() {
    assertEquals(StrictMath.log(2), LogSpace.softplus(0));
    assertEquals(StrictMath.exp(-40), LogSpace.softplus(-40), 2 * Math.ulp(StrictMath.exp(-40)));
    assertEquals(1e308, LogSpace.softplus(1e308));
    assertEquals(0, LogSpace.softplus(-1e308));
    assertEquals(INF, LogSpace.softplus(INF));
    assertEquals(0, LogSpace.softplus(-INF));
    assertEquals(Double.NaN, LogSpace.softplus(Double.NaN));
  }

  @Test
  void softplusIsLogSumExpWithZero() {
    DoubleStream.of(-800, -40, -1, 0, 1, 40, 800)
        .forEach(
            x -> assertEquals(LogSpace.logSumExp(new double[] {0, x}), LogSpace.softplus(x), 0.0));
  }

  @Test
  void sigmoidsOfOppositesSumToOneAndKeepTheirDigits() {
    for (double x : new double[] {0, 1e-300, 0.5, 3, 36, 700, 1e308, INF}) {
      assertEquals(1, LogSpace.sigmoid(x) + LogSpace.sigmoid(-x), Math.ulp(1.0));
    }
    assertEquals(0.5, LogSpace.sigmoid(0));
    assertEquals(0, LogSpace.sigmoid(-1e308));
    assertEquals(1, LogSpace.sigmoid(1e308));
    assertEquals(StrictMath.exp(-700), LogSpace.sigmoid(-700), 2 * Math.ulp(1e-304));
    assertEquals(Double.NaN, LogSpace.sigmoid(Double.NaN));
  }
}
