// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.relent.lme.DirichletMixture;
import org.relent.lme.GaussianMixture;

class MixtureTest {

  private static final double ROUNDING = 1e-14;

  private static Mixture two(double[] mean, double[] covariance) {
    return Mixture.of(
            GaussianMixture.of(
                new double[] {0.5, 0.5},
                new double[][] {{0, 0}, mean},
                new double[][] {{1, 0, 0, 1}, covariance}))
        .orElseThrow();
  }

  @Test
  void sameComponentsAreNotApartAndFarOnesAre() {
    Mixture same = two(new double[] {0, 0}, new double[] {1, 0, 0, 1});
    assertEquals(0, same.apart(0), ROUNDING);
    assertEquals(0, same.apart(0, 1), ROUNDING);
    assertEquals(1, two(new double[] {90, 0}, new double[] {1, 0, 0, 1}).apart(0), ROUNDING);
  }

  @Test
  void meansAtDistanceTwoOverlapByTheRootOfOneOverE() {
    Mixture apart = two(new double[] {2, 0}, new double[] {1, 0, 0, 1});
    assertEquals(1 - StrictMath.exp(-0.5), apart.apart(0), ROUNDING);
    assertEquals(0, apart.apart(1), ROUNDING);
    assertEquals(apart.apart(0), apart.apart(0, 1), ROUNDING, "independent columns");
  }

  @Test
  void correlationsTellComponentsApartThatNoColumnTells() {
    Mixture turned = two(new double[] {0, 0}, new double[] {1, 0.9, 0.9, 1});
    assertEquals(0, turned.apart(0), ROUNDING);
    assertTrue(turned.apart(0, 1) > 0.1);
  }

  @Test
  void withoutSpreadThereIsNoOverlap() {
    assertEquals(1, two(new double[] {1, 0}, new double[] {0, 0, 0, 1}).apart(0), ROUNDING);
  }

  @Test
  void sharesThatSumToOneHaveNoVarianceInSum() {
    Mixture shares =
        Mixture.of(DirichletMixture.of(new double[] {1}, new double[][] {{2, 5, 9}})).orElseThrow();
    double mean = 0;
    for (int i = 0; i < 3; i++) {
      mean += shares.means()[0][i];
      double sum = 0;
      for (int j = 0; j < 3; j++) {
        sum += shares.covariance(0, i, j);
      }
      assertEquals(0, sum, ROUNDING);
    }
    assertEquals(1, mean, ROUNDING);
    double m = 2 / 16.0;
    assertEquals(m * (1 - m) / 17, shares.covariance(0, 0, 0), ROUNDING);
  }
}
