// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;
import org.relent.testkit.Problems;

/** The checker's own log-normalisers against their definitions. */
class CumulantTest {

  private static final double STEP = 1e-9;

  /** Sums of the statistics of some rows, which belong to a prior. */
  private static DoubleDouble[] tau(Cumulant.NormalWishart normal) {
    DoubleDouble[] tau = new DoubleDouble[normal.dimension()];
    Arrays.fill(tau, DoubleDouble.ZERO);
    for (double[] x : Problems.rows(new Seed(8), 9, normal.d())) {
      DoubleDouble[] own = normal.statistics(x);
      Arrays.setAll(tau, k -> tau[k].plus(own[k].times(0.9)));
    }
    return tau;
  }

  private static void gradientIsTheDerivative(Cumulant cumulant, DoubleDouble[] tau) {
    DoubleDouble[] gradient = cumulant.gradient(tau);
    DoubleDouble[][] hessian = cumulant.hessian(tau);
    for (int k = 0; k < tau.length; k++) {
      DoubleDouble[] more = tau.clone();
      DoubleDouble[] less = tau.clone();
      more[k] = more[k].plus(STEP);
      less[k] = less[k].plus(-STEP);
      double slope = cumulant.of(more).minus(cumulant.of(less)).value() / (2 * STEP);
      assertEquals(
          slope, gradient[k].value(), 1e-13 * Math.max(1, Math.abs(slope)), cumulant + " " + k);
      for (int l = 0; l < tau.length; l++) {
        double bend =
            cumulant.gradient(more)[l].minus(cumulant.gradient(less)[l]).value() / (2 * STEP);
        assertEquals(
            bend, hessian[k][l].value(), 1e-11 * Math.max(1, Math.abs(bend)), cumulant + " " + k);
      }
    }
  }

  @Test
  void gradientsAreDerivatives() {
    for (int d = 1; d <= 3; d++) {
      Cumulant.NormalWishart normal = new Cumulant.NormalWishart(d);
      gradientIsTheDerivative(normal, tau(normal));
    }
    DoubleDouble[] counts = {DoubleDouble.of(0.3), DoubleDouble.of(2), DoubleDouble.of(40)};
    gradientIsTheDerivative(new Cumulant.Dirichlet(3), counts);
    gradientIsTheDerivative(
        new Cumulant.Product(List.of(new Cumulant.Dirichlet(1), new Cumulant.Dirichlet(2))),
        counts);
  }

  /** e^(A(τ + T(x)) − A(τ)) is a density of x, Student's: its integral is 1. */
  @Test
  void theNextNumberHasADensity() {
    Cumulant.NormalWishart normal = new Cumulant.NormalWishart(1);
    DoubleDouble[] tau = tau(normal);
    double step = 0.01;
    double sum = 0;
    for (double x = -60; x <= 60; x += step) {
      DoubleDouble[] own = normal.statistics(new double[] {x});
      DoubleDouble[] next = tau.clone();
      Arrays.setAll(next, k -> tau[k].plus(own[k]));
      sum += step * Math.exp(normal.of(next).minus(normal.of(tau)).value());
    }
    assertEquals(1, sum, 1e-6);
  }

  @Test
  void whatIsNoPriorIsInfinite() {
    Cumulant.NormalWishart normal = new Cumulant.NormalWishart(2);
    DoubleDouble[] one = normal.statistics(new double[] {1, 2});
    assertTrue(Double.isInfinite(normal.of(one).high()), "one row has no scatter");
    DoubleDouble[] counts = {DoubleDouble.ONE, DoubleDouble.of(-0.1)};
    assertTrue(Double.isInfinite(new Cumulant.Dirichlet(2).of(counts).high()));
  }
}
