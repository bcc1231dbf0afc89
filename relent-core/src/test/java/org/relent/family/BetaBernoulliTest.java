// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.math.Interval;
import org.relent.testkit.CellRows;
import org.relent.testkit.FamilyLaws;
import org.relent.testkit.Quadrature;

/** One cell that is 0 or 1; its laws are in the laws table. */
class BetaBernoulliTest {

  private static final BetaBernoulli FAMILY = new BetaBernoulli(0, new double[] {1.7, 2.4});
  private static final DenseRows ROWS =
      CellRows.of(new double[] {0}, new double[] {1}, new double[] {Double.NaN});
  private static final double QUADRATURE = 1e-9;

  /** ∫ f(p) p^(b−1)(1−p)^(a−1) dp, where p is the chance of a one. */
  private static double integral(double a, double b, java.util.function.DoubleUnaryOperator f) {
    return Quadrature.over(
        Interval.open(0, 1), p -> f.applyAsDouble(p) * Math.pow(p, b - 1) * Math.pow(1 - p, a - 1));
  }

  @Test
  void isTheIntegralOverItsPrior() {
    double whole = integral(1.7, 2.4, p -> 1);
    assertEquals(
        integral(1.7, 2.4, Math::log) / whole, FAMILY.expected().score(ROWS, 1), QUADRATURE);
    assertEquals(
        integral(1.7, 2.4, p -> Math.log1p(-p)) / whole,
        FAMILY.expected().score(ROWS, 0),
        QUADRATURE);
    assertEquals(
        Math.log(integral(1.7, 2.4, p -> Math.pow(p, 1.5) * Math.pow(1 - p, -0.6)) / whole),
        FAMILY.at(CellRows.statistics(FAMILY, ROWS, -0.6, 1.5, 7)).logZ(),
        QUADRATURE);
  }

  @Test
  void mostLikelyIsTheShareOfOnes() {
    assertEquals(Math.log(2.4 / 4.1), FAMILY.plugIn().score(ROWS, 1), 1e-15);
    FamilyLaws.sumsToOne(FAMILY.plugIn(), ROWS.select(new int[] {0, 1}));
  }

  @Test
  void hasTwoPositiveCountsAndTellsThem() {
    BetaBernoulli moved = FAMILY.after(new double[] {1, -0.4});
    assertArrayEquals(new double[] {2.7, 2}, moved.counts(), 1e-15);
    assertEquals(0, moved.coordinate());
    assertEquals(Double.POSITIVE_INFINITY, FAMILY.at(new double[] {-1.7, 0}).logZ());
    assertThrows(IllegalArgumentException.class, () -> FAMILY.after(new double[] {-2, 0}));
    assertThrows(IllegalArgumentException.class, () -> new BetaBernoulli(0, new double[] {1}));
    assertThrows(
        IllegalArgumentException.class, () -> new BetaBernoulli(0, new double[] {1, 1, 1}));
  }
}
