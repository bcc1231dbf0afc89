// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Laws that the curve continues. */
class LearningCurveTest {

  private static final double ROUNDING = 1e-9;

  /** σ at 1, 2, 4, …, 256. */
  private static LearningCurve of(DoubleUnaryOperator share) {
    double[] shares = new double[9];
    for (int k = 0; k < shares.length; k++) {
      shares[k] = share.applyAsDouble(1 << k);
    }
    return new LearningCurve(shares);
  }

  @Test
  void aPowerLawGoesOn() {
    LearningCurve curve = of(n -> Math.pow(n, -0.3));
    for (double n : new double[] {3, 200, 256, 1_000, 60_000}) {
      assertEquals(Math.pow(n, -0.3), curve.at(n), ROUNDING, "at " + n);
    }
  }

  @Test
  void rowsThatAllTellOfSomethingNewGoOn() {
    LearningCurve curve = of(n -> Math.exp(-n / 1_000));
    assertEquals(Math.exp(-5), curve.at(5_000), ROUNDING);
  }

  @Test
  void whatIsBetweenGoesOn() {
    DoubleUnaryOperator share = n -> 0.98 * Math.exp(-0.004 * Math.sqrt(n));
    assertEquals(share.applyAsDouble(20_000), of(share).at(20_000), ROUNDING);
  }

  @Test
  void whereNothingIsLearntNothingWillBe() {
    assertEquals(1, of(n -> 1).at(1e6), 0);
    assertEquals(1, of(n -> 1).power(128, 1e6), 0);
  }

  /** n = 1/σ(n) on σ = n^−½ at n = 1, and a count that does not depend on σ at itself. */
  @Test
  void theMeetingIsAFixedPoint() {
    LearningCurve curve = of(n -> Math.pow(n, -0.5));
    assertEquals(1_500, curve.meeting(share -> 1_500, 1_500), ROUNDING * 1_500);
    double n = curve.meeting(share -> 4_000 * share / (0.7 + share), 4_000);
    assertTrue(n > 256, "beyond what was seen");
    assertEquals(4_000 * curve.at(n) / (0.7 + curve.at(n)), n, ROUNDING * n);
  }
}
