// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.dual.Potential;
import org.relent.loss.GaussianLoss;
import org.relent.loss.HingeLoss;
import org.relent.loss.PoissonLoss;

/** What margin priors and losses may be made of, and what they say of themselves. */
class DemandsTest {

  private static final List<DoubleFunction<Potential>> RATES =
      List.of(
          c -> new ExponentialMargin(1, c),
          c -> new LaplaceMargin(1, c),
          c -> new GaussianMargin(1, c),
          HingeLoss::new,
          c -> new GaussianLoss(1, c));

  private static final List<DoubleFunction<Potential>> TARGETS =
      List.of(
          m -> new ExponentialMargin(m, 2),
          m -> new LaplaceMargin(m, 2),
          m -> new GaussianMargin(m, 2),
          FixedMargin::new,
          m -> new GaussianLoss(m, 2));

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void pricesArePositiveAndFinite(double rate) {
    for (DoubleFunction<Potential> of : RATES) {
      assertThrows(IllegalArgumentException.class, () -> of.apply(rate));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void targetsAreFinite(double target) {
    for (DoubleFunction<Potential> of : TARGETS) {
      assertThrows(IllegalArgumentException.class, () -> of.apply(target));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, 0.5, Double.NaN, Double.POSITIVE_INFINITY})
  void countsAreWhole(double count) {
    assertThrows(IllegalArgumentException.class, () -> new PoissonLoss(count));
  }

  @Test
  void aPriorAroundAnotherTargetKeepsItsPrice() {
    assertEquals(new ExponentialMargin(3, 5), new ExponentialMargin(1, 5).around(3));
    assertEquals(new LaplaceMargin(3, 5), new LaplaceMargin(1, 5).around(3));
    assertEquals(new GaussianMargin(3, 5), new GaussianMargin(1, 5).around(3));
    assertEquals(new FixedMargin(3), new FixedMargin(1).around(3));
  }

  /** Both terms overflow, and the square wins. */
  @Test
  void multipliersBeyondAllNumbersAreWorthNothing() {
    assertEquals(Double.NEGATIVE_INFINITY, new GaussianMargin(1, 1).value(1e200));
    assertEquals(Double.NEGATIVE_INFINITY, new GaussianMargin(1e200, 1).value(1e200));
  }

  @Test
  void thePriceIsTheRateWhereThereIsOne() {
    for (MarginPrior prior :
        List.of(new ExponentialMargin(1, 5), new LaplaceMargin(1, 5), new GaussianMargin(1, 5))) {
      assertEquals(OptionalDouble.of(5), prior.price());
    }
    assertEquals(OptionalDouble.empty(), new FixedMargin(1).price());
    assertEquals("exponential", new ExponentialMargin(1, 5).word());
    assertEquals("fixed", new FixedMargin(1).word());
  }
}
