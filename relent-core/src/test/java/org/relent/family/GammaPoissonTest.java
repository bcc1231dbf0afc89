// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.testkit.CellRows;
import org.relent.testkit.FamilyLaws;
import org.relent.testkit.Quadrature;

/** One cell that counts; its laws are in the laws table. */
class GammaPoissonTest {

  private static final GammaPoisson FAMILY = new GammaPoisson(0, 2.5, 1.3);
  private static final DenseRows ROWS =
      CellRows.of(new double[] {0}, new double[] {3}, new double[] {7}, new double[] {Double.NaN});
  private static final double QUADRATURE = 1e-9;

  /** E[f(θ)] under the prior. */
  private static double mean(DoubleUnaryOperator f) {
    DoubleUnaryOperator prior = t -> Math.exp(1.5 * Math.log(t) - 1.3 * t);
    return Quadrature.fromZero(t -> prior.applyAsDouble(t) * f.applyAsDouble(t))
        / Quadrature.fromZero(prior);
  }

  @Test
  void isTheIntegralOverItsPrior() {
    assertEquals(
        mean(t -> 3 * Math.log(t) - t - Math.log(6)), FAMILY.expected().score(ROWS, 1), QUADRATURE);
    assertEquals(
        mean(t -> 7 * Math.log(t) - t - Math.log(5040)),
        FAMILY.expected().score(ROWS, 2),
        QUADRATURE);
    double[] s = CellRows.statistics(FAMILY, ROWS, -0.4, 1.5, -0.3, 9);
    assertEquals(
        Math.log(mean(t -> Math.exp((4.5 - 2.1) * Math.log(t) - 0.8 * t))),
        FAMILY.at(s).logZ(),
        QUADRATURE);
  }

  @Test
  void mostLikelyIsThePoissonOfTheMean() {
    DenseRows all =
        CellRows.of(
            IntStream.range(0, 60).mapToObj(x -> new double[] {x}).toArray(double[][]::new));
    FamilyLaws.sumsToOne(FAMILY.plugIn(), all);
    assertEquals(-2.5 / 1.3, FAMILY.plugIn().score(ROWS, 0), 1e-15);
    assertEquals(0, FAMILY.plugIn().score(ROWS, 3));
  }

  @Test
  void noPriorIsLeftWithoutShapeOrRate() {
    for (double[] s :
        new double[][] {{-2.5, 0}, {0, -1.3}, {-9, 9}, {0, Double.POSITIVE_INFINITY}}) {
      assertEquals(Double.POSITIVE_INFINITY, FAMILY.at(s).logZ());
      assertThrows(IllegalArgumentException.class, () -> FAMILY.after(s));
    }
    assertThrows(IllegalArgumentException.class, () -> new GammaPoisson(0, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> new GammaPoisson(0, 1, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> new GammaPoisson(-1, 1, 1));
  }

  @Test
  void countsAreWholeNumbers() {
    for (double cell : new double[] {-1, 0.5, Double.POSITIVE_INFINITY}) {
      DenseRows strange = CellRows.of(new double[] {cell});
      DataException refused =
          assertThrows(DataException.class, () -> FAMILY.expected().score(strange, 0));
      assertEquals("RLT-D060", refused.code());
    }
  }
}
