// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.relent.machine.Problems;
import org.relent.math.Seed;

class CalibrationTest {

  private static double[][] margins(Seed seed, int rows, int others, double mean) {
    double[][] margins = Problems.normal(seed, rows, others);
    for (double[] row : margins) {
      Arrays.setAll(row, i -> row[i] + mean);
    }
    return margins;
  }

  private static double[] ones(int rows) {
    double[] ones = new double[rows];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** Σ w [log(1 + Σ e^(−am)) + (ε/k) a Σ m], which equals the smoothed log loss. */
  private static double loss(double[][] margins, double[] weights, double a) {
    double total = Arrays.stream(weights).sum();
    double loss = 0;
    for (int t = 0; t < margins.length; t++) {
      double sum = 1;
      double linear = 0;
      for (double m : margins[t]) {
        sum += Math.exp(-a * m);
        linear += m / margins[t].length;
      }
      loss += weights[t] * (Math.log(sum) + a * linear / (total + 2));
    }
    return loss;
  }

  @Test
  void theSlopeIsTheLowestPointOfTheSmoothedLogLoss() {
    for (int seed = 1; seed <= 20; seed++) {
      for (int others : new int[] {1, 2, 4}) {
        double[][] margins = margins(new Seed(seed), 50, others, 0.7);
        double[] weights = new double[50];
        Arrays.setAll(weights, t -> 0.5 + t % 3);
        double a = Calibration.fit(margins, weights).slope();
        double lowest = loss(margins, weights, a);
        assertTrue(lowest <= loss(margins, weights, a * 1.001), "seed " + seed);
        assertTrue(lowest <= loss(margins, weights, a / 1.001), "seed " + seed);
      }
    }
  }

  @Test
  void theUnitOfTheScoresGoesIntoTheSlope() {
    double[][] margins = margins(new Seed(3), 50, 2, 0.7);
    double[][] larger =
        Arrays.stream(margins)
            .map(row -> Arrays.stream(row).map(m -> 1e6 * m).toArray())
            .toArray(double[][]::new);
    double slope = Calibration.fit(margins, ones(50)).slope();
    assertEquals(slope, 1e6 * Calibration.fit(larger, ones(50)).slope(), 1e-9 * slope);
  }

  @Test
  void rowsWithoutAnErrorDoNotClaimCertainty() {
    double[][] margins = new double[20][1];
    Arrays.setAll(margins, t -> new double[] {1});
    double p = Calibration.fit(margins, ones(20)).probabilities(new double[] {1})[1];
    assertEquals(1 - 1.0 / 22, p, 1e-9);
  }

  @Test
  void marginsThatAreWrongOnAverageGiveTheLeastSlope() {
    Calibration calibration = Calibration.fit(margins(new Seed(4), 50, 1, -1), ones(50));
    assertTrue(calibration.slope() > 0);
    double[] p = calibration.probabilities(new double[] {1});
    assertTrue(p[1] > 0.5 && p[1] < 0.501, () -> "" + p[1]);
  }

  @Test
  void nothingToGoByLeavesTheScoresAsTheyAre() {
    assertEquals(Calibration.natural(), Calibration.fit(new double[5][1], ones(5)));
    assertEquals(Calibration.natural(), Calibration.fit(new double[5][3], ones(5)));
  }

  @Test
  void hugeScoresGiveProbabilitiesAllTheSame() {
    Calibration calibration = new Calibration(1);
    assertArrayEquals(new double[] {0, 1}, calibration.probabilities(new double[] {1e4}), 0);
    assertArrayEquals(
        new double[] {1, 0, 0}, calibration.probabilities(new double[] {1e4, -1e4, 0}), 0);
  }

  @Test
  void onlyPositiveSlopesExist() {
    for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> new Calibration(bad));
    }
  }
}
