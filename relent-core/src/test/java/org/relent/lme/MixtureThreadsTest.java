// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.math.Seed;
import org.relent.math.Threads;

/** Mixtures of more rows than one task has: starts, and steps by one thread and by two. */
class MixtureThreadsTest {

  /** Sums of thousands of squares of size ten. */
  private static final double ROUNDING = 1e-9;

  private static final int ROWS = 5000;

  private static final int COLUMNS = 5;

  /** Four clouds, a cell in twenty missing. */
  private static DenseRows rows() {
    UniformRandomProvider random = new Seed(11).random();
    double[] values = new double[ROWS * COLUMNS];
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < COLUMNS; j++) {
        double middle = 4 * ((i % 4 >> j % 2) & 1);
        double value = middle + random.nextDouble() + random.nextDouble() - 1;
        values[i * COLUMNS + j] = random.nextDouble() < 0.05 ? Double.NaN : value;
      }
    }
    return DenseRows.withGaps(ROWS, COLUMNS, values);
  }

  private static final MixtureProblem<GaussianMixture> PROBLEM =
      MixtureProblem.gaussian(MixtureRows.of(rows()), 4, Covariance.FULL);

  private static void assertSame(GaussianMixture a, GaussianMixture b) {
    assertArrayEquals(a.weights(), b.weights(), 0);
    for (int k = 0; k < a.components(); k++) {
      assertArrayEquals(a.mean(k), b.mean(k), 0);
      assertArrayEquals(a.covariance(k), b.covariance(k), 0);
    }
  }

  @Test
  void aStartIsWhatItsSeedMakesOfIt() {
    GaussianMixture start = PROBLEM.start(new Seed(3));
    assertSame(start, PROBLEM.start(new Seed(3)));
    assertTrue(
        !Arrays.equals(start.mean(0), PROBLEM.start(new Seed(4)).mean(0)), "another seed, another");
  }

  @Test
  void kMeansFindsCloudsThatLieApart() {
    for (int seed = 0; seed < 5; seed++) {
      for (double weight : PROBLEM.start(new Seed(seed)).weights()) {
        assertEquals(0.25, weight, 0.01, "seed " + seed);
      }
    }
  }

  @Test
  void twoThreadsStepAsOne() {
    GaussianMixture at = PROBLEM.start(new Seed(3));
    LatentProblem.Round<GaussianMixture> one = PROBLEM.round(at);
    LatentProblem.Round<GaussianMixture> two = PROBLEM.withThreads(new Threads(2)).round(at);
    assertSame(one.next(), two.next());
    assertEquals(one.objective(), two.objective(), 0);
    assertEquals(one.residual(), two.residual(), 0);
  }

  /** Panels, whatever their size, against one row after the other. */
  @Test
  void theLikelihoodIsThatOfSingleRows() {
    GaussianMixture at = PROBLEM.start(new Seed(3));
    DenseRows rows = rows();
    double sum = 0;
    for (int i = 0; i < ROWS; i++) {
      sum += at.logDensity(rows.row(i));
    }
    assertEquals(sum / ROWS, PROBLEM.logLikelihood(at), ROUNDING);
  }
}
