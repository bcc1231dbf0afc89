// SPDX-License-Identifier: Apache-2.0
package org.relent.switches;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.relent.math.Interval;
import org.relent.testkit.Derivative;
import org.relent.testkit.Quadrature;

class SpikeAndSlabTest {

  private static final double[] PROBABILITIES = {1e-300, 1e-8, 0.01, 0.5, 0.999, 1};

  /** The integral over the spike, which is a point, and over the slab. */
  @Test
  void theCumulantIsTheLogOfItsIntegral() {
    for (double p : PROBABILITIES) {
      for (double v : new double[] {1e-3, 1, 4}) {
        for (double w : new double[] {0, 0.1, 2, -3}) {
          double slab =
              Quadrature.over(
                  Interval.REALS,
                  x -> Math.exp(w * x - x * x / (2 * v)) / Math.sqrt(2 * Math.PI * v));
          double wanted = Math.log1p(p * (slab - 1));
          double found = new SpikeAndSlab(p, v).cumulant(w * w);
          assertEquals(wanted, found, 1e-11 * Math.abs(wanted) + 1e-12, p + " " + v + " " + w);
        }
      }
    }
  }

  /** A″ = PvI + P(1 − P)v²WWᵀ; A′ = PvW. */
  @Test
  void theMomentsAreItsDerivatives() {
    for (double p : new double[] {1e-4, 0.3, 1}) {
      SpikeAndSlab prior = new SpikeAndSlab(p, 0.4);
      for (double w : new double[] {0.2, 3, 6}) {
        double on = prior.on(w * w);
        assertEquals(
            Derivative.of(u -> prior.cumulant(u * u), w), on * 0.4 * w, 1e-8, "mean at " + w);
        double bend = on * 0.4 + on * prior.off(w * w) * 0.16 * w * w;
        assertEquals(
            Derivative.of(u -> prior.on(u * u) * 0.4 * u, w), bend, 1e-8, "variance at " + w);
        assertTrue(bend <= prior.largestVariance(), "bound at " + w);
      }
    }
  }

  @Test
  void noVarianceIsAboveItsBound() {
    for (double p : PROBABILITIES) {
      SpikeAndSlab prior = new SpikeAndSlab(p, 2);
      double most = 0;
      for (double a = 0; a < 1500; a += 0.25) {
        double square = a; // v = 2
        double on = prior.on(square);
        most = Math.max(most, 2 * on + 4 * on * prior.off(square) * square);
      }
      assertTrue(most <= prior.largestVariance(), p + ": " + most);
      assertTrue(most >= 0.5 * prior.largestVariance(), p + ": the bound says something");
    }
  }

  @Test
  void bothWaysToComputeItMeet() {
    for (double p : PROBABILITIES) {
      SpikeAndSlab prior = new SpikeAndSlab(p, 2);
      double below = prior.cumulant(Math.nextDown(700.0));
      assertEquals(below, prior.cumulant(700), 1e-11 * below, "p = " + p);
      assertEquals(1, prior.on(3000), 0);
      assertEquals(prior.on(700) + prior.off(700), 1, 1e-15);
    }
  }

  @Test
  void aSwitchThatIsOnForCertainLeavesAGaussian() {
    SpikeAndSlab prior = new SpikeAndSlab(1, 0.3);
    for (double square : new double[] {0, 1e-12, 1, 400, 1e5}) {
      assertEquals(0.15 * square, prior.cumulant(square), 1e-14 * square);
      assertEquals(1, prior.on(square), 0);
      assertEquals(0, prior.off(square), 0);
    }
  }

  @Test
  void nonsenseIsRefused() {
    for (double p : new double[] {0, -1, 1.1, Double.NaN}) {
      assertThrows(IllegalArgumentException.class, () -> new SpikeAndSlab(p, 1));
    }
    for (double v : new double[] {0, -1, Double.POSITIVE_INFINITY, Double.NaN}) {
      assertThrows(IllegalArgumentException.class, () -> new SpikeAndSlab(0.5, v));
    }
    assertThrows(IllegalArgumentException.class, () -> new Switches(new int[] {0}));
    assertThrows(IllegalArgumentException.class, () -> new Switches(new int[] {0, 2, 2}));
    assertThrows(IllegalArgumentException.class, () -> new Switches(new int[] {1, 2}));
  }
}
