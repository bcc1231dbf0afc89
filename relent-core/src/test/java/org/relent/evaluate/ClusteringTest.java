// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Parts found against labels. */
class ClusteringTest {

  private static final double ROUNDING = 1e-12;

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** The best of all ways to give columns to rows, one by one. */
  private static double best(double[][] gain, int row, boolean[] taken) {
    if (row == gain.length) {
      return 0;
    }
    // a row may also get none
    double best = best(gain, row + 1, taken);
    for (int j = 0; j < taken.length; j++) {
      if (!taken[j]) {
        taken[j] = true;
        best = Math.max(best, gain[row][j] + best(gain, row + 1, taken));
        taken[j] = false;
      }
    }
    return best;
  }

  @Test
  void theAssignmentIsTheBestOfAll() {
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < 200; trial++) {
      double[][] gain = new double[1 + random.nextInt(5)][1 + random.nextInt(5)];
      for (double[] row : gain) {
        Arrays.setAll(row, j -> random.nextInt(10));
      }
      assertEquals(
          best(gain, 0, new boolean[gain[0].length]),
          Assignment.largest(gain),
          ROUNDING,
          Arrays.deepToString(gain));
    }
  }

  @Test
  void aPartitionAgreesWithItselfUnderOtherNames() {
    int[] label = {0, 0, 1, 1, 2, 2, 2};
    int[] part = {2, 2, 0, 0, 1, 1, 1};
    Clustering same = Clustering.of(part, label, ones(7));
    assertEquals(0, same.error(), ROUNDING);
    assertEquals(1, same.adjustedRand(), ROUNDING);
    assertEquals(1, same.sharedInformation(), ROUNDING);
  }

  /** The index counted out over all pairs of rows. */
  @Test
  void adjustedRandIsWhatCountingPairsGives() {
    int[] label = {0, 0, 0, 1, 1, 1, 2, 2, 2, 2};
    int[] part = {0, 0, 1, 1, 1, 2, 2, 2, 0, 2};
    double both = 0;
    double parts = 0;
    double labels = 0;
    double all = 0;
    for (int i = 0; i < label.length; i++) {
      for (int j = 0; j < i; j++) {
        boolean one = part[i] == part[j];
        boolean other = label[i] == label[j];
        both += one && other ? 1 : 0;
        parts += one ? 1 : 0;
        labels += other ? 1 : 0;
        all++;
      }
    }
    double chance = parts * labels / all;
    double expected = (both - chance) / (0.5 * (parts + labels) - chance);
    Clustering got = Clustering.of(part, label, ones(10));
    assertEquals(expected, got.adjustedRand(), ROUNDING);
    assertEquals(0.3, got.error(), ROUNDING);
    assertTrue(got.sharedInformation() > 0 && got.sharedInformation() < 1);
  }

  @Test
  void aWeightIsARepetition() {
    int[] label = {0, 0, 1, 1, 1};
    int[] part = {0, 0, 0, 1, 1};
    Clustering repeated = Clustering.of(part, label, ones(5));
    Clustering weighted =
        Clustering.of(new int[] {0, 0, 1}, new int[] {0, 1, 1}, new double[] {2, 1, 2});
    assertEquals(repeated.error(), weighted.error(), ROUNDING);
    assertEquals(repeated.adjustedRand(), weighted.adjustedRand(), ROUNDING);
    assertEquals(repeated.sharedInformation(), weighted.sharedInformation(), ROUNDING);
  }
}
