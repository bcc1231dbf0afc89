// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.math.Interval;
import org.relent.testkit.CellRows;
import org.relent.testkit.FamilyLaws;
import org.relent.testkit.Quadrature;

/** One categorical cell. */
class DirichletMultinomialTest {

  private static final double[] COUNTS = {0.7, 2.5, 1.2};
  private static final DirichletMultinomial FAMILY = new DirichletMultinomial(1, COUNTS);
  private static final DenseRows ROWS =
      CellRows.of(
          new double[] {9, 0},
          new double[] {9, 1},
          new double[] {9, 2},
          new double[] {9, Double.NaN});

  private static final double QUADRATURE = 1e-9;

  @TestFactory
  Stream<DynamicTest> obeysTheLawsOfFamilies() {
    return FamilyLaws.of("Dirichlet", FAMILY, ROWS, new double[] {-0.4, 0.8, -0.6});
  }

  @TestFactory
  Stream<DynamicTest> isTheIntegralOverItsPrior() {
    return FamilyLaws.bySampling(
        "Dirichlet",
        FAMILY,
        ROWS,
        new double[] {0.5, -0.7, 1.5, 1},
        random -> {
          double[] gammas =
              Arrays.stream(COUNTS)
                  .map(a -> GammaDistribution.of(a, 1).createSampler(random).sample())
                  .toArray();
          double sum = Arrays.stream(gammas).sum();
          double[] logs = Arrays.stream(gammas).map(g -> Math.log(g / sum)).toArray();
          return new double[] {logs[0], logs[1], logs[2], 0};
        },
        100_000);
  }

  /** Z = ∫ θ^(a+u−1)(1−θ)^(b+v−1) / ∫ θ^(a−1)(1−θ)^(b−1). */
  @Test
  void ofTwoLevelsIsARatioOfBetaIntegrals() {
    Family family = new DirichletMultinomial(0, new double[] {1.7, 2.2});
    for (double[] s : new double[][] {{0.4, 3}, {-0.6, -0.2}, {12, 0}}) {
      assertEquals(
          Math.log(beta(1.7 + s[0], 2.2 + s[1]) / beta(1.7, 2.2)), family.at(s).logZ(), QUADRATURE);
    }
  }

  private static double beta(double a, double b) {
    return Quadrature.over(Interval.open(0, 1), t -> Math.pow(t, a - 1) * Math.pow(1 - t, b - 1));
  }

  @Test
  void noPriorIsLeftWhereACountIsUsedUp() {
    for (double[] s :
        new double[][] {{-0.7, 0, 0}, {0, -2.6, 9}, {0, 0, Double.NEGATIVE_INFINITY}}) {
      assertEquals(Double.POSITIVE_INFINITY, FAMILY.at(s).logZ());
      assertThrows(IllegalArgumentException.class, () -> FAMILY.after(s));
    }
    assertTrue(Double.isFinite(FAMILY.at(new double[] {-0.7 + 1e-9, 0, 0}).logZ()));
  }

  @Test
  void mostLikelySharesAreThoseOfTheCounts() {
    Scorer scorer = FAMILY.plugIn();
    assertEquals(Math.log(2.5 / 4.4), scorer.score(ROWS, 1), 1e-15);
    FamilyLaws.sumsToOne(scorer, ROWS.select(new int[] {0, 1, 2}));
    assertEquals(0, scorer.score(ROWS, 3), "nothing there");
    assertArrayEquals(new double[] {0, Math.log(2.5 / 4.4)}, scorer.parts(ROWS, 1), 1e-15);
  }

  @Test
  void isRebuiltFromWhatItTells() {
    DirichletMultinomial moved = FAMILY.after(new double[] {0, 1, 2});
    DirichletMultinomial again = new DirichletMultinomial(moved.coordinate(), moved.counts());
    assertArrayEquals(new double[] {0.7, 3.5, 3.2}, again.counts(), 1e-15);
    assertEquals(moved.expected().score(ROWS, 0), again.expected().score(ROWS, 0), 0);
  }

  @Test
  void refusesWhatIsNoPriorOrNoLevel() {
    assertThrows(
        IllegalArgumentException.class, () -> new DirichletMultinomial(0, new double[] {1, 0}));
    assertThrows(
        IllegalArgumentException.class,
        () -> new DirichletMultinomial(0, new double[] {1, Double.NaN}));
    assertThrows(IllegalArgumentException.class, () -> new DirichletMultinomial(0, new double[0]));
    assertThrows(IllegalArgumentException.class, () -> new DirichletMultinomial(-1, COUNTS));
    for (double cell : new double[] {3, -1, 0.5, 1e300}) {
      DenseRows strange = CellRows.of(new double[] {0, cell});
      assertThrows(IllegalArgumentException.class, () -> FAMILY.project(strange, 0, new double[3]));
    }
  }
}
