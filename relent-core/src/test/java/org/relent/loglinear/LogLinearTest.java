// SPDX-License-Identifier: Apache-2.0
package org.relent.loglinear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.SparseRows;
import org.relent.math.Threads;

class LogLinearTest {

  private static final double ROUNDING = 1e-12;

  private static final double[] LAMBDA = {0.7, -1.2, 0.4};

  private static final double[][] ROWS = {
    {1, 0, 2}, {0, 0, 0}, {-0.5, 3, 0}, {1, 1, 1}, {0, 0.2, -4}
  };

  private static final double[] BASE = {1, 2, 0, 0.5, 3};

  private static double[] definition() {
    double[] p = new double[BASE.length];
    double z = 0;
    for (int o = 0; o < p.length; o++) {
      double score = 0;
      for (int i = 0; i < LAMBDA.length; i++) {
        score += LAMBDA[i] * ROWS[o][i];
      }
      p[o] = BASE[o] * Math.exp(score);
      z += p[o];
    }
    for (int o = 0; o < p.length; o++) {
      p[o] /= z;
    }
    return p;
  }

  @Test
  void probabilitiesExpectationsAndEntropiesAreTheirDefinitions() {
    LogLinear model = LogLinear.of(ListedOutcomes.of(SparseRows.of(ROWS)), BASE, Threads.one());
    Probabilities at = model.at(LAMBDA);
    double[] p = definition();
    double entropy = 0;
    double divergence = 0;
    double[] mean = new double[3];
    for (int o = 0; o < p.length; o++) {
      assertEquals(p[o], at.probability(o), ROUNDING);
      entropy -= p[o] > 0 ? p[o] * Math.log(p[o]) : 0;
      divergence += p[o] > 0 ? p[o] * Math.log(p[o] / (BASE[o] / 6.5)) : 0;
      for (int i = 0; i < 3; i++) {
        mean[i] += p[o] * ROWS[o][i];
      }
    }
    assertEquals(0, at.probability(2), 0, "an outcome without base weight");
    assertArrayEquals(mean, at.expectations(), ROUNDING);
    assertEquals(entropy, at.entropy(), ROUNDING);
    assertEquals(divergence, at.relativeEntropy(), ROUNDING);
    double product = IntStream.range(0, 3).mapToDouble(i -> LAMBDA[i] * mean[i]).sum();
    assertEquals(product - at.logZ(), at.relativeEntropy(), ROUNDING, "D = λ·E f − log Z");
  }

  @Test
  void entropyOverAUniformBaseIsLogZLessTheProduct() {
    LogLinear model = LogLinear.of(ListedOutcomes.of(SparseRows.of(ROWS)), Threads.one());
    Probabilities at = model.at(LAMBDA);
    double product = IntStream.range(0, 3).mapToDouble(i -> LAMBDA[i] * at.expectation(i)).sum();
    // Z(0) = 1 here, where the paper's Φ(0) counts the outcomes
    assertEquals(at.logZ() + Math.log(5) - product, at.entropy(), ROUNDING, "LME eq. 31");
  }

  @Test
  void classesAreTheSameWrittenOut() {
    SparseRows rows = SparseRows.of(ROWS);
    double[] weights = {1, 0.5, 0, 3, 2};
    LogLinear shared = LogLinear.of(new ClassOutcomes(rows, 3), Threads.one()).weighted(weights);
    SparseRows dense = SparseRows.of(Spaces.writtenOut(shared.outcomes()));
    LogLinear listed =
        LogLinear.of(ListedOutcomes.of(dense, new int[] {0, 3, 6, 9, 12, 15}), Threads.one())
            .weighted(weights);
    double[] lambda = IntStream.range(0, 9).mapToDouble(i -> Math.sin(i)).toArray();
    Probabilities a = shared.at(lambda);
    Probabilities b = listed.at(lambda);
    assertEquals(b.logZ(), a.logZ(), ROUNDING);
    assertEquals(b.entropy(), a.entropy(), ROUNDING);
    assertArrayEquals(b.expectations(), a.expectations(), ROUNDING);
    assertArrayEquals(b.covarianceTimes(lambda), a.covarianceTimes(lambda), ROUNDING);
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    SparseRows rows = SparseRows.of(Spaces.statistics(1, 3000, 20, false));
    double[] lambda = IntStream.range(0, 100).mapToDouble(i -> Math.cos(i)).toArray();
    Probabilities one = LogLinear.of(new ClassOutcomes(rows, 5), Threads.one()).at(lambda);
    Probabilities three = LogLinear.of(new ClassOutcomes(rows, 5), new Threads(3)).at(lambda);
    assertEquals(one.logZ(), three.logZ(), 0);
    assertArrayEquals(one.expectations(), three.expectations(), 0);
  }

  @Test
  void largeMultipliersNeitherOverflowNorLoseTheSum() {
    LogLinear model = LogLinear.of(ListedOutcomes.of(SparseRows.of(ROWS)), Threads.one());
    for (double scale : new double[] {1e3, 1e6, 1e300}) {
      Probabilities at = model.at(new double[] {scale, -scale, 0.5 * scale});
      double sum = IntStream.range(0, 5).mapToDouble(at::probability).sum();
      assertEquals(1, sum, ROUNDING);
      assertTrue(Double.isFinite(at.logZ()) && Double.isFinite(at.entropy()), "at " + scale);
    }
  }

  @Test
  void whatIsNoSpaceIsRefused() {
    SparseRows rows = SparseRows.of(ROWS);
    ListedOutcomes outcomes = ListedOutcomes.of(rows);
    assertThrows(
        IllegalArgumentException.class, () -> ListedOutcomes.of(rows, new int[] {0, 2, 2, 5}));
    assertThrows(IllegalArgumentException.class, () -> ListedOutcomes.of(rows, new int[] {0, 4}));
    assertThrows(IllegalArgumentException.class, () -> new ClassOutcomes(rows, 0));
    LogLinear model = LogLinear.of(outcomes, Threads.one());
    assertThrows(IllegalArgumentException.class, () -> model.weighted(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> model.at(new double[2]));
    assertThrows(
        IllegalArgumentException.class, () -> LogLinear.of(outcomes, new double[5], Threads.one()));
  }
}
